package keys

import (
	"fmt"
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// isItoa reports whether a call is one of the functions of strconv.
func isItoa(p *gorule.Pass, call *ast.CallExpr) bool {
	fn := typeutil.StaticCallee(p.Info(), call)
	return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "strconv"
}

// replaceItoa makes the call one of fmt.Sprintf, and drops the import of strconv
// where nothing else needs it; the findings in the same file are all made.
func replaceItoa(p *gorule.Pass, u *unpadded, all []*unpadded) []rules.Edit {
	name, imports, ok := p.Import(u.call.Pos(), "fmt")
	if !ok {
		return nil
	}
	operand := p.Text(u.call.Args[0].Pos(), u.call.Args[0].End())
	edits := []rules.Edit{p.Edit(u.call.Pos(), u.call.End(), fmt.Sprintf("%s.Sprintf(\"%%010d\", %s)", name, operand))}
	path := p.Enclosing(u.call)
	file, ok := path[len(path)-1].(*ast.File)
	if !ok {
		return nil
	}
	if !neededElsewhere(p, file, all) {
		return append(edits, dropStrconv(p, file, len(imports) > 0)...)
	}
	return append(edits, imports...)
}

// neededElsewhere reports whether a file uses strconv in other places.
func neededElsewhere(p *gorule.Pass, file *ast.File, all []*unpadded) bool {
	uses := 0
	for id, obj := range p.Info().Uses {
		if name, ok := obj.(*types.PkgName); ok && name.Imported().Path() == "strconv" && file.FileStart <= id.Pos() && id.Pos() < file.FileEnd {
			uses++
		}
	}
	for _, u := range all {
		if file.FileStart <= u.call.Pos() && u.call.Pos() < file.FileEnd && isItoa(p, u.call) {
			uses--
		}
	}
	return uses > 0
}

// dropStrconv removes the import of strconv, or makes it one of fmt.
func dropStrconv(p *gorule.Pass, file *ast.File, needsFmt bool) []rules.Edit {
	for i, spec := range file.Imports {
		if spec.Path.Value != `"strconv"` {
			continue
		}
		switch {
		case needsFmt:
			return []rules.Edit{p.Edit(spec.Pos(), spec.End(), `"fmt"`)}
		case i > 0: // fmt stands before it, perhaps in another declaration
			return []rules.Edit{p.Edit(file.Imports[i-1].End(), spec.End(), "")}
		case i+1 < len(file.Imports):
			return []rules.Edit{p.Edit(spec.Pos(), file.Imports[i+1].Pos(), "")}
		}
	}
	return nil
}
