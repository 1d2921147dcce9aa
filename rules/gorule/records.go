package gorule

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ast/astutil"

	"github.com/dynamolint/dynamolint/internal/ops"
)

// Records returns what the package puts into maps and structs in the files of
// the pass.
func (p *Pass) Records() []*ops.Record {
	return slices.DeleteFunc(slices.Clone(p.pkg.Records()), func(r *ops.Record) bool { return p.fileOf(r.Written[0].Pos) == nil })
}

// Results returns the texts that functions of certain names return in the files
// of the pass.
func (p *Pass) Results(named func(string) bool) []*ops.Written {
	return slices.DeleteFunc(p.pkg.Results(named), func(w *ops.Written) bool { return p.fileOf(w.Pos) == nil })
}

// ExprAt returns the innermost expression around a position; nil outside of the
// files of the pass.
func (p *Pass) ExprAt(pos token.Pos) ast.Expr {
	file := p.fileOf(pos)
	if file == nil {
		return nil
	}
	path, _ := astutil.PathEnclosingInterval(file, pos, pos)
	for _, node := range path {
		switch node := node.(type) {
		case *ast.KeyValueExpr:
			return node.Value
		case ast.Expr:
			return node
		}
	}
	return nil
}

// Judged reports whether a position lies in one of the files of the pass.
func (p *Pass) Judged(pos token.Pos) bool { return p.fileOf(pos) != nil }
