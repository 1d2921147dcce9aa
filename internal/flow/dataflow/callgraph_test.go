package dataflow_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/dev/sample"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

const called = `package called

type pager interface{ page() }

type client struct{}

func (c *client) page() { help(1) }

type other struct{}

func (other) page() {}

type unlike struct{}

func (unlike) page(int) {}

func help[T any](v T) {
	if any(v) != nil {
		help(v)
	}
}

func list(p pager) { visit(func() { p.page() }) }

func visit(f func()) { f() }

func value(c *client) func() { return c.page }

func promoted(s struct{ *client }) { s.page() }
`

// What a function may lead to does not depend on where it is declared.
func TestCallGraph(t *testing.T) {
	parts := strings.Split(called, "\n\n")
	slices.Reverse(parts[1:])
	for _, text := range []string{called, strings.Join(parts, "\n\n")} {
		a := sample.Compile(t, "called.go", text)
		g := a.CallGraph()
		for name, want := range map[string]string{
			"list":     "page page visit",
			"visit":    "",
			"value":    "page",
			"promoted": "page",
			"help":     "",
		} {
			var got []string
			for _, to := range g.LeadsTo[a.Function(t, name)] {
				got = append(got, to.Name())
			}
			if got := strings.Join(got, " "); got != want {
				t.Errorf("%s leads to %q, want %q", name, got, want)
			}
		}
		if !slices.IsSortedFunc(g.Functions, func(x, y *ssa.Function) int { return strings.Compare(x.String(), y.String()) }) {
			t.Error("the functions are not in the order of their names")
		}
		list, help := a.Function(t, "list"), a.Function(t, "help")
		g.Add(list, map[*ssa.Function]bool{help: true, list: true, a.Function(t, "visit"): true})
		if n := len(g.LeadsTo[list]); n != 4 || g.LeadsTo[list][3] != help {
			t.Errorf("list leads to %d functions after one is added", n)
		}
	}
}

// What was found since the last Keep can be dropped, and nothing else.
func TestCache(t *testing.T) {
	var c dataflow.Cache[string, int]
	c.Put("a", 1)
	c.Keep()
	c.Put("b", 2)
	c.Put("b", 3)
	if b, ok := c.Get("b"); !ok || b != 3 {
		t.Errorf("b is %d, %v", b, ok)
	}
	c.Forget()
	if _, ok := c.Get("b"); ok {
		t.Error("b is still there")
	}
	if a, ok := c.Get("a"); !ok || a != 1 {
		t.Errorf("a is %d, %v", a, ok)
	}
}
