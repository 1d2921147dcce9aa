package dataflow

import (
	"fmt"
	"slices"
	"testing"

	"golang.org/x/tools/go/ssa"
)

const decidesSample = `package sample

func send() {}
func other() {}
func fails() error { return nil }

func always(a bool) {
	if a {
		other()
	}
	send()
}

func branch(a bool) {
	if a {
		send()
	}
}

func guard(a bool) {
	if a {
		return
	}
	send()
}

func either(a, b bool) {
	if a || b {
		if fails() != nil {
			return
		}
		send()
	}
}

func neither(a, b bool) {
	if a || b {
		return
	}
	send()
}

func after(a bool) {
	for {
		send()
		if a {
			return
		}
	}
}

func text(s string, p *int, n int) {
	if s != "" {
		send()
	}
	if p == nil {
		return
	}
	if n == 0 {
		return
	}
	if s == "x" {
		other()
	}
}
`

// Whether a function sends depends on what it is called with, or on what it does before.
func TestDecisions(t *testing.T) {
	a := compile(t, decidesSample, importing{})
	for name, want := range map[string][]string{
		"always": nil, "branch": {"a true"}, "guard": {"a false"}, "after": nil,
		"either": {"a true", "b true", "test false"}, "neither": {"a false", "b false"},
	} {
		var got []string
		for _, b := range a.Package.Func(name).Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(*ssa.Call); ok && call.Call.Value.Name() == "send" {
					for _, d := range Decisions(b) {
						tested := "test"
						if p, ok := d.Test.Cond.(*ssa.Parameter); ok {
							tested = p.Name()
						}
						got = append(got, fmt.Sprint(tested, " ", d.Holds))
					}
				}
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s decides by %q, want %q", name, got, want)
		}
	}
}

// A text is compared with "", a pointer with nil.
func TestTestsEmpty(t *testing.T) {
	a := compile(t, decidesSample, importing{})
	var got []string
	for _, b := range a.Package.Func("text").Blocks {
		if test, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If); ok {
			tested, notEmpty := TestsEmpty(test.Cond)
			name := ""
			if tested != nil {
				name = tested.Name()
			}
			got = append(got, fmt.Sprint(name, " ", notEmpty))
		}
	}
	slices.Sort(got)
	if want := []string{" false", " false", "p false", "s true"}; !slices.Equal(got, want) {
		t.Errorf("tests are %q, want %q", got, want)
	}
}

const emptySample = `package sample

func yes(list []int) []int { if len(list) > 0 { list = nil }; return list }
func also(list []int) []int { if len(list) != 0 { list = nil }; return list }
func atLeast(list []int) []int { if len(list) >= 1 { list = nil }; return list }
func twice(list []int) []int { if len(list) > 1 { list = nil }; return list }
func full(list []int) []int { if len(list) == 25 { list = nil }; return list }
func other(list, of []int) []int { if len(of) > 0 { list = nil }; return list }
func filled(list []int) []int { if len(list) == 0 { list = []int{1} }; return list }
`

// Past a block that is for lists with elements, a list has none.
func TestIsEmptyPast(t *testing.T) {
	a := compile(t, emptySample, importing{})
	for name, want := range map[string]bool{"yes": true, "also": true, "atLeast": true, "twice": false, "full": false, "other": false, "filled": false} {
		fn := a.Package.Func(name)
		if got := IsEmptyPast(fn.Params[0], fn.Blocks[0], ReturnsOf(fn)[0].Block()); got != want {
			t.Errorf("%s: empty past the block is %t, want %t", name, got, want)
		}
	}
}
