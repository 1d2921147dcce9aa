package dataflow

import (
	"go/constant"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

const variantsSource = `package p

import (
	"slices"
	"strings"
)

func keep([]string) {}

func grown(wide bool) {
	parts := []string{"a"}
	if wide {
		parts = append(parts, "b", "c")
	}
	strings.Join(parts, ", ")
}

func twice(one, two bool) {
	var parts []string
	if one {
		parts = append(parts, "a")
	}
	if two {
		parts = append(parts, "b")
	}
	strings.Join(parts, ", ")
}

func made(wide bool) {
	parts := make([]string, 0, 4)
	if wide {
		parts = append(parts, "a")
	}
	strings.Join(parts, ", ")
}

func sorted(wide bool) {
	parts := []string{"b"}
	if wide {
		parts = append(parts, "a")
	}
	slices.Sort(parts)
	strings.Join(parts, ", ")
}

func lent(wide bool) {
	parts := []string{"b"}
	if wide {
		parts = append(parts, "a")
	}
	keep(parts)
	strings.Join(parts, ", ")
}

func looped(names []string) {
	parts := []string{"a"}
	for _, name := range names {
		parts = append(parts, name)
	}
	strings.Join(parts, ", ")
}

func many(a, b, c bool) {
	var parts []string
	if a {
		parts = append(parts, "a")
	}
	if b {
		parts = append(parts, "b")
	}
	if c {
		parts = append(parts, "c")
	}
	strings.Join(parts, ", ")
}

func given(parts []string) { strings.Join(parts, ", ") }
`

// A list has each form that the branches before it may give it; at most four here.
func TestListsOf(t *testing.T) {
	want := map[string]string{
		"grown": "a; a b c", "twice": "; a; b; a b", "made": "; a",
		"sorted": "unknown", "lent": "unknown", "looped": "unknown", "many": "unknown", "given": "unknown",
	}
	imports := importing{}
	declare(t, imports, "slices", "package slices\n\nfunc Sort([]string) {}")
	declare(t, imports, "strings", "package strings\n\nfunc Join([]string, string) string")
	for _, fn := range compile(t, variantsSource, imports).Functions {
		expected, ok := want[fn.Name()]
		if !ok {
			continue
		}
		delete(want, fn.Name())
		if got := listsShown(fn); got != expected {
			t.Errorf("%s: got %q, want %q", fn.Name(), got, expected)
		}
	}
	for name := range want {
		t.Errorf("no function %s", name)
	}
}

// listsShown puts the lists that a function may join into words.
func listsShown(fn *ssa.Function) string {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok || call.Call.StaticCallee() == nil || call.Call.StaticCallee().Name() != "Join" {
				continue
			}
			list := call.Call.Args[0]
			lists, known := listsBefore(list)
			if !known {
				return "unknown"
			}
			return strings.Join(lists, "; ")
		}
	}
	return "no call of strings.Join"
}

func listsBefore(list ssa.Value) (all []string, known bool) {
	lists, known := ListsOf(list, 4)
	for _, values := range lists {
		var words []string
		for _, v := range values {
			c, ok := v.(*ssa.Const)
			if !ok {
				return nil, false
			}
			words = append(words, constant.StringVal(c.Value))
		}
		all = append(all, strings.Join(words, " "))
	}
	return all, known
}
