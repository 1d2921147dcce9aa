package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// runner runs one dynamolint on repositories, one after the other: at the same
// time they would distort each other's figures.
type runner struct {
	tool    string // absolute path
	out     string // absolute path of the directory for NAME.sarif and NAME.log
	args    []string
	timeout time.Duration
}

// outcome is what dynamolint did in one repository.
type outcome struct {
	repository string
	execution
	findings []finding
	problems []string // why findings are missing or incomplete
}

// execution is how a process ended and what it took.
type execution struct {
	exit    int           // -1: it was stopped or crashed
	stopped bool          // it took too long
	cpu     time.Duration // user and system, with child processes
	peak    int64         // KiB, of the largest process
}

// all prints a line for every repository as soon as it is done, then the
// findings per rule and the problems.
func (r *runner) all(w io.Writer, checkouts []string) error {
	width := len("repository")
	for _, dir := range checkouts {
		width = max(width, len(filepath.Base(dir)))
	}
	fmt.Fprintf(w, "%s %s\n", r.tool, strings.Join(r.args, " "))
	fmt.Fprintf(w, "%-*s  exit  findings    CPU s  peak MB\n", width, "repository")
	var outcomes []outcome
	for _, dir := range checkouts {
		o, err := r.check(dir)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%-*s  %4d  %8d  %7.2f  %7d\n", width, o.repository, o.exit, len(o.findings), o.cpu.Seconds(), o.peak/1024)
		outcomes = append(outcomes, o)
	}
	printRules(w, outcomes)
	printProblems(w, outcomes)
	return nil
}

// check runs dynamolint in a repository. The error is one of the machine, not
// of the repository.
func (r *runner) check(dir string) (outcome, error) {
	o := outcome{repository: filepath.Base(dir)}
	sarif := filepath.Join(r.out, o.repository+".sarif")
	if err := os.Remove(sarif); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return o, err // an old file must not pass for the new one
	}
	e, err := r.execute(dir, append([]string{"--no-baseline", "--fail-on", "never", "--format", "sarif=" + sarif}, r.args...))
	if err != nil {
		return o, err
	}
	o.execution = e
	o.findings, o.problems, err = readSARIF(sarif)
	switch {
	case o.stopped:
		o.problems = append(o.problems, fmt.Sprintf("stopped after %s", r.timeout))
	case o.exit != 0 && len(o.problems) == 0: // no SARIF that would say why
		o.problems = append(o.problems, fmt.Sprintf("exit code %d, see %s", o.exit, r.log(dir)))
	case err != nil && o.exit == 0:
		o.problems = append(o.problems, err.Error())
	}
	return o, nil
}

// execute runs dynamolint in a directory, with all that it prints in NAME.log.
func (r *runner) execute(dir string, args []string) (execution, error) {
	log, err := os.Create(r.log(dir))
	if err != nil {
		return execution{}, err
	}
	defer func() { _ = log.Close() }() // the process writes it, not we

	ctx, cancel := context.WithTimeout(context.Background(), r.timeout)
	defer cancel()
	cmd := exec.CommandContext(ctx, r.tool, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, log, log
	if err := cmd.Run(); cmd.ProcessState == nil {
		if ctx.Err() != nil { // the time was over before it began
			return execution{exit: -1, stopped: true}, nil
		}
		return execution{}, err
	}
	return execution{
		exit:    cmd.ProcessState.ExitCode(),
		stopped: ctx.Err() != nil,
		cpu:     cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(),
		peak:    cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss,
	}, nil
}

func (r *runner) log(dir string) string { return filepath.Join(r.out, filepath.Base(dir)+".log") }

// printRules prints each rule with its findings, in total and per repository.
func printRules(w io.Writer, outcomes []outcome) {
	total := map[string]int{}
	where := map[string][]string{}
	for _, o := range outcomes {
		in := map[string]int{}
		for _, f := range o.findings {
			in[f.rule]++
		}
		for rule, n := range in {
			total[rule] += n
			where[rule] = append(where[rule], fmt.Sprintf("%s %d", o.repository, n))
		}
	}
	fmt.Fprintln(w, "\nrule    findings  in")
	for _, rule := range slices.Sorted(maps.Keys(total)) {
		fmt.Fprintf(w, "%-6s  %8d  %s\n", rule, total[rule], strings.Join(where[rule], ", "))
	}
}

func printProblems(w io.Writer, outcomes []outcome) {
	title := "\nproblems\n"
	for _, o := range outcomes {
		for _, problem := range o.problems {
			fmt.Fprintf(w, "%s%s: %s\n", title, o.repository, problem)
			title = ""
		}
	}
}
