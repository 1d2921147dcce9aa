package gorule

import (
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/join/link"
)

// A Part is a request for one item, or a part of a request that is about one, with the values that
// it gives attributes or compares them with.
type Part struct {
	itemvalues.Part
	Link link.Link // which tables it asks
}

// Parts returns the parts of the request of a call: of most calls one, of batches and transactions
// one for each item.
func (p *Pass) Parts(call *operations.Call) []Part {
	var all []Part
	for _, part := range p.pkg.Items().Parts(call) {
		l := p.Link(call)
		if naming(call) != ddb.TableName {
			l = p.linkOfName(call, part.Table)
		}
		all = append(all, Part{part, l})
	}
	return all
}
