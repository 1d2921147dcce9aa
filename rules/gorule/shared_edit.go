package gorule

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
)

// unshared drops the fixes of a problem that change what others share. A helper makes the
// requests of all that call it:
//
//	func change(id, update string) *dynamodb.UpdateItemInput
//
// What one caller has too much, another one needs. Such a place may be changed only if each
// request that is made there has the problem, and no code out of view calls the helper.
func (p *Pass) unshared(problem Refused) With {
	return func(f *rules.Finding) {
		kept := slices.DeleteFunc(slices.Clone(f.Fixes.List()), func(fix rules.Fix) bool {
			return slices.ContainsFunc(fix.Edits, func(e rules.Edit) bool { return p.sharesEdit(problem, e) })
		})
		f.Fixes = rules.NewFixes(kept...)
	}
}

// sharesEdit reports whether an edit may change requests that do not have the problem.
func (p *Pass) sharesEdit(problem Refused, edit rules.Edit) bool {
	switch decl := p.declarationAt(edit.Span).(type) {
	case *ast.FuncDecl:
		if decl.Pos() <= problem.Call.Pos() && problem.Call.Pos() < decl.End() {
			return false
		}
		c := callers{pass: p, calls: problem.calls, seen: map[*types.Func]bool{}}
		return !c.areAllOf(decl)
	case *ast.GenDecl:
		return decl.Tok != token.IMPORT && slices.ContainsFunc(decl.Specs, func(spec ast.Spec) bool {
			names, ok := spec.(*ast.ValueSpec)
			return ok && p.spanOf(spec.Pos(), spec.End()).Contains(edit.Span) && slices.ContainsFunc(names.Names, (*ast.Ident).IsExported)
		})
	}
	return false
}

// declarationAt returns the declaration around a span of a file that is judged; nil if it is
// around none.
func (p *Pass) declarationAt(span rules.Span) ast.Decl {
	for _, file := range p.Files {
		for _, decl := range file.Decls {
			if p.spanOf(decl.Pos(), decl.End()).Contains(span) {
				return decl
			}
		}
	}
	return nil
}

// callers tells whether the calls of a function are all part of some requests.
type callers struct {
	pass  *Pass
	calls []*operations.Call // that send the requests
	seen  map[*types.Func]bool
}

// areAllOf reports whether all that a function makes goes into the requests, whoever calls it.
// Functions of other packages may call one that is exported, and through an interface or a
// value anybody may.
func (c callers) areAllOf(decl *ast.FuncDecl) bool {
	fn, ok := c.pass.Info().Defs[decl.Name].(*types.Func)
	if !ok || fn.Exported() || c.mayBeCalledUnseen(fn) {
		return false
	}
	if c.seen[fn] { // it calls itself
		return true
	}
	c.seen[fn] = true
	for name, used := range c.pass.Info().Uses {
		if used, ok := used.(*types.Func); ok && used.Origin() == fn && !c.isOf(name) {
			return false
		}
	}
	return true
}

// mayBeCalledUnseen reports whether an interface of the package has a method of the name of
// this one.
func (c callers) mayBeCalledUnseen(fn *types.Func) bool {
	if fn.Signature().Recv() == nil {
		return false
	}
	for _, defined := range c.pass.Info().Defs {
		other, ok := defined.(*types.Func)
		if ok && other.Name() == fn.Name() && other.Signature().Recv() != nil && types.IsInterface(other.Signature().Recv().Type()) {
			return true
		}
	}
	return false
}

// isOf reports whether what is named is called there, and its result is part of the requests
// and of nothing else: it, or its result, stands in the call that sends one, in a variable that only such a
// call is given, or it is returned by a function of which the same is true.
func (c callers) isOf(name *ast.Ident) bool {
	path := c.pass.Enclosing(name)
	at := slices.IndexFunc(path, func(n ast.Node) bool { call, ok := n.(*ast.CallExpr); return ok && c.names(call.Fun, name) })
	if at < 0 {
		return false
	}
	return c.isSent(path[at]) || c.goesInto(path[at:])
}

func (c callers) names(function ast.Expr, name *ast.Ident) bool {
	switch function := ast.Unparen(function).(type) {
	case *ast.Ident:
		return function == name
	case *ast.SelectorExpr:
		selection := c.pass.Info().Selections[function]
		return function.Sel == name && selection != nil && selection.Kind() == types.MethodVal
	case *ast.IndexExpr:
		return c.names(function.X, name)
	}
	return false
}

// isSent reports whether a node is part of a call that sends one of the requests.
func (c callers) isSent(node ast.Node) bool {
	return slices.ContainsFunc(c.calls, func(call *operations.Call) bool {
		return call.Expr != nil && call.Expr.Pos() <= node.Pos() && node.End() <= call.Expr.End()
	})
}

// goesInto reports where a value ends up that is the first node of a path outwards.
func (c callers) goesInto(path []ast.Node) bool {
	for i, n := range path {
		switch n := n.(type) {
		case *ast.CompositeLit, *ast.KeyValueExpr, *ast.ParenExpr:
		case *ast.UnaryExpr:
			if n.Op != token.AND {
				return false
			}
		case *ast.CallExpr:
			if i > 0 {
				return c.isSent(n)
			}
		case *ast.ReturnStmt:
			return c.isReturned(path[i:])
		case *ast.AssignStmt:
			return c.isAssigned(n)
		default:
			return false
		}
	}
	return false
}

// isReturned reports whether a return statement is that of a function whose callers are all
// part of the requests. A path leads outwards from it.
func (c callers) isReturned(path []ast.Node) bool {
	for _, n := range path {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.FuncDecl:
			return c.areAllOf(n)
		}
	}
	return false
}

// isAssigned reports whether the variable of an assignment, or the one of which it sets a
// field, goes into the requests only.
func (c callers) isAssigned(assign *ast.AssignStmt) bool {
	if len(assign.Lhs) != 1 {
		return false
	}
	target := assign.Lhs[0]
	if field, ok := target.(*ast.SelectorExpr); ok {
		target = field.X
	}
	name, ok := target.(*ast.Ident)
	if !ok {
		return false
	}
	variable, ok := c.pass.Info().ObjectOf(name).(*types.Var)
	if !ok || variable.Parent() == c.pass.Types().Scope() {
		return false
	}
	for use, used := range c.pass.Info().Uses {
		if used == variable && use != name && !c.isHarmless(use) {
			return false
		}
	}
	return true
}

// isHarmless reports whether a use of a variable sends one of the requests, returns it to the
// callers of such a function, or sets one of its fields.
func (c callers) isHarmless(use *ast.Ident) bool {
	path := c.pass.Enclosing(use)
	if len(path) < 2 {
		return false
	}
	if c.isSent(use) {
		return true
	}
	switch outer := path[1].(type) {
	case *ast.SelectorExpr:
		set, ok := path[2].(*ast.AssignStmt)
		return ok && slices.Contains(set.Lhs, ast.Expr(outer))
	case *ast.ReturnStmt:
		return c.isReturned(path[1:])
	}
	return false
}
