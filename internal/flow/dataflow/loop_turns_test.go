package dataflow

import (
	"strconv"
	"testing"

	"golang.org/x/tools/go/ssa"
)

// turnsSample has loops with an argument of use, and behind each the number of turns that it tells; -1
// stands for one that is unknown.
const turnsSample = `package sample

func use(n int) {}

func counted() { // 10
	for i := 0; i < 10; i++ {
		use(i)
	}
}

func ranged() { // 4
	for i := range 4 {
		use(i)
	}
}

func fromOne() { // -1
	for i := 1; i < 10; i++ {
		use(i)
	}
}

func byTwo() { // -1
	for i := 0; i < 10; i += 2 {
		use(i)
	}
}

func unbounded(n int) { // -1
	for i := 0; i < n; i++ {
		use(i)
	}
}
`

func TestTurns(t *testing.T) {
	flow := compile(t, turnsSample, importing{})
	for name, want := range commented(turnsSample) {
		for _, b := range flow.Package.Func(name).Blocks {
			for _, instr := range b.Instrs {
				call, ok := instr.(*ssa.Call)
				if !ok {
					continue
				}
				got, known := Turns(call.Call.Args[0])
				if !known {
					got = -1
				}
				if strconv.FormatInt(got, 10) != want {
					t.Errorf("%s: %d turns, want %s", name, got, want)
				}
			}
		}
	}
}
