package symbolic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

func scalar(attribute string, v symbolic.Value) symbolic.Shape {
	return symbolic.Shape{Kind: symbolic.ScalarShape, Attribute: attribute, Value: v}
}

func mapOf(entries ...symbolic.Entry) symbolic.Shape {
	return symbolic.Shape{Kind: symbolic.MapShape, Complete: true, Entries: entries}
}

func entry(key string, held symbolic.Shape) symbolic.Entry {
	return symbolic.Entry{Key: key, KeyValue: text(key), Shape: held}
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
		a, b symbolic.Shape
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
		{"a list", symbolic.Shape{Kind: symbolic.ListShape, Complete: true, Entries: key.Entries}, key, false},
		{"in a list", key, symbolic.Shape{Kind: symbolic.ListShape, Complete: true, Entries: key.Entries}, false},
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
	structure := symbolic.Shape{Kind: symbolic.StructShape, Complete: true, Entries: []symbolic.Entry{entry("ID", scalar("", orders))}}
	encoded := structure.Encode()
	for _, c := range []struct {
		of        symbolic.Shape
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
	inner := symbolic.Shape{Kind: symbolic.StructShape, Complete: true, Entries: []symbolic.Entry{entry("City", scalar("", orders))}}
	given := mapOf(entry("to", inner), entry("id", scalar("S", ten)))
	encoded := given.Encode()
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
	if _, ok := attribute.Encode().Entry("City"); !ok {
		t.Error("an attribute value has its names already")
	}
}

// Facts tell of up to 40 entries.
func TestLargeFacts(t *testing.T) {
	shape := mapOf()
	for i := range 40 {
		shape.Entries = append(shape.Entries, entry(fmt.Sprint(i), scalar("N", ten)))
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

import (
	"example.org/elsewhere"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
)

type keys = map[string]string

type writes = map[string][]string

func key(id string, more keys) keys { return keys{"id": "o-" + id, id: "x", "more": more["a"]} }

func pass(more keys) keys { return more }

func callers(ids []string) {
	send(writes{"a": {"1"}})
	send(writes{"a": {"1", "2"}})
	change(writes{"a": {"1"}})
	if len(ids) > 25 {
		sendIDs(writes{"a": ids})
	}
}

func Unbounded(ids []string) { sendMany(writes{"a": ids}) }

type input struct{ items writes }

func send(m writes) {
	in := &input{items: m}
	elsewhere.Send(in)
	println(len(m))
}

func sendIDs(m writes) { elsewhere.Send(&input{items: m}) }

func sendMany(m writes) { elsewhere.Send(&input{items: m}) }

func change(m writes) { m["b"] = nil }

func uncalled(m writes) { elsewhere.Send(&input{items: m}) }

func forever(n int) {
	for {
		println(n)
	}
}

func encode(o input, run func(any) (any, error)) {
	attributevalue.MarshalMap(o)
	run(o)
}

func outer(list []string) func() {
	own := []string{"a"}
	return func() { println(len(list), len(own)) }
}
`

func function(t *testing.T, a *symbolic.Symbols, name string) *ssa.Function {
	t.Helper()
	i := slices.IndexFunc(a.Functions, func(fn *ssa.Function) bool { return fn.Name() == name })
	if i < 0 {
		t.Fatalf("there is no function %s", name)
	}
	return a.Functions[i]
}

// What a function makes is made of what its callers pass.
func TestSubstituteShape(t *testing.T) {
	a := compile(t, "sample.go", calledSample)
	fn := function(t, a, "key")
	ret := goflow.ReturnsOf(fn)[0]
	made := a.ShapeReturned(fn, 0)
	if want := `{id:"o-"+param0 param0:"x" more:unknown}`; made.String() != want {
		t.Errorf("key returns %v, want %s", made, want)
	}
	frame := symbolic.Frame{
		Arg:   func(int) symbolic.Value { return text("7") },
		Input: func(int, ddb.Member) symbolic.Value { return unknown },
	}
	got := a.SubstituteShape(made, frame, ret)
	if want := `{id:"o-7" 7:"x" more:unknown}`; got.String() != want || got.Source() != nil {
		t.Errorf("with 7: %v, want %s", got, want)
	}
	if made.Source() != ret.Results[0] {
		t.Errorf("the source of what is returned is %v", made.Source())
	}
	passed := a.ShapeReturned(function(t, a, "pass"), 0)
	if got := a.SubstituteShape(passed, frame, ret); got.String() != `"7"` {
		t.Errorf("pass returns %v", got)
	}
	passed.Attribute, passed.Encoded = "M", true
	if got := a.SubstituteShape(passed, frame, ret); got.Attribute != "M" || !got.Encoded {
		t.Errorf("encoded, pass returns %v", got)
	}
}

// The requests in a map that a function sends are those that its callers put there.
func TestRequestsOfCallers(t *testing.T) {
	a := compile(t, "sample.go", calledSample)
	for name, want := range map[string]string{
		"send": "1..2", "change": "unknown", "sendIDs": "unknown", "uncalled": "unknown",
		"sendMany": "0.. of m by Unbounded, which is ids of callers Unbounded",
	} {
		fn := function(t, a, name)
		if got := bounds(a.Sizer(goflow.ReturnsOf(fn)[0]).Requests(fn.Params[0], false)); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// What a function is, is asked for where the literal is made, or at its end.
func TestAnchor(t *testing.T) {
	a := compile(t, "sample.go", calledSample)
	outer := function(t, a, "outer")
	inner := outer.AnonFuncs[0]
	at := inner.Blocks[0].Instrs[0]
	if symbolic.Outermost(inner) != outer || symbolic.Outermost(outer) != outer {
		t.Error("outer is around its literal")
	}
	for _, c := range []struct {
		name string
		of   ssa.Value
		want string
	}{
		{"a parameter of the function around", outer.Params[0], "*ssa.MakeClosure"},
		{"a value of the literal", at.(ssa.Value), fmt.Sprintf("%T", at)},
		{"a value of a function that never ends", function(t, a, "forever").Params[0], fmt.Sprintf("%T", at)},
		{"a value of another function", function(t, a, "key").Params[0], "*ssa.Return"},
	} {
		if got := fmt.Sprintf("%T", symbolic.Anchor(c.of, at)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	v := a.Resolve(outer.Params[0])
	if list := v.List(at); list != ssa.Value(outer.Params[0]) {
		t.Errorf("list is %v", list)
	}
	got := v.At(7)
	if got.Pos() != 7 || v.Pos() == 7 {
		t.Errorf("set at %d", got.Pos())
	}
}

func TestCodecOf(t *testing.T) {
	a := compile(t, "sample.go", calledSample)
	fn := function(t, a, "encode")
	var got []string
	for _, instr := range fn.Blocks[0].Instrs {
		if call, ok := instr.(*ssa.Call); ok {
			codec, ok := symbolic.CodecOf(&call.Call)
			got = append(got, fmt.Sprint(goflow.Describe(&call.Call), " ", ok, " ", codec.Encodes))
		}
	}
	if want := []string{"MarshalMap true true", "a function value false false"}; !slices.Equal(got, want) {
		t.Errorf("codecs are %q, want %q", got, want)
	}
}

// Lists tells which lists a size depends on.
func TestLists(t *testing.T) {
	a := compile(t, "sample.go", strings.Replace(calledSample, "println(len(m))", "", 1))
	fn := function(t, a, "callers")
	s := a.Sizer(goflow.ReturnsOf(fn)[0])
	s.List(fn.Params[0])
	if lists := s.Lists(); len(lists) != 1 || lists[0] != ssa.Value(fn.Params[0]) {
		t.Errorf("the lists are %v", lists)
	}
}

func TestSizes(t *testing.T) {
	three, chunk := symbolic.Exactly(3), symbolic.Size{Min: 1, Max: 25, Chunk: true}
	open := symbolic.Size{Max: -1, Unbounded: true, Of: "ids"}
	other := symbolic.Size{Max: -1, Unbounded: true, Of: "m"}
	for _, c := range []struct {
		name string
		got  symbolic.Size
		want string
	}{
		{"3+3", three.Plus(three), "6"},
		{"3+chunk", three.Plus(chunk), "4..28 chunk"},
		{"chunk+3", chunk.Plus(three), "4..28 chunk"},
		{"3+unknown", three.Plus(symbolic.UnknownSize), "3.."},
		{"unknown+3", symbolic.UnknownSize.Plus(three), "3.."},
		{"3+ids", three.Plus(open), "3.. of ids"},
		{"ids+3", open.Plus(three), "3.. of ids"},
		{"ids+unknown", open.Plus(symbolic.UnknownSize), "0.. of ids"},
		{"ids+m", open.Plus(other), "0.. of ids"},
		{"3*3", three.Times(three), "0..9"},
		{"3*0", three.Times(symbolic.Exactly(0)), "0"},
		{"0*ids", symbolic.Exactly(0).Times(open), "0"},
		{"3*chunk", three.Times(chunk), "0..75 chunk"},
		{"chunk*3", chunk.Times(three), "0..75 chunk"},
		{"3*unknown", three.Times(symbolic.UnknownSize), "unknown"},
		{"unknown*ids", symbolic.UnknownSize.Times(open), "unknown"},
		{"3*ids", three.Times(open), "0.. of ids"},
		{"ids*3", open.Times(three), "0.. of ids"},
		{"ids*m", open.Times(other), "0.. of m"},
	} {
		if got := bounds(c.got); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
