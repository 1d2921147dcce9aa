package limits

import (
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
)

// parse returns an expression whose loops are counted.
func parse(t *testing.T, src string) hclsyntax.Expression {
	t.Helper()
	expr, diags := hclsyntax.ParseExpression([]byte(src), "test", hcl.InitialPos)
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	Restrain(expr)
	return expr
}

// evaluate evaluates an expression with some variables.
func evaluate(b *Budget, expr hcl.Expression, variables map[string]cty.Value) cty.Value {
	v, _ := b.Evaluate(expr, expr.Variables(), &hcl.EvalContext{Variables: variables, Functions: b.Counters()}, expr.Value)
	return v
}

func list(n int, element cty.Value) cty.Value {
	elements := make([]cty.Value, n)
	for i := range elements {
		elements[i] = element
	}
	return cty.ListVal(elements)
}

// TestEvaluate: what is too large or too much is unknown, and the first limit with a
// message is reported, once.
func TestEvaluate(t *testing.T) {
	megabyte := cty.StringVal(strings.Repeat("x", 1<<20))
	variables := map[string]cty.Value{
		"list": list(1000, cty.True), "text": megabyte, "texts": list(20, megabyte), "short": cty.StringVal("a"), "few": list(40, cty.True),
		"many": list(100, cty.StringVal(strings.Repeat("x", 10_000))), "unknown": cty.UnknownVal(cty.List(cty.Bool)),
	}
	for src, want := range map[string]*Limit{
		`short`: nil, `text`: nil, `list`: nil, `1 + 2`: nil, `"${short}${short}"`: nil,
		`[for x in list : x]`: nil,
		`[for x in list : [for y in short == "a" ? [1] : [] : y]]`:     nil,
		`[for x in unknown : x]`:                                       nil,
		`"${text}${short}"`:                                            valueLimit,
		`texts`:                                                        valueLimit,
		`[for x in list : [for y in list : y]]`:                        TooMuch, // rounds
		`[for x in many : [for y in many : [for z in many : x]]]`:      TooMuch,
		`[for x in texts : [for i in few : "${x}${x}"]]`:               TooMuch, // bytes
		`[for x in [text] : "${x}` + strings.Repeat("${x}", 70) + `"]`: TooMuch, // within one round
		`"${text}` + strings.Repeat("${text}", 70) + `"`:               TooMuch, // before anything is put together
	} {
		var reported []*Limit
		b := NewBudget(func(l *Limit, at hcl.Range) {
			if at.Filename != "test" {
				t.Errorf("%.40s: the limit is met at %v", src, at)
			}
			reported = append(reported, l)
		})
		expr := parse(t, src)
		v := evaluate(b, expr, variables)
		if got := b.Limit(expr); got != want {
			t.Errorf("%.40s meets %v, want %v", src, got, want)
		}
		if refused := want == TooMuch; b.Refused() != refused || b.Spent() != refused {
			t.Errorf("%.40s: refused %t, spent %t", src, b.Refused(), b.Spent())
		}
		if known := v.IsWhollyKnown() || strings.Contains(src, "unknown"); known != (want == nil) {
			t.Errorf("%.40s is known: %t", src, known)
		}
		evaluate(b, expr, variables)
		if len(reported) > 1 || (len(reported) == 1) != (want != nil) {
			t.Errorf("%.40s: reported %v", src, reported)
		}
	}
	b := NewBudget(nil)
	evaluate(b, parse(t, `texts`), variables) // nothing to call
	if v := evaluate(b, parse(t, `short`), variables); b.Refused() || !v.RawEquals(variables["short"]) {
		t.Errorf("a limit of one evaluation counts in the next, which gives %#v", v)
	}
}

// TestQuietLimit: a limit without a message is no problem to report.
func TestQuietLimit(t *testing.T) {
	quiet := &Limit{Reason: "it reads a file outside the repository"}
	b := NewBudget(func(l *Limit, _ hcl.Range) {
		if l == quiet {
			t.Error("what is no problem is reported")
		}
	})
	expr := parse(t, `1`)
	v, _ := b.Evaluate(expr, nil, nil, func(*hcl.EvalContext) (cty.Value, hcl.Diagnostics) {
		b.Refuse(quiet)
		return cty.UnknownVal(cty.String), nil
	})
	if b.Limit(expr) != quiet || v.IsKnown() || !b.Refused() || b.Spent() {
		t.Errorf("the limit is %v, the value %#v", b.Limit(expr), v)
	}
}

