package requests

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// SetterOf returns the member that a call sets to its second argument in the
// request that is its first: in.SetLimit(10) of aws-sdk-go. Its result is the
// request again.
func SetterOf(common *ssa.CallCommon) (ddb.Member, bool) {
	_, obj := dataflow.CalleeOf(common)
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
	arg := dataflow.ArgsOf(call.Common())[1]
	value := a.Resolve(arg)
	_, isScalar := arg.Type().Underlying().(*types.Basic)
	value.Set = value.Set || isScalar
	value = value.At(call.Pos())
	return value
}
