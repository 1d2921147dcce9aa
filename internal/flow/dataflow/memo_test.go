package dataflow

import (
	"testing"

	"golang.org/x/tools/go/ssa"
)

// What a value is on the way to one that it depends on is forgotten when that is known; what does
// not depend on it stays.
func TestMemo(t *testing.T) {
	flow := compile(t, "package sample\n\nfunc loop(token, name, table string) {}\n", importing{})
	params := flow.Package.Func("loop").Params
	token, name, table := ssa.Value(params[0]), ssa.Value(params[1]), ssa.Value(params[2])
	m := NewMemo[string]()
	work := func(v ssa.Value, remember bool, inner func()) {
		m.Work(v, remember, func() string { inner(); return v.Name() })
	}
	nothing := func() {}
	work(token, true, func() {
		work(table, true, nothing)
		work(name, true, func() { m.Mark(token) })
		if _, known := m.Done[name]; !known {
			t.Error("name is not remembered on the way")
		}
	})
	if len(m.Done) != 2 || m.Done[token] != "token" || m.Done[table] != "table" {
		t.Errorf("remembered: %v", m.Done)
	}
	work(name, true, nothing)
	if m.Done[name] != "name" {
		t.Error("name is not remembered, though it depends on nothing that is open")
	}
	m = NewMemo[string]()
	work(token, false, func() { work(name, true, func() { m.Mark(token) }) })
	if len(m.Done) != 0 {
		t.Errorf("remembered of what is not to be: %v", m.Done)
	}
}
