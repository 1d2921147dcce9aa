package operations

import (
	"go/types"
	"reflect"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/base/components"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/lengths"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// maxPasses bounds how often a package is worked out because a function depends on another one that
// no call of it leads to.
const maxPasses = 4

// Analyze finds the operations of a package. imported returns the summary of a
// function of another package, or nil if nothing is known of it.
//
// What functions do is worked out from the bottom up: of those first that others call, so that
// it is known where it is asked for. Where functions call each other, none can be known before the
// others. They are worked out in rounds, which begin with functions that do nothing and end
// when nothing changes:
//
//	func once(n int) (*dynamodb.QueryOutput, error)    { … return retried(n - 1) … } // 1: returns the answer of its Query
//	func retried(n int) (*dynamodb.QueryOutput, error) { return once(n) }            // 1: the same; 2: nothing changes
//
// What changes in each round is unknown. So what comes out does not depend on the order of the
// functions in the source.
func Analyze(src Source, imported func(*types.Func) *facts.Summary) *Package {
	built := dataflow.Build(src.Source)
	var graph *dataflow.CallGraph
	for pass := 1; ; pass++ {
		a := newAnalysis(src, built, imported)
		if graph == nil {
			graph = a.CallGraph()
		}
		a.workOut(graph)
		if !a.progress.Missed() || pass == maxPasses {
			return a.all()
		}
	}
}

func newAnalysis(src Source, built *dataflow.Built, imported func(*types.Func) *facts.Summary) *analysis {
	known := newElsewhere(src, imported)
	a := &analysis{src: src, tables: newTables(known), accessed: map[*ssa.Function][]access{}, elsewhere: map[*ssa.Function][]*Call{}, locking: map[*ssa.Function]bool{},
		failing: map[*ssa.Return]bool{}, compared: map[*ssa.Function]map[ssa.Value]bool{}, loads: map[*ssa.Function][]*ssa.UnOp{}}
	shapes := composites.New(symbolic.New(dataflow.New(src.Source, built, a.flow), a.results), a.returned)
	callees := &requests.Callees{Summaries: a.summaries, Asking: a.asking}
	a.Answers = answers.New(requests.New(shapes, lengths.New(shapes, a.sizes), callees, &known.Elsewhere))
	return a
}

// workOut fills the tables, and adds to the graph what functions turn out to depend on.
func (a *analysis) workOut(graph *dataflow.CallGraph) {
	for _, component := range components.Of(graph.Functions, func(fn *ssa.Function) []*ssa.Function { return graph.LeadsTo[fn] }) {
		var functions []*ssa.Function
		for _, fn := range component {
			functions = append(functions, dataflow.WithLiterals(fn)...)
		}
		read := a.progress.Together(functions, func() { a.round(functions) }, a.Forget)
		a.Keep()
		graph.Add(component[0], read)
	}
}

// round works out functions that may call each other.
func (a *analysis) round(functions []*ssa.Function) {
	for _, fn := range functions {
		a.putCalls(fn, a.callsOf(fn))
		a.put(fn, a.summarise(fn))
	}
	for _, fn := range functions {
		a.asks.Put(fn, a.asked(fn))
		a.decoded.Put(fn, a.decodedBy(fn))
	}
}

// all returns the operations of the package.
func (a *analysis) all() *Package {
	a.Sizes.IsItem = a.isItem
	p := &Package{a: a}
	for _, fn := range a.Functions {
		p.Calls = append(p.Calls, a.callsIn(fn)...)
	}
	p.Calls = append(p.Calls, a.unsentScans(p.Calls)...)
	slices.SortStableFunc(p.Calls, func(x, y *Call) int { return int(x.Pos() - y.Pos()) })
	return p
}

// sameFact compares summaries without what values know of the place where they were found.
func sameFact(x, y *facts.Summary) bool {
	if x == nil || y == nil {
		return x == y
	}
	return reflect.DeepEqual(x.Fact(), y.Fact())
}

// asksTheSame reports whether two calls, of two rounds, ask for the same at the same place.
func (c *Call) asksTheSame(other *Call) bool {
	return c.Request.Instr == other.Request.Instr && c.Request.Op == other.Request.Op && c.Request.Via == other.Request.Via && c.forwards == other.forwards &&
		reflect.DeepEqual(c.Request.Input.Fact(), other.Request.Input.Fact())
}
