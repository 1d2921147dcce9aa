package gorule

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/extract"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// ForEachRequest calls check for each call of one of the operations, as ForEach does, and for
// those of functions that send what they are given and keep the answer: see
// [operations.Package.Asked]. It is for rules about what is asked for, and not about the answer.
func (p *Pass) ForEachRequest(check func(*operations.Call), operations ...ddb.Op) {
	for _, call := range p.requested() {
		if len(operations) == 0 || slices.Contains(operations, call.Request.Op) {
			check(call)
		}
	}
}

// requested returns the calls whose requests are judged, in source order.
func (p *Pass) requested() []*operations.Call {
	if len(p.given) == 0 {
		return p.Calls
	}
	return Once(p, requestedKey{}, func() []*operations.Call { return byPlace(p.analysis.Fset, slices.Concat(p.Calls, p.given)) })
}

type requestedKey struct{}

// WritesElsewhere returns the calls of functions of other packages that put or update an item for
// them, also through interfaces; see [operations.Package.WritesElsewhere].
func (p *Pass) WritesElsewhere(of ...ddb.Op) []*operations.Call {
	return slices.DeleteFunc(p.pkg.WritesElsewhere(p.behind()), func(c *operations.Call) bool { return !slices.Contains(of, c.Request.Op) || !p.Judged(c.Pos()) })
}

// FailingElsewhere returns the calls of functions of other packages whose error is that of a request, also
// through interfaces; see [operations.Package.FailingElsewhere].
func (p *Pass) FailingElsewhere() []*operations.Call {
	return Once(p, failingKey{}, func() []*operations.Call {
		return slices.DeleteFunc(p.pkg.FailingElsewhere(p.behind()), func(c *operations.Call) bool { return !p.Judged(c.Pos()) })
	})
}

type failingKey struct{}

// behind says what stands behind interfaces; nil if that is unknown.
func (p *Pass) behind() extract.Behind {
	if p.stores == nil {
		return nil
	}
	return p.stores().Behind
}

// HelperDecides reports whether a helper decides which tables it asks, and gives some members
// of the request their values by itself, so that it is judged where the helper is. What all
// callers in view give a function the same, it is judged for, too.
func (p *Pass) HelperDecides(call *operations.Call, members ...ddb.Member) bool {
	members = append(slices.Clone(members), ddb.TableName)
	if call.AskedOf() != "" {
		helper := call.InHelper()
		_, read := p.IndexName(helper)
		linked := p.Link(helper).Linked()
		members = slices.DeleteFunc(members, func(m ddb.Member) bool { return m == ddb.TableName && linked || m == ddb.IndexName && read })
	}
	return call.HelperDecides(members...)
}
