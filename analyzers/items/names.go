package items

import (
	"go/ast"
	"go/token"
	"regexp"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/gocheck"
	"github.com/dynamolint/dynamolint/internal/ops"
)

// requestName is an attribute's name that a request spells out.
type requestName struct {
	text  string
	place gocheck.Place
	call  *ops.Call
	key   bool // in a key: it is a key of the table
}

// namesInRequests returns the names of attributes that requests of the package
// spell out in maps, each place once: in keys, items, and names of expressions.
func namesInRequests(p *gocheck.Pass) []requestName {
	var all []requestName
	seen := map[token.Pos]bool{}
	add := func(call *ops.Call, name string, pos token.Pos, key bool) {
		expr := exprAt(p, pos)
		if name == "" || expr == nil || seen[pos] {
			return
		}
		seen[pos] = true
		place := gocheck.Place{Pos: expr.Pos(), End: expr.End(), Symbol: call.Func(), Subject: name}
		all = append(all, requestName{text: name, place: place, call: call, key: key})
	}
	p.ForEach(func(call *ops.Call) {
		for _, member := range []ddb.Member{ddb.Key, ddb.ExclusiveStartKey, ddb.Item} {
			for _, e := range call.Shape(member).Entries {
				add(call, e.Key, e.Pos, member != ddb.Item)
			}
		}
		for _, e := range call.Shape(ddb.ExpressionAttributeNames).Entries {
			if e.Shape.Value.Kind == ops.String {
				add(call, e.Shape.Value.Text, e.Shape.Pos, false)
			}
		}
	})
	return all
}

// exprAt returns the expression that stands at a position of a file that is
// judged, or nil: the smallest that begins there, or the key of the map entry
// whose colon or bracket it is.
func exprAt(p *gocheck.Pass, pos token.Pos) ast.Expr {
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

// word is a name in an expression, or a placeholder.
var word = regexp.MustCompile(`[:#]?[A-Za-z_][A-Za-z0-9_]*`)

// expressions are the members that are texts with names in them.
var expressions = []ddb.Member{
	ddb.KeyConditionExpression, ddb.FilterExpression, ddb.ProjectionExpression, ddb.ConditionExpression, ddb.UpdateExpression,
}

// attributeNames returns the names that requests of the package ask for: those
// of [namesInRequests], and the words in expressions. Keys are true.
func attributeNames(p *gocheck.Pass) map[string]bool {
	names := map[string]bool{}
	for _, name := range namesInRequests(p) {
		names[name.text] = names[name.text] || name.key
	}
	p.ForEach(func(call *ops.Call) {
		for _, e := range call.Shape(ddb.Key).Entries {
			names[e.Key] = true
		}
		for _, member := range expressions {
			v := call.Input.Get(member)
			if v.Kind != ops.String {
				continue
			}
			for _, w := range word.FindAllString(v.Text, -1) {
				if _, known := names[w]; !known && w[0] != ':' && w[0] != '#' {
					names[w] = false
				}
			}
		}
	})
	return names
}
