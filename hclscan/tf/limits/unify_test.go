package limits

import (
	"testing"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
)

// TestUnify: many elements convert to what few of the same types convert to.
func TestUnify(t *testing.T) {
	number, text, list := cty.NumberIntVal(5), cty.StringVal("a"), cty.ListVal([]cty.Value{cty.True})
	for name, elements := range map[string][]cty.Value{
		"one type":         {number, number},
		"converted":        {number, text, cty.True},
		"unknown":          {text, cty.UnknownVal(cty.String)},
		"null":             {text, cty.NullVal(cty.String)},
		"no common type":   {text, list},
		"nested":           {list, cty.TupleVal([]cty.Value{cty.False})},
		"not known at all": {text, cty.DynamicVal},
	} {
		many := elements
		for len(many) <= maxUnified {
			many = append(many, elements...)
		}
		for _, want := range []cty.Type{cty.List(cty.DynamicPseudoType), cty.Set(cty.DynamicPseudoType)} {
			few, err := convert.Convert(cty.TupleVal(elements), want)
			got, _ := convert.Convert(Unify(cty.TupleVal(many), want), want)
			switch {
			case err != nil:
				if got.IsKnown() {
					t.Errorf("%s: %#v, want what is not known: %v", name, got, err)
				}
			case !got.Type().Equals(few.Type()):
				t.Errorf("%s: %#v, want %#v", name, got.Type(), few.Type())
			case want.IsSetType() && few.IsWhollyKnown() && !got.RawEquals(few):
				t.Errorf("%s: %#v, want %#v", name, got, few)
			}
		}
	}
}
