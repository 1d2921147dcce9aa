package reads

import (
	"go/ast"
	"go/constant"
	"go/types"
	"net/url"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// checkAllowScans reports where docstore is told to scan for queries that no
// key serves: which of them do, its driver finds out at run time.
func checkAllowScans(p *gorule.Pass) {
	for _, file := range p.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit:
				for _, elt := range n.Elts {
					if kv, ok := elt.(*ast.KeyValueExpr); ok {
						if key, ok := kv.Key.(*ast.Ident); ok {
							checkOption(p, kv, p.Info().TypeOf(n), key.Name, kv.Value)
						}
					}
				}
			case *ast.AssignStmt:
				for i, left := range n.Lhs {
					if field, ok := left.(*ast.SelectorExpr); ok && len(n.Lhs) == len(n.Rhs) {
						checkOption(p, n, p.Info().TypeOf(field.X), field.Sel.Name, n.Rhs[i])
					}
				}
			case *ast.CallExpr:
				checkCollectionURL(p, n)
			}
			return true
		})
	}
}

// checkOption reports a field that is set to true if it is the option that
// allows scans.
func checkOption(p *gorule.Pass, at ast.Node, options types.Type, field string, value ast.Expr) {
	v := p.Info().Types[value].Value
	if options != nil && sdk.AllowsScans(options, field) && v != nil && v.Kind() == constant.Bool && constant.BoolVal(v) {
		reportAllowed(p, at, "AllowScans")
	}
}

// checkCollectionURL reports the URL of a collection that allows scans.
func checkCollectionURL(p *gorule.Pass, call *ast.CallExpr) {
	fn, ok := callee(p, call)
	if !ok {
		return
	}
	i, ok := sdk.CollectionURL(fn)
	if !ok || i >= len(call.Args) {
		return
	}
	v := p.Info().Types[call.Args[i]].Value
	if v == nil || v.Kind() != constant.String {
		return
	}
	u, err := url.Parse(constant.StringVal(v))
	if err == nil && sdk.URLAllowsScans(u) {
		reportAllowed(p, call.Args[i], "allow_scans")
	}
}

func callee(p *gorule.Pass, call *ast.CallExpr) (*types.Func, bool) {
	name, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil, false
	}
	fn, ok := p.Info().Uses[name.Sel].(*types.Func)
	return fn, ok
}

func reportAllowed(p *gorule.Pass, at ast.Node, option string) {
	symbol := p.Symbol(at)
	if anyMatch(p.Options.Strings("allow-functions"), symbol) {
		return
	}
	p.ReportAt(gorule.Place{Pos: at.Pos(), End: at.End(), Symbol: symbol, Subject: option},
		rules.Text{
			Headline: option + " lets docstore scan the whole table for a query that no key or index serves",
			Why:      "such a query succeeds without a warning, and its cost and time grow with the table",
			Help:     "leave the option off, so that such a query is an error, and add the index that it needs",
		})
}
