// Command corpus runs dynamolint on a directory of checkouts. It shows what a
// change to dynamolint does to its findings in them, how many findings in a
// fixed list of public repositories are right, and how many calls in another are
// linked to the tables that they ask.
//
//	corpus run [flags] CHECKOUTS [dynamolint's arguments]
//	corpus compare OLD NEW
//	corpus record [flags] CHECKOUTS
//	corpus unread [flags]
//	corpus page [flags]
//	corpus links [flags] CHECKOUTS
//
// Every directory in CHECKOUTS is a repository and gives its name. What they
// need to load is unknown here: download their dependencies and set GOFLAGS
// first.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

const usage = `usage: corpus run [flags] CHECKOUTS [dynamolint's arguments]
       corpus compare OLD NEW
       corpus record [flags] CHECKOUTS
       corpus unread [flags]
       corpus page [flags]
       corpus links [flags] CHECKOUTS`

func main() {
	log.SetFlags(0)
	log.SetPrefix("corpus: ")
	err := command(os.Args[1:], os.Stdout)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		log.Fatal(err)
	}
}

// command returns errors of its own only: what a repository does wrong is
// part of what it prints.
func command(args []string, w io.Writer) error {
	switch {
	case len(args) > 0 && args[0] == "run":
		return runCommand(args[1:], w)
	case len(args) == 3 && args[0] == "compare":
		return compare(w, args[1], args[2])
	case len(args) > 0 && args[0] == "record":
		return recordCommand(args[1:], w)
	case len(args) > 0 && args[0] == "unread":
		return unreadCommand(args[1:], w)
	case len(args) > 0 && args[0] == "page":
		return pageCommand(args[1:])
	case len(args) > 0 && args[0] == "links":
		return linksCommand(args[1:], w)
	}
	return errors.New(usage)
}

func runCommand(args []string, w io.Writer) error {
	flags := flag.NewFlagSet("corpus run", flag.ContinueOnError)
	tool := flags.String("tool", "dynamolint", "the `program` to run")
	against := flags.String("against", "", "an older `program`: run it too, and compare (results go to DIR/old and DIR/new)")
	out := flags.String("o", "corpus-results", "`DIR` for NAME.sarif and NAME.log of every repository")
	timeout := flags.Duration("timeout", 10*time.Minute, "stop dynamolint after this time in one repository")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() == 0 {
		return errors.New(usage)
	}
	checkouts, err := repositories(flags.Arg(0))
	if err != nil {
		return err
	}
	run := func(tool, out string) error {
		r, err := newRunner(tool, out)
		if err != nil {
			return err
		}
		r.args, r.timeout = flags.Args()[1:], *timeout
		return r.all(w, checkouts)
	}
	if *against == "" {
		return run(*tool, *out)
	}
	before, after := filepath.Join(*out, "old"), filepath.Join(*out, "new")
	if err := run(*against, before); err != nil {
		return err
	}
	fmt.Fprintln(w)
	if err := run(*tool, after); err != nil {
		return err
	}
	fmt.Fprintln(w)
	return compare(w, before, after)
}

// repositories returns the absolute paths of the directories in a directory,
// sorted.
func repositories(checkouts string) ([]string, error) {
	root, err := filepath.Abs(checkouts)
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(root)
	if err != nil {
		return nil, err
	}
	var found []string
	for _, entry := range entries {
		path := filepath.Join(root, entry.Name())
		info, err := os.Stat(path) // a link to a checkout is one too
		if err == nil && info.IsDir() && entry.Name()[0] != '.' {
			found = append(found, path)
		}
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("%s has no directories", root)
	}
	return found, nil
}

// newRunner finds the program as the shell would and makes the directory for
// the results. Both paths become absolute, since each run has another
// directory.
func newRunner(tool, out string) (*runner, error) {
	path, err := exec.LookPath(tool)
	if err != nil {
		return nil, err
	}
	r := &runner{}
	if r.tool, err = filepath.Abs(path); err != nil {
		return nil, err
	}
	if r.out, err = filepath.Abs(out); err != nil {
		return nil, err
	}
	return r, os.MkdirAll(r.out, 0o755)
}

// inTemporary works with a runner that stops the tool after a time in one repository, and keeps
// what the tool writes in a directory that is removed at the end.
func inTemporary(tool string, timeout time.Duration, work func(*runner) error) error {
	out, err := os.MkdirTemp("", "corpus")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(out) }()
	r, err := newRunner(tool, out)
	if err != nil {
		return err
	}
	r.timeout = timeout
	return work(r)
}
