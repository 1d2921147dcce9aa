// Command sequences edits copies of checkouts at random, and fails if after an edit a run of
// dynamolint with its cache writes anything that a run without it does not.
//
//	sequences [-tool PROGRAM] [-n 200] [-edits 5] CHECKOUT...
//
// The sequences take turns among the checkouts. Each seed makes the same edits in every run.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/edits"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("sequences: ")
	tool := flag.String("tool", "dynamolint", "the `program` to run")
	n := flag.Int("n", 200, "how many sequences")
	each := flag.Int("edits", 5, "how many edits in each sequence")
	first := flag.Uint64("seed", 1, "the seed of the first sequence")
	flag.Parse()
	if flag.NArg() == 0 {
		log.Fatal("name checkouts")
	}
	if err := run(*tool, *n, *each, *first, flag.Args()); err != nil {
		log.Fatal(err)
	}
}

func run(tool string, n, each int, first uint64, checkouts []string) error {
	work, err := os.MkdirTemp("", "sequences-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work) //nolint:errcheck // a leftover does no harm
	copies := make([]string, len(checkouts))
	for i, checkout := range checkouts {
		copies[i] = filepath.Join(work, fmt.Sprint(i, "-", filepath.Base(checkout)))
		if err := os.CopyFS(copies[i], os.DirFS(checkout)); err != nil {
			return err
		}
	}
	c := &comparison{tool: tool, cache: filepath.Join(work, "cache"), out: filepath.Join(work, "out.sarif")}
	for i := range n {
		seed := first + uint64(i)
		at := i % len(copies)
		if err := c.sequence(copies[at], seed, each); err != nil {
			return fmt.Errorf("%s, seed %d: %w", checkouts[at], seed, err)
		}
	}
	fmt.Printf("%d sequences, %d runs compared, %d of them complete, %d with findings: all are the same\n", n, c.runs, c.complete, c.findings)
	return nil
}

// A comparison runs the program with its cache and without.
type comparison struct {
	tool, cache, out string

	runs, complete, findings int
}

func (c *comparison) sequence(dir string, seed uint64, each int) error {
	editor, err := edits.New(dir, seed)
	if err != nil {
		return err
	}
	var did []string
	for range each {
		what, err := editor.Edit()
		if err != nil {
			return fmt.Errorf("%s: %w", what, err)
		}
		did = append(did, what)
		fresh, code := c.output(dir, "--no-cache")
		for range 2 {
			if cached, _ := c.output(dir); cached != fresh {
				return fmt.Errorf("after %s, the output with the cache differs from that without: %s", strings.Join(did, ", "), cmp.Diff(fresh, cached))
			}
		}
		c.runs++
		if code != 3 {
			c.complete++
		}
		if code == 1 {
			c.findings++
		}
	}
	return editor.Restore()
}

// slow is what a run says that takes long.
var slow = regexp.MustCompile(`(?m)^dynamolint: still running: .*\n`)

// output returns everything that a run writes, and its exit code.
func (c *comparison) output(dir string, flags ...string) (all string, code int) {
	_ = os.Remove(c.out) // of the run before
	var stdout, stderr bytes.Buffer
	cmd := exec.Command(c.tool, append([]string{"check", "--show-unknown", "--format", "text", "--format", "sarif=" + c.out}, flags...)...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &stdout, &stderr
	cmd.Env = append(os.Environ(), "DYNAMOLINT_CACHE="+c.cache, "SOURCE_DATE_EPOCH=1700000000")
	err := cmd.Run()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		code = exit.ExitCode()
	case err != nil:
		log.Fatal(err)
	}
	sarif, err := os.ReadFile(c.out)
	if err != nil {
		sarif = nil // the program has said why there is none
	}
	return fmt.Sprintf("exit code %d\n%s\n%s\n%s", code, &stdout, slow.ReplaceAll(stderr.Bytes(), nil), sarif), code
}
