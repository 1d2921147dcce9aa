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

// updated judges the names that updates set: one that only updates know, of an attribute that items are
// put with under another spelling, leaves that attribute as it was.
func (n writtenNames) updated(p *gorule.Pass) {
	known := namesBesideUpdates(p)
	for _, by := range n.calls {
		if by.call.Request.Op != ddb.UpdateItem {
			continue
		}
		change := access.ChangeOf(p.Request(by.call))
		for _, name := range by.lists {
			place, here := by.names[name]
			put, written := n.putOtherwise(by.call, name)
			if !here || put == nil || known[name] || mentions(change, written) {
				continue
			}
			p.ReportAt(place, rules.Text{
				Headline: fmt.Sprintf("UpdateItem sets %q, but items have the attribute %q", name, written),
				Why:      fmt.Sprintf("names of attributes are case-sensitive: %q keeps its value, and nothing in this package reads %q", written, name),
				Help:     fmt.Sprintf("set %s", written),
			}, p.RelatedAt(put.names[written].Pos, fmt.Sprintf("PutItem into this table writes %q", written)))
		}
	}
}

// mentions reports whether an update does something with an attribute, as a migration does that moves
// its value to another one.
func mentions(change access.Change, name string) bool {
	names, known := change.Condition.Mentions()
	return !change.Whole || !known || slices.Contains(names, name) ||
		slices.ContainsFunc(change.Steps, func(step access.Step) bool { return step.Attribute == name })
}

// namesBesideUpdates returns the names of attributes that the package knows otherwise than by setting
// them in an update: fields of structs, and what reads and conditions name.
func namesBesideUpdates(p *gorule.Pass) map[string]bool {
	known := map[string]bool{}
	for _, u := range uses(p) {
		for _, a := range u.Type.Attributes {
			known[a.Name] = true
		}
	}
	p.ForEach(func(call *operations.Call) {
		for _, lookup := range call.Answer.Lookups() {
			known[lookup.Name] = true
		}
		request := p.Request(call)
		read := access.Of(request)
		for _, conditions := range []access.Conditions{read.Key, read.Filter, access.ConditionOf(request)} {
			names, _ := conditions.Mentions()
			for _, name := range names {
				known[name] = true
			}
		}
		for _, name := range read.Projection.Ever {
			known[name] = true
		}
	})
	return known
}
