package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/engine"
)

// schemaFile is what schema --out writes: a snapshot, or a document.
type schemaFile struct {
	out      string
	document *document // nil for a snapshot
}

// open checks where --out leads to before anything is analysed. With --check
// nothing is written, so the place need not be writable.
func (f *schemaFile) open(flags *schemaFlags, document bool) (err error) {
	f.out = flags.out
	switch {
	case document && (f.out == "-" || namesDirectory(f.out)):
		return usagef("--out %s: a document is a file; name one, or leave --out away to print it", f.out)
	case document:
		if f.document, err = readDocument(f.out, flags.format); err != nil {
			return err
		}
		if !flags.check {
			err = checkWritable(f.out)
		}
	case !flags.check || f.out == "-":
		err = checkSnapshot(f.out)
	}
	if err == nil && !document {
		err = checkIsSnapshot(f.out)
	}
	if err != nil {
		return usagef("--out %s: %v", f.out, err)
	}
	return nil
}

// content returns what is to be written, and to which file.
func (f *schemaFile) content(m *schema.Model) (file string, content []byte, err error) {
	if f.document != nil {
		content, err = f.document.render(m)
		return f.out, content, err
	}
	var b bytes.Buffer
	if err := schema.Encode(&b, m); err != nil {
		return "", nil, fmt.Errorf("the tables cannot be written: %w", err)
	}
	if namesDirectory(f.out) {
		return filepath.Join(f.out, snapshotName(b.Bytes())), b.Bytes(), nil
	}
	return f.out, b.Bytes(), nil
}

// write writes the tables of a complete result and prints where.
func (f *schemaFile) write(cmd *cobra.Command, m *schema.Model) error {
	file, content, err := f.content(m)
	if err != nil {
		return err
	}
	var made []string
	if namesDirectory(f.out) {
		made, err = makeDirectories(filepath.Clean(f.out))
	}
	if err == nil {
		err = writeFile(file, func(w io.Writer) error {
			_, err := w.Write(content)
			return err
		})
	}
	if err != nil {
		err = errors.Join(cause(err), remove(made))
		return usagef("--out %s: cannot write the file: %v; choose another path", f.out, err)
	}
	if len(m.InView()) == 0 {
		what := "snapshot"
		if f.document != nil {
			what = "document"
		}
		cmd.PrintErrf("dynamolint: no table is declared here: the %s is empty\n", what)
	}
	_, err = fmt.Fprintln(cmd.OutOrStdout(), file)
	return err
}

// isCurrent reports whether the file on disk is what would be written.
func (f *schemaFile) isCurrent(m *schema.Model) (bool, error) {
	file, content, err := f.content(m)
	if err != nil {
		return false, err
	}
	have, err := files.Disk.File(file, files.MaxData)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, usagef("--out %s: %v; %s", f.out, cause(err), files.Hint(err))
	}
	return err == nil && bytes.Equal(have, content), nil
}

// check says whether the file on disk is out of date, and how to bring it up to date.
func (f *schemaFile) check(a *app, cmd *cobra.Command, args []string, m *schema.Model) error {
	current, err := f.isCurrent(m)
	if err != nil || current {
		return err
	}
	cmd.PrintErrf("dynamolint: %s is out of date; run: %s\n", f.out, withoutCheck(cmd, args))
	a.exitCode = max(a.exitCode, engine.ExitFindings)
	return nil
}

// withoutCheck returns the command line that writes what --check compares.
func withoutCheck(cmd *cobra.Command, args []string) string {
	words := strings.Fields(cmd.CommandPath())
	cmd.Flags().Visit(func(flag *pflag.Flag) {
		if flag.Name == "check" {
			return
		}
		values := []string{flag.Value.String()}
		if list, ok := flag.Value.(pflag.SliceValue); ok {
			values = list.GetSlice()
		}
		for _, value := range values {
			if flag.NoOptDefVal != "" { // it takes no value of its own
				words = append(words, "--"+flag.Name+"="+value)
			} else {
				words = append(words, "--"+flag.Name, shellWord(value))
			}
		}
	})
	for _, arg := range args {
		words = append(words, shellWord(arg))
	}
	return strings.Join(words, " ")
}

var plainWord = lazyregexp.New(`^[\w@%+=:,./\\-]+$`)

// shellWord returns a word as it is written for a shell.
func shellWord(word string) string {
	if plainWord.MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
