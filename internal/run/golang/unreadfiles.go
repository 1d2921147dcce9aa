package golang

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// unreadFiles says which Go files cannot be read, unless it is known of them or their packages:
// the go command says nothing of a package that is not asked about, and where the other files lead
// to no SDK, this one may.
func (r *run) unreadFiles(t *state.Tree, known []rules.Problem) []rules.Problem {
	var problems []rules.Problem
	for _, file := range r.unread(t) {
		isSaid := func(p rules.Problem) bool { return p.Span.File == file || p.Span.File == filepath.Dir(file) }
		if slices.ContainsFunc(known, isSaid) {
			continue
		}
		wrong := t.Headers.Of(file).Wrong
		problems = append(problems, rules.Problem{
			Span:    rules.Span{File: file},
			Message: "cannot read the file: " + state.Reason(wrong),
			Hint:    unreadHint(wrong),
		})
	}
	return problems
}

// unread returns the Go files of packages that cannot be read, sorted.
func (r *run) unread(t *state.Tree) []string {
	var names []string
	for dir, d := range t.GoDirs {
		if d.Module == "" || !state.IsPackage(d.Module, dir) {
			continue
		}
		for _, file := range d.Files {
			if r.Config.Tests || !state.IsTestFile(file) {
				names = append(names, file)
			}
		}
	}
	t.Headers.ReadAll(names)
	names = slices.DeleteFunc(names, func(file string) bool {
		wrong := t.Headers.Of(file).Wrong
		return wrong == nil || errors.Is(wrong, files.ErrDirectory) || r.Ignores(file) // the go command takes no directory for a file either
	})
	slices.Sort(names)
	return names
}

// namesUnread reports whether the go command passes over a directory because of a Go file
// that cannot be read: that has a problem of its own, unless it is a test and tests are not asked for.
func namesUnread(t *state.Tree, message string) bool {
	for _, dir := range t.GoDirs {
		for _, file := range dir.Files {
			if strings.Contains(message, " "+file+": ") && t.Headers.Of(file).Wrong != nil {
				return true
			}
		}
	}
	return false
}

// unreadHint says what to do about a Go file that cannot be read.
func unreadHint(wrong error) string {
	switch {
	case errors.Is(wrong, files.ErrUTF16), errors.Is(wrong, files.ErrPointer):
		return files.Hint(wrong) + "; the file may use DynamoDB"
	}
	return "make it readable or remove it; the file may use DynamoDB"
}
