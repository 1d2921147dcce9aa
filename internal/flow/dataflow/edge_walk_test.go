package dataflow

import (
	"slices"
	"testing"

	"golang.org/x/tools/go/ssa"
)

const walkSample = `package sample

type order struct{ lines []string; next *order }

func both(a, b *order) bool { return a == b }

func walk(first *order, all map[string]*order, in chan *order) (text string) {
	found, ok := all["x"]
	if !ok { found = first }
	select {
	case o := <-in:
		found = o.next
	default:
	}
	both(found, found)
	defer both(found, first)
	for i, line := range found.lines[1:] {
		if i > 0 { text += line }
	}
	return string([]byte(text))
}
`

// What an instruction is made of is what leads to it, seen from the other end.
func TestEdgesInto(t *testing.T) {
	flow := compile(t, walkSample, nil)
	edges := 0
	for _, fn := range flow.Functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				v, ok := instr.(ssa.Value)
				if !ok {
					continue
				}
				var into, from []Edge
				EdgesInto(v, func(e Edge) { into = append(into, e) })
				seen := map[ssa.Value]bool{}
				for _, operand := range instr.Operands(nil) {
					if *operand == nil || seen[*operand] {
						continue
					}
					seen[*operand] = true
					EdgesFrom(*operand, instr, func(e Edge) {
						if e.To == v {
							from = append(from, e)
						}
					})
				}
				edges += len(into)
				if !sameEdges(into, from) {
					t.Errorf("%s: made of %v, but %v lead to it", v, into, from)
				}
			}
		}
		for _, p := range fn.Params {
			EdgesInto(p, func(e Edge) { t.Errorf("parameter %s is made by %v", p, e) })
		}
	}
	if edges < 20 {
		t.Errorf("%d edges", edges)
	}
}

func sameEdges(a, b []Edge) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(e Edge) bool { return !slices.Contains(b, e) })
}

// A call is one use, however many of its arguments the value is, and defer and go are calls.
func TestEachUse(t *testing.T) {
	flow := compile(t, `package sample
func both(a, b *int) {}
func f(p *int) { both(p, p); defer both(p, nil); go both(nil, p); _ = any(p) }
`, nil)
	for _, fn := range flow.Functions {
		if fn.Name() != "f" {
			continue
		}
		var edges []How
		calls := 0
		EachUse(fn.Params[0], func(e Edge) { edges = append(edges, e.How) }, func(ssa.CallInstruction) { calls++ })
		if calls != 3 || !slices.Equal(edges, []How{Same}) {
			t.Errorf("%d calls, and %v", calls, edges)
		}
	}
}
