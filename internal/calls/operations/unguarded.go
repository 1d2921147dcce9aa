package operations

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// TakenBefore returns the read whose item the function around a DeleteItem, or one that calls it,
// returns and deletes without a condition, so that two callers may both get it:
//
//	out, err := client.GetItem(ctx, code)
//	…
//	client.DeleteItem(ctx, code) // also succeeds if the other caller has deleted it
//	return user(out.Item)
//
// It is nil if there is none. in is the name of the function that does both.
func (c *Call) TakenBefore() (read *Call, in string) {
	return c.precededBy(ddb.DeleteItem, func(x, r access) bool {
		return x.member(ddb.ReturnValues).IsSet() == tri.No && x.returnsWhatWasRead(r)
	})
}

// MissedBefore returns the read that found no item before a PutItem creates it without a condition;
// what it finds is returned instead. It is nil if there is none. in is the name of the function that
// does both.
//
//	if out.Item != nil {
//		return decode(out.Item)
//	}
//	client.PutItem(ctx, newAccount(id)) // replaces that of another caller who found none either
func (c *Call) MissedBefore() (read *Call, in string) {
	return c.precededBy(ddb.PutItem, func(x, r access) bool {
		d := x.decidesBy(r)
		return d.createsIfNone() && !d.refuses
	})
}

// precededBy returns a read of the same item that comes before an operation without a condition, and
// has something to do with it, as the function of the operation or one that calls it sees both.
func (c *Call) precededBy(op ddb.Op, concerns func(x, r access) bool) (read *Call, in string) {
	if c.Request.Op != op || c.Request.Via == requests.Helper || c.Request.Instr.Parent().Parent() != nil {
		return nil, ""
	}
	visit := func(x access) bool {
		fn := x.at().Parent()
		if !x.unconditional() || c.a.locks(fn) {
			return false
		}
		for _, r := range x.readsBefore(fn) {
			if r.sameItem(x) && !x.repeats(r) && concerns(x, r) {
				read, in = r.call, fn.Name()
				return true
			}
		}
		return false
	}
	if !visit(c.itself()) {
		c.throughCallers(nil, visit)
	}
	return read, in
}

// returnsWhatWasRead reports whether the function returns something that is made of what was read,
// behind the write.
func (x access) returnsWhatWasRead(r access) bool {
	return slices.ContainsFunc(dataflow.ReturnsOf(x.at().Parent()), func(ret *ssa.Return) bool {
		return dataflow.Reaches(x.at(), ret) && slices.ContainsFunc(ret.Results, func(result ssa.Value) bool {
			return !dataflow.IsError(result.Type()) && (x.call.a.MadeOf(result, r.at()) || x.isFilledBy(r, result))
		})
	})
}
