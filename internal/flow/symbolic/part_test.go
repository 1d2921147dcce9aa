package symbolic_test

import (
	"slices"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/dev/sample"
)

const givenSample = `package sample

type config struct{ table string }

type store struct{ config }

func (c config) method(other config, pointer *config, changed *config) {
	changed.table = "a"
	print(c.table)
	print(other.table)
	print(pointer.table)
	print(changed.table)
	copied := other
	print(copied.table)
	copied.table = "b"
	print(copied.table)
	again := copied
	print(again.table)
}

func function(c config, s *store, set func(*config)) {
	print(c.table)
	print(s.table)
	own := c
	set(&own)
	print(own.table)
}
`

// Which parameter, counted from 1, the struct is whose field is printed; 0 if it is none.
func TestGiven(t *testing.T) {
	a := sample.Compile(t, "sample.go", givenSample)
	for name, want := range map[string][]int{"method": {0, 2, 3, 0, 2, 2, 2}, "function": {1, 0, 0}} {
		var got []int
		for _, fn := range a.Functions {
			if fn.Name() != name {
				continue
			}
			for _, instr := range fn.Blocks[0].Instrs {
				if call, ok := instr.(*ssa.Call); ok && call.Call.Value.Name() == "print" {
					given := 0
					for _, v := range a.Resolve(call.Call.Args[0]).Alternatives() {
						given = max(given, v.Given)
					}
					got = append(got, given)
				}
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s prints fields of %v, want %v", name, got, want)
		}
	}
}
