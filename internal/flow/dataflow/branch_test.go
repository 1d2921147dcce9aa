package dataflow

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

// branchSample has functions that call ask. Comments say which marks they come to only if it fails,
// and whether they choose there what variables hold.
const branchSample = `package sample

func ask() (int, error) { return 0, nil }
func mark(string)       {}

func shown() int { // fails
	n, err := ask()
	if err != nil {
		mark("fails")
	}
	mark("on")
	return n
}

func replaced() int { // fails, chooses
	n, err := ask()
	if err != nil {
		mark("fails")
		n = 1
	}
	return n
}

func flagged() int { // fails, flag, chooses
	n, err := ask()
	failed := false
	if err != nil {
		failed = true
		mark("fails")
	}
	if failed {
		mark("flag")
	}
	return n
}

func ended() int { // fails
	n, err := ask()
	if err != nil {
		mark("fails")
		return 0
	}
	mark("on")
	return n
}

func turns() (sum int) { // fails
	for range 3 {
		n, err := ask()
		if err != nil {
			mark("fails")
		}
		sum += n
	}
	return sum
}

func skips() (sum int) { // fails, chooses
	for range 3 {
		n, err := ask()
		if err != nil {
			mark("fails")
			continue
		}
		sum += n
	}
	return sum
}
`

func TestBranch(t *testing.T) {
	a := compile(t, branchSample, importing{})
	for line := range strings.Lines(branchSample) {
		decl, want, ok := strings.Cut(line, "{ // ")
		if !ok {
			continue
		}
		name, _, _ := strings.Cut(strings.TrimPrefix(decl, "func "), "(")
		if got := marksOf(t, a.Package.Func(name)); got != strings.TrimSpace(want) {
			t.Errorf("%s: %q, want %q", name, got, strings.TrimSpace(want))
		}
	}
}

// marksOf says which marks a function comes to only if ask fails.
func marksOf(t *testing.T, fn *ssa.Function) string {
	t.Helper()
	var ask *ssa.Call
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(*ssa.Call); ok && Describe(&call.Call) == "ask" {
				ask = call
			}
		}
	}
	err := OutputOf(ask, 1)
	branch, known := Supposition{err: false}.Only(Supposition{err: true}, ask)
	if !known {
		t.Errorf("%s has too many ways", fn.Name())
	}
	var met []string
	for instr := range branch {
		if call, ok := instr.(*ssa.Call); ok && Describe(&call.Call) == "mark" {
			met = append(met, strings.Trim(call.Call.Args[0].(*ssa.Const).Value.ExactString(), `"`))
		}
	}
	if slices.Sort(met); branch.Chooses() {
		met = append(met, "chooses")
	}
	return strings.Join(met, ", ")
}
