package operations

import (
	"go/ast"
	"net/url"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A Collection is a table as docstore opens it: the code tells docstore the names of the
// attributes of the key, of which it makes the keys of all requests.
type Collection struct {
	Expr                   *ast.CallExpr // that opens it
	Table, Partition, Sort symbolic.Value

	instr ssa.CallInstruction
}

// In returns the function that opens it.
func (c *Collection) In() *ssa.Function { return c.instr.Parent() }

// Func returns the name of the enclosing function, as [Call.Func] does.
func (c *Collection) Func() string { return dataflow.Enclosing(c.instr) }

// FullName identifies the declared function around the call, as [Call.FullName] does.
func (c *Collection) FullName() string { return dataflow.FullName(c.instr.Parent()) }

// Collections returns the tables that the package opens as collections of docstore, in no
// particular order.
func (p *Package) Collections() []*Collection {
	var all []*Collection
	for _, fn := range p.a.Functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(ssa.CallInstruction); ok {
					if c := p.a.collection(call); c != nil {
						all = append(all, c)
					}
				}
			}
		}
	}
	return all
}

// collection returns the collection that a call opens; nil if it opens none.
func (a *analysis) collection(call ssa.CallInstruction) *Collection {
	_, obj := dataflow.CalleeOf(call.Common())
	expr := a.CallExpr(call.Common().Pos())
	if obj == nil || expr == nil {
		return nil
	}
	args := dataflow.ArgsOf(call.Common())
	c := &Collection{Expr: expr, instr: call}
	if names, ok := sdk.OpensCollection(obj); ok && names.Sort < len(args) {
		c.Table, c.Partition, c.Sort = a.Resolve(args[names.Table]), a.Resolve(args[names.Partition]), a.Resolve(args[names.Sort])
		return c
	}
	at, ok := sdk.CollectionURL(obj)
	if !ok || at >= len(args) {
		return nil
	}
	text, known := a.Resolve(args[at]).AsString()
	u, err := url.Parse(text)
	if !known || err != nil {
		return nil
	}
	table, partition, sort, ok := sdk.URLNames(u)
	if !ok {
		return nil
	}
	name := func(text string) symbolic.Value { return symbolic.Value{Kind: symbolic.String, Text: text} }
	c.Table, c.Partition, c.Sort = name(table), name(partition), name(sort)
	return c
}
