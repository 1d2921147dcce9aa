package tf

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/rules"
)

// Block is a block in an instance of its module and of all that repeats it.
type Block struct {
	scope *scope
	block *block
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
	attrs  hcl.Attributes
	blocks hcl.Blocks
	broken string // why what is missing here may be there nonetheless
}

// Content reads the block; nothing is evaluated yet.
func (b *Block) Content(schema *Schema) *Content {
	content, diags := b.block.contain(&schema.hcl)
	c := &Content{scope: b.scope, block: b, attrs: content.Attributes, blocks: content.Blocks}
	if d := firstOf(diags); d != nil {
		c.broken = message(d)
	}
	return c
}

// Header returns the span of the block's header line.
func (b *Block) Header() rules.Span { return b.project().span(headerRange(b.block.Block)) }

// Span returns the span of the whole block.
func (b *Block) Span() rules.Span { return b.project().span(blockRange(b.block.Block)) }

func (b *Block) project() *Project { return b.scope.module.tree.project }

// Block returns the block that c is the content of.
func (c *Content) Block() *Block { return c.block }

// Value evaluates an argument.
func (c *Content) Value(name string) Value {
	attr := c.attrs[name]
	if attr == nil {
		return Value{missing: c.broken}
	}
	return Value{scope: c.scope, expr: attr.Expr, result: c.scope.eval(attr.Expr)}
}

// Blocks returns the nested blocks of a type, those that dynamic blocks
// produce included. partial says why there may be more, if that is not known.
func (c *Content) Blocks(name string) (blocks []*Block, partial string) {
	partial = c.broken
	for _, b := range c.blocks {
		switch {
		case b.Type == name:
			blocks = append(blocks, &Block{c.scope, &block{Block: b}})
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

// produce expands a dynamic block.
func (s *scope) produce(dynamic *hcl.Block) (blocks []*Block, unknown string) {
	label := fmt.Sprintf("dynamic %q", dynamic.Labels[0])
	parts, _, diags := dynamic.Body.PartialContent(dynamicSchema)
	contents := parts.Blocks.OfType("content")
	forEach := parts.Attributes["for_each"]
	if diags.HasErrors() || len(contents) != 1 || forEach == nil {
		return nil, label + " is not complete"
	}
	name := dynamic.Labels[0]
	if attr := parts.Attributes["iterator"]; attr != nil {
		name = hcl.ExprAsKeyword(attr.Expr)
	}
	if v := s.eval(forEach.Expr); v.IsKnown() && v.IsNull() {
		return nil, ""
	}
	e := s.expandForEach(forEach.Expr, name, label, true)
	if e.maybe != "" {
		return nil, e.maybe
	}
	// Findings belong on the header of the dynamic block, which is what a user looks for.
	content := *contents[0]
	content.DefRange, content.TypeRange, content.LabelRanges = dynamic.DefRange, dynamic.TypeRange, dynamic.LabelRanges
	for _, inst := range e.instances {
		blocks = append(blocks, &Block{inst.scope, &block{Block: &content}})
	}
	return blocks, ""
}

// Keywords returns the names in a list of static references, such as
// lifecycle.ignore_changes, which Terraform does not evaluate: the root of each
// reference, or the keyword that stands for the whole list.
func (c *Content) Keywords(name string) []string {
	attr := c.attrs[name]
	if attr == nil {
		return nil
	}
	elements, diags := hcl.ExprList(attr.Expr)
	if diags.HasErrors() {
		elements = []hcl.Expression{attr.Expr}
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
