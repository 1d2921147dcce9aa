package tf

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/plan"
	"github.com/dynamolint/dynamolint/rules"
)

// plan returns the plan of a root, nil if it has none.
func (m *Module) plan() *plan.Plan {
	if m.parent != nil {
		return nil
	}
	return m.tree.plan
}

// plannedResources returns the resources of the given types that a plan has. They
// stand where the configuration declares them; what is unknown before the plan
// is applied is taken from there.
func (m *Module) plannedResources(from *plan.Plan, types []string) []*Resource {
	var found []*Resource
	for _, p := range from.Resources {
		if !slices.Contains(types, p.Type) {
			continue
		}
		if r := m.place(p); r != nil {
			found = append(found, r)
			continue
		}
		m.tree.project.Report(rules.Problem{
			Span:    rules.Span{File: from.Path},
			Message: fmt.Sprintf("the plan has %s, which the configuration in %s does not declare", p.Address, m.tree.project.Reader.Shown(m.dir.Path)),
			Hint:    "create the plan again, or name the directory that it belongs to: DIR=FILE",
		})
	}
	return found
}

// place returns the resource of a plan where the configuration below root m
// declares it, nil if it does not.
func (m *Module) place(p *plan.Resource) *Resource {
	calls, ok := p.Calls()
	if !ok {
		return nil
	}
	for _, call := range calls {
		if m = m.planned(call); m == nil {
			return nil
		}
	}
	b, in := m.dir.Addresses[p.Declaration()], m.scope()
	switch {
	case b != nil:
		in = m.scopeOf(m.expansion(b), p.Key)
	case m.dir.StandIn != "":
		b = unseenBlock(p)
	default:
		return nil
	}
	return &Resource{
		Block:   Block{scope: in, block: b, planned: &p.Object},
		Type:    p.Type,
		Address: p.Address,
		Module:  m,

		Previous: p.Previous,
	}
}

// planned returns the instance of a call that a plan has, also if the
// configuration alone does not say that there is one; nil if nothing is called so.
func (m *Module) planned(step plan.Call) *Module {
	c := m.dir.CallNames[step.Name]
	if c == nil {
		return nil
	}
	kids := m.children(c)
	inst := instance{key: step.Key, scope: m.scopeOf(kids.expansion, step.Key)}
	address := m.childAddress(c) + inst.suffix()
	for _, child := range kids.modules {
		if child.Address == address && child.maybe == nil {
			return child
		}
	}
	target := m.target(c)
	if target == nil { // what it declares is shown at the call
		target = config.Unseen(c.Source)
	}
	if m.within(target) {
		return nil
	}
	return m.instantiate(c, target, config.CallArguments(c, target), inst, nil)
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
func unseenBlock(p *plan.Resource) *config.Declaration {
	return &config.Declaration{Block: &hcl.Block{Type: "resource", Labels: []string{p.Type, p.Name}, Body: hcl.EmptyBody()}}
}

// plannedValue returns the planned value of an argument, which the configuration gives
// the value v.
func plannedValue(o *plan.Object, name string, v Value, at *Block) Value {
	result, planned := o.Value(name)
	switch {
	case !planned:
		return v
	case result.IsNull():
		return Value{}
	case v.expr != nil && (plan.Equal(result, v.result) || v.result.IsWhollyKnown() && !result.IsWhollyKnown()):
		return v // and from where it comes is known, too
	}
	expr := v.expr
	if expr == nil {
		expr = &hclsyntax.LiteralValueExpr{Val: result, SrcRange: config.HeaderRange(at.block.Block)}
	}
	return Value{scope: at.scope, expr: expr, result: result, partial: true, found: &finding{project: at.project(), plan: o.Plan.Name}}
}

// plannedBlocks returns the planned nested blocks of a type, of which the configuration
// has those in written.
func plannedBlocks(o *plan.Object, name string, written []*Block, partial string, at *Block) ([]*Block, string) {
	list, planned := o.Blocks(name)
	if !planned {
		return written, partial
	}
	var blocks []*Block
	for _, inner := range list {
		b := counterpart(inner, written)
		if b == nil {
			header := *at.block.Block
			header.Body = hcl.EmptyBody()
			b = &Block{scope: at.scope, block: &config.Declaration{Block: &header}}
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
func counterpart(o *plan.Object, written []*Block) *Block {
	var best *Block
	agreeing := -1
	for _, b := range written {
		values := map[string]cty.Value{}
		for name, v := range b.Arguments() {
			values[name] = v.result
		}
		if n := o.Agreement(values); n > agreeing {
			best, agreeing = b, n
		}
	}
	return best
}

// plans returns what Terraform plans for roots, by root. A plan that cannot be used
// becomes a problem.
func (p *Project) plans(files []plan.File, roots []*config.Directory) map[*config.Directory]*plan.Plan {
	var candidates []plan.Root
	for _, d := range roots {
		candidates = append(candidates, plan.Root{Path: d.Path, Declares: func(r *plan.Resource) bool { return declares(d, r) }})
	}
	byPath, problems := plan.ReadAll(files, candidates, p.Reader)
	for _, problem := range problems {
		p.Report(problem)
	}
	plans := map[*config.Directory]*plan.Plan{}
	for _, d := range roots {
		if byPath[d.Path] != nil {
			plans[d] = byPath[d.Path]
		}
	}
	return plans
}

// declares reports whether the root declares a resource of a plan, as far as its modules
// are at hand. Nothing is evaluated.
func declares(d *config.Directory, r *plan.Resource) bool {
	calls, ok := r.Calls()
	if !ok {
		return false
	}
	for _, step := range calls {
		c := d.CallNames[step.Name]
		switch {
		case c == nil:
			return false
		case c.Local == "":
			return true // what a remote module declares depends on what is installed
		case c.Target == nil:
			return false
		}
		d = c.Target
	}
	return d.Addresses[r.Declaration()] != nil
}
