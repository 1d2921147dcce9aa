package dataflow

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

const resultsSample = `package sample

func unlock() {}

func plain(n int) (int, bool) { // n true
	defer unlock()
	return n, true
}

func passed(n int) (int, error) { // n nil
	defer unlock()
	if n > 0 {
		n++
	}
	return n, nil
}

func named(n int) (result int, err error) { // n nil
	defer unlock()
	return n, nil
}

func changed(n int) (result int, err error) { // *result nil
	defer func() { result++ }()
	return n, nil
}

func bare(n int) (result int, err error) { // *result *err
	defer unlock()
	result = n
	if n > 0 {
		unlock()
	}
	return
}
`

// What a function with deferred calls returns is what its return statements say.
func TestResultsOfFunctionsThatDefer(t *testing.T) {
	flow := compile(t, resultsSample, importing{})
	for _, fn := range flow.Functions {
		want, ok := wanted(resultsSample, fn.Name())
		if !ok {
			continue
		}
		for _, ret := range ReturnsOf(fn) {
			var got []string
			for _, result := range ret.Results {
				got = append(got, described(result))
				if uses := result.Referrers(); uses != nil && !slices.Contains(*uses, ssa.Instruction(ret)) {
					t.Errorf("%s: %s does not know that it is returned", fn.Name(), described(result))
				}
			}
			if strings.Join(got, " ") != want {
				t.Errorf("%s returns %s, want %s", fn.Name(), strings.Join(got, " "), want)
			}
		}
	}
}

func wanted(sample, fn string) (string, bool) {
	_, rest, ok := strings.Cut(sample, "\nfunc "+fn+"(")
	line, _, _ := strings.Cut(rest, "\n")
	_, want, has := strings.Cut(line, "{ // ")
	return want, ok && has
}

func described(v ssa.Value) string {
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value == nil {
			return "nil"
		}
		return v.Value.ExactString()
	case *ssa.UnOp:
		if cell, ok := v.X.(*ssa.Alloc); ok {
			return "*" + cell.Comment
		}
	case *ssa.Phi:
		return v.Comment
	}
	return v.Name()
}
