package driver

import (
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/calls/extract"
	"github.com/dynamolint/dynamolint/rules"
)

// A source is a Go file of the package as people edit it.
type source struct {
	disk     string      // its name as the driver has it
	path     string      // its name as findings have it
	compiled *token.File // what was type-checked: the file itself, or what cgo made of it
}

// ofCgo reports whether offsets in the compiled file are not those of the source.
func (s *source) ofCgo() bool { return s.compiled.Name() != s.disk }

// sources returns the files of a package that people write, with _test.go files
// only if those are judged.
func (l *Loaded) sources(pass *analysis.Pass) []*source {
	var list []*source
	for _, syntax := range pass.Files {
		_, disk := extract.Source(pass.Fset, syntax)
		if disk == "" || strings.HasSuffix(disk, "_test.go") && !l.config.Tests {
			continue
		}
		list = append(list, &source{disk, l.relative(disk), pass.Fset.File(syntax.FileStart)})
	}
	return list
}

// relative returns a path as findings and the configuration have it: below the
// root it is relative to that, with slashes.
func (l *Loaded) relative(path string) string {
	if filepath.IsAbs(path) {
		if rel, err := filepath.Rel(l.root, path); err == nil && filepath.IsLocal(rel) {
			path = rel
		}
	}
	return filepath.ToSlash(path)
}

// source returns the source with a path, nil if it is none of the package.
func (u *unit) source(path string) *source {
	if at := slices.IndexFunc(u.sources, func(s *source) bool { return s.path == path }); at >= 0 {
		return u.sources[at]
	}
	return nil
}

// positions returns where a span is in the file set, in a file that drivers show
// under the name and with the lines that it has on disk.
func (u *unit) positions(span rules.Span) (from, to token.Pos) {
	if from, to, ok := u.compiled(span); ok {
		if shown := u.pass.Fset.Position(from); shown.Filename == u.source(span.File).disk && shown.Line == span.Start.Line {
			return from, to
		}
	}
	return u.standIn(span)
}

// compiled returns where a span is in the files that were type-checked, if it is
// in one as it is on disk: only there can anything be edited.
func (u *unit) compiled(span rules.Span) (from, to token.Pos, ok bool) {
	s := u.source(span.File)
	if s == nil || s.ofCgo() {
		return token.NoPos, token.NoPos, false
	}
	return s.compiled.Pos(span.Start.Offset), s.compiled.Pos(span.End.Offset), true
}

// standIn adds a file to the file set that has the name of the span's file and
// enough lines of enough width to hold it: drivers know positions only, and the
// file itself is of another package, of another language, not what was compiled,
// or says by //line directives that it is another.
func (u *unit) standIn(span rules.Span) (from, to token.Pos) {
	start, end := span.Start, span.End
	start.Line, start.Column = max(start.Line, 1), max(start.Column, 1)
	if end.Line < start.Line {
		end = start
	}
	width := max(start.Column, end.Column) + 1
	name := resolve(u.root, span.File)
	if s := u.source(span.File); s != nil {
		name = s.disk
	}
	file := u.pass.Fset.AddFile(name, -1, end.Line*width)
	lines := make([]int, end.Line)
	for i := range lines {
		lines[i] = i * width
	}
	file.SetLines(lines)
	at := func(p rules.Pos) token.Pos { return file.Pos((p.Line-1)*width + p.Column - 1) }
	return at(start), at(end)
}
