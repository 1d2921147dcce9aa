package dataflow

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

// walkedSample has functions whose first parameter is followed: to the calls of see, at the stage
// whole, and from a field of it to those of part. A comment says which it comes to, and whether it
// is lost.
const walkedSample = `package sample

import "elsewhere"

type order struct{ id, state string }

func see(any)    {}
func part(string) {}

var shared *order

func named(o *order) { // see
	p := o
	var a any = p
	see(a)
}

func chosen(o *order, other *order, yes bool) { // see
	if !yes {
		o = other
	}
	see(o)
}

func captured(o *order) { // see
	func() { see(o) }()
}

func listed(o *order) { // lost
	list := []*order{o}
	see(list)
}

func fields(o *order) { // part
	part(o.id)
}

func passed(o *order) { // part see
	show(o)
}

func show(o *order) { see(o); part(o.state) }

func back(o *order) { // see
	see(same(o))
}

func same(o *order) *order { return o }

// The second call brings the value to where the first one did.
func backTwice(o *order) { // see see
	see(same(o))
	p := same(o)
	see(p)
}

func returned(o *order) *order { // lost
	return o
}

func kept(o *order) { // lost
	shared = o
}

func sent(o *order) { // lost
	elsewhere.Keep(o)
}

func compared(o *order) { // see
	if o != nil {
		see(o)
	}
}

func recursive(o *order, n int) { // see
	if n > 0 {
		recursive(o, n-1)
	}
	see(o)
}

func addressed(o *order) { // lost
	p := &o
	elsewhere.Keep(p)
}
`

func TestWalk(t *testing.T) {
	a := compile(t, walkedSample, importingElsewhere(t))
	want := map[string]string{}
	for line := range strings.Lines(walkedSample) {
		if decl, words, ok := strings.Cut(line, "{ // "); ok {
			name, _, _ := strings.Cut(strings.TrimPrefix(decl, "func "), "(")
			want[name] = strings.TrimSpace(words)
		}
	}
	for name, want := range want {
		if got := walked(a, a.Package.Func(name).Params[0]); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if len(want) < 14 {
		t.Errorf("%d functions are followed", len(want))
	}
}

// walked says which calls of see and part a value comes to, and whether it is lost.
func walked(a *Flow, v ssa.Value) string {
	w := a.NewWalk()
	var met []string
	meets := func(name string) func(ssa.Value, ssa.CallInstruction) bool {
		return func(_ ssa.Value, call ssa.CallInstruction) bool {
			_, obj := CalleeOf(call.Common())
			if obj == nil || obj.Name() != name {
				return false
			}
			met = append(met, name)
			return true
		}
	}
	field := &Stage{Call: meets("part")}
	whole := &Stage{Call: meets("see"), Edge: func(e Edge) bool {
		addr, ok := e.To.(*ssa.FieldAddr)
		if ok {
			w.Read(addr, field)
		}
		return ok
	}}
	w.Follow(v, whole)
	if w.Lost {
		met = append(met, "lost")
	}
	slices.Sort(met)
	return strings.Join(met, " ")
}

// What one walk has followed does not matter to one beside it, which goes on from the functions
// that it has entered.
func TestWalkBeside(t *testing.T) {
	a := compile(t, walkedSample, importingElsewhere(t))
	w := a.NewWalk()
	param := a.Package.Func("back").Params[0]
	w.Follow(param, &Stage{Call: func(v ssa.Value, call ssa.CallInstruction) bool {
		_, obj := CalleeOf(call.Common())
		return obj.Name() == "see"
	}})
	callee := a.Package.Func("same")
	beside := w.Beside()
	if got := fmt.Sprint(w.Seen(callee.Params[0]), beside.Seen(callee.Params[0]), len(w.Entries(callee)), len(beside.Entries(callee)), w.Lost); got != "true false 1 1 false" {
		t.Errorf("seen, seen beside, entries, entries beside, lost: %s", got)
	}
}

func importingElsewhere(t *testing.T) importing {
	t.Helper()
	imports := importing{}
	declare(t, imports, "elsewhere", "package elsewhere\n\nfunc Keep(any) {}\n")
	return imports
}
