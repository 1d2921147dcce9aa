package tf

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// Argument is an expression that is passed to a module of which nothing is known.
type Argument struct {
	scope *scope
	expr  hcl.Expression
}

// References returns the addresses of the resource blocks that the value refers
// to, also through locals, variables and outputs.
func (v Value) References() []string {
	if v.expr == nil {
		return nil
	}
	r := &references{seen: map[hcl.Expression]bool{}}
	r.add(v.scope, v.expr)
	return r.addresses
}

type references struct {
	addresses []string
	seen      map[hcl.Expression]bool
}

func (r *references) add(s *scope, expr hcl.Expression) {
	if _, ok := literal.Value(expr); ok || s == constants || r.seen[expr] {
		return
	}
	r.seen[expr] = true
	for _, t := range expr.Variables() {
		if it := s.iterator(t.RootName()); it != nil {
			r.add(it.in, it.source)
		} else if ref := config.Refer(t); s.module.dir.Addresses[ref.Address()] != nil {
			r.addresses = append(r.addresses, config.Join(s.module.Address, ref.Address()))
			continue
		}
		if d, ok := s.follow(t); ok {
			r.add(d.in, d.expr)
		}
	}
}

// maxTexts is the largest number of texts that are told apart in one value.
const maxTexts = 1000

// Texts returns all texts in the argument, the keys of objects included, each
// taken apart as by [Value.Pattern].
func (a Argument) Texts() [][]Part {
	t := &texts{left: maxParts}
	t.add(a.scope, a.expr)
	return t.found
}

type texts struct {
	found [][]Part
	left  int // expressions that may still be looked into
}

func (t *texts) add(s *scope, expr hcl.Expression) {
	if v, ok := literal.Value(expr); ok {
		if v.Type() == cty.String && !v.IsNull() {
			t.found = append(t.found, []Part{{Text: v.AsString()}})
		}
		return
	}
	if t.left--; t.left < 0 || s == constants {
		t.walk(s, expr)
		return
	}
	switch e := config.Native(expr).(type) {
	case *hclsyntax.ObjectConsExpr:
		for _, item := range e.Items {
			t.add(s, item.KeyExpr)
			t.add(s, item.ValueExpr)
		}
		return
	case *hclsyntax.TupleConsExpr:
		for _, element := range e.Exprs {
			t.add(s, element)
		}
		return
	case *hclsyntax.ParenthesesExpr:
		t.add(s, e.Expression)
		return
	case *hclsyntax.TemplateExpr:
		t.found = append(t.found, Value{scope: s, expr: expr, result: cty.DynamicVal}.Pattern())
		return
	case *hclsyntax.ScopeTraversalExpr:
		if d, ok := s.follow(e.Traversal); ok && d.in != constants && len(d.rest) == 0 {
			t.add(d.in, d.expr)
			return
		}
	}
	t.walk(s, expr)
}

// walk adds the texts in the result of an expression that cannot be looked into.
func (t *texts) walk(s *scope, expr hcl.Expression) {
	result := s.eval(expr)
	if !result.IsKnown() || s.assumed(expr, 0) != "" {
		t.found = append(t.found, Value{scope: s, expr: expr, result: result}.Pattern())
		return
	}
	_ = cty.Walk(result, func(path cty.Path, v cty.Value) (bool, error) {
		switch {
		case len(t.found) > maxTexts:
			return false, nil
		case len(t.found) == maxTexts:
			t.found = append(t.found, s.hole(expr)) // it may be any of the rest
		case !v.IsKnown():
			t.found = append(t.found, s.hole(expr))
		case v.Type() == cty.String && !v.IsNull():
			t.found = append(t.found, []Part{{Text: v.AsString()}})
		}
		if len(path) > 0 {
			if name, ok := stepText(path[len(path)-1]); ok {
				t.found = append(t.found, []Part{{Text: name}})
			}
		}
		return true, nil
	})
}

// stepText returns the name of a member of an object or a map.
func stepText(step cty.PathStep) (string, bool) {
	switch step := step.(type) {
	case cty.GetAttrStep:
		return step.Name, true
	case cty.IndexStep:
		return literal.Text(step.Key)
	}
	return "", false
}
