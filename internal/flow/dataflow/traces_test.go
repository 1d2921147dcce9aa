package dataflow

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

// tracesSample has functions that call ask. Comments say which of the conditions that they pass to
// told may tell whether it has failed.
const tracesSample = `package sample

func ask() (int, error)         { return 0, nil }
func told(name string, is bool) {}
func show(error)                {}
func other(error) bool
func another(int) bool

type keeper struct {
	err   error
	inner *keeper
	n     int
}

func (k *keeper) keep(err error) { k.err = err }
func (k *keeper) fail()          { k.n++ }

func compared() { // nil
	n, err := ask()
	told("nil", err != nil)
	told("n", n > 0)
}

func handed() { // result, of the result
	n, err := ask()
	is := other(err)
	told("result", is)
	told("of the result", !is)
	told("not handed", another(n))
}

func shown() { //
	n, err := ask()
	show(err)
	told("n", n > 0)
}

func counted() { // failures, flag, text
	failures, flag, text := 0, false, ""
	_, err := ask()
	if err != nil {
		failures++
		flag = true
		text = err.Error()
	}
	told("failures", failures > 0)
	told("flag", flag)
	told("text", text != "")
}

func listed() { // list, map, element
	var list []error
	all := map[string]error{}
	_, err := ask()
	list = append(list, err)
	all["ask"] = err
	told("list", len(list) > 0)
	told("map", len(all) > 0)
	for _, one := range []error{err} {
		told("element", one != nil)
	}
}

func kept(k *keeper, other *keeper) { // kept
	_, err := ask()
	k.inner.keep(err)
	told("kept", k.inner.err != nil)
	told("other", other.err != nil)
}

func failed(k *keeper, other *keeper) { // failed
	_, err := ask()
	if err != nil {
		k.fail()
	}
	told("failed", k.n > 0)
	told("other", other.n > 0)
}

var latest error

func global() { // latest
	_, err := ask()
	latest = err
	told("latest", latest != nil)
}

func literal() { // literal
	n, err := ask()
	told("literal", func() bool { return err != nil }())
	told("other", func() bool { return n > 0 }())
}
`

func TestTraces(t *testing.T) {
	a := compile(t, tracesSample, importing{})
	for line := range strings.Lines(tracesSample) {
		decl, want, ok := strings.Cut(line, "{ //")
		if !ok {
			continue
		}
		name, _, _ := strings.Cut(strings.TrimPrefix(decl, "func "), "(")
		if got := strings.Join(toldIn(t, a, a.Package.Func(name)), ", "); got != strings.TrimSpace(want) {
			t.Errorf("%s: %q, want %q", name, got, strings.TrimSpace(want))
		}
	}
}

// toldIn returns the names of the conditions that are traces of the error of ask.
func toldIn(t *testing.T, a *Flow, fn *ssa.Function) (names []string) {
	t.Helper()
	var ask *ssa.Call
	var conditions []*ssa.Call
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(*ssa.Call); ok {
				switch Describe(&call.Call) {
				case "ask":
					ask = call
				case "told":
					conditions = append(conditions, call)
				}
			}
		}
	}
	err := OutputOf(ask, 1)
	branch, _ := Supposition{err: false}.Only(Supposition{err: true}, ask)
	traces := a.TracesOf(err, branch, func(call ssa.CallInstruction) bool {
		return slices.Contains([]string{"show", "told"}, Describe(call.Common()))
	})
	for _, call := range conditions {
		if traces.Has(call.Call.Args[1]) {
			names = append(names, strings.Trim(call.Call.Args[0].(*ssa.Const).Value.ExactString(), `"`))
		}
	}
	return names
}
