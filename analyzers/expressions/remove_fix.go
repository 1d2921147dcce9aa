package expressions

import (
	"go/ast"
	"go/types"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// removeEntry removes an entry from the map of names or values, or the map from
// the request if nothing is left in it. The map must belong to this one request.
// What a misspelling leaves unused is needed once that is corrected:
//
//	KeyConditionExpression:    aws.String("pk = :p"),
//	ExpressionAttributeValues: map[string]types.AttributeValue{":pk": pk},
func removeEntry(p *gorule.Pass, problem gorule.Refused) gorule.With {
	if problem.Fix == nil || !problem.Exact || !p.Judged(problem.Place.Pos) || p.AlsoRefused(problem, undefinedKind[problem.Code]) {
		return noFix
	}
	at, ok := memberAt(p, problem.Place.Pos, ddb.ExpressionAttributeNames, ddb.ExpressionAttributeValues)
	if !ok {
		return noFix
	}
	literal := mapLiteral(p, at.entry.Value)
	if literal == nil {
		return noFix
	}
	container, element := literal, entryAt(problem, literal)
	if problem.Fix.RemoveMap || len(literal.Elts) < 2 {
		if at.entry.Value != literal {
			return noFix // a variable would be left that nothing uses
		}
		container, element = at.literal, at.entry
	}
	if element == nil || !stillUsed(p, element) {
		return noFix
	}
	return p.Fix(rules.SafeFix, problem.Fix.Message, p.RemoveElement(container, element))
}

// undefinedKind is the refusal of a use without an entry, by that of an entry of its kind without
// a use.
var undefinedKind = map[refusal.Code]refusal.Code{expr.UnusedName: expr.UndefinedName, expr.UnusedValue: expr.UndefinedValue}

// entryAt returns the entry of a literal that a problem is about, or nil.
func entryAt(problem gorule.Refused, literal *ast.CompositeLit) *ast.KeyValueExpr {
	for _, e := range literal.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok && kv.Pos() <= problem.Place.Pos && problem.Place.Pos < kv.End() {
			return kv
		}
	}
	return nil
}

// stillUsed reports whether what an expression uses is used elsewhere as well,
// as far as Go asks for that: imports, and variables of functions.
func stillUsed(p *gorule.Pass, removed ast.Expr) bool {
	needed := map[types.Object]bool{}
	ast.Inspect(removed, func(n ast.Node) bool {
		if name, ok := n.(*ast.Ident); ok {
			switch object := p.Info().Uses[name].(type) {
			case *types.PkgName:
				needed[object] = true
			case *types.Var:
				if !object.IsField() && object.Parent() != p.Types().Scope() {
					needed[object] = true
				}
			}
		}
		return true
	})
	for name, object := range p.Info().Uses {
		if name.Pos() < removed.Pos() || removed.End() <= name.Pos() {
			delete(needed, object)
		}
	}
	return len(needed) == 0
}
