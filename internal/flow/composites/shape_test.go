package composites_test

import (
	"strconv"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/sample"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// The comments of the samples say what each value is made of.
func TestSamples(t *testing.T) { sample.Run(t, "testdata/*.go") }

// Values as the tests write them.
var (
	orders = text("orders")
	ten    = symbolic.Value{Kind: symbolic.Int, Number: 10}
	field  = symbolic.Value{Kind: symbolic.Field, Text: "Store.table"}
)

func text(s string) symbolic.Value { return symbolic.Value{Kind: symbolic.String, Text: s} }

func param(i int) symbolic.Value { return symbolic.Value{Kind: symbolic.Param, Index: i} }

func scalar(attribute string, v symbolic.Value) composites.Shape {
	return composites.Shape{Kind: composites.Scalar, Attribute: attribute, Value: v}
}

func mapOf(entries ...composites.Entry) composites.Shape {
	return composites.Shape{Kind: composites.Map, Complete: true, Entries: entries}
}

func entry(key string, held composites.Shape) composites.Entry {
	return composites.Entry{Key: key, KeyValue: text(key), Shape: held}
}

// A map is within another if what it has, the other certainly has, too.
func TestWithin(t *testing.T) {
	id, of := entry("id", scalar("S", param(0))), entry("of", scalar("N", ten))
	optional, repeated := id, id
	optional.Optional, repeated.Repeated = true, true
	open, encoded := mapOf(id), mapOf(id)
	open.Complete, encoded.Encoded = false, true
	key := mapOf(id)
	for _, c := range []struct {
		name string
		a, b composites.Shape
		want bool
	}{
		{"the same", key, key, true},
		{"less", key, mapOf(id, of), true},
		{"more", mapOf(id, of), key, false},
		{"nothing", mapOf(), key, false},
		{"an open one", open, key, false},
		{"in an open one", key, open, true},
		{"an encoded one", encoded, key, false},
		{"in an encoded one", key, encoded, false},
		{"an optional entry", mapOf(optional), key, false},
		{"in an optional entry", key, mapOf(optional), false},
		{"a repeated entry", mapOf(repeated), key, false},
		{"in a repeated entry", key, mapOf(repeated), false},
		{"another value", key, mapOf(entry("id", scalar("S", param(1)))), false},
		{"another attribute", key, mapOf(entry("id", scalar("N", param(0)))), false},
		{"uncertain values", mapOf(entry("id", scalar("S", field))), mapOf(entry("id", scalar("S", field))), false},
		{"maps in maps", mapOf(entry("id", key)), mapOf(entry("id", key)), false},
		{"a list", composites.Shape{Kind: composites.List, Complete: true, Entries: key.Entries}, key, false},
		{"in a list", key, composites.Shape{Kind: composites.List, Complete: true, Entries: key.Entries}, false},
	} {
		if got := c.a.Within(c.b); got != c.want {
			t.Errorf("%s: %v in %v is %v", c.name, c.a, c.b, got)
		}
	}
}

// A field that is certainly not there is absent; one that may be there is unknown.
func TestField(t *testing.T) {
	optional := entry("more", scalar("S", orders))
	optional.Optional = true
	whole := mapOf(entry("id", scalar("S", ten)), optional)
	open, computed := whole, mapOf(entry("", scalar("S", ten)))
	open.Complete = false
	structure := composites.Shape{Kind: composites.Struct, Complete: true, Entries: []composites.Entry{entry("ID", scalar("", orders))}}
	encoded := structure.Encode(0)
	for _, c := range []struct {
		of        composites.Shape
		key, want string
	}{
		{whole, "id", "S(10)"}, {whole, "more", "unknown"}, {whole, "other", "absent"}, {open, "id", "S(10)"}, {open, "other", "unknown"},
		{computed, "other", "unknown"}, {computed, "", "unknown"}, {structure, "ID", `"orders"`}, {structure, "Other", "absent"},
		{encoded, "ID", "unknown"}, {encoded, "Other", "unknown"},
	} {
		if got := c.of.Field(c.key).String(); got != c.want {
			t.Errorf("%s of %v: %s, want %s", c.key, c.of, got, c.want)
		}
	}
	if e, ok := encoded.GoField("ID"); !ok || e.Shape.String() != `"orders"` || e.Key != "" {
		t.Errorf("ID of %v is %v (%v)", encoded, e, ok)
	}
	if e, ok := structure.GoField("ID"); !ok || e.Key != "ID" {
		t.Errorf("ID of %v is %v (%v)", structure, e, ok)
	}
	for _, name := range []string{"", "Other"} {
		if e, ok := encoded.GoField(name); ok {
			t.Errorf("%q of %v is %v", name, encoded, e)
		}
	}
}

// The keys of maps stay what they are when a codec encodes them, and so do attribute values.
func TestEncode(t *testing.T) {
	inner := composites.Shape{Kind: composites.Struct, Complete: true, Entries: []composites.Entry{entry("City", scalar("", orders))}}
	given := mapOf(entry("to", inner), entry("id", scalar("S", ten)))
	encoded := given.Encode(0)
	to, _ := encoded.Entry("to")
	if _, ok := to.Shape.Entry("City"); ok {
		t.Errorf("only the codec knows the name of City: %v", encoded)
	}
	if _, ok := to.Shape.GoField("City"); !ok || encoded.Field("id").String() != "S(10)" {
		t.Errorf("lost fields: %v", encoded)
	}
	if was, _ := given.Entry("to"); was.Shape.String() != `{City:"orders"}` {
		t.Errorf("changed what is encoded: %v", was)
	}
	attribute := inner
	attribute.Attribute = "M"
	if _, ok := attribute.Encode(0).Entry("City"); !ok {
		t.Error("an attribute value has its names already")
	}
}

// Facts tell of up to 40 entries.
func TestLargeFacts(t *testing.T) {
	shape := mapOf()
	for i := range 40 {
		shape.Entries = append(shape.Entries, entry(strconv.Itoa(i), scalar("N", ten)))
	}
	if f := shape.Fact(); f == nil || len(f.Entries) != 40 {
		t.Errorf("the fact is %v", f)
	}
	shape.Entries = append(shape.Entries, entry("more", scalar("N", ten)))
	if f := shape.Fact(); f != nil {
		t.Errorf("the fact is %v", f)
	}
}

const calledSample = `package sample

type keys = map[string]string

func key(id string, more keys) keys { return keys{"id": "o-" + id, id: "x", "more": more["a"]} }

func pass(more keys) keys { return more }
`

// What a function makes is made of what its callers pass.
func TestSubstituteShape(t *testing.T) {
	a := sample.Compile(t, "sample.go", calledSample)
	fn := a.Function(t, "key")
	ret := dataflow.ReturnsOf(fn)[0]
	made := a.ShapeReturned(fn, 0)
	if want := `{id:"o-"+param0 param0:"x" more:more["a"]}`; made.String() != want {
		t.Errorf("key returns %v, want %s", made, want)
	}
	frame := symbolic.Frame{Arg: func(int) symbolic.Value { return text("7") }}
	got := a.SubstituteShape(made, frame, ret)
	if want := `{id:"o-7" 7:"x" more:more["a"]}`; got.String() != want || got.Source() != nil {
		t.Errorf("with 7: %v, want %s", got, want)
	}
	if made.Source() != ret.Results[0] {
		t.Errorf("the source of what is returned is %v", made.Source())
	}
	passed := a.ShapeReturned(a.Function(t, "pass"), 0)
	if got := a.SubstituteShape(passed, frame, ret); got.String() != `"7"` {
		t.Errorf("pass returns %v", got)
	}
	passed.Attribute, passed.Encoded = "M", true
	if got := a.SubstituteShape(passed, frame, ret); got.Attribute != "M" || !got.Encoded {
		t.Errorf("encoded, pass returns %v", got)
	}
}
