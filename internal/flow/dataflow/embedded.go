package dataflow

import (
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// Embedded returns the pattern of the files that are embedded in a package variable; "" if none are.
func Embedded(source Source, variable *ssa.Global) string {
	for _, file := range source.Files {
		for _, decl := range file.Decls {
			group, ok := decl.(*ast.GenDecl)
			if !ok || group.Tok != token.VAR {
				continue
			}
			for _, spec := range group.Specs {
				names := spec.(*ast.ValueSpec)
				if len(names.Names) != 1 || names.Names[0].Pos() != variable.Pos() {
					continue
				}
				for _, doc := range []*ast.CommentGroup{names.Doc, group.Doc} {
					if pattern := embedPattern(doc); pattern != "" {
						return pattern
					}
				}
			}
		}
	}
	return ""
}

func embedPattern(doc *ast.CommentGroup) string {
	if doc == nil {
		return ""
	}
	for _, comment := range doc.List {
		if pattern, ok := strings.CutPrefix(comment.Text, "//go:embed "); ok {
			return strings.TrimSpace(pattern)
		}
	}
	return ""
}
