package tf

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/source"
)

// body is what the configuration writes in a block, of a schema, in an instance
// of what the block stands in.
type body struct {
	scope  *scope
	native *hclsyntax.Body // that has the arguments; nil if attrs does
	attrs  hcl.Attributes
	blocks hcl.Blocks
	broken string // why what is missing here may be there nonetheless
}

// body reads a block; nothing is evaluated yet.
func (s *scope) body(b *config.Declaration, schema *Schema) *body {
	if native := b.Native(); native != nil {
		if blocks, ok := config.NativeBlocks(native, schema.hcl.Blocks); ok {
			return &body{scope: s, native: native, blocks: blocks}
		}
	}
	content, diags := b.Contain(&schema.hcl)
	read := &body{scope: s, attrs: content.Attributes, blocks: content.Blocks}
	if d := source.FirstError(diags); d != nil {
		read.broken = source.Message(d)
	}
	return read
}

// expression returns that of an argument, or nil.
func (b *body) expression(name string) hcl.Expression {
	if b.native != nil {
		if attr := b.native.Attributes[name]; attr != nil {
			return attr.Expr
		}
	} else if attr := b.attrs[name]; attr != nil {
		return attr.Expr
	}
	return nil
}

// value evaluates an argument; it is null if the argument is not set.
func (b *body) value(name string) cty.Value {
	if expr := b.expression(name); expr != nil {
		return b.scope.eval(expr)
	}
	return cty.NullVal(cty.DynamicPseudoType)
}

// keywords returns the names in a list of static references, such as
// lifecycle.ignore_changes, which Terraform does not evaluate: the root of each
// reference, or the keyword that stands for the whole list.
func (b *body) keywords(name string) []string {
	expr := b.expression(name)
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
		} else if quoted := config.Constant(e); quoted.Type() == cty.String && quoted.IsKnown() && !quoted.IsNull() {
			keywords = append(keywords, quoted.AsString()) // the syntax before Terraform 0.12
		}
	}
	return keywords
}

// nested is a block in another one, or a dynamic block, with what that makes.
type nested struct {
	block     *config.Declaration
	instances []instance
	maybe     *doubt   // as for an [expansion]
	dynamic   *dynamic // nil if it is none, or not complete
}

// dynamic is what a dynamic block says.
type dynamic struct {
	forEach  hcl.Expression
	value    cty.Value // of for_each
	iterator string    // its name
}

// nested returns the nested blocks of a type and the dynamic ones that make such
// blocks, in the order of the file.
func (b *body) nested(name string) []nested {
	var list []nested
	for _, inner := range b.blocks {
		switch {
		case inner.Type == name && name == "lifecycle" && len(list) > 0:
			list[0].block.Overrides = append(list[0].block.Overrides, inner)
		case inner.Type == name:
			list = append(list, nested{block: &config.Declaration{Block: inner}, instances: b.scope.once()})
		case inner.Type == "dynamic" && inner.Labels[0] == name:
			list = append(list, b.scope.dynamic(inner))
		}
	}
	return list
}

// dynamic expands a dynamic block.
func (s *scope) dynamic(b *hcl.Block) nested {
	label := fmt.Sprintf("dynamic %q", b.Labels[0])
	parts, ok := config.DynamicParts(b)
	forEach := parts.Attributes["for_each"]
	if !ok || len(parts.Blocks) != 1 || forEach == nil {
		return nested{maybe: &doubt{text: label + " is not complete"}}
	}
	name := b.Labels[0]
	if attr := parts.Attributes["iterator"]; attr != nil {
		name = hcl.ExprAsKeyword(attr.Expr)
	}
	value := s.eval(forEach.Expr)
	if value.IsKnown() && value.IsNull() {
		return nested{}
	}
	e := s.expandForEach(forEach.Expr, value, name, label, true)
	// Findings belong on the header of the dynamic block, which is what a user looks for.
	content := *parts.Blocks[0]
	content.DefRange, content.TypeRange, content.LabelRanges = b.DefRange, b.TypeRange, b.LabelRanges
	return nested{
		block: &config.Declaration{Block: &content}, instances: e.instances, maybe: e.maybe,
		dynamic: &dynamic{forEach: forEach.Expr, value: value, iterator: name},
	}
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
