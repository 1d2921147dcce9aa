// Command ci runs the tests of every module of this repository, one module after
// the other, the root first:
//
//	go run -C internal/dev/ci .
//
// It prints a line with the elapsed time for each, the output of what fails, and
// which tests are skipped and why, such as a tool that is not installed. The exit
// code is 1 if a module fails. It is a module of its own, because pre-commit
// installs every command of the root module.
package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

const root = "../../.." // from where go run -C starts the command

func main() {
	ok, err := runAll(root, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "ci:", err)
	}
	if !ok || err != nil {
		os.Exit(1)
	}
}

// runAll runs the tests of all modules below dir and reports whether they pass.
// The error says why modules or the go command cannot be run.
func runAll(dir string, out io.Writer) (ok bool, err error) {
	modules, err := findModules(dir)
	if err != nil {
		return false, err
	}
	start, failed, skipped := time.Now(), 0, 0
	for _, module := range modules {
		began := time.Now()
		r, err := test(filepath.Join(dir, module), module == ".")
		if err != nil {
			return false, err
		}
		verdict := "ok"
		if r.failed {
			verdict = "FAIL"
			failed++
		}
		fmt.Fprintf(out, "%-5s %-26s %7.1fs\n", verdict, module, time.Since(began).Seconds())
		for _, s := range r.skipped {
			fmt.Fprintf(out, "      skipped %s\n", s)
		}
		skipped += len(r.skipped)
		fmt.Fprint(out, r.output)
	}
	fmt.Fprintf(out, "\n%d modules, %d failed; skipped tests: %d (%.0fs)\n", len(modules), failed, skipped, time.Since(start).Seconds())
	return failed == 0, nil
}

// test runs the tests of the module in dir. Those of a nested module read files
// of the root and build its command, neither of which the go command's cache of
// test results takes into account. Some compile for minutes if the build cache is empty.
func test(dir string, cached bool) (report, error) {
	args := []string{"test", "-json"}
	if !cached {
		args = append(args, "-count=1", "-timeout=1h")
	}
	cmd := exec.Command("go", append(args, "./...")...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off")
	events, err := cmd.StdoutPipe()
	if err != nil {
		return report{}, err
	}
	var stderr output
	cmd.Stderr = &stderr
	if err := cmd.Start(); err != nil {
		return report{}, err
	}
	r, err := read(events)
	if err != nil {
		return report{}, err
	}
	r.failed = cmd.Wait() != nil
	r.output += stderr.String()
	return r, nil
}
