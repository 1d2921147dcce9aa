package items

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// requestName is an attribute's name that a request spells out.
type requestName struct {
	text  string
	place gorule.Place
}

// namesInRequests returns the names of attributes that requests of the package
// spell out, each place once: in maps, expressions, statements and calls of libraries.
func namesInRequests(p *gorule.Pass) []requestName {
	var all []requestName
	seen := map[token.Pos]bool{}
	add := func(call *operations.Call, name string, pos token.Pos, expr ast.Expr) {
		if name == "" || expr == nil || seen[pos] {
			return
		}
		seen[pos], seen[expr.Pos()] = true, true
		place := gorule.Place{Pos: expr.Pos(), End: expr.End(), Symbol: call.Func(), Subject: name}
		all = append(all, requestName{text: name, place: place})
	}
	p.ForEach(func(call *operations.Call) {
		for _, member := range []ddb.Member{ddb.Key, ddb.ExclusiveStartKey, ddb.Item} {
			for _, e := range call.Request.Shape(member).Entries {
				add(call, e.Key, e.Pos, exprAt(p, e.Pos))
			}
		}
		for _, e := range call.Request.Shape(ddb.ExpressionAttributeNames).Entries {
			if e.Shape.Value.Kind == symbolic.String {
				add(call, e.Shape.Value.Text, e.Pos, p.ExprAt(e.Pos))
			}
		}
		for _, part := range p.Parts(call) {
			for _, w := range part.Values {
				place, ok := placeOf(p, call, w.Named.From, w.Named.To, w.Name)
				if ok && w.OfStruct == nil && !strings.HasPrefix(w.Name, ":") && !seen[place.Pos] {
					seen[place.Pos] = true
					all = append(all, requestName{text: w.Name, place: place})
				}
			}
		}
	})
	return all
}

// exprAt returns the expression that stands at a position of a file that is
// judged, or nil: the smallest that begins there, or the key of the map entry
// whose colon or bracket it is, or the call whose parenthesis it is.
func exprAt(p *gorule.Pass, pos token.Pos) ast.Expr {
	f := file(p, pos)
	if f == nil {
		return nil
	}
	var found ast.Expr
	ast.Inspect(f, func(n ast.Node) bool {
		if n == nil || pos < n.Pos() || n.End() <= pos {
			return false
		}
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			if n.Colon == pos {
				found = n.Key
			}
		case *ast.CallExpr:
			if n.Lparen == pos {
				found = n
			}
		case *ast.IndexExpr:
			if n.Lbrack == pos {
				found = n.Index
			}
		}
		if expr, ok := n.(ast.Expr); ok && n.Pos() == pos {
			found = expr
		}
		return true
	})
	return found
}

// isNamedLike reports whether the guess holds for the name of an attribute or of its field.
func isNamedLike(a *items.Attribute, names *words.Heuristic) bool {
	return names.Matches(a.Name) || names.Matches(a.Field.Name())
}