// TestWholeBudget: when a root has used up what it may, only small values are made.
func TestWholeBudget(t *testing.T) {
	b := NewBudget(nil)
	large, small := parse(t, `large`), parse(t, `small`)
	variables := map[string]cty.Value{"large": list(100_000, cty.True), "small": cty.StringVal("a")}
	for n := 0; ; n++ {
		if v := evaluate(b, large, variables); !v.IsKnown() {
			if n*100_000*ElementCost > maxBytes || n < 20 || !v.Type().Equals(cty.List(cty.Bool)) {
				t.Errorf("after %d evaluations the value is %#v", n, v)
			}
			break
		}
	}
	if b.Limit(large) != TooMuch || !evaluate(b, small, variables).IsKnown() {
		t.Error("small values are unknown, too")
	}
	b.bytes = maxBytes + 1
	if !b.Work(anyWork) || b.Work(1) || !b.Spent() {
		t.Error("an expression may make more, or less, than is left to each")
	}
	loop := parse(t, `[]`)
	if !b.TakeLoop(maxAllRounds, loop) || b.TakeLoop(1, loop) || b.Limit(loop) != TooMuch {
		t.Error("the rounds of loops that are taken apart are not counted")
	}
}

func TestWeight(t *testing.T) {
	for _, test := range []struct {
		v    cty.Value
		want int
	}{
		{cty.StringVal("abc"), 3}, {cty.StringVal("abc").Mark("x"), 3}, {cty.NumberIntVal(5), ElementCost}, {cty.UnknownVal(cty.String), ElementCost}, {cty.NullVal(cty.String), ElementCost},
		{cty.EmptyTupleVal, ElementCost}, {cty.TupleVal([]cty.Value{cty.StringVal("ab"), cty.True}), 4*ElementCost + 2},
		{cty.ObjectVal(map[string]cty.Value{"key": cty.StringVal("ab")}), 2*ElementCost + 5}, {cty.SetVal([]cty.Value{cty.StringVal("ab")}), 2*ElementCost + 2},
		{cty.MustParseNumberVal("1e20000"), 1001}, {cty.MustParseNumberVal("1e-20000"), 1001}, {cty.MustParseNumberVal("1e100"), ElementCost},
	} {
		if got := Weight(test.v, 1000); got != test.want {
			t.Errorf("%#v weighs %d, want %d", test.v, got, test.want)
		}
	}
	if got := Weight(list(1000, cty.True), 1000); got <= 1000 || got > 1000+2*ElementCost {
		t.Errorf("weighing stops at %d", got)
	}
}

// TestRestrain: an expression is evaluated as it is written, with huge numbers unknown.
func TestRestrain(t *testing.T) {
	b := NewBudget(nil)
	for src, want := range map[string]cty.Value{
		`[for x in [1, 2] : x * 2]`:                 cty.TupleVal([]cty.Value{cty.NumberIntVal(2), cty.NumberIntVal(4)}),
		`{ for k, v in { a = 1 } : k => v }`:        cty.ObjectVal(map[string]cty.Value{"a": cty.NumberIntVal(1)}),
		`"%{ for x in ["a", "b"] }${x}%{ endfor }"`: cty.StringVal("ab"),
		`1e20000`:                    cty.UnknownVal(cty.Number),
		`1e3000 * 10 > 1`:            cty.True, // not huge yet
		`(1e2000 * 1e2000) * 1e2000`: cty.DynamicVal,
	} {
		v := evaluate(b, parse(t, src), nil)
		if v.IsKnown() != want.IsKnown() || v.IsKnown() && !v.RawEquals(want) {
			t.Errorf("%s is %#v, want %#v", src, v, want)
		}
	}
	loop := parse(t, `[for x in list : x]`).(*hclsyntax.ForExpr)
	call := loop.CollExpr.(*hclsyntax.FunctionCallExpr)
	if source, ok := Uncounted(call).(*hclsyntax.ScopeTraversalExpr); !ok || source.Traversal.RootName() != "list" || !IsCounter(call.Name) {
		t.Errorf("the collection is %T", Uncounted(call))
	}
	plain := parse(t, `join("", list)`)
	if Uncounted(plain) != plain || IsCounter("join") {
		t.Error("a call is taken for one that counts")
	}
}

// TestTooDeep: what would exhaust the stack of a parser is refused.
func TestTooDeep(t *testing.T) {
	for name, test := range map[string]struct {
		src  string
		want bool
	}{
		"brackets":         {strings.Repeat("[", MaxNesting+1), true},
		"few brackets":     {strings.Repeat("[", MaxNesting), false},
		"closed brackets":  {strings.Repeat("{}()[]", MaxNesting), false},
		"closed too often": {strings.Repeat("]", 10) + strings.Repeat("[", MaxNesting+1), true},
		"unary":            {strings.Repeat("! - ", MaxNesting/2+1), true},
		"few unary":        {strings.Repeat("!x-", MaxNesting), false},
		"conditionals":     {strings.Repeat("a?b:", maxConditionals+1), true},
		"of many blocks":   {strings.Repeat("a?b:\n", maxConditionals+1), false},
		"of one block":     {"{" + strings.Repeat("a?b:\n", maxConditionals+1), true},
		"operators":        {strings.Repeat("a+", maxOperators+1), true},
		"operators, lines": {strings.Repeat("a+\n", maxOperators+1), false},
	} {
		if got := TooDeep([]byte(test.src)); got != test.want {
			t.Errorf("%s: %t", name, got)
		}
	}
}
