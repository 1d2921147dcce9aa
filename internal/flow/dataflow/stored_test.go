package dataflow

import (
	"slices"
	"testing"

	"golang.org/x/tools/go/ssa"
)

const storedSample = `package sample

type config struct{ table, index string }

func one() string { return "1" }
func two() string { return "2" }

var (
	held     = one
	replaced = one
	handed   = one
	absent   func() string
	table    = map[string]func() string{"a": one}
)

func init() { absent = one }

func replace() { replaced = two }

func hand(to func(*func() string)) { to(&handed) }

func calls(given func() string) {
	held()
	replaced()
	given()
	table["a"]()
	one()
}

func fields() {
	c := &config{table: "a"}
	other := c
	other.table = "b"
}
`

// A package variable that is set once is what its initialiser makes it.
func TestOnlyStored(t *testing.T) {
	a := compile(t, storedSample, importing{})
	for name, want := range map[string]string{"held": "one", "replaced": "", "handed": "", "absent": "one"} {
		got := ""
		if v := a.OnlyStored(a.Package.Var(name)); v != nil {
			got = v.Name()
		}
		if got != want {
			t.Errorf("%s holds %q, want %q", name, got, want)
		}
	}
	if v := a.OnlyStored(a.Package.Func("one")); v != nil {
		t.Errorf("a function holds %v", v)
	}
}

// A call names the variable that holds the function, whether that is known or not.
func TestVariableCalled(t *testing.T) {
	a := compile(t, storedSample, importing{})
	var got []string
	for _, instr := range a.Package.Func("calls").Blocks[0].Instrs {
		if call, ok := instr.(*ssa.Call); ok {
			name := ""
			if v := VariableCalled(&call.Call); v != nil {
				name = v.Name()
			}
			got = append(got, name)
		}
	}
	if want := []string{"held", "replaced", "", "", ""}; !slices.Equal(got, want) {
		t.Errorf("variables called are %q, want %q", got, want)
	}
}

// A field is named if it is so by any name of the struct.
func TestNamesField(t *testing.T) {
	a := compile(t, storedSample, importing{})
	made := a.Package.Func("fields").Blocks[0].Instrs[0].(*ssa.Alloc)
	if !a.NamesField(made, 0) || a.NamesField(made, 1) {
		t.Errorf("table is named: %t, index: %t", a.NamesField(made, 0), a.NamesField(made, 1))
	}
	writes, whole, lost := a.StoresIntoField(made, 0)
	if len(writes) != 2 || len(whole) != 0 || lost {
		t.Errorf("%d writes, %d of the whole, lost: %t", len(writes), len(whole), lost)
	}
}
