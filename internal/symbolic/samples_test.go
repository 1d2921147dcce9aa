package symbolic_test

import (
	"fmt"
	"slices"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sample"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// The comments of the samples say what each value is.
func TestSamples(t *testing.T) { sample.Run(t, "testdata/*.go") }

const encodeSample = `package sample

import "github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"

func encode(o []string, run func(any) (any, error)) {
	attributevalue.MarshalMap(o)
	run(o)
}
`

func TestCodecOf(t *testing.T) {
	a := sample.Compile(t, "sample.go", encodeSample)
	fn := a.Function(t, "encode")
	var got []string
	for _, instr := range fn.Blocks[0].Instrs {
		if call, ok := instr.(*ssa.Call); ok {
			codec, ok := symbolic.CodecOf(&call.Call)
			got = append(got, fmt.Sprint(goflow.Describe(&call.Call), " ", ok, " ", codec.Encodes))
		}
	}
	if want := []string{"MarshalMap true true", "a function value false false"}; !slices.Equal(got, want) {
		t.Errorf("codecs are %q, want %q", got, want)
	}
}

// A parameter that is a list is one where its function is judged.
func TestList(t *testing.T) {
	a := sample.Compile(t, "sample.go", encodeSample)
	list := a.Function(t, "encode").Params[0]
	at := list.Parent().Blocks[0].Instrs[0]
	v := a.Resolve(list)
	if got := v.List(at); got != ssa.Value(list) {
		t.Errorf("list is %v", got)
	}
	got := v.At(7)
	if got.Pos() != 7 || v.Pos() == 7 {
		t.Errorf("set at %d", got.Pos())
	}
}
