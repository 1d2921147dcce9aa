package dataflow

import (
	"testing"

	"golang.org/x/tools/go/ssa"
)

// relationSample calls a function for each question that it answers: alike(x, y) says that
// the two are certainly the same, differ(x, y) that they may not be.
const relationSample = `package sample

import "elsewhere"

func alike(x, y any)   {}
func differ(x, y any)  {}
func madeOf(v, of any) {}
func notMadeOf(v, of any) {}
func anew(v any)     {}
func constant(v any) {}
func passedOn(v int) {}
func own(v int)      {}

type key struct{ pk, sk string }

type named string

var zone = "a"

var counter = "b"

func count() { counter += "x" }

func join(a, b string) string { return a + "#" + b }

func stamp() string { return elsewhere.Now() }

func equal(id string, k *key, other *key, i int) {
	alike(id, id)
	alike(string(named(id)), id)
	alike("a", "a")
	differ("a", "b")
	alike(k.pk, k.pk)
	differ(k.pk, k.sk)
	differ(k.pk, other.pk)
	alike(join(id, "x"), join(id, "x"))
	differ(join(id, "x"), join(id, "y"))
	differ(stamp(), stamp())
	alike(id+"#", id+"#")
	alike(zone, zone)
	copied := key{pk: id}
	alike(copied.pk, copied.pk)
	alike(*elsewhere.BoxString(id), *elsewhere.BoxString(id))
	once := id
	change := func() {}
	change()
	alike(once, id)
	twice := id
	twice = "x" + twice
	differ(twice, id)
}

type record struct {
	id    string
	lines []string
	tags  map[string]string
}

func read() (*record, error) { return nil, nil }

func made(id string) {
	r, err := read()
	madeOf(r.id, r)
	madeOf(r.lines[0], r)
	madeOf(r.tags["a"]+"x", r)
	madeOf([]byte(r.id), r)
	notMadeOf(id, r)
	notMadeOf(err, r)
	other := &record{id: r.id}
	madeOf(other.id, r)
	other.id = id
	notMadeOf(other.id, r)
	tags := map[string]string{}
	tags["a"] = r.id
	madeOf(tags["a"], r)
	var decoded record
	elsewhere.Decode(r.id, &decoded)
	madeOf(decoded.id, r)
	madeOf(join("a", r.id), r)
	list := []string{r.id}
	madeOf(list[0], r)
	more := func() string { return r.id }
	notMadeOf(len(more()) == 0, r)
}

func turns(list []string, ids map[string]bool, fixed string, lines chan string) {
	total := 0
	for i, s := range list {
		anew(s)
		anew(i)
		constant(fixed)
		constant(fixed + "x")
		anew(fixed + s)
		total += len(s)
		anew(total)
		item := map[string]string{"id": s}
		anew(item)
	}
	for id := range ids {
		anew(id)
	}
	for {
		anew(<-lines)
		constant(fixed)
	}
}

func addresses() {
	a, b, c := 1, 2, 3
	elsewhere.Fill(&a)
	elsewhere.Send(&b)
	func() { c++ }()
	func() { b++ }()
	passedOn(a)
	own(b)
	own(c)
}
`

// Each call of a question in the sample is answered as its name says.
func TestRelations(t *testing.T) {
	imports := importing{}
	declare(t, imports, "elsewhere", "package elsewhere\nfunc Now() string\nfunc BoxString(string) *string\nfunc Decode(string, any)\nfunc Fill(*int)\nfunc Send(*int)\n")
	flow := compile(t, relationSample, imports)
	asked := map[string]int{}
	for _, fn := range flow.Functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				call, ok := instr.(*ssa.Call)
				if !ok || call.Call.StaticCallee() == nil {
					continue
				}
				question := call.Call.StaticCallee().Name()
				if is, want, ok := relation(flow, question, call); ok {
					asked[question]++
					if is != want {
						t.Errorf("%s: %s: wrong", flow.Source.Fset.Position(call.Pos()), question)
					}
				}
			}
		}
	}
	for _, question := range []string{"alike", "differ", "madeOf", "notMadeOf", "anew", "constant", "passedOn", "own"} {
		if asked[question] == 0 {
			t.Errorf("nothing asks %s", question)
		}
	}
}

func relation(flow *Flow, question string, call *ssa.Call) (is, want, ok bool) {
	args := call.Call.Args
	switch question {
	case "alike", "differ":
		here := Places{Flow: flow}
		return here.Same(args[0], here, args[1]), question == "alike", true
	case "madeOf", "notMadeOf":
		var from ssa.CallInstruction
		for _, b := range call.Parent().Blocks {
			for _, instr := range b.Instrs {
				if other, ok := instr.(*ssa.Call); ok && from == nil && Describe(&other.Call) == "read" {
					from = other
				}
			}
		}
		return flow.MadeOf(args[0], from), question == "madeOf", true
	case "anew", "constant":
		return InnermostLoop(call.Block()).Changes(args[0]), question == "anew", true
	case "passedOn", "own":
		return flow.IsPassedOn(args[0].(*ssa.UnOp).X), question == "passedOn", true
	}
	return false, false, false
}
