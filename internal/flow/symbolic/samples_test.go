package symbolic_test

import (
	"fmt"
	"slices"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/dev/sample"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
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
			got = append(got, fmt.Sprint(dataflow.Describe(&call.Call), " ", ok, " ", codec.Encodes))
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

const copySample = `package sample

type order struct{ id, note string }

func copies(id string, save func(any)) {
	o := order{id: id}
	save(o)
	o.note = "paid"
	save(o)
	whole := order{id: id}
	save(whole)
}
`

// A struct whose fields are set one by one is what its variable holds, and any other is what was
// stored there.
func TestMadeOfFields(t *testing.T) {
	a := sample.Compile(t, "sample.go", copySample)
	var got []string
	for _, instr := range a.Function(t, "copies").Blocks[0].Instrs {
		if call, ok := instr.(*ssa.Call); ok {
			load, _ := a.Resolve(call.Call.Args[0]).Made().(*ssa.UnOp)
			got = append(got, load.X.(*ssa.Alloc).Comment)
		}
	}
	if want := []string{"o", "o", "complit"}; !slices.Equal(got, want) {
		t.Errorf("made of %q, want %q", got, want)
	}
}
