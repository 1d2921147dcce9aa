package golang

import (
	"fmt"
	"path/filepath"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"

	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// inRepository returns a problem of a unit with a place that the user can go to:
// what is wrong in a module of the cache, or in the standard library, is said
// where the unit requires it. Other machines do not have the cache where this one
// has it, and code scanning knows the repository alone.
func (r *run) inRepository(u *unit, p rules.Problem) rules.Problem {
	if state.Within(r.Root, p.Span.File) || p.Span.File == u.file {
		return p
	}
	mod, name := moduleOf(p.Span.File)
	if p.Span.Start.Line > 0 {
		name = fmt.Sprintf("%s:%d:%d", name, p.Span.Start.Line, p.Span.Start.Column)
	}
	p.Message = name + ": " + p.Message
	p.Span = u.requirement(mod)
	return p
}

// moduleOf returns the module that a file of the module cache belongs to, and a
// name for the file that says module and version. Of other files it returns the
// end of their path.
func moduleOf(file string) (path, name string) {
	const shown = 3
	slashed := filepath.ToSlash(file)
	if before, rest, ok := strings.Cut(slashed, "@"); ok {
		if _, below, ok := strings.Cut(before, "/pkg/mod/"); ok {
			before = below
		}
		for escaped := strings.TrimPrefix(before, "/"); escaped != ""; _, escaped, _ = strings.Cut(escaped, "/") {
			if path, err := module.UnescapePath(escaped); err == nil {
				return path, path + "@" + rest
			}
		}
	}
	parts := strings.Split(slashed, "/")
	return "", strings.Join(parts[max(0, len(parts)-shown):], "/")
}

// requirement returns the line of a go.mod of the unit that requires a module, or
// the file that the unit is loaded by.
func (u *unit) requirement(path string) rules.Span {
	for _, dir := range u.modules {
		name := filepath.Join(dir, "go.mod")
		content, err := u.files.Source(name)
		if err != nil {
			continue // the go command has said so
		}
		file, err := modfile.ParseLax(name, content, nil)
		if err != nil {
			continue
		}
		for _, r := range file.Require {
			if r.Mod.Path == path {
				return rules.Span{File: name, Start: rules.Pos{Line: r.Syntax.Start.Line, Column: r.Syntax.Start.LineRune}}
			}
		}
	}
	return rules.Span{File: u.file}
}
