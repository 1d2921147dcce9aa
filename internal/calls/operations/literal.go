package operations

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// actions are the types of an SDK that make a part of a request, by the part.
var actions = map[string]ddb.Op{
	"Put": "Put", "Update": "Update", "Delete": "Delete", "ConditionCheck": "ConditionCheck", "Get": "Get",
	"KeysAndAttributes": "Get", // which has the same one expression
}

// Literals returns the requests and the actions of transactions and batches that
// literals of an SDK's types make, whoever sends them. Only what a literal says
// by itself is known of them: the expressions that are constants. Those that the
// package may change afterwards are left out.
func (p *Package) Literals() []*Call {
	var all []*Call
	changed := p.assignedFields()
	for _, file := range p.a.Source.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			if literal, ok := n.(*ast.CompositeLit); ok {
				if call := p.a.literal(literal, changed); call != nil {
					all = append(all, call)
				}
			}
			return true
		})
	}
	return all
}

// literal is the request that a literal makes; nil if it is none, or says nothing
// for certain.
func (a *analysis) literal(literal *ast.CompositeLit, changed map[string]bool) *Call {
	t := a.Source.Info.TypeOf(literal)
	op, isRequest := sdk.InputOf(t)
	if !isRequest && sdk.Of(t) != 0 {
		if named, ok := types.Unalias(dataflow.Deref(t)).(*types.Named); ok {
			op = actions[named.Obj().Name()]
		}
	}
	if op == "" {
		return nil
	}
	members := map[ddb.Member]symbolic.Value{}
	for _, element := range literal.Elts {
		entry, ok := element.(*ast.KeyValueExpr)
		if !ok {
			return nil
		}
		key, ok := entry.Key.(*ast.Ident)
		if !ok || !strings.HasSuffix(key.Name, "Expression") || changed[key.Name] {
			continue
		}
		if v, ok := a.constantOf(entry.Value); ok {
			members[ddb.Member(key.Name)] = v
		}
	}
	if len(members) == 0 {
		return nil
	}
	in := requests.Input{Set: members, Rest: symbolic.UnknownFor("the literal is not followed")}
	call := &Call{Request: a.Request(nil, op, sdk.Of(t), requests.Client), literal: literal, a: a}
	call.Answer = a.Of(&call.Request)
	call.Request.Input = in
	return call
}

// constantOf is a text that is not empty, or what an SDK's function makes a
// pointer to it of.
func (a *analysis) constantOf(e ast.Expr) (v symbolic.Value, ok bool) {
	e = ast.Unparen(e)
	if call, isCall := e.(*ast.CallExpr); isCall && len(call.Args) == 1 && a.Source.Info.Types[e].Value == nil {
		fn, _ := a.Source.Info.Uses[calledName(call)].(*types.Func)
		if fn == nil || !sdk.IsBox(fn) {
			return v, false
		}
		e = call.Args[0]
	}
	value := a.Source.Info.Types[e].Value
	if value == nil || !dataflow.IsString(a.Source.Info.TypeOf(e)) {
		return v, false
	}
	v = symbolic.ConstantText(value).AsSet()
	return v, v.Text != ""
}

func calledName(call *ast.CallExpr) *ast.Ident {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		return fun
	case *ast.SelectorExpr:
		return fun.Sel
	}
	return nil
}

// assignedFields returns the names of all fields that the package sets otherwise
// than in a literal, or takes the address of.
func (p *Package) assignedFields() map[string]bool {
	names := map[string]bool{}
	note := func(e ast.Expr) {
		if field, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
			names[strings.TrimPrefix(field.Sel.Name, "Set")] = true
		}
	}
	for _, file := range p.a.Source.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				for _, e := range n.Lhs {
					note(e)
				}
			case *ast.UnaryExpr:
				note(n.X)
			case *ast.CallExpr: // a setter of the first SDK
				note(n.Fun)
			}
			return true
		})
	}
	return names
}
