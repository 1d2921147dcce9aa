// Package outputs holds the rules about code that takes for granted what an operation may not
// return: the output itself, after an error, and members of it that DynamoDB leaves out.
package outputs

import (
	"go/token"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// Rules returns the rules of this package ordered by ID.
func Rules() []*gorule.Rule {
	return []*gorule.Rule{outputAfterError, absentMember, attributeAssertion}
}

// placeAt is where a member of a call's output is read.
func placeAt(p *gorule.Pass, at token.Pos, call *ops.Call, m ddb.Member) gorule.Place {
	place := gorule.Place{Pos: at, End: at, Symbol: call.Func(), Subject: string(m)}
	if read := p.ExprAt(at); read != nil {
		place.Pos, place.End = read.Pos(), read.End()
	}
	return place
}
