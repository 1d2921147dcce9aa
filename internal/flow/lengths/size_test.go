package lengths_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/dev/sample"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/lengths"
)

// The comments of the samples say how many elements each list has.
func TestSamples(t *testing.T) { sample.Run(t, "testdata/*.go") }

const calledSample = `package sample

import "example.org/elsewhere"

type writes = map[string][]string

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
`

// The requests in a map that a function sends are those that its callers put there.
func TestRequestsOfCallers(t *testing.T) {
	a := sample.Compile(t, "sample.go", calledSample)
	for name, want := range map[string]string{
		"send": "1..2", "change": "unknown", "sendIDs": "unknown", "uncalled": "unknown",
		"sendMany": "0.. of m by Unbounded, which is ids of callers Unbounded",
	} {
		fn := a.Function(t, name)
		if got := sample.Bounds(a.Sizes.Sizer(dataflow.ReturnsOf(fn)[0]).Requests(fn.Params[0], false)); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// Lists tells which lists a size depends on.
func TestLists(t *testing.T) {
	a := sample.Compile(t, "sample.go", strings.Replace(calledSample, "println(len(m))", "", 1))
	fn := a.Function(t, "callers")
	s := a.Sizes.Sizer(dataflow.ReturnsOf(fn)[0])
	s.List(fn.Params[0])
	if lists := s.Lists(); len(lists) != 1 || lists[0] != ssa.Value(fn.Params[0]) {
		t.Errorf("the lists are %v", lists)
	}
}

func TestSizes(t *testing.T) {
	three, chunk := lengths.Exactly(3), lengths.Size{Min: 1, Max: 25, Chunk: true}
	open := lengths.Size{Max: -1, Unbounded: true, Of: "ids"}
	other := lengths.Size{Max: -1, Unbounded: true, Of: "m"}
	for _, c := range []struct {
		name string
		got  lengths.Size
		want string
	}{
		{"3+3", three.Plus(three), "6"},
		{"3+chunk", three.Plus(chunk), "4..28 chunk"},
		{"chunk+3", chunk.Plus(three), "4..28 chunk"},
		{"3+unknown", three.Plus(lengths.Unknown), "3.."},
		{"unknown+3", lengths.Unknown.Plus(three), "3.."},
		{"3+ids", three.Plus(open), "3.. of ids"},
		{"ids+3", open.Plus(three), "3.. of ids"},
		{"ids+unknown", open.Plus(lengths.Unknown), "0.. of ids"},
		{"ids+m", open.Plus(other), "0.. of ids"},
		{"3*3", three.Times(three), "0..9"},
		{"3*0", three.Times(lengths.Exactly(0)), "0"},
		{"0*ids", lengths.Exactly(0).Times(open), "0"},
		{"3*chunk", three.Times(chunk), "0..75 chunk"},
		{"chunk*3", chunk.Times(three), "0..75 chunk"},
		{"3*unknown", three.Times(lengths.Unknown), "unknown"},
		{"unknown*ids", lengths.Unknown.Times(open), "unknown"},
		{"3*ids", three.Times(open), "0.. of ids"},
		{"ids*3", open.Times(three), "0.. of ids"},
		{"ids*m", open.Times(other), "0.. of m"},
	} {
		if got := sample.Bounds(c.got); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
