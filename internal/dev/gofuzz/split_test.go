package gofuzz

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Functions may stand in any file.
func (s *subject) split(c *Checked, got judged) {
	s.t.Helper()
	files := maps.Clone(s.files)
	for _, file := range c.Files {
		name := c.Fset.PositionFor(file.FileStart, false).Filename
		if strings.HasSuffix(name, "_test.go") || !isPlain(file) {
			continue
		}
		files[name], files[strings.TrimSuffix(name, ".go")+"split.go"] = halves(c, file, s.files[name])
	}
	with := s.variant(files)
	if with == nil {
		s.fatalf("split files do not compile")
	}
	s.equal("a second file for every other function", withoutItems(byLine(got, s.files)), withoutItems(byLine(*with, files)))
}

// isPlain reports whether a file can be split: its imports have names of their own.
func isPlain(file *ast.File) bool {
	return !slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool {
		return spec.Path.Value == `"C"` || spec.Name != nil && (spec.Name.Name == "." || spec.Name.Name == "_")
	})
}

// halves returns a file without every other function, and one with these. Each imports what it uses.
func halves(c *Checked, file *ast.File, text []byte) (stay, moved []byte) {
	offset := func(n ast.Node, end bool) int {
		if end {
			return c.Fset.PositionFor(n.End(), false).Offset
		}
		return c.Fset.PositionFor(n.Pos(), false).Offset
	}
	header := offset(file.Name, true)
	first, second := strings.Builder{}, strings.Builder{}
	here, there := map[string]bool{}, map[string]bool{} // paths that are used
	at := header
	for i, decl := range file.Decls {
		if gen, ok := decl.(*ast.GenDecl); ok && len(gen.Specs) > 0 {
			if _, isImport := gen.Specs[0].(*ast.ImportSpec); isImport {
				first.Write(text[at:offset(gen, false)])
				at = offset(gen, true)
				continue
			}
		}
		fn, ok := decl.(*ast.FuncDecl)
		if !ok || i%2 == 0 || fn.Name.Name == "init" {
			uses(c, decl, here)
			continue
		}
		uses(c, fn, there)
		from, to := offset(fn, false), offset(fn, true)
		if fn.Doc != nil {
			from = offset(fn.Doc, false)
		}
		if end := strings.IndexByte(string(text[to:]), '\n'); end >= 0 { // with a comment at its end
			to += end
		}
		first.Write(text[at:from])
		second.Write(text[from:to])
		second.WriteString("\n\n")
		at = max(at, to)
	}
	first.Write(text[at:])
	with := func(used map[string]bool, body string) []byte {
		var b strings.Builder
		b.Write(text[:header])
		b.WriteString("\n\n")
		for _, spec := range file.Imports {
			if path, _ := strconv.Unquote(spec.Path.Value); used[path] {
				b.WriteString("import " + string(text[offset(spec, false):offset(spec, true)]) + "\n")
			}
		}
		b.WriteString(body)
		return []byte(b.String())
	}
	return with(here, first.String()), with(there, second.String())
}

// uses notes the packages that a declaration names.
func uses(c *Checked, decl ast.Decl, used map[string]bool) {
	ast.Inspect(decl, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if name, ok := c.Info.Uses[id].(*types.PkgName); ok {
				used[name.Imported().Path()] = true
			}
		}
		return true
	})
}
