package dataflow

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

// afterSample is what the functions of [TestAfterIsLinear] have in common.
const afterSample = `package sample

type request struct{ kind string }

func ask() (string, error) { return "", nil }
func is(int) bool          { return false }
func send(*request)        {}
func mark(string)          {}

`

// However many conditions a function puts together, and however many literals it fills, it is gone through
// about once: ways that differ in what nothing asks for any more are one.
func TestAfterIsLinear(t *testing.T) {
	for name, part := range map[string]string{
		"guards":     "if out, err := ask(); err != nil || is(%[1]d) { mark(out); return }\n",
		"conditions": "if both := is(%[1]d) && is(-%[1]d); both { mark(\"\") }\n",
		"choices":    "if either := is(%[1]d) || is(-%[1]d); !either { mark(\"\") }\n",
		"literals":   "if is(%[1]d) { send(&request{kind: \"%[1]d\"}) }\n",
	} {
		var b strings.Builder
		b.WriteString(afterSample + "func all() {\nif _, err := ask(); err != nil { return }\n")
		for i := range 150 {
			fmt.Fprintf(&b, part, i)
		}
		b.WriteString("}\n")
		fn := compile(t, b.String(), importing{}).Package.Func("all")
		instructions, visits := 0, 0
		for _, block := range fn.Blocks {
			instructions += len(block.Instrs)
		}
		first := fn.Blocks[0].Instrs[0].(*ssa.Call)
		known := Supposition{OutputOf(first, 1): true}.After(first, func(ssa.Instruction, func(ssa.Value) ssa.Value) bool {
			visits++
			return true
		})
		if !known || visits > 2*instructions {
			t.Errorf("%s: %d visits to %d instructions, all ways: %t", name, visits, instructions, known)
		}
	}
}

// Of many decisions, those next to a block are asked about first.
func TestAnyDecision(t *testing.T) {
	fn := compile(t, afterSample+"func all() {\n"+strings.Repeat("if is(1) { return }\n", 300)+"mark(\"\")\n}\n", importing{}).Package.Func("all")
	end := fn.Blocks[0]
	for _, b := range fn.Blocks {
		if len(b.Instrs) > 1 && len(b.Succs) == 0 {
			end = b
		}
	}
	asked := 0
	if !AnyDecision(end, func(d Decision) bool { asked++; return !d.Holds }) || asked != 1 {
		t.Errorf("%d decisions are asked about, want the nearest one", asked)
	}
	if all := Decisions(end); len(all) != 300 {
		t.Errorf("%d decisions, want 300", len(all))
	}
}
