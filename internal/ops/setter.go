package ops

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/effect"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// setterOf returns the member that a call sets to its second argument in the
// request that is its first: in.SetLimit(10) of aws-sdk-go. Its result is the
// request again.
func setterOf(common *ssa.CallCommon) (ddb.Member, bool) {
	_, obj := goflow.CalleeOf(common)
	if obj == nil || common.IsInvoke() {
		return "", false
	}
	field, ok := sdk.Setter(obj)
	if !ok {
		return "", false
	}
	_, ok = sdk.InputOf(obj.Signature().Recv().Type())
	return ddb.Member(field), ok
}

// setBy is what a setter gives the member: a scalar is kept by its address, so
// that the member is certainly set.
func (a *Requests) setBy(call ssa.CallInstruction) symbolic.Value {
	arg := goflow.ArgsOf(call.Common())[1]
	value := a.Resolve(arg)
	_, isScalar := arg.Type().Underlying().(*types.Basic)
	value.Set = value.Set || isScalar
	value = value.At(call.Pos())
	return value
}

// set notes that a value is put into a member of a request, or that a request
// goes on as the result of the call.
func (t *tracer) set(v ssa.Value, member ddb.Member, call ssa.CallInstruction) {
	if goflow.ArgsOf(call.Common())[0] == v {
		t.traceResult(call)
		return
	}
	t.uses = append(t.uses, Use{Kind: effect.Fed, Member: member, Instr: call})
}
