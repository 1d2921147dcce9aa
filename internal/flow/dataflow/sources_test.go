package dataflow

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

// sourcesSample has functions whose results are followed backward. A comment says by which ways, and
// which values they come to: parameters and constants by themselves, calls by the name of what they
// call, all else by what it is.
const sourcesSample = `package sample

import "elsewhere"

type id string
type named interface{ Name() string }

func text(s string) id { // -> s
	return id(s)
}

func boxed(n named) any { // -> n
	var a any = n
	return a
}

func asserted(a any) string { // -> a
	s, _ := a.(string)
	return s
}

func branches(a, b string, yes bool) string { // -> a b
	if yes {
		a = b
	}
	return a
}

func turns(a, b string) string { // -> a b
	for a != "" {
		a = b
	}
	return a
}

func number(n int32) int { // -> convert
	return int(n)
}

func converted(n int32) int { // Converted -> n
	return int(n)
}

func sum(n, m int) int { // Terms -> n m
	return -n + m
}

func field(o *struct{ id string }) string { // Parts -> o
	return o.id
}

func element(list [][]string) string { // Parts -> list
	return list[1][2]
}

func called(s string) string { // -> text
	return string(text(s))
}

func returned(s string) string { // Returned -> s
	return string(text(s))
}

func both(s string) (string, error) { return s, nil }

func result(s string) string { // Returned -> s
	out, _ := both(s)
	return out
}

func captured(a, b string) string { // Held -> a b
	s := a
	func() { s = b }()
	return s
}

func passedOn(a string) string { // Held -> a load
	s := a
	elsewhere.Use(&s)
	return s
}

func uncaptured(a, b string) string { // -> load
	s := a
	func() { s = b }()
	return s
}

func once(a string) string { // Once -> a
	s := a
	func() { elsewhere.Use(s) }()
	return s
}

func twice(a, b string) string { // Once -> load
	s := a
	func() { s = b }()
	return s
}

func inner(s string) string { // Given -> "first" "second"
	return s
}

func first() string  { return inner("first") }
func second() string { return inner("second") }

func literal() string { // Returned Given -> "one"
	f := func(s string) string { return s }
	return f("one")
}

func deep(s string) string { // Returned -> four
	return one(s)
}

func one(s string) string   { return two(s) }
func two(s string) string   { return three(s) }
func three(s string) string { return four(s) }
func four(s string) string  { return s }

func anything(list []string, n int) bool { // Operands -> len list n
	return len(list) > n
}
`

func TestSources(t *testing.T) {
	imports := importing{}
	declare(t, imports, "elsewhere", "package elsewhere; func Use(any) {}")
	flow := compile(t, sourcesSample, imports)
	ways := map[string]Way{
		"Converted": Converted, "Terms": Terms, "Operands": Operands, "Parts": Parts, "Returned": Returned,
		"Held": flow.Held, "Once": flow.Once, "Given": flow.Given,
	}
	for name, want := range commented(sourcesSample) {
		by, want, _ := strings.Cut(" "+want, "->")
		var through []Way
		for way := range strings.FieldsSeq(by) {
			through = append(through, ways[way])
		}
		var got []string
		ret := ReturnsOf(flow.Package.Func(name))[0]
		for _, source := range Sources(ret.Results[0], through...) {
			got = append(got, shown(source))
		}
		if got := strings.Join(got, " "); got != strings.TrimSpace(want) {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// commented returns what is said of the functions of a sample behind their first lines.
func commented(sample string) map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(sample) {
		decl, isFunc := strings.CutPrefix(line, "func ")
		if head, comment, ok := strings.Cut(decl, "{ // "); isFunc && ok {
			name, _, _ := strings.Cut(head, "(")
			all[name] = strings.TrimSpace(comment)
		}
	}
	return all
}

func shown(v ssa.Value) string {
	switch v := v.(type) {
	case *ssa.Const:
		return v.Value.String()
	case *ssa.Call:
		if _, obj := CalleeOf(&v.Call); obj != nil {
			return obj.Name()
		}
		return v.Call.Value.Name()
	case *ssa.UnOp:
		return "load"
	case *ssa.Convert:
		return "convert"
	}
	return v.Name()
}

// What a question asks for is not followed further, and asked for once.
func TestComesFrom(t *testing.T) {
	flow := compile(t, `package sample

func both(a, b string, yes bool) string {
	if yes {
		a = b
	}
	return a + "x"
}
`, importing{})
	result := ReturnsOf(flow.Package.Func("both"))[0].Results[0]
	for _, test := range []struct {
		names       string
		from, alone bool
	}{
		{"", false, false},
		{"a", true, false},
		{"a b", true, false},
		{`a b "x"`, true, true},
		{"c", false, false},
	} {
		names := strings.Fields(test.names)
		asked := map[ssa.Value]int{}
		is := func(v ssa.Value) bool { asked[v]++; return slices.Contains(names, shown(v)) }
		if got := ComesFrom(result, is, Terms); got != test.from {
			t.Errorf("%q: ComesFrom is %t", test.names, got)
		}
		for v, n := range asked {
			if n > 1 {
				t.Errorf("%q: asked %d times for %s", test.names, n, v.Name())
			}
		}
		if got := ComesOnlyFrom(result, is, Terms); got != test.alone {
			t.Errorf("%q: ComesOnlyFrom is %t", test.names, got)
		}
	}
}

func TestConditions(t *testing.T) {
	flow := compile(t, `package sample

func plain(a, b bool) bool { // a
	return a
}

func negated(a, b bool) bool { // !a
	return !a
}

func twice(a, b bool) bool { // a
	return !!a
}

func held(a, b bool) bool { // !b a
	if b {
		a = !b
	}
	return a
}
`, importing{})
	for name, want := range map[string]string{"plain": "a", "negated": "!a", "twice": "a", "held": "a !b"} {
		var got []string
		for _, c := range Conditions(ReturnsOf(flow.Package.Func(name))[0].Results[0]) {
			got = append(got, map[bool]string{true: "!"}[c.Negated]+c.Value.Name())
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}
