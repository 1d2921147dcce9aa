package gorule

import (
	"go/ast"
	"go/format"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// Fix adds a way to resolve the finding: edits that are made together. There is
// none in files that cgo made, whose offsets are not those of the file that
// people edit.
func (p *Pass) Fix(kind rules.FixKind, message string, edits ...rules.Edit) With {
	return func(f *rules.Finding) {
		if p.unreadable || len(edits) == 0 || slices.ContainsFunc(edits, func(e rules.Edit) bool { return e.Span.IsZero() }) {
			return
		}
		f.Fixes = f.Fixes.And(rules.NewFixes(rules.Fix{Message: message, Kind: kind, Edits: edits}))
	}
}

// Edit replaces what stands between two positions; see [Pass.Fix].
func (p *Pass) Edit(pos, end token.Pos, text string) rules.Edit {
	if _, isCgo := p.cgo[p.analysis.Fset.File(pos).Name()]; isCgo {
		return rules.Edit{}
	}
	return rules.Edit{Span: p.spanOf(pos, end), New: text}
}

// Text returns the source between two positions. Where it cannot be read, as in
// drivers that keep files from analyzers, it returns "", and nothing that the
// rule proposes is a fix any more.
func (p *Pass) Text(pos, end token.Pos) string {
	file := p.analysis.Fset.File(pos)
	data := p.source(file.Name())
	from, to := file.Offset(pos), file.Offset(end)
	if data == nil || to > len(data) {
		p.unreadable = true
		return ""
	}
	return string(data[from:to])
}

// source returns the content of a file of the package, or nil where it cannot be
// read.
func (p *Pass) source(name string) []byte {
	type key string
	return Once(p, key(name), func() []byte {
		if p.analysis.ReadFile == nil {
			return nil
		}
		data, err := p.analysis.ReadFile(name)
		if err != nil {
			return nil
		}
		return data
	})
}

// Replace replaces statements from pos to end by others, which are laid out and
// indented as the first of them was.
func (p *Pass) Replace(pos, end token.Pos, statements string) rules.Edit {
	indent, text, ok := p.layOut(pos, statements)
	if !ok {
		return rules.Edit{}
	}
	return p.Edit(pos, end, strings.TrimPrefix(text, indent))
}

// InsertAfter puts statements below one that reaches from pos to end, indented
// as that is.
func (p *Pass) InsertAfter(pos, end token.Pos, statements string) rules.Edit {
	_, text, ok := p.layOut(pos, statements)
	if !ok {
		return rules.Edit{}
	}
	end = p.afterComment(end)
	return p.Edit(end, end, "\n"+text)
}

// afterComment returns the end of a comment that follows pos on its line, or pos.
func (p *Pass) afterComment(pos token.Pos) token.Pos {
	line := p.lineOf
	for _, group := range p.fileOf(pos).Comments {
		for _, c := range group.List {
			if c.Pos() >= pos && line(c.Pos()) == line(pos) {
				return c.End()
			}
		}
	}
	return pos
}

// layOut formats statements with the indentation of the line of pos.
func (p *Pass) layOut(pos token.Pos, statements string) (indent, text string, ok bool) {
	file := p.analysis.Fset.File(pos)
	indent = p.Text(file.LineStart(p.lineOf(pos)), pos)
	if strings.TrimLeft(indent, "\t") == "" {
		formatted, err := format.Source([]byte(indent + statements)) // keeps the indentation of the first line
		return indent, string(formatted), err == nil
	}
	if strings.TrimLeft(indent, " \t") != "" { // something else stands before it
		indent = ""
	}
	formatted, err := format.Source([]byte(statements))
	return indent, indentedBySpaces(string(formatted), indent), err == nil
}

// indentedBySpaces indents lines as people do who do not use gofmt. A raw string
// must stay as it is, so a text with one is left alone.
func indentedBySpaces(text, indent string) string {
	if strings.Contains(text, "`") {
		return indent + text
	}
	var out strings.Builder
	for line := range strings.Lines(text) {
		inner := strings.TrimLeft(line, "\t")
		if strings.TrimSpace(inner) == "" {
			out.WriteString(line)
			continue
		}
		out.WriteString(indent + strings.Repeat("    ", len(line)-len(inner)) + inner)
	}
	return out.String()
}

// FreeName returns a name that stands for nothing yet where a fix at pos
// declares it, and in the blocks around it: want, or want with a number.
func (p *Pass) FreeName(pos token.Pos, want string) string {
	scope := p.Types().Scope().Innermost(pos)
	name := want
	for n := 2; scope != nil; n++ {
		if _, found := scope.LookupParent(name, token.NoPos); found == nil {
			break
		}
		name = want + strconv.Itoa(n)
	}
	return name
}

// Import returns the name by which a fix at pos can use a package, and the
// edits that import it where the file does not yet. It returns false where the
// name means something else at pos.
func (p *Pass) Import(pos token.Pos, importPath string) (name string, edits []rules.Edit, ok bool) {
	file := p.fileOf(pos)
	if file == nil {
		return "", nil, false
	}
	for _, spec := range file.Imports {
		if value, err := strconv.Unquote(spec.Path.Value); err != nil || value != importPath {
			continue
		}
		imported := p.Info().PkgNameOf(spec)
		if imported == nil || imported.Name() == "_" || imported.Name() == "." {
			continue
		}
		return imported.Name(), nil, p.means(pos, imported.Name(), imported)
	}
	name = packageName(importPath)
	return name, []rules.Edit{p.importEdit(file, importPath)}, p.means(pos, name, nil)
}

func (p *Pass) fileOf(pos token.Pos) *ast.File {
	for _, file := range p.Files {
		if file.FileStart <= pos && pos < file.FileEnd {
			return file
		}
	}
	return nil
}

// means reports whether a name stands for an object at pos; nil is for a name
// that stands for nothing.
func (p *Pass) means(pos token.Pos, name string, want types.Object) bool {
	scope := p.Types().Scope().Innermost(pos)
	if scope == nil {
		return false
	}
	_, found := scope.LookupParent(name, pos)
	if want == nil {
		return found == nil
	}
	return found == want
}

// packageName guesses a package's name from its path: the last element that is
// not a major version.
func packageName(importPath string) string {
	name := path.Base(importPath)
	if rest, ok := strings.CutPrefix(name, "v"); ok {
		if _, err := strconv.Atoi(rest); err == nil {
			name = path.Base(path.Dir(importPath))
		}
	}
	return name
}

// importEdit adds an import where gofmt would have it: in order among those of
// the first group if that is of its kind, standard library or not, else below
// the last one of its kind.
func (p *Pass) importEdit(file *ast.File, importPath string) rules.Edit {
	quoted := strconv.Quote(importPath)
	decl := importBlock(file)
	if decl == nil {
		end := file.Name.End()
		return p.Edit(end, end, "\n\nimport "+quoted)
	}
	if !decl.Lparen.IsValid() {
		return p.Edit(decl.Pos(), decl.Pos(), "import "+quoted+"\n")
	}
	var last *ast.ImportSpec
	for _, spec := range decl.Specs {
		spec := spec.(*ast.ImportSpec)
		value, _ := strconv.Unquote(spec.Path.Value)
		if isStandard(value) != isStandard(importPath) {
			continue
		}
		if value > importPath {
			return p.Edit(spec.Pos(), spec.Pos(), quoted+"\n\t")
		}
		last = spec
	}
	switch {
	case last != nil:
		return p.Edit(last.Path.End(), last.Path.End(), "\n\t"+quoted)
	case isStandard(importPath):
		return p.Edit(decl.Lparen+1, decl.Lparen+1, "\n\t"+quoted+"\n")
	}
	end := decl.Specs[len(decl.Specs)-1].End()
	return p.Edit(end, end, "\n\n\t"+quoted)
}

// importBlock returns the first import declaration, but not one of C, whose
// comment belongs to it.
func importBlock(file *ast.File) *ast.GenDecl {
	for _, decl := range file.Decls {
		decl, ok := decl.(*ast.GenDecl)
		if !ok || decl.Tok != token.IMPORT {
			return nil
		}
		if len(decl.Specs) == 0 || decl.Specs[0].(*ast.ImportSpec).Path.Value == `"C"` {
			continue
		}
		return decl
	}
	return nil
}

func isStandard(importPath string) bool {
	first, _, _ := strings.Cut(importPath, "/")
	return !strings.Contains(first, ".")
}
