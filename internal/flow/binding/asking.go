package binding

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// An Asking is what asks for a table: a call of an operation, or of a function that sends a request
// in terms of what it is given.
type Asking struct {
	In    *ssa.Function
	Call  ssa.CallInstruction // of such a function; nil if it calls the operation itself
	Table symbolic.Value      // its name
}

// SetBehind stands for the name of the table that methods of the program set in requests for an
// operation, which code hands to them through an interface:
//
//	func (s *Store) Query(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
//		in.TableName = &s.table
//		return s.client.Query(ctx, in)
//	}
func SetBehind(operation string) symbolic.Value {
	return symbolic.Value{Kind: symbolic.Field, Owner: "interface", Text: operation + ".TableName"}
}
