package schemacheck

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// place is what makes findings of several instances one finding: the span, and
// which of the findings of one instance there it is.
type place struct {
	span    rules.Span
	ordinal int
}

// merge keeps one finding for each place, in order of first appearance. The
// first instance's message stands; the others are named behind it, and the
// module calls that lead to them become related places.
func merge(all []instanceFinding) []rules.Finding {
	type instanceSpan struct {
		instance string
		span     rules.Span
	}
	groups := map[place][]instanceFinding{}
	ordinals := map[instanceSpan]int{}
	var order []place
	for _, f := range all {
		at := instanceSpan{instance(f.table), f.finding.Span}
		key := place{f.finding.Span, ordinals[at]}
		ordinals[at]++
		if groups[key] == nil {
			order = append(order, key)
		}
		groups[key] = append(groups[key], f)
	}
	findings := make([]rules.Finding, 0, len(order))
	for _, key := range order {
		findings = append(findings, mergeGroup(groups[key]))
	}
	return findings
}

func mergeGroup(group []instanceFinding) rules.Finding {
	merged := group[0].finding
	seen := map[string]bool{instance(group[0].table): true}
	calls := map[rules.Span]bool{}
	addCalls := func(t *schema.Table) {
		for _, c := range t.Calls {
			if !calls[c.Span] {
				calls[c.Span] = true
				merged.Related = append(merged.Related, rules.Related{Span: c.Span, Message: "called here as " + c.Address})
			}
		}
	}
	addCalls(group[0].table)
	others := 0
	for _, f := range group[1:] {
		if seen[instance(f.table)] {
			continue
		}
		seen[instance(f.table)] = true
		others++
		addCalls(f.table)
		merged.Severity = max(merged.Severity, f.finding.Severity)
	}
	switch others {
	case 0:
	case 1:
		merged.Message += fmt.Sprintf(" (also holds for %s)", group[len(group)-1].table.Address)
	default:
		merged.Message += fmt.Sprintf(" (also holds for %d other instances of this block)", others)
	}
	return merged
}

// instance identifies a table instance over all roots.
func instance(t *schema.Table) string { return t.Root + "\x00" + t.Address }
