package gorule

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/astutil"

	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Records returns what the package puts into maps and structs in the files of
// the pass.
func (p *Pass) Records() []*itemvalues.Record {
	return slices.DeleteFunc(slices.Clone(p.pkg.Items().Records()), func(r *itemvalues.Record) bool { return p.fileOf(r.Written[0].Pos) == nil })
}

// Results returns the texts that functions of certain names return in the files
// of the pass.
func (p *Pass) Results(named func(string) bool) []*itemvalues.Written {
	return slices.DeleteFunc(p.pkg.Items().Results(named), func(w *itemvalues.Written) bool { return p.fileOf(w.Pos) == nil })
}

// KeyCondition returns the keys that the key condition of a call names, and what it
// compares them with.
func (p *Pass) KeyCondition(c *operations.Call) (itemvalues.Keys, []*itemvalues.Written) {
	return p.pkg.Items().KeyCondition(c)
}

// PartitionCondition returns the partition key that a query names, and what it compares that with.
func (p *Pass) PartitionCondition(c *operations.Call) (name string, values []*itemvalues.Written) {
	return p.pkg.Items().PartitionCondition(c)
}

// Assigned returns what the update of a call sets attributes to.
func (p *Pass) Assigned(c *operations.Call) []*itemvalues.Written { return p.pkg.Items().Assigned(c) }

// StoredInto returns what the package stores into a field of structs.
func (p *Pass) StoredInto(field *types.Var) []symbolic.Value { return p.pkg.Items().StoredInto(field) }

// MayHold reports whether what a call writes somewhere is perhaps made of a parameter or a field,
// and does not join it with further values.
func (p *Pass) MayHold(c *operations.Call, s composites.Shape, part symbolic.Value) bool {
	return p.pkg.Items().MayHold(c, s, part)
}

// KeySchemas returns the keys with which a call creates a table and its indexes.
func (p *Pass) KeySchemas(c *operations.Call) []itemvalues.Keys { return p.pkg.Items().KeySchemas(c) }

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
