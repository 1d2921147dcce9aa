package symbolic_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/dev/sample"
)

// What a list holds is worked out once, however many others are made of it: in this chain, each
// list is asked for three times by the next one.
func TestChainOfLists(t *testing.T) {
	const lists = 60
	var text strings.Builder
	text.WriteString("package sample\n\nimport \"strings\"\n\nfunc chain(name string) {\n\tn0, m0 := []string{\"a\", name}, map[string]string{\"a\": name}\n")
	for i := range lists {
		fmt.Fprintf(&text, "\tn%d := []string{n%d[0], n%[2]d[1], strings.Join(n%[2]d, \"-\"), m%[2]d[name]}\n", i+1, i)
		fmt.Fprintf(&text, "\tm%d := map[string]string{\"k\": n%d[1], \"l\": m%[2]d[\"a\"]}\n", i+1, i)
	}
	fmt.Fprintf(&text, "\tshow(n%d[1] + m%[1]d[name])\n}\n", lists)
	a := sample.Compile(t, "sample.go", text.String())
	for _, b := range a.Function(t, "chain").Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(*ssa.Call); ok {
				a.Resolve(call.Call.Args[0])
			}
		}
	}
}
