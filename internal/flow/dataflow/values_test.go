package dataflow

import (
	"go/ast"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

// questions are what the comments of valueSample answer for the parameters of a function:
// those that a comment lists are so, and no others.
var questions = map[string]func(a *Flow, p *ssa.Parameter) bool{
	"changed":   func(a *Flow, p *ssa.Parameter) bool { return a.IsChanged(p) },
	"kept":      func(a *Flow, p *ssa.Parameter) bool { return a.Kept(p) },
	"elsewhere": func(a *Flow, p *ssa.Parameter) bool { return a.IsKept(p) },
	"returned":  func(a *Flow, p *ssa.Parameter) bool { return a.Returned(p) },
	"setthrough": func(a *Flow, p *ssa.Parameter) bool {
		return IsScalarOrPointer(p.Type()) && a.IsSetThrough(p, map[ssa.Value]bool{})
	},
	"lost": func(a *Flow, p *ssa.Parameter) bool { _, lost := a.AliasesOf(p); return lost },
}

const valueSample = `package sample

import "elsewhere"

type client struct{ conn any }

type order struct {
	id    string
	lines map[string]int
	next  *order
	owner *client
}

var last *order

var byID = map[string]*order{}

// changed: o
func set(o, other *order) { o.id = other.id }

// changed: o
func add(o *order) { o.lines["a"] = 1 }

// changed: o
// lost: o
func viaSet(o *order) { set(o, &order{}) }

func read(o *order) bool { return o != nil && o.next == nil && len(o.lines) > 0 }

// changed: o
func viaLiteral(o *order) {
	change := func() { o.id = "" }
	change()
}

// changed: o
// lost: o
func viaAny(o *order) { elsewhere.Fill(o) }

func viaSDK(o *order) { elsewhere.Send(o) }

func viaLog(o *order) { println(o.id) }

// kept: o
// elsewhere: o
func remember(o *order) { last = o }

// kept: o
// elsewhere: o
func index(o *order) { byID[o.id] = o }

// kept: o
// elsewhere: o
// changed: o
// lost: o
func send(o *order, to chan *order) { to <- o }

// kept: o
// elsewhere: o
// changed: o
// lost: o
func offer(o *order, to chan *order) {
	select {
	case to <- o:
	default:
	}
}

// returned: o
func same(o *order) *order { return o }

// returned: c
func wrap(c *client) *order { return &order{owner: c} }

// returned: o
// changed: o
func branch(o *order, other bool) *order {
	out := o
	if other {
		out = &order{}
	}
	out.id = "x"
	return out
}

// setthrough: n
// changed: n
func increase(n *int) { *n++ }

func look(n *int) int { return *n }

// changed: m
func update(m map[string]int) { m["a"] = 1 }

// changed: m
// lost: m
func remove(m map[string]int) { delete(m, "a") }

func count(m map[string]int) (n int) {
	for _, v := range m {
		n += v
	}
	return n
}

func write(list []int) { list[0] = 1 }

func sum(list []int) (n int) {
	for _, v := range list {
		n += v
	}
	return n
}

// changed: o
// lost: o
func viaValue(o *order, change func(*order)) { change(o) }

// changed: o
// lost: o
func viaTypeParameter[T interface{ *order }](o T, change func(*order)) { change((*order)(o)) }

// kept: c
// elsewhere: c
func start(c *client) { elsewhere.Once(func() { last.owner = c }) }
`

// The comment of each function of the sample answers the questions for its parameters.
func TestValues(t *testing.T) {
	imports := importing{}
	declare(t, imports, "elsewhere", "package elsewhere\nfunc Fill(any)\nfunc Send(any)\nfunc Once(func())\n")
	flow := compile(t, valueSample, imports)
	for _, decl := range flow.Source.Files[0].Decls {
		decl, ok := decl.(*ast.FuncDecl)
		if !ok {
			continue
		}
		i := slices.IndexFunc(flow.Functions, func(fn *ssa.Function) bool { return fn.Name() == decl.Name.Name })
		for question, ask := range questions {
			var got []string
			for _, p := range flow.Functions[i].Params {
				if ask(flow, p) {
					got = append(got, p.Name())
				}
			}
			if want := answers(decl.Doc, question); !slices.Equal(got, want) {
				t.Errorf("%s: %s: %v, want %v", decl.Name.Name, question, got, want)
			}
		}
	}
}

// answers returns the names that a line "// question: a b" of a comment lists.
func answers(doc *ast.CommentGroup, question string) []string {
	for line := range strings.Lines(doc.Text()) {
		if names, ok := strings.CutPrefix(line, question+":"); ok {
			return strings.Fields(names)
		}
	}
	return nil
}
