package main

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/engine"
	"github.com/dynamolint/dynamolint/internal/fix"
	"github.com/dynamolint/dynamolint/internal/readfile"
)

// A documentFormat is one that a document of a program can be written in.
type documentFormat struct {
	name       string
	extensions []string // of files that have it
}

// documentFlags say in which format a document is written, and where.
type documentFlags struct {
	format, out, check string

	formats []documentFormat // the first is the default
	old     []byte           // what the file of check holds; nil if there is none
}

// add adds the flags to a command that writes a document in any of some formats, the default
// first.
func (f *documentFlags) add(cmd *cobra.Command, formats []documentFormat) {
	f.formats = formats
	names := f.names()
	cmd.Flags().StringVar(&f.format, "format", "", "write `FORMAT`: "+strings.Join(names, ", ")+" (default that of the extension of --out, or "+names[0]+")")
	cmd.Flags().StringVar(&f.out, "out", "", "write to `FILE` instead of standard output")
	cmd.Flags().StringVar(&f.check, "check", "", "write nothing; compare with `FILE`, print the difference and exit with 1 if there is one")
	complete(cmd, map[string]cobra.CompletionFunc{"format": fixed(names...)})
}

func (f *documentFlags) names() (names []string) {
	for _, format := range f.formats {
		names = append(names, format.name)
	}
	return names
}

// open checks the flags, and the files that they name, before anything is analysed.
func (f *documentFlags) open(cmd *cobra.Command) error {
	given := cmd.Flags().Changed("format")
	if f.check != "" || cmd.Flags().Changed("check") {
		return f.openChecked(given)
	}
	if err := f.chooseFormat("--out", f.out, given); err != nil {
		return err
	}
	if f.out != "" {
		if err := checkWritable(f.out); err != nil {
			return usagef("--out %s: %v", f.out, err)
		}
	}
	return nil
}

func (f *documentFlags) openChecked(formatGiven bool) (err error) {
	switch {
	case f.check == "":
		return usagef("--check: name the file to compare")
	case f.out != "":
		return usagef("--check writes nothing, and --out does; give one of them")
	}
	if err := f.chooseFormat("--check", f.check, formatGiven); err != nil {
		return err
	}
	f.old, err = readfile.File(f.check, readfile.MaxData)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return usagef("--check %s: %v; %s", f.check, cause(err), readfile.Hint(err))
	}
	return nil
}

// chooseFormat checks the format if it is given, or takes that of the file of a flag, or the
// default.
func (f *documentFlags) chooseFormat(flag, file string, given bool) error {
	ext := strings.ToLower(filepath.Ext(file))
	switch {
	case given:
		return oneOf("--format", f.format, f.names()...)
	case ext == "" && flag == "--out":
		f.format = f.formats[0].name
		return nil
	}
	var known []string
	for _, format := range f.formats {
		if slices.Contains(format.extensions, ext) {
			f.format = format.name
			return nil
		}
		known = append(known, format.extensions[0])
	}
	return usagef("%s %s: its extension is none of %s; give the format of the file with --format", flag, file, strings.Join(known, ", "))
}

// finish prints the document, or writes or compares the file. same reports whether the old
// content of the file says what is written now.
func (f *documentFlags) finish(a *app, cmd *cobra.Command, args []string, write func(io.Writer) error, same func(old, written []byte) bool) error {
	switch {
	case f.check != "":
		return f.compare(a, cmd, args, write, same)
	case f.out == "":
		return write(cmd.OutOrStdout())
	}
	if err := writeFile(f.out, write); err != nil {
		return usagef("--out %s: cannot write the file: %v; choose another path", f.out, err)
	}
	return nil
}

// compare prints how the file differs from what would be written, and how to bring it up to
// date.
func (f *documentFlags) compare(a *app, cmd *cobra.Command, args []string, write func(io.Writer) error, same func(old, written []byte) bool) error {
	var b bytes.Buffer
	if err := write(&b); err != nil || f.old != nil && same(f.old, b.Bytes()) {
		return err
	}
	out := cmd.OutOrStdout()
	changed := []fix.File{{Name: filepath.ToSlash(f.check), Old: f.old, New: b.Bytes()}}
	if err := writeDiff(out, changed, isTerminal(out), useColor(out, a.noColor)); err != nil {
		return err
	}
	if err := cmd.Flags().Set("out", f.check); err != nil { // so that the command line below has it
		return err
	}
	cmd.PrintErrf("dynamolint: %s is out of date; run: %s\n", f.check, withoutCheck(cmd, args))
	a.exitCode = max(a.exitCode, engine.ExitFindings)
	return nil
}
