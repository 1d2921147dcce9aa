// Command newrule writes the files of a new rule, with all that is left to write marked:
//
//	go run -C internal/dev/newrule . DDB199 consistent-scan --family reads
//
// The first digit of the ID says what the rule is about, and so which families it may be
// in; --family is needed if there are several. Each family is a directory of analyzers or
// rules. The tests of the family then list what is left, step by step, and fail until
// nothing is. The exit code is 1 if the rule cannot be written, and nothing is written then:
// go run prints "exit status 1", too. It is a module of its own, because pre-commit installs every command of the root module.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

const (
	usage = "go run -C internal/dev/newrule . DDB199 consistent-scan [--family reads]"
	more  = "CONTRIBUTING.md, \"Adding a rule\", says more."
)

func main() {
	root := filepath.Join("..", "..", "..") // from where go run -C starts the command
	if err := run(root, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "newrule:", err)
		os.Exit(1)
	}
}

// run writes the rule that the arguments name into the repository at root, and prints which
// files and what to do next. If there is an error, nothing has changed on disk.
func run(root string, args []string, out io.Writer) error {
	id, slug, family, err := parseArgs(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprintf(out, "Writes the files of a new rule: usage: %s\n\n%s\n", usage, more)
		return nil
	}
	if err != nil {
		return err
	}
	if text, err := os.ReadFile(filepath.Join(root, "go.mod")); err != nil || !strings.HasPrefix(string(text), "module github.com/dynamolint/dynamolint\n") {
		return fmt.Errorf("%s is not the root of dynamolint: in that directory, run %s", absolute(root), usage)
	}
	families, err := readFamilies(root)
	if err != nil {
		return err
	}
	rule, err := plan(families, id, slug, family)
	if err != nil {
		return err
	}
	files, err := rule.files(root)
	if err != nil {
		return err
	}
	if err := write(root, files); err != nil {
		return err
	}
	for _, f := range files {
		fmt.Fprintln(out, f.verb()+":", f.name)
	}
	fmt.Fprintf(out, "\nNow, and after each step, run this. It lists what is left to write:\n\n\tgo test ./%s\n\n%s\n", rule.family.dir, more)
	return nil
}

// parseArgs returns the arguments; flags may be before, between or after the others.
func parseArgs(args []string) (id, slug, family string, err error) {
	flags := flag.NewFlagSet("newrule", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&family, "family", "", "")
	var names []string
	for {
		if err := flags.Parse(args); err != nil {
			return "", "", "", fmt.Errorf("%w: usage: %s", err, usage)
		}
		if flags.NArg() == 0 {
			break
		}
		names, args = append(names, flags.Arg(0)), flags.Args()[1:]
	}
	if len(names) != 2 {
		return "", "", "", fmt.Errorf("%d arguments, want an ID and a slug: usage: %s", len(names), usage)
	}
	return names[0], names[1], family, nil
}

func absolute(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return path
}
