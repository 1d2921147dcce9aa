package funcs

import (
	"strings"
	"testing"

	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// TestCosts: a call that would fill the memory or take hours is unknown, and one
// of a usual size is what it is without limits.
func TestCosts(t *testing.T) {
	for src, want := range map[string]string{
		`indent(2, "a\nb")`:                             "a\n  b",
		`indent(1000000000, "a\nb")`:                    "",
		`format("%-8s|%03d", "ab", 7)`:                  "ab      |007",
		`format("%s", "100000000%")`:                    "100000000%",
		`format("%1000000000s", "a")`:                   "",
		`join("", formatlist("%1000s", range(2)))`:      strings.Repeat(" ", 999) + "0" + strings.Repeat(" ", 999) + "1",
		`join("", formatlist("%100000s", range(1000)))`: "",
		`join("-", ["a"], ["b", "c"])`:                  "a-b-c",
		`replace("a.b.c", ".", "--")`:                   "a--b--c",
		`replace("abc", "/[bc]/", "<$0>")`:              "a<b><c>",
		`join("", setproduct(["a"], ["b", "c"])[1])`:    "ac",
		`join("", distinct(["a", "b", "a"]))`:           "ab",
		`jsondecode("{\"n\": 1e3}").n`:                  "1000",
		`"x${jsondecode("1e99999999")}"`:                "",
		`"x${tonumber("1e99999999")}"`:                  "",
		`"x${1e99999999}"`:                              "",
		`"x${1e-99999999}"`:                             "",
		`"${1e21}"`:                                     "1000000000000000000000",
		`yamldecode("a: &x [1, 2]\nb: *x").b[1]`:        "2",
		`join("", [for a in ["x", "y"] : join("", [for b in ["1", "2"] : "${a}${b}"])])`: "x1x2y1y2",
		`join("", flatten([for a in range(1000) : [for b in range(1000) : "x"]]))`:       "",
	} {
		v, err := evaluate(t, t.TempDir(), src, nil)
		if err != nil {
			t.Errorf("%s: %v", src, err)
			continue
		}
		got, known := literal.Text(v)
		if got != want || known != (want != "") {
			t.Errorf("%s = %.40q (known: %v), want %.40q", src, got, known, want)
		}
	}
}

// TestYAMLAliases: aliases of aliases stand for more than any memory holds.
func TestYAMLAliases(t *testing.T) {
	src := "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
	for c := 'b'; c < 'k'; c++ {
		src += strings.ReplaceAll("C: &C [P, P, P, P, P, P, P, P, P, P]\n", "C", string(c))
		src = strings.ReplaceAll(src, "P", "*"+string(c-1))
	}
	v, err := evaluate(t, t.TempDir(), "yamldecode(src)", map[string]cty.Value{"src": cty.StringVal(src)})
	if err != nil || v.IsKnown() {
		t.Errorf("yamldecode of 10^10 elements is known: %v", err)
	}
}
