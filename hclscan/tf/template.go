package tf

import (
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// template evaluates a template of texts and plain references, as most names
// are. ok is false for all others, and for those that are wrong.
func (s *scope) template(e *hclsyntax.TemplateExpr) (v cty.Value, ok bool) {
	var text strings.Builder
	known := true
	for _, part := range e.Parts {
		v, ok := literal.Value(part)
		if !ok {
			v, ok = s.plain(part)
		}
		if !ok || v.IsMarked() {
			return cty.NilVal, false
		}
		converted, err := convert.Convert(v, cty.String)
		if err != nil || converted.IsKnown() && converted.IsNull() {
			return cty.NilVal, false
		}
		switch {
		case converted.IsKnown() && known:
			text.WriteString(converted.AsString())
		case known:
			known = false
			text.WriteString(converted.Range().StringPrefix())
		}
		if text.Len() > limits.MaxText {
			return cty.StringVal(text.String()), true // it is too long whatever else there is
		}
	}
	if known {
		return cty.StringVal(text.String()), true
	}
	unknown := cty.UnknownVal(cty.String).Refine().NotNull()
	if prefix := text.String(); prefix != "" {
		unknown = unknown.StringPrefix(strings.ToValidUTF8(prefix[:min(len(prefix), maxPrefix)], ""))
	}
	return unknown.NewValue(), true
}

// maxPrefix is how much of an unknown text's known beginning is kept.
const maxPrefix = 128
