package schemacheck

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// place is what makes findings of several instances one finding: the span, what
// part of a table it is about, and which of the findings of one instance about
// that it is. Blocks that a module builds from its arguments declare other
// indexes for each caller: those are different findings.
type place struct {
	span    rules.Span
	part    string
	ordinal int
}

// part returns the index or attribute that a finding is about, or "" if it is
// about the table or the like as a whole.
func part(f instanceFinding) string {
	if f.finding.Subject == f.about.DisplayName() {
		return ""
	}
	return f.finding.Subject
}

// merge keeps one finding for each place, in order of first appearance. The
// first instance's message stands; the others are named behind it, and the
// module calls that lead to them become related places.
func merge(all []instanceFinding) []rules.Finding {
	type instancePlace struct {
		instance, part string
		span           rules.Span
	}
	groups := map[place][]instanceFinding{}
	ordinals := map[instancePlace]int{}
	var order []place
	for _, f := range all {
		at := instancePlace{instance(f.about), part(f), f.finding.Span}
		key := place{f.finding.Span, at.part, ordinals[at]}
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
	identify(&merged, group)
	seen := map[string]bool{instance(group[0].about): true}
	var calls []schema.Call
	addCalls := func(about schema.Declared) {
		for _, c := range about.Declared().Calls {
			if !slices.ContainsFunc(calls, func(known schema.Call) bool { return known.Span == c.Span }) {
				calls = append(calls, c)
			}
		}
	}
	addCalls(group[0].about)
	var others []string
	for _, f := range group[1:] {
		if seen[instance(f.about)] {
			continue
		}
		seen[instance(f.about)] = true
		others = append(others, otherName(group[0].about, f.about))
		addCalls(f.about)
		merged.Severity = max(merged.Severity, f.finding.Severity)
	}
	for i, c := range calls[:min(len(calls), maxCalls)] {
		message := "called here as " + c.Address
		if rest := len(calls) - maxCalls; i == maxCalls-1 && rest > 0 {
			noun := "calls"
			if rest == 1 {
				noun = "call"
			}
			message += fmt.Sprintf(" (and %d more %s)", rest, noun)
		}
		merged.Related = append(merged.Related, rules.Related{Span: c.Span, Message: message})
	}
	if len(others) > 0 {
		merged.Message += " (also holds for " + enumerate(others) + ")"
	}
	return merged
}

var instanceKeys = regexp.MustCompile(`\[("(\\.|[^"\\])*"|[^\]]*)\]`)

// identify makes symbol and subject of a finding, and so its fingerprint, those
// of the block. Which instances a block has depends on who calls its module, and
// which of them a run looks at on its scopes; that must not make a known finding
// a new one. The instances are named beside it, because one more of them may be
// new trouble.
func identify(merged *rules.Finding, group []instanceFinding) {
	first := group[0].about.Declared()
	address := strings.Split(instanceKeys.ReplaceAllString(first.Address, ""), ".")
	merged.Symbol = strings.Join(address[max(len(address)-2, 0):], ".")
	if merged.Symbol == first.Address && len(group) == 1 {
		return // a block of a root, which declares one table
	}
	if merged.Symbol != first.Address && part(group[0]) == "" {
		merged.Subject = "" // the table's name is that of the instance
	}
	for _, f := range group {
		merged.Instances = append(merged.Instances, rules.Instance{Root: f.about.Declared().Root, Address: f.about.Declared().Address})
	}
}

// otherName tells an instance from the one that a message speaks of: by its
// name, or by what configures it if the names are the same.
func otherName(first, other schema.Declared) string {
	switch a, b := first.Declared(), other.Declared(); {
	case other.DisplayName() != first.DisplayName():
		return strconv.Quote(other.DisplayName())
	case b.Address != a.Address:
		return b.Address
	case b.Root != a.Root:
		return "root " + filepath.Base(b.Root)
	default:
		return "environment " + b.Environment
	}
}

// enumerate lists a few names and counts the rest.
func enumerate(names []string) string {
	const most = 3
	if len(names) == 1 {
		return names[0]
	}
	if len(names) > most {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// instance identifies an instance over all roots and environments.
func instance(about schema.Declared) string {
	d := about.Declared()
	return d.Environment + "\x00" + d.Root + "\x00" + d.Address
}
