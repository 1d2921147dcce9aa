package engine

import (
	"errors"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/files"
	"github.com/dynamolint/dynamolint/rules"
)

// unreadFiles says which Go files cannot be read, unless it is known of them or their packages:
// the go command says nothing of a package that is not asked about, and where the other files lead
// to no SDK, this one may.
func (r *run) unreadFiles(t *tree, known []rules.Problem) []rules.Problem {
	var names []string
	for dir, d := range t.goDirs {
		if d.module == "" || !isPackage(d.module, dir) {
			continue
		}
		for _, file := range d.files {
			if r.config.Tests || !isTestFile(file) {
				names = append(names, file)
			}
		}
	}
	t.headers.readAll(names)
	slices.Sort(names)
	var problems []rules.Problem
	for _, file := range names {
		wrong := t.headers.of(file).wrong
		isSaid := func(p rules.Problem) bool { return p.Span.File == file || p.Span.File == filepath.Dir(file) }
		if wrong == nil || errors.Is(wrong, files.ErrDirectory) || slices.ContainsFunc(known, isSaid) || r.ignores(file) {
			continue // the go command takes no directory for a file either
		}
		problems = append(problems, rules.Problem{
			Span:    rules.Span{File: file},
			Message: "cannot read the file: " + reason(wrong),
			Hint:    unreadHint(wrong),
		})
	}
	return problems
}

// unreadHint says what to do about a Go file that cannot be read.
func unreadHint(wrong error) string {
	switch {
	case errors.Is(wrong, files.ErrUTF16), errors.Is(wrong, files.ErrPointer):
		return files.Hint(wrong) + "; the file may use DynamoDB"
	}
	return "make it readable or remove it; the file may use DynamoDB"
}
