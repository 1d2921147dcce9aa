package dataflow

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

// disturbedSample makes a list in each function. The beginning of its name says whether the
// elements are disturbed: also, or only, by way of what the list is kept in.
const disturbedSample = `package sample

import "elsewhere"

type batch struct {
	lines []string
	of    *batch
}

var last []string

func intactRead(n int) int {
	list := make([]string, n)
	total := 0
	for _, s := range list {
		total += len(s)
	}
	return total
}

func intactSent(n int) { elsewhere.Send(&batch{lines: make([]string, n)}) }

func intactLonger(n int) []string {
	list := make([]string, n)
	return append(list, "a")
}

func intactMap(n int) int {
	m := map[string][]string{"a": make([]string, n)}
	return len(m["a"])
}

func disturbedHere(n int) {
	list := make([]string, n)
	list[0] = "a"
}

func disturbedPart(n int) {
	list := make([]string, n)
	list[1:][0] = "a"
}

func disturbedCopy(n int, other []string) { copy(make([]string, n), other) }

func set(list []string) { list[0] = "a" }

func disturbedBelow(n int) { set(make([]string, n)) }

func disturbedElsewhere(n int) { elsewhere.Fill(make([]string, n)) }

func keptField(n int) {
	b := &batch{lines: make([]string, n)}
	b.lines[0] = "a"
}

func setIn(b *batch) { b.lines[0] = "a" }

func keptBelow(n int) {
	b := &batch{lines: make([]string, n)}
	setIn(b)
}

func keep(b *batch, list []string) {
	b.lines = list
	b.lines[0] = "a"
}

func keptByOther(n int) { keep(&batch{}, make([]string, n)) }

func keptMap(n int) {
	m := map[string][]string{"a": make([]string, n)}
	m["a"][0] = "a"
}

func keptGlobal(n int) { last = make([]string, n) }

func keptLoaded(n int, b *batch) { b.of.lines = make([]string, n) }

func keptReplaced(n int) []string {
	list := make([]string, n)
	return append(list[:1], "a")
}
`

func TestDisturbance(t *testing.T) {
	imports := importing{}
	declare(t, imports, "elsewhere", "package elsewhere\nfunc Fill([]string)\nfunc Send(any)\n")
	flow := compile(t, disturbedSample, imports)
	asked := 0
	for _, fn := range flow.Functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				list, ok := instr.(*ssa.MakeSlice)
				if !ok {
					continue
				}
				asked++
				disturbed := strings.HasPrefix(fn.Name(), "disturbed")
				if got := (&Disturbance{Flow: flow}).Happens(list, IsDebug); got != disturbed {
					t.Errorf("%s: %v", fn.Name(), got)
				}
				want := disturbed || strings.HasPrefix(fn.Name(), "kept")
				if got := (&Disturbance{Flow: flow, Kept: true}).Happens(list, IsDebug); got != want {
					t.Errorf("%s, with what it is kept in: %v", fn.Name(), got)
				}
			}
		}
	}
	if want := strings.Count(disturbedSample, "make("); asked != want {
		t.Errorf("asked of %d lists, not %d", asked, want)
	}
}
