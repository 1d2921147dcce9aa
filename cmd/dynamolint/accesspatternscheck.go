package main

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/engine"
	"github.com/dynamolint/dynamolint/internal/fix"
	"github.com/dynamolint/dynamolint/internal/patterns"
	"github.com/dynamolint/dynamolint/internal/readfile"
)

// patternsFile is the file that access-patterns --check compares.
type patternsFile struct {
	name   string
	format string
	old    []byte // nil if there is none
}

// openPatterns reads the file of --check and sets the format to its own, unless --format says
// another one; nil if there is no --check.
func openPatterns(cmd *cobra.Command, flags *patternFlags) (*patternsFile, error) {
	if flags.check == "" {
		if cmd.Flags().Changed("check") {
			return nil, usagef("--check: name the file to compare")
		}
		return nil, nil
	}
	if flags.out != "" {
		return nil, usagef("--check writes nothing, and --out does; give one of them")
	}
	if !cmd.Flags().Changed("format") {
		var err error
		if flags.format, err = formatOfFile("--check", flags.check); err != nil {
			return nil, err
		}
	}
	old, err := readfile.File(flags.check, readfile.MaxData)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, usagef("--check %s: %v; %s", flags.check, cause(err), readfile.Hint(err))
	}
	return &patternsFile{flags.check, flags.format, old}, nil
}

// isUpToDate reports whether the file is what would be written. Lines of code do not count: the
// formats that have them are for tools and terminals, and a call that merely moves is no news.
func (f *patternsFile) isUpToDate(written []byte) bool {
	if f.format == "json" || f.format == "text" {
		return patterns.SameButLines(f.old, written)
	}
	return bytes.Equal(f.old, written)
}

// compare prints how the file differs from what would be written, and how to bring it up to
// date.
func (f *patternsFile) compare(a *app, cmd *cobra.Command, args []string, write func(io.Writer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil || f.old != nil && f.isUpToDate(b.Bytes()) {
		return err
	}
	out := cmd.OutOrStdout()
	changed := []fix.File{{Name: filepath.ToSlash(f.name), Old: f.old, New: b.Bytes()}}
	if err := writeDiff(out, changed, isTerminal(out), useColor(out, a.noColor)); err != nil {
		return err
	}
	if err := cmd.Flags().Set("out", f.name); err != nil { // so that the command line below has it
		return err
	}
	cmd.PrintErrf("dynamolint: %s is out of date; run: %s\n", f.name, withoutCheck(cmd, args))
	a.exitCode = max(a.exitCode, engine.ExitFindings)
	return nil
}
