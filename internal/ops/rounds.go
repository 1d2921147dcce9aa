package ops

import (
	"go/types"
	"maps"
	"reflect"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/effect"
	"github.com/dynamolint/dynamolint/internal/goanswer"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/gorequest"
	"github.com/dynamolint/dynamolint/internal/goshape"
	"github.com/dynamolint/dynamolint/internal/gosize"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// maxRounds bounds how often a package is analysed again, which takes as long as the first time.
// What functions that call each other do is known after as many rounds as one leads to another.
const maxRounds = 5

// Analyze finds the operations of a package. imported returns the summary of a
// function of another package, or nil if nothing is known of it.
//
// Where functions call each other, none of them can be known before the others. They are worked
// out in rounds: in each, what the last one made of a function stands for it while it is open. It
// begins with functions that do nothing and ends when nothing changes, so that what comes out does
// not depend on the order in which functions are asked for. What changes in each round is unknown.
func Analyze(src Source, imported func(*types.Func) *effect.Summary) *Package {
	built := goflow.Build(src.Source)
	a := newAnalysis(src, built, imported, doesNothing)
	p := a.all()
	for range maxRounds {
		if !a.assumed {
			return p
		}
		next := newAnalysis(src, built, imported, doesNothing)
		next.after(a)
		p = next.all()
		stable := next.agrees(a)
		if a = next; stable {
			return p
		}
	}
	return newAnalysis(src, built, imported, nothing[*ssa.Function, *effect.Summary]).all()
}

// doesNothing is the summary of a function that neither changes what it is given nor returns
// anything of the service.
func doesNothing(fn *ssa.Function) *effect.Summary {
	return &effect.Summary{Pure: true, Params: make([]effect.Param, len(fn.Params)), Results: make([]effect.Result, fn.Signature.Results().Len())}
}

// newAnalysis begins a round. first says what stands, in the first one, for a function that is
// asked for while it is open.
func newAnalysis(src Source, built *goflow.Built, imported func(*types.Func) *effect.Summary, first func(*ssa.Function) *effect.Summary) *analysis {
	a := &analysis{src: src, imported: imported, accessed: map[*ssa.Function][]access{}, locking: map[*ssa.Function]bool{}}
	a.summaries = newTable(&a.assumed, first)
	a.calls = newTable(&a.assumed, nothing[*ssa.Function, []*Call])
	a.decoded = newTable(&a.assumed, nothing[*ssa.Function, decodedBy])
	a.asks = newTable(&a.assumed, nothing[*ssa.Function, []effect.Asked])
	a.interfaces = newTable(&a.assumed, nothing[*types.Func, *effect.Summary])
	known := callees{a}
	symbols := symbolic.New(goflow.New(src.Source, built, known), known)
	a.Answers = goanswer.New(gorequest.New(goshape.New(symbols, known), gosize.New(symbols, known), known, src.Docstore))
	return a
}

// after makes a the round after another one, of which no more is kept than what it came to.
func (a *analysis) after(last *analysis) {
	a.summaries.last, a.calls.last, a.decoded.last = last.summaries.done, last.calls.done, last.decoded.done
	a.asks.last, a.interfaces.last = last.asks.done, last.interfaces.done
}

// all works out the operations of the package, and what its functions do for their callers.
func (a *analysis) all() *Package {
	p := &Package{a: a}
	for _, fn := range a.Functions {
		p.Calls = append(p.Calls, a.callsIn(fn)...)
	}
	for _, fn := range a.Functions {
		a.asksOf(fn)
		a.decodings(fn)
	}
	p.Calls = append(p.Calls, a.unsentScans(p.Calls)...)
	slices.SortStableFunc(p.Calls, func(x, y *Call) int { return int(x.Pos() - y.Pos()) })
	return p
}

// agrees reports whether two rounds have come to the same, as far as other packages would see it.
func (a *analysis) agrees(last *analysis) bool {
	return maps.EqualFunc(a.summaries.done, last.summaries.done, sameFact) &&
		maps.EqualFunc(a.interfaces.done, last.interfaces.done, sameFact) &&
		maps.EqualFunc(a.calls.done, last.calls.done, func(x, y []*Call) bool { return slices.EqualFunc(x, y, (*Call).asksTheSame) }) &&
		maps.EqualFunc(a.asks.done, last.asks.done, func(x, y []effect.Asked) bool { return reflect.DeepEqual(x, y) }) &&
		maps.EqualFunc(a.decoded.done, last.decoded.done, func(x, y decodedBy) bool { return reflect.DeepEqual(x.forCallers, y.forCallers) })
}

// sameFact compares summaries without what values know of the place where they were found.
func sameFact(x, y *effect.Summary) bool {
	if x == nil || y == nil {
		return x == y
	}
	return reflect.DeepEqual(x.Fact(), y.Fact())
}

// asksTheSame reports whether two calls, of two rounds, ask for the same at the same place.
func (c *Call) asksTheSame(other *Call) bool {
	return c.Instr == other.Instr && c.Op == other.Op && c.Via == other.Via && c.forwards == other.forwards &&
		reflect.DeepEqual(c.Input.Fact(), other.Input.Fact())
}
