package client

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/clients"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// fixErrorTest makes a test one by errors.As, where nothing else depends on how
// it is written. It changes no more than whether the test can match.
func fixErrorTest(p *gorule.Pass, test clients.ErrorTest) gorule.With {
	f := &errorFix{p: p}
	path := p.Enclosing(test.Node)
	_, isException := sdk.ExceptionV2(pointee(test)) // errors of aws-sdk-go have other methods
	switch node := test.Node.(type) {
	case *ast.CallExpr:
		switch {
		case isException && test.Kind == clients.AsTarget:
			f.target(node, path)
		case isException && test.Kind == clients.IsTarget:
			f.is(node)
		}
	case *ast.TypeAssertExpr:
		if isException {
			f.assertion(node, path)
		}
	}
	return p.Fix(rules.SafeFix, "find the error with errors.As", f.edits...)
}

type errorFix struct {
	p     *gorule.Pass
	edits []rules.Edit
}

func (f *errorFix) replace(n ast.Node, text string) {
	f.edits = append(f.edits, f.p.Edit(n.Pos(), n.End(), text))
}

// target fixes errors.As(err, &v) with a v that is not a pointer, errors.As(err, v)
// with one that is, and errors.As(err, &T{}).
func (f *errorFix) target(call *ast.CallExpr, path []ast.Node) {
	arg := ast.Unparen(call.Args[1])
	if id, ok := arg.(*ast.Ident); ok {
		f.replace(id, "&"+id.Name)
		return
	}
	address, ok := arg.(*ast.UnaryExpr)
	if !ok || address.Op != token.AND {
		return
	}
	switch operand := ast.Unparen(address.X).(type) {
	case *ast.CompositeLit:
		if len(operand.Elts) == 0 {
			f.replace(call.Args[1], "new(*"+f.p.Text(operand.Type.Pos(), operand.Type.End())+")")
		}
	case *ast.Ident:
		if spec := f.declaration(operand, path); spec != nil {
			f.edits = append(f.edits, f.p.Edit(spec.Type.Pos(), spec.Type.Pos(), "*"))
		}
	}
}

// declaration returns the "var v T" of a variable whose only other uses select
// fields and methods, which a pointer has as well.
func (f *errorFix) declaration(id *ast.Ident, path []ast.Node) *ast.ValueSpec {
	info := f.p.Info()
	obj := info.Uses[id]
	var found *ast.ValueSpec
	plain := true
	for _, node := range path {
		fn, ok := node.(*ast.FuncDecl)
		if !ok {
			continue
		}
		selected := map[*ast.Ident]bool{id: true}
		ast.Inspect(fn, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				if len(n.Names) == 1 && info.Defs[n.Names[0]] == obj && n.Type != nil && len(n.Values) == 0 {
					found = n
				}
			case *ast.SelectorExpr:
				if x, ok := n.X.(*ast.Ident); ok {
					selected[x] = true
				}
			case *ast.Ident:
				plain = plain && (info.Uses[n] != obj || selected[n])
			}
			return true
		})
	}
	if !plain {
		return nil
	}
	return found
}

// is fixes errors.Is(err, &T{}).
func (f *errorFix) is(call *ast.CallExpr) {
	address, ok := ast.Unparen(call.Args[1]).(*ast.UnaryExpr)
	if !ok {
		return
	}
	lit, ok := address.X.(*ast.CompositeLit)
	sel, isSel := call.Fun.(*ast.SelectorExpr)
	if ok && isSel && len(lit.Elts) == 0 {
		f.replace(sel.Sel, "As")
		f.replace(call.Args[1], "new(*"+f.p.Text(lit.Type.Pos(), lit.Type.End())+")")
	}
}

// assertion fixes "if v, ok := err.(T); ok {" and "v, ok := err.(T)".
func (f *errorFix) assertion(assert *ast.TypeAssertExpr, path []ast.Node) {
	assign, ok := path[1].(*ast.AssignStmt)
	if !ok || assign.Tok != token.DEFINE || len(assign.Lhs) != 2 || len(path) < 3 {
		return
	}
	v, isIdent := assign.Lhs[0].(*ast.Ident)
	found, alsoIdent := assign.Lhs[1].(*ast.Ident)
	err := f.p.Text(assert.X.Pos(), assert.X.End())
	wanted := f.p.Text(assert.Type.Pos(), assert.Type.End())
	pkg, imports, usable := f.p.Import(assert.Pos(), "errors")
	if !isIdent || !alsoIdent || !usable || err == "" || wanted == "" {
		return
	}
	f.edits = append(f.edits, imports...)
	target := "&" + v.Name
	if v.Name == "_" {
		target = "new(" + wanted + ")"
	}
	test := fmt.Sprintf("%s.As(%s, %s)", pkg, err, target)
	if stmt, ok := path[2].(*ast.IfStmt); ok && stmt.Init == assign {
		f.condition(stmt, v, found, wanted, test)
		return
	}
	if _, ok := path[2].(*ast.BlockStmt); ok && f.p.Info().Defs[found] != nil && (v.Name == "_" || f.p.Info().Defs[v] != nil) {
		declared := ""
		if v.Name != "_" {
			declared = "var " + v.Name + " " + wanted + "\n"
		}
		f.replace(assign, declared+found.Name+" := "+test)
		return
	}
	f.edits = nil
}

// condition fixes an if statement that declares the variables of its test.
func (f *errorFix) condition(stmt *ast.IfStmt, v, found *ast.Ident, wanted, test string) {
	cond, ok := stmt.Cond.(*ast.Ident)
	if !ok || f.p.Info().Uses[cond] != f.p.Info().Defs[found] || f.uses(stmt, found) > 1 {
		f.edits = nil
		return
	}
	init := ""
	if v.Name != "_" {
		init = fmt.Sprintf("%s := (%s)(nil); ", v.Name, wanted)
	}
	f.edits = append(f.edits, f.p.Edit(stmt.Init.Pos(), stmt.Cond.End(), init+test))
}

func (f *errorFix) uses(in ast.Node, id *ast.Ident) int {
	count := 0
	ast.Inspect(in, func(n ast.Node) bool {
		if other, ok := n.(*ast.Ident); ok && f.p.Info().Uses[other] == f.p.Info().Defs[id] {
			count++
		}
		return true
	})
	return count
}

// caseOf returns where a case clause names a type.
func caseOf(p *gorule.Pass, clause *ast.CaseClause, t types.Type) (pos, end token.Pos) {
	for _, value := range clause.List {
		if named := p.Info().TypeOf(value); named != nil && types.Identical(named, t) {
			return value.Pos(), value.End()
		}
	}
	return clause.Case, clause.Colon
}
