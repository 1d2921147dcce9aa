package composites

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Fact is a [Shape] in the form of a fact: an attribute value that holds a
// scalar, or an item or key of such.
type Fact struct {
	Kind      Kind
	Attribute string         // as in [Shape]
	Value     symbolic.Value // of scalars
	Entries   []EntryFact    // of maps
	Complete  bool
}

// EntryFact is an [Entry] in the form of a fact.
type EntryFact struct {
	Key      string
	Optional bool
	Shape    Fact
}

// maxFactEntries bounds what is told of one function.
const maxFactEntries = 40

// ShapeReturned is what result i of a function is made of. What comes with an error
// is not used.
func (a *Shapes) ShapeReturned(fn *ssa.Function, i int) Shape {
	returns := dataflow.ReturnsOf(fn)
	var shapes []Shape
	for _, ret := range returns {
		if len(returns) == 1 || !dataflow.DropsResult(ret, i) {
			shapes = append(shapes, a.Shaper(ret).Shape(ret.Results[i]))
		}
	}
	return union(shapes)
}

// Fact returns nil for what callers could make nothing of.
func (s Shape) Fact() *Fact {
	if s.Encoded || len(s.Entries) > maxFactEntries {
		return nil
	}
	switch {
	case s.Kind == Scalar && s.Attribute != "":
		return &Fact{Kind: Scalar, Attribute: s.Attribute, Value: s.Value.Fact(), Complete: s.Complete}
	case s.Kind != Map || s.Attribute != "":
		return nil
	}
	out := &Fact{Kind: Map, Complete: s.Complete}
	for _, e := range s.Entries {
		held := e.Shape.Fact()
		if e.Key == "" || e.Repeated || held != nil && held.Kind != Scalar {
			return nil
		}
		if held == nil {
			held = &Fact{Attribute: e.Shape.Attribute, Value: symbolic.UnknownFor("another package makes it")}
		}
		out.Entries = append(out.Entries, EntryFact{Key: e.Key, Optional: e.Optional, Shape: *held})
	}
	return out
}

// Shape is the shape at a call in another package.
func (f *Fact) shape(at token.Pos) Shape {
	out := Shape{Kind: f.Kind, Attribute: f.Attribute, Value: f.Value, Complete: f.Complete, Pos: at}
	if f.Kind == Unknown {
		out.Max = -1
	}
	for _, e := range f.Entries {
		out.add(Entry{Key: e.Key, KeyValue: symbolic.Value{Kind: symbolic.String, Text: e.Key}, Shape: e.Shape.shape(at), Pos: at, Optional: e.Optional})
	}
	if !f.Complete {
		out.Max = -1
	}
	return out
}

// String renders the fact like the shape that it stands for.
func (f *Fact) String() string { return f.shape(token.NoPos).String() }

// FromParameters reports whether the shape depends on nothing but what the function
// is given.
func (f *Fact) FromParameters() bool {
	if f.Kind == Scalar {
		return f.Value.FromParameters()
	}
	return f.Kind == Map && f.Complete && !slices.ContainsFunc(f.Entries, func(e EntryFact) bool { return e.Optional || !e.Shape.FromParameters() })
}
