package schemacheck

import (
	"fmt"
	"path/filepath"
	"slices"

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

// maxCalls bounds the module calls that a finding lists.
const maxCalls = 4

func mergeGroup(group []instanceFinding) rules.Finding {
	merged := group[0].finding
	seen := map[string]bool{instance(group[0].table): true}
	var calls []schema.Call
	addCalls := func(t *schema.Table) {
		for _, c := range t.Calls {
			if !slices.ContainsFunc(calls, func(known schema.Call) bool { return known.Span == c.Span }) {
				calls = append(calls, c)
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
	for i, c := range calls[:min(len(calls), maxCalls)] {
		message := "called here as " + c.Address
		if rest := len(calls) - maxCalls; i == maxCalls-1 && rest > 0 {
			message += fmt.Sprintf(" (and %d more calls)", rest)
		}
		merged.Related = append(merged.Related, rules.Related{Span: c.Span, Message: message})
	}
	switch others {
	case 0:
	case 1:
		merged.Message += fmt.Sprintf(" (also holds for %s)", otherName(group[0].table, group[len(group)-1].table))
	default:
		merged.Message += fmt.Sprintf(" (also holds for %d other instances of this block)", others)
	}
	return merged
}

// otherName tells an instance from the one that a message speaks of: by its
// address, or by its root if that configures an instance of the same address.
func otherName(first, other *schema.Table) string {
	if other.Address == first.Address {
		return "root " + filepath.Base(other.Root)
	}
	return other.Address
}

// instance identifies a table instance over all roots.
func instance(t *schema.Table) string { return t.Root + "\x00" + t.Address }
