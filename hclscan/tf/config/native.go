package config

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/json"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
)

// Reading blocks and names in native syntax without the detour through schemas
// and contexts, which copy what they find. It is most of what evaluation does.

// Native returns the block's body if it is in native syntax and nothing
// overrides it, else nil.
func (b *Declaration) Native() *hclsyntax.Body {
	if len(b.Overrides) > 0 {
		return nil
	}
	body, _ := b.Body.(*hclsyntax.Body)
	return body
}

func nativeArgument(body *hclsyntax.Body, name string) *hcl.Attribute {
	if attr := body.Attributes[name]; attr != nil {
		return attr.AsHCLAttribute()
	}
	return nil
}

// NativeBlocks returns the nested blocks of the wanted types. ok is false if one
// of them has labels that its type does not have, or lacks some.
func NativeBlocks(body *hclsyntax.Body, wanted []hcl.BlockHeaderSchema) (blocks hcl.Blocks, ok bool) {
	for _, b := range body.Blocks {
		for _, w := range wanted {
			if w.Type != b.Type {
				continue
			}
			if len(w.LabelNames) != len(b.Labels) {
				return nil, false
			}
			blocks = append(blocks, b.AsHCLBlock())
			break
		}
	}
	return blocks, true
}

// Native looks through the forms in which one expression can be written: a
// JSON string is a template, and "${x}" is x.
func Native(expr hcl.Expression) hcl.Expression {
	if json.IsJSONExpression(expr) {
		expr = parsedTemplate(expr)
	}
	if wrap, ok := expr.(*hclsyntax.TemplateWrapExpr); ok {
		return wrap.Wrapped
	}
	return expr
}

func parsedTemplate(expr hcl.Expression) hcl.Expression {
	text, diags := expr.Value(nil)
	if diags.HasErrors() || text.Type() != cty.String || text.IsNull() {
		return expr
	}
	at := expr.Range()
	at.Start.Byte++ // behind the quote
	template, diags := hclsyntax.ParseTemplate([]byte(text.AsString()), at.Filename, at.Start)
	if diags.HasErrors() {
		return expr
	}
	if limits.NeedsRestraint([]byte(text.AsString())) {
		limits.Restrain(template)
	}
	return template
}

var dynamicSchema = &hcl.BodySchema{
	Attributes: []hcl.AttributeSchema{{Name: "for_each"}, {Name: "iterator"}},
	Blocks:     []hcl.BlockHeaderSchema{{Type: "content"}},
}

// DynamicParts returns what a dynamic block consists of; ok is false if it has
// errors.
func DynamicParts(dynamic *hcl.Block) (parts *hcl.BodyContent, ok bool) {
	if native := (&Declaration{Block: dynamic}).Native(); native != nil {
		parts = &hcl.BodyContent{Attributes: hcl.Attributes{}}
		for _, a := range dynamicSchema.Attributes {
			if attr := nativeArgument(native, a.Name); attr != nil {
				parts.Attributes[a.Name] = attr
			}
		}
		if parts.Blocks, ok = NativeBlocks(native, dynamicSchema.Blocks); ok {
			return parts, true
		}
	}
	parts, _, diags := dynamic.Body.PartialContent(dynamicSchema)
	return parts, !diags.HasErrors()
}
