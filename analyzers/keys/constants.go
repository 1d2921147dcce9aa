package keys

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

var (
	sortConstant = words.ByWords("A constant names a sort key if its own name ends in the like of sortKeyName, GSI1SK or rangeAttr.",
		`(^|_)(sk|skey|sort_?key|range_?key|(sort|range)_(attr|attribute|field|column))`+constantEnding)
	partitionConstant = words.ByWords("A constant names a partition key if its own name ends in the like of partitionKeyName, GSI1PK or hashAttr.",
		`(^|_)(pk|pkey|partition_?key|hash_?key|(partition|hash)_(attr|attribute|field|column))`+constantEnding)
)

const constantEnding = `(_(attr|attribute|field|column|col|name))*$`

// entry adds the role that the name of a constant gives the attribute that it is the key
// of in a map; at is the position that the entry has.
func (r *roles) entry(p *gorule.Pass, key ast.Expr, at token.Pos) {
	if role := roleOfConstant(p, key); role != noKey {
		r.named[at] = role
	}
}

// literal adds the keys that a map names by constants which stand side by side.
func (r *roles) literal(p *gorule.Pass, literal *ast.CompositeLit) {
	if !isAttributeMap(p.Info().TypeOf(literal)) {
		return
	}
	var keys itemvalues.Keys
	for _, element := range literal.Elts {
		entry, ok := element.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		r.entry(p, entry.Key, entry.Colon)
		switch roleOfConstant(p, entry.Key) {
		case sortKey:
			keys.Sort = textOf(p, entry.Key)
		case partitionKey:
			keys.Partition = textOf(p, entry.Key)
		}
	}
	if keys.Partition != "" && keys.Sort != "" && len(literal.Elts) == 2 { // those of a table, not of several indexes
		r.add(keys)
	}
}

// isAttributeMap reports whether a type is a map of attribute values.
func isAttributeMap(t types.Type) bool {
	if t == nil {
		return false
	}
	m, ok := t.Underlying().(*types.Map)
	return ok && sdk.IsAttribute(m.Elem())
}

// roleOfConstant returns the role that the name of a constant gives its value.
func roleOfConstant(p *gorule.Pass, x ast.Expr) role {
	var id *ast.Ident
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		id = x
	case *ast.SelectorExpr:
		id = x.Sel
	default:
		return noKey
	}
	if _, ok := p.Info().Uses[id].(*types.Const); !ok {
		return noKey
	}
	switch {
	case sortConstant.Matches(id.Name):
		return sortKey
	case partitionConstant.Matches(id.Name):
		return partitionKey
	}
	return noKey
}

// textOf returns the text that an expression is, if it is constant.
func textOf(p *gorule.Pass, x ast.Expr) string {
	if value := p.Info().Types[x].Value; value != nil && value.Kind() == constant.String {
		return constant.StringVal(value)
	}
	return ""
}
