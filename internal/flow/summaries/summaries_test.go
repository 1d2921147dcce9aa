package summaries_test

import (
	"go/token"
	"go/types"
	"slices"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/summaries"
)

// program is functions that return what the others do that they call, and something of their own.
type program struct {
	calls map[*ssa.Function][]*ssa.Function
	own   map[*ssa.Function]string

	progress summaries.Progress
	table    *summaries.Table[[]string]
	rounds   int
	dropped  int
}

func newProgram() *program {
	p := &program{calls: map[*ssa.Function][]*ssa.Function{}, own: map[*ssa.Function]string{}}
	p.table = summaries.New(&p.progress, summaries.Kind[[]string]{Same: slices.Equal[[]string]})
	return p
}

// together works functions out that call each other.
func (p *program) together(functions ...*ssa.Function) map[*ssa.Function]bool {
	return p.progress.Together(functions, func() {
		p.rounds++
		for _, fn := range functions {
			row := []string{p.own[fn]}
			for _, callee := range p.calls[fn] {
				row = append(row, p.table.Known(callee)...)
			}
			slices.Sort(row)
			p.table.Put(fn, slices.Compact(row))
		}
	}, func() { p.dropped++ })
}

// What functions are known to do that call each other does not depend on their order.
func TestFunctionsThatCallEachOther(t *testing.T) {
	for _, backwards := range []bool{false, true} {
		p := newProgram()
		once, retried, again := &ssa.Function{}, &ssa.Function{}, &ssa.Function{}
		p.own = map[*ssa.Function]string{once: "Query", retried: "Scan", again: "GetItem"}
		p.calls = map[*ssa.Function][]*ssa.Function{once: {retried}, retried: {again}, again: {once}}
		functions := []*ssa.Function{once, retried, again}
		if backwards {
			slices.Reverse(functions)
		}
		p.together(functions...)
		for _, fn := range functions {
			if got := p.table.Known(fn); !slices.Equal(got, []string{"GetItem", "Query", "Scan"}) {
				t.Errorf("backwards %v: %s does %q", backwards, p.own[fn], got)
			}
		}
		if p.dropped != p.rounds-1 {
			t.Errorf("%d rounds, and what they left was dropped %d times", p.rounds, p.dropped)
		}
	}
}

// A function whose callees are worked out takes one round, and depends on them.
func TestFromTheBottomUp(t *testing.T) {
	p := newProgram()
	low, high := &ssa.Function{}, &ssa.Function{}
	p.own = map[*ssa.Function]string{low: "Query", high: "Scan"}
	p.calls = map[*ssa.Function][]*ssa.Function{high: {low}}
	p.together(low)
	if read := p.together(high); p.rounds != 2 || !read[low] || p.progress.Missed() {
		t.Errorf("%d rounds, depends on low: %v, missed a row: %v", p.rounds, read[low], p.progress.Missed())
	}
	if got := p.table.Known(high); !slices.Equal(got, []string{"Query", "Scan"}) {
		t.Errorf("high does %q", got)
	}

	p = newProgram()
	p.calls = map[*ssa.Function][]*ssa.Function{high: {low}}
	if p.together(high); !p.progress.Missed() {
		t.Error("low was read before it was worked out, and that was not noted")
	}
}

// Where rounds do not come to an end, nothing is known of the functions to each other.
func TestEndlessRounds(t *testing.T) {
	var progress summaries.Progress
	table := summaries.New(&progress, summaries.Kind[int]{Same: func(x, y int) bool { return x == y }})
	fn := &ssa.Function{}
	progress.Together([]*ssa.Function{fn}, func() { table.Put(fn, table.Known(fn)+1) }, func() {})
	if got := table.Known(fn); got != 1 {
		t.Errorf("%d, as if it was known what the last round made of it", got)
	}
}

// What stands for a function before the first round is compared with what that makes of it.
func TestFirst(t *testing.T) {
	var progress summaries.Progress
	pure := summaries.New(&progress, summaries.Kind[bool]{First: func(*ssa.Function) bool { return true }, Same: func(x, y bool) bool { return x == y }})
	fn, rounds := &ssa.Function{}, 0
	progress.Together([]*ssa.Function{fn}, func() {
		rounds++
		pure.Put(fn, pure.Known(fn))
	}, func() {})
	if rounds != 1 || !pure.Known(fn) {
		t.Errorf("%d rounds, pure: %v", rounds, pure.Known(fn))
	}
}

// What is known of a function of another package is looked up once, and never causes a round.
func TestElsewhere(t *testing.T) {
	asked := 0
	table := summaries.New(&summaries.Progress{}, summaries.Kind[string]{Elsewhere: func(obj types.Object) string {
		asked++
		return obj.Name()
	}})
	label := types.NewFunc(token.NoPos, nil, "Label", types.NewSignatureType(nil, nil, nil, nil, nil, false))
	for range 2 {
		if got := table.Of(nil, label); got != "Label" {
			t.Errorf("Label is %q", got)
		}
	}
	if got := table.Of(&ssa.Function{}, label); got != "" || asked != 1 {
		t.Errorf("a function of the package is %q, and %d declarations were looked up", got, asked)
	}
	if got := table.Of(nil, nil); got != "" {
		t.Errorf("a function value is %q", got)
	}
	if got := summaries.New(&summaries.Progress{}, summaries.Kind[string]{}).Of(nil, label); got != "" {
		t.Errorf("Label is %q where nothing is known of other packages", got)
	}
}
