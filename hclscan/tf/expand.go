package tf

import (
	"fmt"
	"strconv"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
	"github.com/zclconf/go-cty/cty/gocty"
)

// maxInstances is the largest count or for_each that is expanded, and
// maxExpanded how many instances one root may have in all.
const (
	maxInstances = 20_000
	maxExpanded  = 100_000
)

// expansion is what count or for_each make of a block.
type expansion struct {
	kind      string         // "count", "for_each" or "" for neither
	argument  *hcl.Attribute // that says how many there are; nil if none does
	instances []instance
	maybe     string // why it is not known which instances there are; there is one then, to stand for all
}

// instance is one of the copies of a block.
type instance struct {
	key   cty.Value // number or string; NilVal without count and for_each, or if not known
	scope *scope
}

// suffix is what the instance's address ends in: [0], ["eu"] or nothing.
func (i instance) suffix() string {
	switch {
	case i.key == cty.NilVal:
		return ""
	case i.key.Type() == cty.String:
		return "[" + strconv.Quote(i.key.AsString()) + "]"
	}
	return "[" + i.key.AsBigFloat().Text('f', 0) + "]"
}

var repetitionSchema = &hcl.BodySchema{
	Attributes: []hcl.AttributeSchema{{Name: "count"}, {Name: "for_each"}, {Name: "enabled"}},
	Blocks:     []hcl.BlockHeaderSchema{{Type: "lifecycle"}},
}

// repetition returns the argument that says how many there are of a block:
// count, for_each or lifecycle.enabled (OpenTofu). It is nil if there is one.
func (b *block) repetition() *hcl.Attribute {
	content, _ := b.contain(repetitionSchema)
	for _, name := range []string{"count", "for_each"} {
		if attr := content.Attributes[name]; attr != nil {
			return attr
		}
	}
	for _, lifecycle := range content.Blocks.OfType("lifecycle") {
		inner, _, _ := lifecycle.Body.PartialContent(repetitionSchema)
		if attr := inner.Attributes["enabled"]; attr != nil {
			return attr
		}
	}
	return nil
}

// expand evaluates how many there are of a block that stands in s. label names
// the block in reasons.
func (s *scope) expand(b *block, label string) *expansion {
	attr := b.repetition()
	if attr == nil {
		return &expansion{instances: []instance{{scope: s}}}
	}
	var e *expansion
	switch attr.Name {
	case "count":
		e = s.expandCount(attr.Expr, label)
	case "for_each":
		e = s.expandForEach(attr.Expr, "each", label, false)
	default:
		e = s.expandEnabled(attr.Expr, label)
	}
	e.argument = attr
	return e
}

func (s *scope) expandEnabled(expr hcl.Expression, label string) *expansion {
	single := &expansion{instances: []instance{{scope: s}}}
	enabled, err := convert.Convert(s.eval(expr), cty.Bool)
	switch {
	case err != nil || !enabled.IsKnown() || enabled.IsNull():
		single.maybe = fmt.Sprintf("lifecycle.enabled of %s is not known: %s", label, s.reason(expr))
	case enabled.False():
		single.instances = nil
	}
	return single
}

func (s *scope) expandCount(expr hcl.Expression, label string) *expansion {
	value, err := convert.Convert(s.eval(expr), cty.Number)
	var n int
	if err == nil && value.IsKnown() && !value.IsNull() && gocty.FromCtyValue(value, &n) == nil && s.affordable(n) {
		e := &expansion{kind: "count"}
		for i := range n {
			index := cty.NumberIntVal(int64(i))
			e.instances = append(e.instances, instance{index, s.counted(index, expr)})
		}
		return e
	}
	return &expansion{
		kind:      "count",
		instances: []instance{s.anyCounted(expr)},
		maybe:     s.notExpanded("count", label, value, err, expr),
	}
}

// anyCounted is an instance that stands for all that a count makes.
func (s *scope) anyCounted(expr hcl.Expression) instance {
	return instance{scope: s.counted(cty.UnknownVal(cty.Number), expr)}
}

func (s *scope) counted(index cty.Value, source hcl.Expression) *scope {
	return s.within(&iterator{
		name: "count", value: cty.ObjectVal(map[string]cty.Value{"index": index}), source: source, in: s,
	})
}

// affordable reports whether n more instances may be made, and counts them.
func (s *scope) affordable(n int) bool {
	tree := s.module.tree
	if n < 0 || n > maxInstances || tree.expanded+n > maxExpanded {
		return false
	}
	tree.expanded += n
	return true
}

// expandForEach expands a for_each whose iterator has the given name. Only
// dynamic blocks may run over lists.
func (s *scope) expandForEach(expr hcl.Expression, iteratorName, label string, lists bool) *expansion {
	value := s.eval(expr)
	keys, values, ok := pairs(value, lists)
	if !ok || !s.affordable(len(keys)) {
		return &expansion{
			kind:      "for_each",
			instances: []instance{s.anyIterated(iteratorName, expr)},
			maybe:     s.notExpanded("for_each", label, value, nil, expr),
		}
	}
	e := &expansion{kind: "for_each"}
	for i, key := range keys {
		e.instances = append(e.instances, instance{key, s.iterated(iteratorName, key, values[i], expr)})
	}
	return e
}

// anyIterated is an instance that stands for all that a for_each makes.
func (s *scope) anyIterated(name string, expr hcl.Expression) instance {
	return instance{scope: s.iterated(name, cty.UnknownVal(cty.String), cty.DynamicVal, expr)}
}

func (s *scope) iterated(name string, key, value cty.Value, source hcl.Expression) *scope {
	return s.within(&iterator{
		name: name, value: cty.ObjectVal(map[string]cty.Value{"key": key, "value": value}), source: source, in: s,
	})
}

// pairs returns what for_each runs over, if that is known. Null is refused by
// Terraform, and so are keys other than strings unless lists is set.
func pairs(v cty.Value, lists bool) (keys, values []cty.Value, ok bool) {
	if !v.IsKnown() || v.IsNull() || !v.CanIterateElements() || v.LengthInt() > maxInstances {
		return nil, nil, false
	}
	set := v.Type().IsSetType()
	if set && !v.IsWhollyKnown() {
		return nil, nil, false
	}
	for it := v.ElementIterator(); it.Next(); {
		key, value := it.Element()
		if set {
			key = value
		}
		if !lists && (key.Type() != cty.String || key.IsNull()) {
			return nil, nil, false
		}
		keys, values = append(keys, key), append(values, value)
	}
	return keys, values, true
}

func (s *scope) notExpanded(kind, label string, value cty.Value, err error, expr hcl.Expression) string {
	if err == nil && value.IsWhollyKnown() {
		return fmt.Sprintf("%s of %s has a value that cannot be expanded", kind, label)
	}
	return fmt.Sprintf("%s of %s is not known: %s", kind, label, s.reason(expr))
}

// collect makes one value out of a value for each instance: an object for
// for_each, a tuple for count, the value itself for neither.
func (e *expansion) collect(value func(i int) cty.Value) cty.Value {
	switch {
	case e.maybe != "":
		return cty.DynamicVal
	case e.kind == "":
		if len(e.instances) == 0 {
			return cty.NullVal(cty.DynamicPseudoType)
		}
		return value(0)
	case e.kind == "count":
		all := make([]cty.Value, len(e.instances))
		for i := range all {
			all[i] = value(i)
		}
		return cty.TupleVal(all)
	}
	all := map[string]cty.Value{}
	for i, inst := range e.instances {
		all[inst.key.AsString()] = value(i)
	}
	return cty.ObjectVal(all)
}
