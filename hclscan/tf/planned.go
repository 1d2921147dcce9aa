package tf

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/rules"
)

// plan returns the plan of a root, nil if it has none.
func (m *Module) plan() *Plan {
	if m.parent != nil {
		return nil
	}
	return m.tree.plan
}

// plannedResources returns the resources of the given types that a plan has. They
// stand where the configuration declares them; what is unknown before the plan
// is applied is taken from there.
func (m *Module) plannedResources(plan *Plan, types []string) []*Resource {
	var found []*Resource
	for _, p := range plan.resources {
		if !slices.Contains(types, p.kind) {
			continue
		}
		if r := m.place(p); r != nil {
			found = append(found, r)
			continue
		}
		m.tree.project.report(rules.Problem{
			Span:    rules.Span{File: plan.path},
			Message: fmt.Sprintf("the plan has %s, which the configuration in %s does not declare", p.address, m.tree.project.shown(m.dir.path)),
			Hint:    "create the plan again, or name the directory that it belongs to: DIR=FILE",
		})
	}
	return found
}

// place returns the resource of a plan where the configuration below root m
// declares it, nil if it does not.
func (m *Module) place(p *planned) *Resource {
	steps, ok := callSteps(p.module)
	if !ok {
		return nil
	}
	for _, step := range steps {
		if m = m.planned(step); m == nil {
			return nil
		}
	}
	b, in := m.dir.addresses[p.declaration()], m.scope()
	switch {
	case b != nil:
		in = m.scopeOf(m.expansion(b), p.key)
	case m.dir.standIn != "":
		b = unseenBlock(p)
	default:
		return nil
	}
	return &Resource{
		Block:   Block{scope: in, block: b, planned: &p.object},
		Type:    p.kind,
		Address: p.address,
		Module:  m,
	}
}

// planned returns the instance of a call that a plan has, also if the
// configuration alone does not say that there is one; nil if nothing is called so.
func (m *Module) planned(step callStep) *Module {
	c := m.dir.callNames[step.name]
	if c == nil {
		return nil
	}
	kids := m.children(c)
	inst := instance{key: step.key, scope: m.scopeOf(kids.expansion, step.key)}
	address := m.childAddress(c) + inst.suffix()
	for _, child := range kids.modules {
		if child.Address == address && child.Maybe == "" {
			return child
		}
	}
	target := m.target(c)
	if target == nil { // what it declares is shown at the call
		target = newDirectory("", nil)
		target.standIn, target.foreign = c.source, true
	}
	if m.within(target) {
		return nil
	}
	return m.instantiate(c, target, callArguments(c, target), inst, "")
}

// scopeOf returns where the instance of a block stands that has a key.
func (m *Module) scopeOf(e *expansion, key cty.Value) *scope {
	if key == cty.NilVal || e.argument == nil {
		return m.scope()
	}
	for _, inst := range e.instances {
		if inst.key != cty.NilVal && inst.key.RawEquals(key) {
			return inst.scope
		}
	}
	if key.Type() == cty.Number {
		return m.scope().counted(key, e.argument.Expr)
	}
	return m.scope().iterated("each", key, cty.DynamicVal, e.argument.Expr)
}

// unseenBlock stands for a block of a module that is not at hand.
func unseenBlock(p *planned) *block {
	return &block{Block: &hcl.Block{Type: "resource", Labels: []string{p.kind, p.name}, Body: hcl.EmptyBody()}}
}

// value returns the planned value of an argument, which the configuration gives
// the value v.
func (o *object) value(name string, v Value, at *Block) Value {
	raw, planned := o.values[name]
	unknown, withheld := member(o.unknown, name), member(o.withheld, name)
	if !planned || unknown == true || withheld == true {
		return v
	}
	result, err := knownPart(raw, unknown, withheld)
	switch {
	case err != nil:
		return v
	case result.IsNull():
		return Value{}
	case v.expr != nil && (equalTo(result, v.result) || v.result.IsWhollyKnown() && !result.IsWhollyKnown()):
		return v // and from where it comes is known, too
	}
	expr := v.expr
	if expr == nil {
		expr = &hclsyntax.LiteralValueExpr{Val: result, SrcRange: headerRange(at.block.Block)}
	}
	return Value{scope: at.scope, expr: expr, result: result, partial: true, found: &finding{project: at.project(), plan: o.plan.name}}
}

// blocks returns the planned nested blocks of a type, of which the configuration
// has those in written.
func (o *object) blocks(name string, written []*Block, partial string, at *Block) ([]*Block, string) {
	list, planned := o.values[name].([]any)
	unknown, withheld := member(o.unknown, name), member(o.withheld, name)
	if !planned || unknown == true || withheld == true {
		return written, partial
	}
	var blocks []*Block
	for i, element := range list {
		values, _ := element.(map[string]any)
		inner := &object{o.plan, values, elementOf(unknown, i), elementOf(withheld, i)}
		b := inner.counterpart(written)
		if b == nil {
			header := *at.block.Block
			header.Body = hcl.EmptyBody()
			b = &Block{scope: at.scope, block: &block{Block: &header}}
		} else {
			written = slices.DeleteFunc(slices.Clone(written), func(other *Block) bool { return other == b })
		}
		blocks = append(blocks, &Block{scope: b.scope, block: b.block, planned: inner})
	}
	return blocks, ""
}

// counterpart returns the written block that agrees with a planned one in most
// arguments and contradicts it in none; nil if all do. Plans have sets in another
// order than the configuration.
func (o *object) counterpart(written []*Block) *Block {
	var best *Block
	agreeing := -1
	for _, b := range written {
		if n := o.agreement(b); n > agreeing {
			best, agreeing = b, n
		}
	}
	return best
}

// agreement counts in how many arguments a written block agrees; it is negative
// if it contradicts.
func (o *object) agreement(b *Block) int {
	n := 0
	for name, v := range b.Arguments() {
		planned, err := plainValue(o.values[name])
		switch {
		case err != nil || planned.IsNull() || !v.result.IsWhollyKnown() || v.result.IsNull():
		case !equalTo(planned, v.result):
			return -1
		default:
			n++
		}
	}
	return n
}

// equalTo reports whether a value is the planned one, which has the form that
// the provider gave it: lists for sets, texts for numbers and the other way.
func equalTo(planned, v cty.Value) bool {
	if !v.IsWhollyKnown() || !planned.IsWhollyKnown() {
		return false
	}
	text, known := knownText(planned)
	other, otherKnown := knownText(v)
	if known && otherKnown {
		return text == other
	}
	return planned.RawEquals(v)
}

// member returns what a shape states about a member, or about all of them.
func member(shape any, name string) any {
	if shape == true {
		return true
	}
	object, _ := shape.(map[string]any)
	return object[name]
}

func elementOf(shape any, i int) any {
	if list, ok := shape.([]any); ok && i < len(list) {
		return list[i]
	}
	if shape == true {
		return true
	}
	return nil
}
