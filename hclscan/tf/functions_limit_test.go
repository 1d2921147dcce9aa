package tf

import (
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
)

// evaluated returns the value of an expression without variables, with loops
// counted.
func evaluated(t *testing.T, src string) cty.Value {
	t.Helper()
	expr, diags := hclsyntax.ParseExpression([]byte(src), "test", hcl.InitialPos)
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	if needsRestraint([]byte(src)) {
		restrain(expr)
	}
	project := &Project{}
	v, diags := expr.Value(&hcl.EvalContext{Functions: project.functions(t.TempDir(), newBudget(project, ""))})
	if diags.HasErrors() {
		t.Fatalf("%s: %v", src, diags)
	}
	return v
}

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
		got, known := knownText(evaluated(t, src))
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
	project := &Project{}
	v, err := project.functions(t.TempDir(), newBudget(project, ""))["yamldecode"].Call([]cty.Value{cty.StringVal(src)})
	if err != nil || v.IsKnown() {
		t.Errorf("yamldecode of 10^10 elements is known: %v", err)
	}
}

func TestNeedsRestraint(t *testing.T) {
	for src, want := range map[string]bool{
		"x = [for a in b : a]":               true,
		"%{for a in b}x":                     true,
		"for_each = var.other":               false,
		"x = a * b / c":                      false,
		"x = 1" + strings.Repeat("*2", 2000): true,
		"x = 1e21":                           false,
		"x = 1e+10000":                       true,
		"x = 1.5E9999":                       true,
		"name = \"e12345\"":                  false,
	} {
		if got := needsRestraint([]byte(src)); got != want {
			t.Errorf("needsRestraint(%q) = %v", src, got)
		}
	}
}
