package tf

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/plan"
	"github.com/dynamolint/dynamolint/hclscan/tf/source"
	"github.com/dynamolint/dynamolint/rules"
)

// Block is a block in an instance of its module and of all that repeats it.
type Block struct {
	scope   *scope
	block   *block
	planned *plan.Object // what a plan has in its place; nil without a plan
}

// Schema names the arguments and nested blocks that are wanted of a block.
type Schema struct{ hcl hcl.BodySchema }

// NewSchema returns a schema. A name may be in both lists: old configurations
// write some arguments as blocks.
func NewSchema(arguments, blocks []string) *Schema {
	s := &Schema{hcl.BodySchema{Blocks: []hcl.BlockHeaderSchema{{Type: "dynamic", LabelNames: []string{"type"}}}}}
	for _, name := range arguments {
		s.hcl.Attributes = append(s.hcl.Attributes, hcl.AttributeSchema{Name: name})
	}
	for _, name := range blocks {
		s.hcl.Blocks = append(s.hcl.Blocks, hcl.BlockHeaderSchema{Type: name})
	}
	return s
}

// Content is what a block holds of a schema.
type Content struct {
	scope  *scope
	block  *Block
	native *hclsyntax.Body // that has the arguments; nil if attrs does
	attrs  hcl.Attributes
	blocks hcl.Blocks
	broken string // why what is missing here may be there nonetheless
}

// Content reads the block; nothing is evaluated yet.
func (b *Block) Content(schema *Schema) *Content {
	if native := b.block.native(); native != nil {
		if blocks, ok := nativeBlocks(native, schema.hcl.Blocks); ok {
			return &Content{scope: b.scope, block: b, native: native, blocks: blocks}
		}
	}
	content, diags := b.block.contain(&schema.hcl)
	c := &Content{scope: b.scope, block: b, attrs: content.Attributes, blocks: content.Blocks}
	if d := source.FirstError(diags); d != nil {
		c.broken = source.Message(d)
	}
	return c
}

// Header returns the span of the block's header line. For a block of a
// foreign module it is that of what the user wrote to make it.
func (b *Block) Header() rules.Span {
	if b.scope.foreign() {
		return b.project().span(b.scope.shown(true))
	}
	return b.project().span(headerRange(b.block.Block))
}

// Span returns the span of the whole block. For a block of a foreign module it
// is that of what the user wrote to make it.
func (b *Block) Span() rules.Span {
	if b.scope.foreign() {
		return b.project().span(b.scope.shown(false))
	}
	return b.project().span(blockRange(b.block.Block))
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

// expression returns that of an argument, or nil.
func (c *Content) expression(name string) hcl.Expression {
	if c.native != nil {
		if attr := c.native.Attributes[name]; attr != nil {
			return attr.Expr
		}
	} else if attr := c.attrs[name]; attr != nil {
		return attr.Expr
	}
	return nil
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
	for _, b := range c.blocks {
		switch {
		case b.Type == name && name == "lifecycle" && len(blocks) > 0:
			blocks[0].block.overrides = append(blocks[0].block.overrides, b)
		case b.Type == name:
			blocks = append(blocks, &Block{scope: c.scope, block: &block{Block: b}})
		case b.Type == "dynamic" && b.Labels[0] == name:
			produced, why := c.scope.produce(b)
			blocks = append(blocks, produced...)
			if why != "" {
				partial = why
			}
		}
	}
	return blocks, partial
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

var dynamicSchema = &hcl.BodySchema{
	Attributes: []hcl.AttributeSchema{{Name: "for_each"}, {Name: "iterator"}},
	Blocks:     []hcl.BlockHeaderSchema{{Type: "content"}},
}

// dynamicParts returns what a dynamic block consists of; ok is false if it has
// errors.
func dynamicParts(dynamic *hcl.Block) (parts *hcl.BodyContent, ok bool) {
	if native := (&block{Block: dynamic}).native(); native != nil {
		parts = &hcl.BodyContent{Attributes: hcl.Attributes{}}
		for _, a := range dynamicSchema.Attributes {
			if attr := nativeArgument(native, a.Name); attr != nil {
				parts.Attributes[a.Name] = attr
			}
		}
		if parts.Blocks, ok = nativeBlocks(native, dynamicSchema.Blocks); ok {
			return parts, true
		}
	}
	parts, _, diags := dynamic.Body.PartialContent(dynamicSchema)
	return parts, !diags.HasErrors()
}

// produce expands a dynamic block. partial says why there may be more blocks, if
// that is unknown.
func (s *scope) produce(dynamic *hcl.Block) (blocks []*Block, partial string) {
	label := fmt.Sprintf("dynamic %q", dynamic.Labels[0])
	parts, ok := dynamicParts(dynamic)
	forEach := parts.Attributes["for_each"]
	if !ok || len(parts.Blocks) != 1 || forEach == nil {
		return nil, label + " is not complete"
	}
	name := dynamic.Labels[0]
	if attr := parts.Attributes["iterator"]; attr != nil {
		name = hcl.ExprAsKeyword(attr.Expr)
	}
	value := s.eval(forEach.Expr)
	if value.IsKnown() && value.IsNull() {
		return nil, ""
	}
	e := s.expandForEach(forEach.Expr, value, name, label, true)
	if e.maybe != "" {
		e.instances = s.knownRounds(forEach.Expr, value, name)
	}
	// Findings belong on the header of the dynamic block, which is what a user looks for.
	content := *parts.Blocks[0]
	content.DefRange, content.TypeRange, content.LabelRanges = dynamic.DefRange, dynamic.TypeRange, dynamic.LabelRanges
	for _, inst := range e.instances {
		blocks = append(blocks, &Block{scope: inst.scope, block: &block{Block: &content}})
	}
	return blocks, e.maybe
}

// knownRounds returns the instances that a dynamic block has for certain: those of
// the known elements of a list that is unknown as a whole.
func (s *scope) knownRounds(expr hcl.Expression, value cty.Value, name string) (certain []instance) {
	if value.IsWhollyKnown() { // it cannot be expanded
		return nil
	}
	list, _ := s.value(expr).Elements()
	if len(list) > maxInstances || !affordable(len(list), &s.module.tree.budget.blocks, maxProduced) {
		return nil
	}
	for _, element := range list {
		if !element.result.IsKnown() || element.result.IsNull() {
			continue
		}
		key := cty.UnknownVal(cty.Number) // more elements may stand before it
		if value.Type().IsSetType() {
			key = element.result
		}
		certain = append(certain, instance{key, s.iterated(name, key, element.result, expr)})
	}
	return certain
}

// Keywords returns the names in a list of static references, such as
// lifecycle.ignore_changes, which Terraform does not evaluate: the root of each
// reference, or the keyword that stands for the whole list.
func (c *Content) Keywords(name string) []string {
	expr := c.expression(name)
	if expr == nil {
		return nil
	}
	elements, diags := hcl.ExprList(expr)
	if diags.HasErrors() {
		elements = []hcl.Expression{expr}
	}
	var keywords []string
	for _, e := range elements {
		if t, diags := hcl.AbsTraversalForExpr(e); !diags.HasErrors() {
			keywords = append(keywords, t.RootName())
		} else if quoted := constants.eval(e); quoted.Type() == cty.String && quoted.IsKnown() && !quoted.IsNull() {
			keywords = append(keywords, quoted.AsString()) // the syntax before Terraform 0.12
		}
	}
	return keywords
}
