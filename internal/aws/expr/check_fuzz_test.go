package expr

import (
	"strings"
	"testing"
)

// FuzzCheck sees that no request makes the checks panic, that all they say lies
// in the text, that fixes can be made, and that a request of which nothing is
// known has problems of the text alone.
func FuzzCheck(f *testing.F) {
	for _, seed := range []string{
		"pk = :p AND begins_with(sk, :s)", "SET a.b = if_not_exists(a.b, :zero) + :one REMOVE #c[0] ADD tags :tags",
		"a, b.#c[1], status", "NOT (a BETWEEN :p AND :s) OR a IN (:p, b) AND size(c) <> :one",
		"attribute_exists(a) AND attribute_not_exists(#c)", "_id = :p", "a <> :p OR a <> :s",
	} {
		f.Add(uint8(1), seed, "name", "S", "text")
	}
	f.Fuzz(func(t *testing.T, kind uint8, text, attribute, valueType, value string) {
		k := Kind(kind%5 + 1)
		set := setOf(k, text, "#c="+attribute, ":p="+valueType+"="+value, ":s=S=x", ":one=N=1", ":tags=SS")
		set.Expressions = append(set.Expressions, Expression{Kind: KeyCondition, Text: "pk = :p"}, Expression{Kind: Condition, Text: "a.b = :one"})
		set.Keys = &Keys{Query: kind > 128, Table: []KeyAttribute{{Name: "pk", Type: "S"}, {Name: attribute, Range: true}}}
		for _, p := range append(Check(set), Advise(set)...) {
			if p.Text == "" {
				continue
			}
			if at := p.At.Span; at.Start < 0 || at.End < at.Start || at.End > len(p.Text) {
				t.Fatalf("%q: %s lies at %v", p.Text, p.Code, p.At)
			}
			if p.Fix != nil {
				applyFix(t, p.Text, p.Fix)
			}
		}
		unknown := Set{
			Expressions: set.Expressions[:1], Open: true,
			Names: Names{Map: Map{Open: true}}, Values: Values{Map: Map{Open: true}},
		}
		for _, p := range Check(unknown) {
			if p.At.Path.String() != k.Parameter() || p.Code == UndefinedName || p.Code == UndefinedValue || p.Code == BetweenBounds || p.Code == KeyEmpty {
				t.Fatalf("%q: %s cannot be known", text, p.Code)
			}
		}
	})
}

// TestCheckIsLinear checks long texts that parse: if the work grew faster than
// their length, this would take minutes.
func TestCheckIsLinear(t *testing.T) {
	for kind, text := range map[Kind]string{
		Filter:     "a=b" + strings.Repeat(" AND a=b", 1000),
		Condition:  strings.Repeat("(a=b AND c=d OR ", 500) + "a=b" + strings.Repeat(")", 500),
		Projection: strings.TrimSuffix(strings.Repeat("a.b[0].c,", 900), ","),
		Update:     "SET " + strings.TrimSuffix(strings.Repeat("a=a+b,", 1300), ","),
	} {
		set := setOf(kind, text)
		Check(set)
		Advise(set)
	}
	set := setOf(Filter, "a = b")
	for range 50_000 {
		set.Names.Entries = append(set.Names.Entries, Name{Placeholder: "#n", Attribute: "n", Known: true})
	}
	Check(set)
}

func BenchmarkCheck(b *testing.B) {
	set := setOf(KeyCondition, "#c = :c AND placed BETWEEN :from AND :to", "#c=customer", ":c=S=c-1", ":from=N=1", ":to=N=2", ":min=N=5")
	set.Expressions = append(set.Expressions, Expression{Kind: Filter, Text: "amount >= :min AND attribute_exists(paid)"}, Expression{Kind: Projection, Text: "id, amount, parcels[0].sku"})
	set.Keys = &Keys{Query: true, Table: []KeyAttribute{{Name: "customer", Type: "S"}, {Name: "placed", Range: true, Type: "N"}}}
	if problems := Check(set); len(problems) > 0 {
		b.Fatal(problems)
	}
	b.ReportAllocs()
	for b.Loop() {
		Check(set)
	}
}
