package tf

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
	"github.com/dynamolint/dynamolint/rules"
)

// expansion is what count or for_each make of a block.
type expansion struct {
	kind      string         // "count", "for_each" or "" for neither
	argument  *hcl.Attribute // that says how many there are; nil if none does
	instances []instance
	running   bool   // it is being evaluated
	maybe     *doubt // why it is unknown which instances there are, which one then stands for all; nil if it is known

	bySuffix map[string]int // see [expansion.find]
}

// find returns the instance with a key. One block of 1,000 instances is asked for each
// of them by the blocks that go with it.
func (e *expansion) find(key cty.Value) (int, bool) {
	if e.bySuffix == nil {
		e.bySuffix = make(map[string]int, len(e.instances))
		for i, inst := range e.instances {
			e.bySuffix[inst.suffix()] = i
		}
	}
	if key.Type() != cty.String && key.Type() != cty.Number {
		return 0, false
	}
	i, ok := e.bySuffix[instance{key: key}.suffix()]
	return i, ok && e.instances[i].key.RawEquals(key)
}

// instance is one of the copies of a block.
type instance struct {
	key   cty.Value // number or string; NilVal without count and for_each, or if not known
	scope *scope
}

// suffix is what the instance's address ends in: [0], ["eu"] or nothing.
func (i instance) suffix() string { return config.KeySuffix(i.key) }

// expand evaluates how many there are of a block that stands in s. label names
// the block in reasons.
func (s *scope) expand(b *config.Declaration, label string) *expansion {
	attr := b.Repetition()
	if attr == nil {
		return &expansion{instances: s.once()}
	}
	var e *expansion
	switch value := s.eval(attr.Expr); attr.Name {
	case "count":
		e = s.expandCount(attr.Expr, value, label)
	case "for_each":
		e = s.expandForEach(attr.Expr, value, "each", label, false)
	default:
		e = s.expandEnabled(attr.Expr, value, label)
	}
	e.argument = attr
	return e
}

func (s *scope) expandEnabled(expr hcl.Expression, value cty.Value, label string) *expansion {
	single := &expansion{instances: s.once()}
	enabled, err := convert.Convert(value, cty.Bool)
	switch {
	case err != nil || !enabled.IsKnown() || enabled.IsNull():
		single.maybe = s.unknownArgument("lifecycle.enabled", label, expr)
	case enabled.False():
		single.instances = nil
	}
	return single
}

func (s *scope) expandCount(expr hcl.Expression, value cty.Value, label string) *expansion {
	e := &expansion{kind: "count"}
	value, err := convert.Convert(value, cty.Number)
	if err != nil || !value.IsKnown() || value.IsNull() || value.LessThan(cty.Zero).True() {
		e.instances, e.maybe = []instance{s.anyCounted(expr)}, s.notExpanded("count", label, value, err, expr)
		return e
	}
	n, isWhole := literal.Int(value)
	switch {
	case value.GreaterThan(cty.NumberIntVal(maxInstances)).True():
		e.instances, e.maybe = []instance{s.anyCounted(expr)}, s.tooMany("count", label, expr)
	case !isWhole:
		e.instances, e.maybe = []instance{s.anyCounted(expr)}, s.notExpanded("count", label, value, err, expr)
	default:
		for i := range n {
			index := cty.NumberIntVal(int64(i))
			e.instances = append(e.instances, instance{index, s.counted(index, expr)})
		}
	}
	return e
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

// tooMany names an argument that asks for more than is analysed.
func (s *scope) tooMany(kind, label string, expr hcl.Expression) *doubt {
	project := s.module.tree.project
	project.Report(rules.Problem{
		Span:    project.Place(expr.Range()),
		Message: fmt.Sprintf("%s of %s creates more instances than dynamolint analyses", kind, label),
		Hint:    fmt.Sprintf("check whether so many are intended; above %d, one instance represents all", maxInstances),
	})
	return &doubt{text: fmt.Sprintf("%s of %s creates too many instances", kind, label)}
}

// expandForEach expands a for_each of a value whose iterator has the given name. Only
// dynamic blocks may run over lists.
func (s *scope) expandForEach(expr hcl.Expression, value cty.Value, iteratorName, label string, lists bool) *expansion {
	e := &expansion{kind: "for_each"}
	keys, values, ok := pairs(value, lists)
	budget := s.module.tree.budget
	switch {
	case !ok:
		e.maybe = s.notExpanded("for_each", label, value, nil, expr)
	case len(keys) > maxInstances:
		e.maybe = s.tooMany("for_each", label, expr)
	case lists && !affordable(len(keys), &budget.blocks, maxProduced):
		budget.exceed(blockLimit, expr.Range())
		e.maybe = &doubt{text: fmt.Sprintf("for_each of %s is one of too many", label)}
	}
	if e.maybe != nil {
		e.instances = []instance{s.anyIterated(iteratorName, expr)}
		return e
	}
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
	if !v.IsKnown() || v.IsNull() || !v.CanIterateElements() {
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
		if !lists && (key.Type() != cty.String || key.IsNull() || len(key.AsString()) > config.MaxName) {
			return nil, nil, false
		}
		keys, values = append(keys, key), append(values, value)
	}
	return keys, values, true
}

func (s *scope) notExpanded(kind, label string, value cty.Value, err error, expr hcl.Expression) *doubt {
	if err == nil && value.IsWhollyKnown() {
		return &doubt{text: fmt.Sprintf("%s of %s has a value that cannot be expanded", kind, label)}
	}
	return s.unknownArgument(kind, label, expr)
}

// collect makes one value out of a value for each instance: an object for
// for_each, a tuple for count, the value itself for neither.
func (e *expansion) collect(value func(i int) cty.Value) cty.Value {
	switch {
	case e.maybe != nil:
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
