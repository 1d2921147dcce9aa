package items

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// keyed judges the names in the key of a call: the items that are put into its table have the key under
// these names, or DynamoDB refuses one of both. Where the table is declared, its key decides.
func (n writtenNames) keyed(p *gorule.Pass, call *operations.Call) {
	if p.Link(call).Linked() {
		return
	}
	for _, part := range p.Parts(call) {
		for _, w := range part.Values {
			place, ok := placeOf(p, call, w.Named.From, w.Named.To, w.Name)
			if !ok || w.Form != access.InKey {
				continue
			}
			put, written := n.putOtherwise(call, w.Name)
			if put == nil {
				continue
			}
			p.ReportAt(place, rules.Text{
				Headline: fmt.Sprintf("The key names %q, but PutItem writes %q to %s", w.Name, written, p.Target(call)),
				Why:      "names of attributes are case-sensitive, and DynamoDB refuses a key or item without the key of its table",
				Help:     "use the name of the table's key in both",
			}, gorule.Severity(rules.Error), p.RelatedAt(put.names[written].Pos, fmt.Sprintf("PutItem into this table writes %q", written)))
			return
		}
	}
}

// putOtherwise returns a PutItem into the table of a call whose item certainly lacks an attribute, and
// has another of the same name but for case and separators; nil if there is none.
func (n writtenNames) putOtherwise(call *operations.Call, name string) (put *writtenBy, written string) {
	for i := range n.calls {
		by := &n.calls[i]
		if !by.call.NamesSameTable(call) {
			continue
		}
		if written := by.otherwise(name); written != "" {
			return by, written
		}
	}
	return nil, ""
}

// otherwise returns the attribute of the item that a PutItem puts whose name differs from another in case
// and separators only; "" if there is none, or if the item may have the other as well.
func (by *writtenBy) otherwise(name string) (written string) {
	if by.call.Request.Op != ddb.PutItem || by.open || slices.Contains(by.lists, name) {
		return ""
	}
	for _, written := range by.lists {
		if _, ok := by.names[written]; ok && spelledAlike(written, name) {
			return written
		}
	}
	return ""
}
