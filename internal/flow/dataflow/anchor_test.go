package dataflow_test

import (
	"fmt"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/dev/sample"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

const anchorSample = `package sample

func key(id string) string { return "o-" + id }

func forever(n int) {
	for {
		println(n)
	}
}

func outer(list []string) func() {
	own := []string{"a"}
	return func() { println(len(list), len(own)) }
}
`

// What a function is, is asked for where the literal is made, or at its end.
func TestAnchor(t *testing.T) {
	a := sample.Compile(t, "sample.go", anchorSample)
	outer := a.Function(t, "outer")
	inner := outer.AnonFuncs[0]
	at := inner.Blocks[0].Instrs[0]
	if dataflow.Outermost(inner) != outer || dataflow.Outermost(outer) != outer {
		t.Error("outer is around its literal")
	}
	for _, c := range []struct {
		name string
		of   ssa.Value
		want string
	}{
		{"a parameter of the function around", outer.Params[0], "*ssa.MakeClosure"},
		{"a value of the literal", at.(ssa.Value), fmt.Sprintf("%T", at)},
		{"a value of a function that never ends", a.Function(t, "forever").Params[0], fmt.Sprintf("%T", at)},
		{"a value of another function", a.Function(t, "key").Params[0], "*ssa.Return"},
	} {
		if got := fmt.Sprintf("%T", dataflow.Anchor(c.of, at)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
