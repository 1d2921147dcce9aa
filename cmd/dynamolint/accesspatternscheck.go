package main

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/engine"
	"github.com/dynamolint/dynamolint/internal/fix"
	"github.com/dynamolint/dynamolint/internal/readfile"
)

// patternsFile is the file that access-patterns --check compares.
type patternsFile struct {
	name string
	old  []byte // nil if there is none
}

// formatOf are the formats of access-patterns by the extension of a file.
var formatOf = map[string]string{".md": "markdown", ".csv": "csv", ".json": "json", ".txt": "text"}

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
		flags.format = formatOf[strings.ToLower(filepath.Ext(flags.check))]
		if flags.format == "" {
			return nil, usagef("--check %s: its extension is none of .md, .csv, .json and .txt; give the format of the file with --format", flags.check)
		}
	}
	old, err := readfile.File(flags.check, readfile.MaxData)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, usagef("--check %s: %v; %s", flags.check, cause(err), readfile.Hint(err))
	}
	return &patternsFile{flags.check, old}, nil
}

// compare prints how the file differs from what would be written, and how to bring it up to
// date.
func (f *patternsFile) compare(a *app, cmd *cobra.Command, args []string, write func(io.Writer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil || f.old != nil && bytes.Equal(f.old, b.Bytes()) {
		return err
	}
	out := cmd.OutOrStdout()
	changed := []fix.File{{Name: filepath.ToSlash(f.name), Old: f.old, New: b.Bytes()}}
	if err := writeDiff(out, changed, isTerminal(out), useColor(out, a.noColor)); err != nil {
		return err
	}
	for flag, value := range map[string]string{"format": cmd.Flag("format").Value.String(), "out": f.name} {
		if err := cmd.Flags().Set(flag, value); err != nil { // so that the command line below has them
			return err
		}
	}
	cmd.PrintErrf("dynamolint: %s is out of date; run: %s\n", f.name, withoutCheck(cmd, args))
	a.exitCode = max(a.exitCode, engine.ExitFindings)
	return nil
}
