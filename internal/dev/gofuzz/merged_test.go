package gofuzz

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/token"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// All functions may stand in one file.
func (s *subject) merged(c *Checked, got judged) {
	s.t.Helper()
	var parts []*ast.File
	for _, file := range c.Files {
		name := c.Fset.PositionFor(file.FileStart, false).Filename
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		if !isPlain(file) || !beginsWithPackage(c, file, s.files[name]) {
			return
		}
		parts = append(parts, file)
	}
	imports, ok := commonImports(c, parts)
	if len(parts) < 2 || !ok {
		return
	}
	files := maps.Clone(s.files)
	var whole bytes.Buffer
	fmt.Fprintf(&whole, "package %s\n\nimport (\n%s)\n", parts[0].Name.Name, imports)
	var first string
	for i, file := range parts {
		name := c.Fset.PositionFor(file.FileStart, false).Filename
		whole.Write(withoutImports(c, file, s.files[name]))
		delete(files, name)
		if i == 0 {
			first = name
		}
	}
	files[first] = whole.Bytes()
	with := s.variant(files)
	if with == nil {
		s.fatalf("merged files do not compile:\n%s", whole.String())
	}
	s.equal("one file for all functions", withoutItems(byLine(got, s.files)), withoutItems(byLine(*with, files)))
}

// beginsWithPackage reports whether nothing at the beginning of a file is about that file alone, as
// build constraints, directives and the mark of generated files are.
func beginsWithPackage(c *Checked, file *ast.File, text []byte) bool {
	header := string(text[:c.Fset.PositionFor(file.Package, false).Offset])
	return !strings.Contains(header, "//go:") && !strings.Contains(header, "dynamolint:") && !ast.IsGenerated(file)
}

// commonImports returns what files import, a line each. It reports false if one name stands for two
// packages, or a package has two names.
func commonImports(c *Checked, files []*ast.File) (lines string, ok bool) {
	path, names := map[string]string{}, map[string]string{}
	for _, file := range files {
		for _, spec := range file.Imports {
			of, _ := strconv.Unquote(spec.Path.Value)
			name := c.Info.PkgNameOf(spec).Name()
			if known, listed := path[name]; listed && known != of {
				return "", false
			}
			if known, listed := names[of]; listed && known != name {
				return "", false
			}
			path[name], names[of] = of, name
		}
	}
	var all strings.Builder
	for _, of := range slices.Sorted(maps.Keys(names)) {
		fmt.Fprintf(&all, "\t%s %q\n", names[of], of)
	}
	return all.String(), true
}

// withoutImports returns what stands behind the package clause of a file and its imports.
func withoutImports(c *Checked, file *ast.File, text []byte) []byte {
	at := c.Fset.PositionFor(file.Name.End(), false).Offset
	var body []byte
	for _, decl := range file.Decls {
		if gen, ok := decl.(*ast.GenDecl); ok && gen.Tok == token.IMPORT {
			body = append(body, text[at:c.Fset.PositionFor(gen.Pos(), false).Offset]...)
			at = c.Fset.PositionFor(gen.End(), false).Offset
		}
	}
	return append(append(body, '\n'), text[at:]...)
}
