package operations

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// AsksTheSameAlways reports whether what the request asks for depends on nothing that the function
// is given but on what it is called on, and on points in time: it asks for all that are open, or
// older than a day, and not for those of a customer, whom a context may name, too. Which table is
// asked, and how much of it at once, does not matter.
func (c *Call) AsksTheSameAlways() bool {
	request, ok := c.asked()
	if !ok {
		return false
	}
	var params []*ssa.Parameter
	if stores := dataflow.FieldStores(request); len(stores) > 0 {
		for _, store := range stores {
			field, ok := store.Addr.(*ssa.FieldAddr)
			if !ok || !slices.Contains(whereAndHowMuch, ddb.Member(dataflow.FieldVar(field.X.Type(), field.Field).Name())) {
				params = append(params, c.a.ParametersIn(store.Val)...)
			}
		}
	} else {
		params = c.a.ParametersIn(request)
	}
	return !slices.ContainsFunc(params, func(param *ssa.Parameter) bool {
		isReceiver := param.Parent().Signature.Recv() != nil && dataflow.ParamIndex(param) == 0
		t := dataflow.Deref(param.Type())
		return !isReceiver && !strings.HasPrefix(t.String(), "time.")
	})
}

var whereAndHowMuch = []ddb.Member{ddb.TableName, ddb.IndexName, ddb.ExclusiveStartKey, ddb.Limit}

// IsFallback reports whether the call is made only where a read by key or index of the same table
// has failed or found nothing, in its function or, by functions of the package, in all that call it:
//
//	out, err := s.byIndex(ctx, email)
//	if err == nil {
//		return out, nil
//	}
//	return s.byScan(ctx, email)
func (c *Call) IsFallback() bool {
	if c.literal != nil || c.Wrapper != "" {
		return false
	}
	sites := c.a.Callers(c.Request.Instr.Parent())
	return c.fallsBackAt(c.Request.Instr) || len(sites) > 0 && !slices.ContainsFunc(sites, func(site ssa.CallInstruction) bool { return !c.fallsBackAt(site) })
}

// IsBesideLambda reports whether the function around the call starts a Lambda handler, and never
// after the call: a Lambda function never makes it.
//
//	if os.Getenv("LOCAL") != "" {
//		_, err = client.CreateTable(ctx, orders)
//		return
//	}
//	lambda.Start(handle)
func (c *Call) IsBesideLambda() bool {
	starts, after := false, false
	eachCall(c.Request.Instr.Parent(), func(call ssa.CallInstruction) {
		if _, fn := dataflow.CalleeOf(call.Common()); fn != nil && sdk.StartsLambda(fn) {
			starts = true
			after = after || dataflow.Reaches(c.Request.Instr, call)
		}
	})
	return starts && !after
}

// fallsBackAt reports whether this is so where the call, or one that leads to it, is made.
func (c *Call) fallsBackAt(there ssa.CallInstruction) bool {
	byKey := func(other *Call) bool {
		return (other.Request.Op == ddb.Query || other.Request.Op == ddb.GetItem) && c.NamesSameTable(other)
	}
	for _, b := range there.Parent().Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			behind := c.a.callsBehind(call)
			asked := slices.DeleteFunc(slices.Clone(behind), func(other *Call) bool { return !byKey(other) })
			if len(asked) > 0 && !slices.Contains(behind, c) && (answers.OnlyWithoutResults(call, there) || slices.ContainsFunc(asked, func(other *Call) bool { return other.Answer.OnlyWithout(there) })) {
				return true
			}
		}
	}
	return false
}
