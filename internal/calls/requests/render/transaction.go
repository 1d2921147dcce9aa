package render

import (
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// transactionSettings are the methods of a transaction that add no request to it.
var transactionSettings = map[string]bool{"Idempotent": true, "IdempotentWithToken": true, "ConsumedCapacity": true}

// transaction are the requests that a library sends in one transaction, as far as they are seen. With
// guregu/dynamo each is a chain of its own:
//
//	db.WriteTx().Put(orders.Put(order)).Update(carts.Update("id", id).Set("state", "paid")).Run(ctx)
func (t *translator) transaction() validate.Value {
	origin := t.made(symbolic.Value{}, t.call.Pos())
	operation := t.call.Request.Operation()
	actions := validate.Value{Kind: validate.List, Origin: origin}
	steps, complete := t.call.Request.Steps()
	for _, step := range steps {
		complete = complete && (len(step.Parts) > 0 || transactionSettings[step.Method])
		for _, part := range step.Parts {
			if part.Op == ddb.Query { // what a transaction reads has a whole key
				part.Op = ddb.GetItem
			}
			action, known := operation.PartLike(part.Op)
			request, ok := t.part(part)
			if !known || !ok {
				complete = false
				continue
			}
			one := validate.Value{Kind: validate.Object, Entries: []validate.Entry{{Key: action.Name, KeyKnown: true, Value: request, Origin: request.Origin}}, Origin: request.Origin}
			actions.Entries = append(actions.Entries, validate.Entry{Value: one, Optional: !step.Certain, Origin: request.Origin})
			actions.Max++
			if step.Certain {
				actions.Min++
			}
		}
	}
	if !complete {
		actions.Open, actions.Max = true, -1
	}
	return validate.Value{
		Kind: validate.Object, Open: true, Max: -1, Origin: origin,
		Entries: []validate.Entry{{Key: string(ddb.TransactItems), KeyKnown: true, Value: actions, Origin: origin}},
	}
}

// part renders one request of a transaction. Where its parts come from is numbered with the others.
func (t *translator) part(request *requests.Request) (validate.Value, bool) {
	call := *t.call
	call.Request = *request
	one := &translator{call: &call, structs: t.structs, request: t.request}
	input, ok := one.chain()
	t.request.origins = one.request.origins
	return input, ok
}
