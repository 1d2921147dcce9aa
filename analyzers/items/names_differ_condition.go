package items

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// mentioned judges the names that the filter of a read has, and its key condition. Where the table is
// declared, its keys decide.
func (n writtenNames) mentioned(p *gorule.Pass, call *operations.Call) {
	read := access.Of(p.Request(call))
	n.conditions(p, call, "filter", compared(read.Filter))
	if !p.Link(call).Linked() {
		n.conditions(p, call, "key condition", compared(read.Key))
	}
}

// required judges the names that the condition of a write has.
func (n writtenNames) required(p *gorule.Pass, call *operations.Call) {
	condition := access.ConditionOf(p.Request(call))
	n.conditions(p, call, "condition", compared(condition))
	mentions, known := condition.Mentions()
	i := slices.IndexFunc(n.calls, func(by writtenBy) bool { return by.call == call })
	if i < 0 || !known || slices.ContainsFunc(n.calls[i+1:], func(by writtenBy) bool { return by.call == call }) {
		return
	}
	for _, part := range condition.Parts {
		written := n.calls[i].otherwise(part.Lacks)
		if part.Lacks == "" || n.all[part.Lacks] || written == "" || slices.Contains(mentions, written) {
			continue
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("The condition attribute_not_exists(%s) always holds: the item has %q", part.Lacks, written),
			Why:      "names of attributes are case-sensitive, so an item with the same key is replaced",
			Help:     fmt.Sprintf("write attribute_not_exists(%s)", written),
		}, p.RelatedAt(n.calls[i].names[written].Pos, fmt.Sprintf("the attribute is written as %q", written)))
	}
}

func (n writtenNames) conditions(p *gorule.Pass, call *operations.Call, what string, names []string) {
	for _, name := range names {
		written, by, ok := n.other(call, name, isSame, spelledAlike, isMisspelt)
		if !ok {
			continue
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("The %s of this %s names %q, but the attribute is written as %q", what, call.Request.Op, name, written),
			Why:      fmt.Sprintf("names of attributes are case-sensitive, and this package writes no item with the one that the %s compares", what),
			Help:     fmt.Sprintf("write %s", written),
		}, p.RelatedAt(by.names[written].Pos, fmt.Sprintf("%s of this table writes %q", by.call.Request.Op, written)))
	}
}

// compared returns the names that conditions compare, or require. What must be absent may be an
// attribute of items that are older than the code.
func compared(conditions access.Conditions) (names []string) {
	for _, part := range conditions.Parts {
		if part.Lacks == "" {
			names = append(names, part.Mentions...)
		}
	}
	return names
}
