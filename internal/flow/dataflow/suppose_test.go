package dataflow

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

// supposeSample has functions that call ask, whose first result is supposed to be nil and whose
// second is not. Comments say which marks are come to, in order of their names.
const supposeSample = `package sample

import "errors"

type answer struct{ text string }

func ask() (*answer, error) { return nil, nil }
func mark(string)           {}

var sentinel = errors.New("x")

func checked() { // fails
	_, err := ask()
	if err != nil {
		mark("fails")
		return
	}
	mark("works")
}

func goesOn() { // fails on
	_, err := ask()
	if err != nil {
		mark("fails")
	}
	mark("on")
}

func negated() { // other
	out, err := ask()
	if !(err == nil) {
		if out == nil {
			mark("other")
			return
		}
		mark("both")
	}
}

func flagged() { // off
	_, err := ask()
	ok := true
	if err != nil {
		ok = false
	}
	if ok {
		mark("on")
	} else {
		mark("off")
	}
}

func captured() (err error) { // fails
	defer func() { _ = err }()
	_, err = ask()
	if err == nil {
		mark("works")
		return nil
	}
	mark("fails")
	return err
}

func overwritten() { // again works
	_, err := ask()
	if err != nil {
		err = another()
	}
	if err != nil {
		mark("again")
		return
	}
	mark("works")
}

func another() error { return nil }

func told() { // is not
	_, err := ask()
	if errors.Is(err, sentinel) {
		mark("is")
		return
	}
	mark("not")
}

func loops(list []int) { // after in
	_, err := ask()
	for range list {
		if err == nil {
			mark("works")
		}
		mark("in")
	}
	mark("after")
}

func empty() { // few none
	list, _ := items()
	if len(list) > 0 {
		mark("some")
	}
	if n := len(list); 1 > n {
		mark("none")
	}
	if len(list) < 10 {
		mark("few")
	}
	if len(list) >= 1 {
		mark("one")
	}
}

func items() ([]string, error) { return nil, nil }

func decided() { // always
	_, _ = ask()
	const debug = false
	if debug {
		mark("never")
	}
	mark("always")
}
`

func TestSupposition(t *testing.T) {
	imports := importing{}
	declare(t, imports, "errors", "package errors\n\nfunc Is(err, target error) bool\nfunc New(string) error\n")
	a := compile(t, supposeSample, imports)
	n := 0
	for line := range strings.Lines(supposeSample) {
		decl, want, ok := strings.Cut(line, "{ // ")
		if !ok {
			continue
		}
		n++
		name, _, _ := strings.Cut(strings.TrimPrefix(decl, "func "), "(")
		if got := markedAfter(t, a.Package.Func(name)); got != strings.TrimSpace(want) {
			t.Errorf("%s comes to %q, want %q", name, got, strings.TrimSpace(want))
		}
	}
	if n < 10 {
		t.Errorf("%d functions are judged", n)
	}
}

// markedAfter says which marks a function comes to after ask has failed.
func markedAfter(t *testing.T, fn *ssa.Function) string {
	t.Helper()
	var ask *ssa.Call
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(*ssa.Call); ok && slices.Contains([]string{"ask", "items"}, Describe(&call.Call)) {
				ask = call
			}
		}
	}
	failed := Supposition{}
	for i, isNil := range []IsNil{true, false} {
		if v := OutputOf(ask, i); v != nil {
			failed[v] = isNil
		}
	}
	var met []string
	known := failed.After(ask, func(instr ssa.Instruction, _ func(ssa.Value) ssa.Value) bool {
		if call, ok := instr.(*ssa.Call); ok && Describe(&call.Call) == "mark" {
			met = append(met, strings.Trim(call.Call.Args[0].(*ssa.Const).Value.ExactString(), `"`))
		}
		return true
	})
	if !known {
		t.Errorf("%s has too many ways", fn.Name())
	}
	slices.Sort(met)
	return strings.Join(slices.Compact(met), " ")
}
