package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/dynamolint/dynamolint/benchmarks/corpus/accuracy"
)

// recordCommand runs dynamolint on the repositories of the corpus, as a user does who
// configures nothing, and writes what it finds. It writes nothing unless all of them are at
// their commits and were analysed as far as is stated.
func recordCommand(args []string, w io.Writer) error {
	flags := flag.NewFlagSet("corpus record", flag.ContinueOnError)
	tool := flags.String("tool", "dynamolint", "the `program` to run")
	data := flags.String("data", dataDirectory, "`DIR` of the repositories, and for the record")
	timeout := flags.Duration("timeout", 10*time.Minute, "stop dynamolint after this time in one repository")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() != 1 {
		return errors.New(usage)
	}
	repositories, err := accuracy.ReadRepositories(*data)
	if err != nil {
		return err
	}
	return inTemporary(*tool, *timeout, func(r *runner) error {
		return r.record(w, repositories, flags.Arg(0), *data)
	})
}

func (r *runner) record(w io.Writer, repositories []accuracy.Repository, checkouts, data string) error {
	record := &accuracy.Record{}
	var err error
	if record.Rules, err = r.rules(); err != nil {
		return err
	}
	findings := []accuracy.Finding{}
	var failed []error
	for i := range repositories {
		run, found, err := r.recordOne(&repositories[i], checkouts, record)
		if err != nil {
			fmt.Fprintln(w, err)
			failed = append(failed, err)
			continue
		}
		fmt.Fprintf(w, "%s: %d findings\n", run.Repository, len(found))
		record.Runs = append(record.Runs, run)
		findings = append(findings, found...)
	}
	if len(failed) > 0 {
		return fmt.Errorf("nothing is recorded, since %d of %d repositories failed", len(failed), len(repositories))
	}
	return accuracy.WriteRun(data, record, findings)
}

// rules returns the rules that are on by default.
func (r *runner) rules() ([]accuracy.Rule, error) {
	content, err := exec.Command(r.tool, "rules", "--format", "json").Output()
	if err != nil {
		return nil, fmt.Errorf("%s rules: %w", r.tool, err)
	}
	var all struct {
		Rules []struct {
			accuracy.Rule
			Default bool
		}
	}
	if err := json.Unmarshal(content, &all); err != nil {
		return nil, fmt.Errorf("%s rules: %w", r.tool, err)
	}
	var on []accuracy.Rule
	for _, rule := range all.Rules {
		if rule.Default {
			on = append(on, rule.Rule)
		}
	}
	return on, nil
}

// exitIncomplete is dynamolint's exit code if part of the input was not analysed.
const exitIncomplete = 3

// report is what is read of dynamolint's format json.
type report struct {
	Tool     struct{ Version string }
	Findings []reported
	Problems []json.RawMessage
	Summary  struct{ GoPackages, Tables int }
}

type reported struct {
	Rule, File, Fingerprint, Severity string
	Start                             struct{ Line int }
	Also                              []reported
}

func (r *runner) recordOne(repository *accuracy.Repository, checkouts string, record *accuracy.Record) (accuracy.Run, []accuracy.Finding, error) {
	run := accuracy.Run{Repository: repository.Name, Commit: repository.Commit}
	dir, err := filepath.Abs(filepath.Join(checkouts, repository.Directory()))
	if err != nil {
		return run, nil, err
	}
	if run.GoFiles, err = inspect(dir, repository); err != nil {
		return run, nil, err
	}
	file := filepath.Join(r.out, repository.Directory()+".json")
	e, err := r.execute(dir, []string{"--no-cache", "--no-baseline", "--fail-on", "never", "--format", "json=" + file})
	if err != nil {
		return run, nil, err
	}
	if e.stopped {
		return run, nil, fmt.Errorf("%s: stopped after %s", repository.Name, r.timeout)
	}
	content, err := os.ReadFile(file)
	if err != nil || e.exit != 0 && e.exit != exitIncomplete {
		log, _ := os.ReadFile(r.log(dir))
		return run, nil, fmt.Errorf("%s: exit code %d: %s", repository.Name, e.exit, bytes.TrimSpace(log))
	}
	var report report
	if err := json.Unmarshal(content, &report); err != nil {
		return run, nil, fmt.Errorf("%s: %w", repository.Name, err)
	}
	record.Version = report.Tool.Version
	run.GoPackages, run.Tables = report.Summary.GoPackages, report.Summary.Tables
	run.CPUSeconds, run.PeakMB = math.Round(10*e.cpu.Seconds())/10, e.peak/1024
	run.Incomplete = len(report.Problems) > 0
	return run, flatten(repository.Name, report.Findings), repository.Accept(run.Incomplete)
}

// flatten lists findings, and those of other rules that they stand for.
func flatten(repository string, list []reported) []accuracy.Finding {
	var all []accuracy.Finding
	for _, f := range list {
		all = append(all, accuracy.Finding{
			Repository: repository, Rule: f.Rule, Place: fmt.Sprintf("%s:%d", f.File, f.Start.Line), Fingerprint: f.Fingerprint, Severity: f.Severity,
		})
		all = append(all, flatten(repository, f.Also)...)
	}
	return all
}

// inspect returns how many Go files a checkout has. It returns an error unless it is at the
// commit of the repository, with the Go and Terraform files that the commit has.
func inspect(dir string, repository *accuracy.Repository) (goFiles int, err error) {
	commit, err := git(dir, "rev-parse", "HEAD")
	if err != nil {
		return 0, fmt.Errorf("%s: %w: clone https://github.com/%s into %s", repository.Name, err, repository.Name, dir)
	}
	if commit != repository.Commit {
		return 0, fmt.Errorf("%s is at commit %s: check out %s", dir, commit, repository.Commit)
	}
	changed, err := git(dir, "status", "--porcelain", "--", "*.go", "*.tf", "*.hcl")
	if err != nil {
		return 0, err
	}
	if changed != "" {
		return 0, fmt.Errorf("%s differs from its commit:\n%s", dir, changed)
	}
	files, err := git(dir, "ls-files", "--", "*.go")
	return len(strings.Fields(files)), err
}

func git(dir string, args ...string) (string, error) {
	cmd := exec.Command("git", append([]string{"-C", dir}, args...)...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w: %s", strings.Join(args, " "), err, bytes.TrimSpace(stderr.Bytes()))
	}
	return strings.TrimSpace(string(out)), nil
}
