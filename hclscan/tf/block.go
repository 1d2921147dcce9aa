package tf

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/plan"
	"github.com/dynamolint/dynamolint/rules"
)

// Block is a block in an instance of its module and of all that repeats it.
type Block struct {
	scope   *scope
	block   *config.Declaration
	planned *plan.Object // what a plan has in its place; nil without a plan
}

// Content is what a block holds of a schema.
type Content struct {
	*body
	block *Block
}

// Content reads the block; nothing is evaluated yet.
func (b *Block) Content(schema *Schema) *Content {
	return &Content{body: b.scope.body(b.block, schema), block: b}
}

// Header returns the span of the block's header line. For a block of a
// foreign module it is that of what the user wrote to make it.
func (b *Block) Header() rules.Span {
	if b.scope.foreign() {
		return b.project().Span(b.scope.shown(true))
	}
	return b.project().Span(config.HeaderRange(b.block.Block))
}

// Span returns the span of the whole block. For a block of a foreign module it
// is that of what the user wrote to make it.
func (b *Block) Span() rules.Span {
	if b.scope.foreign() {
		return b.project().Span(b.scope.shown(false))
	}
	return b.project().Span(config.BlockRange(b.block.Block))
}

// Planned reports whether the block is as a plan has it.
func (b *Block) Planned() bool { return b.planned != nil }

func (b *Block) project() *Project { return b.scope.module.tree.project }

// Block returns the block that c is the content of.
func (c *Content) Block() *Block { return c.block }

// Value evaluates an argument.
func (c *Content) Value(name string) Value {
	v := c.written(name)
	if o := c.block.planned; o != nil {
		return plannedValue(o, name, v, c.block)
	}
	return v
}

// written is the value of an argument as the configuration has it.
func (c *Content) written(name string) Value {
	expr := c.expression(name)
	if expr == nil {
		return Value{missing: c.broken}
	}
	return Value{scope: c.scope, expr: expr, result: c.scope.eval(expr)}
}

// Blocks returns the nested blocks of a type, those that dynamic blocks
// produce included. partial says why there may be more, if that is unknown.
func (c *Content) Blocks(name string) (blocks []*Block, partial string) {
	blocks, partial = c.writtenBlocks(name)
	if o := c.block.planned; o != nil {
		return plannedBlocks(o, name, blocks, partial, c.block)
	}
	return blocks, partial
}

func (c *Content) writtenBlocks(name string) (blocks []*Block, partial string) {
	partial = c.broken
	for _, n := range c.nested(name) {
		instances := n.instances
		if n.maybe != nil {
			partial = n.maybe.reason()
			instances = c.scope.knownRounds(n.dynamic)
		}
		for _, inst := range instances {
			blocks = append(blocks, &Block{scope: inst.scope, block: n.block})
		}
	}
	return blocks, partial
}

// Uncertain returns a block for each dynamic block of a type of which it is unknown how
// many blocks it makes: what these have in common.
func (c *Content) Uncertain(name string) (blocks []*Block) {
	if c.block.Planned() {
		return nil
	}
	for _, n := range c.nested(name) {
		if n.maybe != nil && n.block != nil {
			for _, inst := range n.instances {
				blocks = append(blocks, &Block{scope: inst.scope, block: n.block})
			}
		}
	}
	return blocks
}

// Arguments returns all arguments of a block whose names are free.
func (b *Block) Arguments() map[string]Value {
	attrs, _ := b.block.Body.JustAttributes()
	values := map[string]Value{}
	for name, attr := range attrs {
		values[name] = Value{scope: b.scope, expr: attr.Expr, result: b.scope.eval(attr.Expr)}
	}
	return values
}

// knownRounds returns the instances that a dynamic block has for certain: those of
// the known elements of a list that is unknown as a whole.
func (s *scope) knownRounds(d *dynamic) (certain []instance) {
	if d == nil || d.value.IsWhollyKnown() { // it cannot be expanded
		return nil
	}
	list, _ := s.value(d.forEach).Elements()
	if len(list) > maxInstances || !affordable(len(list), &s.module.tree.budget.blocks, maxProduced) {
		return nil
	}
	for _, element := range list {
		if !element.result.IsKnown() || element.result.IsNull() {
			continue
		}
		key := cty.UnknownVal(cty.Number) // more elements may stand before it
		if d.value.Type().IsSetType() {
			key = element.result
		}
		certain = append(certain, instance{key, s.iterated(d.iterator, key, element.result, d.forEach)})
	}
	return certain
}

// Keywords returns the names in a list of static references, such as
// lifecycle.ignore_changes, which Terraform does not evaluate: the root of each
// reference, or the keyword that stands for the whole list.
func (c *Content) Keywords(name string) []string { return c.keywords(name) }

// LeftOut says how a nested block of a type is written that dynamic blocks do not produce
// at all: "left out by dynamic \"ttl\"", or "left out, default of var.ttl" if the default of a
// variable of the root decides so. It is "" if no dynamic block is of the type.
func (c *Content) LeftOut(name string) string {
	if !slices.ContainsFunc(c.blocks, func(b *hcl.Block) bool { return b.Type == "dynamic" && b.Labels[0] == name }) {
		return ""
	}
	if variable := c.Assumed(name); variable != "" {
		return "left out, default of " + variable
	}
	return fmt.Sprintf("left out by dynamic %q", name)
}

// Assumed is what [Value.Assumed] is, for how many nested blocks of a type
// dynamic blocks produce.
func (c *Content) Assumed(name string) string {
	for _, b := range c.blocks {
		if b.Type != "dynamic" || b.Labels[0] != name {
			continue
		}
		parts, _ := config.DynamicParts(b)
		if forEach := parts.Attributes["for_each"]; forEach != nil {
			if variable := c.scope.assumed(forEach.Expr, 0); variable != "" {
				return variable
			}
		}
	}
	return ""
}
