package tf

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// Cut is a piece of a text: the one of an index among those between separators,
// as of split(Separator, text)[Index]. -1 is the last one.
type Cut struct {
	Separator string
	Index     int
}

// Of returns the piece; ok is false if the text has none of the index.
func (c Cut) Of(text string) (piece string, ok bool) {
	pieces := strings.Split(text, c.Separator)
	i := c.Index
	if i < 0 {
		i += len(pieces)
	}
	if i < 0 || i >= len(pieces) {
		return "", false
	}
	return pieces[i], true
}

// cut returns the text that the value is a piece of, and which one.
func (v Value) cut() (text Value, cut Cut, ok bool) {
	if v.expr == nil || v.partial || v.scope == constants {
		return Value{}, Cut{}, false
	}
	var list, index hcl.Expression
	switch e := config.Native(v.expr).(type) {
	case *hclsyntax.IndexExpr:
		list, index = e.Collection, e.Key
	case *hclsyntax.RelativeTraversalExpr:
		if step, isIndex := e.Traversal[0].(hcl.TraverseIndex); isIndex && len(e.Traversal) == 1 {
			list, index = e.Source, hcl.StaticExpr(step.Key, step.SrcRange)
		}
	case *hclsyntax.FunctionCallExpr:
		if e.Name == "element" && len(e.Args) == 2 && !e.ExpandFinal {
			list, index = e.Args[0], e.Args[1]
		}
	}
	if list == nil {
		return Value{}, Cut{}, false
	}
	call, separator, ok := v.within(v.scope, list).split()
	if !ok {
		return Value{}, Cut{}, false
	}
	i := v.scope.eval(index)
	if i.Type() != cty.Number || !i.IsKnown() || i.IsNull() {
		return Value{}, Cut{}, false
	}
	n, ok := literal.Int(i)
	return call.within(call.scope, config.Native(call.expr).(*hclsyntax.FunctionCallExpr).Args[1]), Cut{separator, n}, ok
}

// split returns the call of split() that the value is, also through references.
func (v Value) split() (call Value, separator string, ok bool) {
	for range maxFollowed {
		if v.partial || v.scope == constants || v.expr == nil {
			break
		}
		if e, isCall := config.Native(v.expr).(*hclsyntax.FunctionCallExpr); isCall && e.Name == "split" && len(e.Args) == 2 && !e.ExpandFinal {
			separator, ok = literal.Text(v.scope.eval(e.Args[0]))
			return v, separator, ok && separator != ""
		}
		if v, ok = v.step(); !ok {
			break
		}
	}
	return Value{}, "", false
}

// piece returns the expression "v[key]" if v is a list of pieces of an unknown text.
func (v Value) piece(key cty.Value) (Value, bool) {
	call, _, ok := v.split()
	if !ok {
		return Value{}, false
	}
	e := config.Native(call.expr).(*hclsyntax.FunctionCallExpr)
	return call.within(call.scope, &hclsyntax.IndexExpr{
		Collection: e, Key: &hclsyntax.LiteralValueExpr{Val: key, SrcRange: e.Range()}, SrcRange: e.Range(),
	}), true
}

// cut takes a piece of a text apart. Of a piece of an attribute it is kept which one.
func (d *dissection) cut(v, text Value, cut Cut) []Part {
	piece := d.leaf(v)
	whole := merge(d.split(text))
	if piece[0].Hole && len(whole) == 1 && whole[0].Hole && len(whole[0].From) > 0 {
		piece[0].From = whole[0].From
		piece[0].Cuts = append(slices.Clip(whole[0].Cuts), cut)
	}
	return piece
}
