package dataflow

import (
	"testing"

	"golang.org/x/tools/go/ssa"
)

const retypesSample = `package sample

type stored struct{ Name string }
type shown struct{ Name string }

func other(s stored) shown { return shown(s) } // retypes

func boxed(s stored) any { return s }

func unboxed(a any) stored { return a.(stored) }

func wider(e error) any { return e }
`

func TestRetypes(t *testing.T) {
	for _, fn := range compile(t, retypesSample, nil).Functions {
		if fn.Signature.Results().Len() == 0 {
			continue
		}
		v := ReturnsOf(fn)[0].Results[0]
		EdgesInto(v, func(e Edge) {
			if want := fn.Name() == "other"; e.How == Same && e.Retypes() != want {
				t.Errorf("%s: %s retypes: %v, want %v", fn.Name(), v.(ssa.Instruction), !want, want)
			}
		})
	}
}
