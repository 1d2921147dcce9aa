// Package sources knows what a configuration says about tables: which there are besides
// those of Terraform, in snapshots of other repositories and JSON of the AWS CLI, and which
// of them code asks. What is said about the code, it does not know.
package sources

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/jsonscan"
	"github.com/dynamolint/dynamolint/rules"
)

// Add reads, of a file system, the tables that a section of the configuration names, and adds
// them to a model. The
// files lie in the repository whose root is given, or below the directories that the
// section names. The problems are what could not be read: without it, less is known
// of the tables than the user has stated.
func Add(system *files.System, m *schema.Model, section config.SchemaSection, root string) []rules.Problem {
	l := &loader{files: system, root: root, read: map[string]bool{}}
	for _, s := range section.Sources {
		l.load(s)
	}
	for _, t := range l.tables {
		if section.Complete && t.Open == schema.OpenAfterCreation {
			t.Open = ""
		}
	}
	m.Elsewhere = append(m.Elsewhere, l.tables...)
	m.Complete = m.Complete || section.Complete
	return l.problems
}

type loader struct {
	files    *files.System
	root     string
	read     map[string]bool // files, each of which is read once
	tables   []*schema.Table
	problems []rules.Problem
}

func (l *loader) fail(s config.Source, hint, format string, args ...any) {
	l.problems = append(l.problems, rules.Problem{Span: s.Span, Message: fmt.Sprintf(format, args...), Hint: hint})
}

// load reads the files of a source.
func (l *loader) load(s config.Source) {
	named := []string{s.Path}
	glob := s.Glob
	if l.files.IsDir(s.Path) && glob == "" {
		glob = "*.json"
	}
	if glob != "" {
		var err error
		if named, err = doublestar.Glob(l.files.FS(s.Path), glob, doublestar.WithFilesOnly()); err != nil {
			l.fail(s, "check the name", "cannot read %s: %s", excerpt.Name(s.Path), excerpt.Message(err.Error()))
			return
		}
		if len(named) == 0 {
			l.fail(s, "write a path relative to the directory of this file, or remove the entry", "no file matches %s", excerpt.Name(filepath.Join(s.Path, glob)))
			return
		}
		slices.Sort(named)
		for i := range named {
			named[i] = filepath.Join(s.Path, filepath.FromSlash(named[i]))
		}
	}
	for _, file := range named {
		if !l.read[file] {
			l.read[file] = true
			l.add(s, file)
		}
	}
}

// add reads a file.
func (l *loader) add(s config.Source, file string) {
	if !l.files.Inside(l.root, file) && !l.files.Inside(s.Path, file) {
		l.fail(s, "keep a copy of the file in the repository", "%s leads to a file outside of the repository", excerpt.Name(file))
		return
	}
	content, err := l.files.File(file, files.MaxData)
	if err != nil {
		cause := err
		if path, ok := errors.AsType[*fs.PathError](err); ok {
			cause = path.Err
		}
		l.fail(s, files.Hint(err), "cannot read %s: %v", excerpt.Name(file), cause)
		return
	}
	if !schema.IsSnapshot(content) {
		tables, problems := jsonscan.Scan(file, content)
		l.tables, l.problems = append(l.tables, tables...), append(l.problems, problems...)
		return
	}
	snapshot, err := schema.Decode(bytes.NewReader(content))
	if err != nil {
		l.fail(s, "", "%s: %v", excerpt.Name(file), err)
		return
	}
	l.tables = append(l.tables, schema.FromSnapshot(snapshot, file)...)
}
