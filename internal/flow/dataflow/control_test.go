package dataflow

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

const controlSample = `package sample

import (
	"fmt"
	"log"
	"os"
	"testing"
)

func mark(name string) {}

func exits()  { os.Exit(1); mark("after") }
func fatal()  { log.Fatalf("x"); mark("after") }
func skips(t *testing.T) { t.SkipNow(); mark("after") }
func prints() { log.Printf("x"); mark("after") }

func order(flag bool) {
	mark("first")
	if flag {
		mark("sometimes")
	}
	mark("last")
}

func loop(list []int) {
	for range list {
		mark("inside")
		for range list {
			mark("innermost")
		}
	}
	mark("outside")
}

func onlyLogs(debug bool) int {
	if debug {
		log.Print("x")
	}
	return 1
}

func acts(debug bool) int {
	if debug {
		mark("x")
	}
	return 1
}

func decides(debug bool) int {
	if debug {
		return 2
	}
	return 1
}

func dry(really bool) {
	if really {
		mark("never")
	}
	mark("always")
}

func callers() { dry(false); dry(false) }

func fails(err error) error {
	fmt.Println(err)
	return fmt.Errorf("x: %w", err)
}
`

func controlFlow(t *testing.T) *Flow {
	t.Helper()
	imports := importing{}
	declare(t, imports, "fmt", "package fmt\nfunc Println(...any)\nfunc Errorf(string, ...any) error\n")
	declare(t, imports, "log", "package log\nfunc Print(...any)\nfunc Printf(string, ...any)\nfunc Fatalf(string, ...any)\n")
	declare(t, imports, "os", "package os\nfunc Exit(int)\n")
	declare(t, imports, "testing", "package testing\ntype T struct{}\nfunc (*T) SkipNow()\n")
	return compile(t, controlSample, imports)
}

func function(t *testing.T, flow *Flow, name string) *ssa.Function {
	t.Helper()
	i := slices.IndexFunc(flow.Functions, func(fn *ssa.Function) bool { return fn.Name() == name })
	if i < 0 {
		t.Fatalf("no function %s", name)
	}
	return flow.Functions[i]
}

// marks returns the calls of mark in a function, by what they are given.
func marks(fn *ssa.Function) map[string]ssa.Instruction {
	found := map[string]ssa.Instruction{}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok || len(call.Call.Args) != 1 {
				continue
			}
			if name, ok := call.Call.Args[0].(*ssa.Const); ok && name.Value != nil {
				found[strings.Trim(name.Value.String(), `"`)] = instr
			}
		}
	}
	return found
}

// What follows a function that ends the program, or the test, is not there.
func TestNoReturn(t *testing.T) {
	flow := controlFlow(t)
	for name, returns := range map[string]bool{"exits": false, "fatal": false, "skips": false, "prints": true} {
		if _, ok := marks(function(t, flow, name))["after"]; ok != returns {
			t.Errorf("%s: what follows is there: %v", name, ok)
		}
	}
}

func TestOrder(t *testing.T) {
	at := marks(function(t, controlFlow(t), "order"))
	for _, test := range []struct {
		from, to           string
		dominates, reaches bool
	}{
		{"first", "last", true, true},
		{"last", "first", false, false},
		{"first", "sometimes", true, true},
		{"sometimes", "last", false, true},
		{"last", "sometimes", false, false},
	} {
		if got := Dominates(at[test.from], at[test.to]); got != test.dominates {
			t.Errorf("%s dominates %s: %v", test.from, test.to, got)
		}
		if got := Reaches(at[test.from], at[test.to]); got != test.reaches {
			t.Errorf("%s reaches %s: %v", test.from, test.to, got)
		}
	}
}

func TestLoops(t *testing.T) {
	fn := function(t, controlFlow(t), "loop")
	at := marks(fn)
	inside, innermost := InnermostLoop(at["inside"].Block()), InnermostLoop(at["innermost"].Block())
	switch {
	case InnermostLoop(at["outside"].Block()) != nil:
		t.Error("what follows a loop is in it")
	case inside == nil || innermost == nil || inside.Head == innermost.Head:
		t.Error("the two loops are not told apart")
	case !inside.Blocks[innermost.Head] || innermost.Blocks[inside.Head]:
		t.Error("the outer loop does not enclose the inner one")
	case len(inside.Exits()) != 1:
		t.Errorf("the outer loop has %d exits", len(inside.Exits()))
	}
	if !Reaches(at["innermost"], at["inside"]) {
		t.Error("a loop does not lead back to its beginning")
	}
	if IsRepeated(at["outside"], fn.Blocks[0].Instrs[0]) || !IsRepeated(at["inside"], fn.Blocks[0].Instrs[0]) {
		t.Error("what a loop repeats is not told from what it does not")
	}
}

func TestOnlyLogs(t *testing.T) {
	flow := controlFlow(t)
	for name, want := range map[string]bool{"onlyLogs": true, "acts": false, "decides": false} {
		fn := function(t, flow, name)
		cond := fn.Blocks[0].Instrs[len(fn.Blocks[0].Instrs)-1].(*ssa.If)
		if got := flow.OnlyLogs(cond); got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// A branch that no caller takes is not there.
func TestUnreachable(t *testing.T) {
	flow := controlFlow(t)
	fn := function(t, flow, "dry")
	at, dead := marks(fn), flow.unreachable(fn)
	if !dead[at["never"].Block()] || dead[at["always"].Block()] {
		t.Errorf("dead are %v", dead)
	}
	if got := len(flow.Callers(fn)); got != 2 {
		t.Errorf("%d callers", got)
	}
}

func TestLogging(t *testing.T) {
	var got []string
	fn := function(t, controlFlow(t), "fails")
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(*ssa.Call); ok {
				got = append(got, fmt.Sprint(Describe(&call.Call), " ", ClassifyLog(&call.Call)))
			}
		}
	}
	if want := []string{fmt.Sprint("Println ", Prints), fmt.Sprint("Errorf ", Formats)}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
