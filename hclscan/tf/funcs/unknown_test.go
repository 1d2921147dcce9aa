package funcs

import (
	"testing"

	"github.com/zclconf/go-cty/cty"
)

// TestUnknownArguments: a result is known as far as the arguments decide it, of the
// right type where it is unknown, and what is sensitive is in no result.
func TestUnknownArguments(t *testing.T) {
	unknown := cty.UnknownVal(cty.String)
	variables := map[string]cty.Value{
		"any":    cty.DynamicVal,
		"text":   unknown,
		"number": cty.UnknownVal(cty.Number),
		"flag":   cty.UnknownVal(cty.Bool),
		"list":   cty.UnknownVal(cty.List(cty.String)),
		"set":    cty.SetVal([]cty.Value{unknown, cty.StringVal("a")}),
		"map":    cty.UnknownVal(cty.Map(cty.String)),
		"half":   cty.ListVal([]cty.Value{cty.StringVal("a"), unknown}),
		"shop":   cty.UnknownVal(cty.String).Refine().NotNull().StringPrefixFull("shop-").NewValue(),
	}
	for src, want := range map[string]cty.Value{
		`upper(text) == null`:                       cty.False, // a text is never null
		`upper(text)`:                               unknown,
		`startswith(shop, "shop")`:                  cty.True,
		`startswith(shop, "cart-")`:                 cty.False,
		`startswith(shop, "shop-orders")`:           cty.UnknownVal(cty.Bool),
		`endswith(shop, "orders")`:                  cty.UnknownVal(cty.Bool),
		`length(half)`:                              cty.NumberIntVal(2),
		`length([text, text])`:                      cty.NumberIntVal(2),
		`length({ a = text })`:                      cty.NumberIntVal(1),
		`length(any)`:                               cty.UnknownVal(cty.Number),
		`length(text)`:                              cty.UnknownVal(cty.Number),
		`coalesce(text, "a")`:                       unknown,
		`coalesce("a", text)`:                       cty.StringVal("a"),
		`lookup({ a = 1 }, text, 2)`:                cty.DynamicVal,
		`lookup({ a = 1, b = text }, "a", 2)`:       cty.NumberIntVal(1),
		`lookup(map, "a", "none")`:                  cty.DynamicVal,
		`one(list)`:                                 cty.DynamicVal,
		`one(set)`:                                  cty.DynamicVal,
		`one([text])`:                               unknown,
		`one(tolist([])) == null`:                   cty.True,
		`sum([1, number])`:                          cty.UnknownVal(cty.Number),
		`sum(any)`:                                  cty.DynamicVal,
		`alltrue([flag, true])`:                     cty.UnknownVal(cty.Bool),
		`alltrue([flag, false])`:                    cty.False,
		`alltrue([false, flag])`:                    cty.False,
		`alltrue([true, null])`:                     cty.False,
		`anytrue([flag, true])`:                     cty.True,
		`anytrue([null, false])`:                    cty.False,
		`index(half, "a")`:                          cty.NumberIntVal(0),
		`index(half, "b")`:                          cty.UnknownVal(cty.Number),
		`matchkeys(["a"], [text], ["b"])`:           cty.UnknownVal(cty.List(cty.String)),
		`matchkeys(["a"], ["b"], [text])`:           cty.UnknownVal(cty.List(cty.String)),
		`transpose({ a = [text] })`:                 cty.UnknownVal(cty.Map(cty.List(cty.String))),
		`jsondecode(text)`:                          cty.DynamicVal,
		`try(any.orders, "a")`:                      cty.DynamicVal,
		`try({}.orders, text)`:                      cty.DynamicVal,
		`try({}.orders, "a", text)`:                 cty.StringVal("a"),
		`try(nowhere("x"), "a")`:                    cty.DynamicVal, // a provider may have it
		`can(text)`:                                 cty.UnknownVal(cty.Bool),
		`can(nowhere("x"))`:                         cty.UnknownVal(cty.Bool),
		`can({}.orders)`:                            cty.False,
		`can("a")`:                                  cty.True,
		`sensitive("a")`:                            unknown,
		`nonsensitive("a")`:                         cty.StringVal("a"),
		`"${nonsensitive(sensitive("a"))}-orders"`:  unknown,
		`timestamp()`:                               unknown,
		`issensitive("a")`:                          cty.UnknownVal(cty.Bool),
		`bcrypt("a", 5)`:                            unknown,
		`core::uuid()`:                              unknown,
		`abspath("orders")`:                         unknown,
		`abspath("/shop/../orders")`:                cty.StringVal("/orders"),
		`pathexpand("~/orders")`:                    unknown,
		`pathexpand("orders")`:                      cty.StringVal("orders"),
		`textencodebase64("a", "shift-jis")`:        unknown, // an encoding that dynamolint lacks
		`textdecodebase64("YQ==", "shift-jis")`:     unknown,
		`templatestring("$${name}", any)`:           cty.DynamicVal,
		`templatestring("n$${name}", { name = 5 })`: cty.StringVal("n5"),
		`templatestring("a$${n}", { n = text })`:    unknown,
		`tolist([text, "a"])[1]`:                    cty.StringVal("a"),
		`file(text)`:                                unknown,
		`fileset(text, "*")`:                        cty.UnknownVal(cty.Set(cty.String)),
		`formatlist("%s-%s", "a", half)[0]`:         cty.StringVal("a-a"),
	} {
		v, err := evaluate(t, t.TempDir(), src, variables)
		switch {
		case err != nil:
			t.Errorf("%s: %v", src, err)
		case v.IsKnown() != want.IsKnown(), v.IsKnown() && !v.RawEquals(want):
			t.Errorf("%s = %#v, want %#v", src, v, want)
		case !v.IsKnown() && want != cty.DynamicVal && v != cty.DynamicVal && !v.Type().Equals(want.Type()):
			t.Errorf("%s is a %#v, want a %#v", src, v.Type(), want.Type())
		}
	}
}

// TestNullArguments: null is refused where Terraform refuses it.
func TestNullArguments(t *testing.T) {
	for src, allowed := range map[string]bool{
		`upper(null)`: false, `length(null)`: false, `lookup(null, "a", 1)`: false, `sum(null)`: false, `index(null, 1)`: false,
		`replace("a", null, "b")`: false, `cidrhost(null, 1)`: false, `jsondecode(null)`: false, `file(null)`: false,
		`templatestring("a", null)`: false, `one(null)`: false, `timecmp(null, null)`: false,
		`coalesce(null, "a")`: true, `lookup({}, "a", null)`: true, `nonsensitive(null)`: true, `sensitive(null)`: true,
		`tostring(null)`: true, `tolist(null)`: true, `jsonencode(null)`: true, `timestamp()`: true, `issensitive(null)`: true,
	} {
		if v, err := evaluate(t, t.TempDir(), src, nil); (err == nil) != allowed {
			t.Errorf("%s = %#v, %v; allowed: %t", src, v, err, allowed)
		}
	}
}

func TestNamesOfFunctions(t *testing.T) {
	for name, want := range map[string][2]bool{
		"upper": {true, false}, "core::upper": {true, false}, "file": {true, false}, "templatestring": {true, false},
		"timestamp": {false, true}, "core::uuid": {false, true}, "sensitive": {true, false},
		"nowhere": {false, false}, "provider::shop::name": {false, false},
	} {
		if got := [2]bool{Computes(name), IsUnknowable(name)}; got != want {
			t.Errorf("%s: computed, unknowable: %v, want %v", name, got, want)
		}
	}
}
