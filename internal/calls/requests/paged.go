package requests

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// whenMade are the members that the paginators of aws-sdk-go-v2 take from a request when they
// are made. They keep the request, and send the other members as they are when NextPage is
// called; see QueryPaginator.NextPage in its package dynamodb.
var whenMade = []ddb.Member{ddb.Limit, ddb.ExclusiveStartKey}

// Paged returns the request that a paginator sends: one that is made of v at an instruction,
// and asked for pages at others, of which there is at least one.
func (a *Requests) Paged(v ssa.Value, made ssa.Instruction, asks []ssa.Instruction) Input {
	first := a.Input(v, made)
	var later []Input
	for _, ask := range asks {
		later = append(later, a.Input(v, ask))
	}
	out := Union(later)
	for _, m := range whenMade {
		delete(out.Set, m)
		if _, set := first.Set[m]; set || first.Rest.Kind != out.Rest.Kind {
			out.Set[m] = first.Get(m)
		}
	}
	return out
}
