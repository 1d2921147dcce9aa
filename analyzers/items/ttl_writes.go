package items

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/dynamolint/dynamolint/rules/gorule"
)

// checkTTLWrites reports what is assigned to time-to-live fields in a unit
// other than seconds.
func checkTTLWrites(p *gorule.Pass, fields map[*types.Var]string) {
	if len(fields) == 0 {
		return
	}
	eachFieldWrite(p, func(field *types.Var, value ast.Expr) {
		name, isTTL := fields[field]
		if unit := timeUnit(p.Info(), value); isTTL && unit != "" {
			p.ReportAt(gorule.Place{Pos: value.Pos(), End: value.End(), Symbol: p.Symbol(value), Subject: name}, wrongUnit(name, unit))
		}
	})
}

// eachFieldWrite calls check for what the package writes into fields of structs:
// in literals that name them, and by assignments.
func eachFieldWrite(p *gorule.Pass, check func(field *types.Var, value ast.Expr)) {
	written := func(name *ast.Ident, value ast.Expr) {
		if v, ok := p.Info().Uses[name].(*types.Var); ok {
			check(v.Origin(), value)
		}
	}
	for _, file := range p.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.KeyValueExpr:
				if key, ok := n.Key.(*ast.Ident); ok {
					written(key, n.Value)
				}
			case *ast.AssignStmt:
				for i, left := range n.Lhs {
					if sel, ok := left.(*ast.SelectorExpr); ok && len(n.Lhs) == len(n.Rhs) && n.Tok == token.ASSIGN {
						written(sel.Sel, n.Rhs[i])
					}
				}
			}
			return true
		})
	}
}

var timeUnits = map[string]string{"UnixMilli": "milliseconds", "UnixMicro": "microseconds", "UnixNano": "nanoseconds"}

// timeUnit returns the unit of an expression that is certainly a point in time
// in another unit than seconds, and "" for all else.
func timeUnit(info *types.Info, expr ast.Expr) string {
	switch expr := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		if info.Types[expr.Fun].IsType() && len(expr.Args) == 1 { // a conversion
			return timeUnit(info, expr.Args[0])
		}
		fn, ok := typeutil.Callee(info, expr).(*types.Func)
		if ok && fn.Pkg() != nil && fn.Pkg().Path() == "time" && fn.Signature().Recv() != nil {
			return timeUnits[fn.Name()]
		}
	case *ast.BinaryExpr:
		switch unit := timeUnit(info, expr.X); {
		case expr.Op == token.ADD || expr.Op == token.SUB:
			return unit
		case expr.Op == token.QUO && unit == "nanoseconds":
			return divided(info, expr.Y)
		}
	}
	return ""
}

// divided returns the unit of nanoseconds divided by a constant.
func divided(info *types.Info, by ast.Expr) string {
	value := info.Types[by].Value
	if value == nil {
		return ""
	}
	switch n, _ := constant.Int64Val(constant.ToInt(value)); n {
	case 1e3:
		return "microseconds"
	case 1e6:
		return "milliseconds"
	}
	return ""
}
