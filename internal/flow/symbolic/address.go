package symbolic

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// pointer is the address of a variable, also of one of the function around a literal: a pointer
// to what that holds at an instruction.
//
//	func (s *Store) lister(table string) func() { return func() { s.db.Scan(&dynamodb.ScanInput{TableName: &table}) } }
func (r *resolver) pointer(addr ssa.Value, at ssa.Instruction) Value {
	to := dataflow.Deref(addr.Type())
	if _, isStruct := to.Underlying().(*types.Struct); isStruct && !sdk.IsTableHandle(to) {
		return Value{Kind: Unknown, Text: "it is a struct", Set: true}
	}
	out := r.variable(addr, at)
	if out.Kind == Absent { // pointer to a zero value
		out = UnknownFor("it points to a zero value")
	}
	return out.AsSet()
}
