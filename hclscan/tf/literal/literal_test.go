package literal

import (
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
)

func TestValue(t *testing.T) {
	for src, want := range map[string]cty.Value{
		`"orders"`: cty.StringVal("orders"), `5`: cty.NumberIntVal(5), `true`: cty.True, `null`: cty.NullVal(cty.DynamicPseudoType),
		`"${a}"`: cty.NilVal, `"a${b}"`: cty.NilVal, `a`: cty.NilVal, `["a"]`: cty.NilVal, `upper("a")`: cty.NilVal,
	} {
		expr, diags := hclsyntax.ParseExpression([]byte(src), "test", hcl.InitialPos)
		if diags.HasErrors() {
			t.Fatal(diags)
		}
		got, ok := Value(expr)
		if ok != (want != cty.NilVal) || ok && !got.RawEquals(want) {
			t.Errorf("%s is %#v, want %#v", src, got, want)
		}
	}
}

func TestText(t *testing.T) {
	for _, test := range []struct {
		v    cty.Value
		want string
		ok   bool
	}{
		{cty.StringVal("a"), "a", true}, {cty.StringVal(""), "", true}, {cty.NumberIntVal(5), "5", true}, {cty.True, "true", true},
		{cty.UnknownVal(cty.String), "", false}, {cty.NullVal(cty.String), "", false}, {cty.DynamicVal, "", false}, {cty.EmptyTupleVal, "", false},
	} {
		if got, ok := Text(test.v); got != test.want || ok != test.ok {
			t.Errorf("the text of %#v is %q, %t", test.v, got, ok)
		}
	}
	for n, want := range map[float64]bool{0: true, -5: true, 1 << 31: false, 1<<31 - 1: true, 0.5: false, 1e30: false} {
		if got, ok := Int(cty.NumberFloatVal(n)); ok != want || ok && float64(got) != n {
			t.Errorf("%v is %d, %t", n, got, ok)
		}
	}
}

func TestStep(t *testing.T) {
	for _, test := range []struct {
		step hcl.Traverser
		want string
	}{
		{hcl.TraverseAttr{Name: "arn"}, "arn"}, {hcl.TraverseIndex{Key: cty.StringVal("eu")}, "eu"}, {hcl.TraverseIndex{Key: cty.NumberIntVal(0)}, ""},
		{hcl.TraverseIndex{Key: cty.UnknownVal(cty.String)}, ""}, {hcl.TraverseIndex{Key: cty.NullVal(cty.String)}, ""}, {hcl.TraverseRoot{Name: "var"}, ""},
	} {
		if got, ok := Step(test.step); got != test.want || ok != (test.want != "") {
			t.Errorf("%#v selects %q, %t", test.step, got, ok)
		}
	}
	for c, want := range map[byte]bool{'a': true, 'Z': true, '0': true, '_': true, '-': true, 0xc3: true, '.': false, ' ': false, '"': false} {
		if got := IsNameByte(c); got != want {
			t.Errorf("%q may be in a name: %t", c, got)
		}
	}
}
