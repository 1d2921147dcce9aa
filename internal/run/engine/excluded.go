package engine

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/rules"
)

// keepProblems returns the problems, their files relative, of what the
// configuration does not exclude.
func (r *run) keepProblems(problems []rules.Problem) []rules.Problem {
	problems = slices.DeleteFunc(problems, func(p rules.Problem) bool { return r.excludesAround(p.Span.File) })
	for i := range problems {
		if p := &problems[i]; r.config.Excluded(p.Span.File) {
			p.Hint = strings.TrimPrefix(p.Hint+"; excluding one file does not exclude the others: exclude the directory", "; ")
		}
	}
	return problems
}

// excludesAround reports whether the configuration excludes all of what an
// error in a file or directory keeps from being analysed. A package or a
// configuration is more than the file that the error stands in: it is excluded
// with its directory, or with all of its files.
func (r *run) excludesAround(file string) bool {
	path := r.located(r.relative(file))
	if kind, err := r.files.Stat(path); err == nil && kind.IsDir() {
		return r.excludes(path)
	}
	dir := filepath.Dir(path)
	if r.excludes(dir) {
		return true
	}
	ofUnit := hclscan.IsTerraformFile
	if strings.HasSuffix(path, ".go") {
		ofUnit = func(name string) bool { return strings.HasSuffix(name, ".go") }
	}
	if !ofUnit(filepath.Base(path)) || !r.excludes(path) {
		return false
	}
	entries, err := r.files.ReadDir(dir)
	return err == nil && !slices.ContainsFunc(entries, func(e files.Entry) bool {
		return ofUnit(e.Name) && !r.excludes(filepath.Join(dir, e.Name))
	})
}

// Excludes reports whether the code in a directory, absolute, is not analysed: because the
// configuration excludes it, or because git ignores it.
func (res *Result) Excludes(dir string) bool { return res.run.excludesAbove(dir) }
