package items

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// checkTTLSpans reports durations that are assigned to fields of which a declared table says that
// they are its time to live: DynamoDB wants the time at which the item expires. A field that only
// has such a name may well hold a duration.
func checkTTLSpans(p *gorule.Pass, fields map[*types.Var]string) {
	if len(fields) == 0 {
		return
	}
	added := addedTo(p)
	eachFieldWrite(p, func(field *types.Var, value ast.Expr) {
		name, isTTL := fields[field]
		if !isTTL || added[field] || !isSpan(p.Info(), value) {
			return
		}
		p.ReportAt(gorule.Place{Pos: value.Pos(), End: value.End(), Symbol: p.Symbol(value), Subject: name}, rules.Text{
			Headline: fmt.Sprintf("Time-to-live attribute %q is set to a duration", name),
			Why:      "read as epoch seconds it is a time in 1970: DynamoDB expires no item that is more than five years overdue",
			Help:     "add the duration to the current time: time.Now().Add(d).Unix()",
		})
	})
}

// addedTo returns the fields that the package adds something to: a duration may come first, and the
// current time then.
func addedTo(p *gorule.Pass) map[*types.Var]bool {
	all := map[*types.Var]bool{}
	for _, file := range p.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			if assign, ok := n.(*ast.AssignStmt); ok && assign.Tok == token.ADD_ASSIGN {
				if sel, ok := assign.Lhs[0].(*ast.SelectorExpr); ok {
					if field, ok := p.Info().Uses[sel.Sel].(*types.Var); ok {
						all[field.Origin()] = true
					}
				}
			}
			return true
		})
	}
	return all
}

// isSpan reports whether an expression certainly counts how long a time.Duration is.
func isSpan(info *types.Info, expr ast.Expr) bool {
	switch expr := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		if info.Types[expr.Fun].IsType() && len(expr.Args) == 1 { // a conversion
			return isDuration(info.TypeOf(expr.Args[0])) || isSpan(info, expr.Args[0])
		}
		fn, ok := typeutil.Callee(info, expr).(*types.Func)
		return ok && fn.Signature().Recv() != nil && isDuration(fn.Signature().Recv().Type()) && fn.Name() != "String"
	case *ast.BinaryExpr:
		return expr.Op == token.QUO && isDuration(info.TypeOf(expr.X))
	}
	return false
}

func isDuration(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "time" && named.Obj().Name() == "Duration"
}
