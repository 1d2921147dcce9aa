package schemarule

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// place is what makes findings of several instances one finding: the span, the
// block, as those of a module that is not part of the repository have the span of
// its call, what part of a table it concerns, and which of the findings of one
// instance about that it is. Blocks that a module builds from its arguments declare
// other indexes for each caller: those are different findings.
type place struct {
	span    rules.Span
	block   string
	part    string
	ordinal int
}

// part returns the index or attribute that a finding concerns, or "" if it
// concerns the table or the like as a whole.
func part(f instanceFinding) string {
	if f.finding.Subject == f.about.DisplayName() {
		return ""
	}
	return f.finding.Subject
}

// merge keeps one finding for each place, in order of first appearance. The
// first instance's text stands; the others are named in its remarks, and the
// module calls that lead to them become related places.
func merge(all []instanceFinding) []rules.Finding {
	type instancePlace struct {
		instance, part string
		span           rules.Span
	}
	ordinals := make(map[instancePlace]int, len(all))
	numbers := make(map[place]int, len(all)) // of the groups, by first appearance
	groups := make([][]instanceFinding, 0, len(all))
	for i, f := range all {
		at := instancePlace{instance(f.about), part(f), f.finding.Span}
		key := place{f.finding.Span, f.about.Declared().Inner(), at.part, ordinals[at]}
		ordinals[at]++
		number, known := numbers[key]
		if !known {
			numbers[key] = len(groups)
			groups = append(groups, all[i:i+1:i+1]) // most have no other instance, and need no copy
			continue
		}
		groups[number] = append(groups[number], f)
	}
	findings := make([]rules.Finding, len(groups))
	for i, group := range groups {
		findings[i] = mergeGroup(group)
	}
	return findings
}

// maxCalls bounds the module calls that a finding lists.
const maxCalls = 4

func mergeGroup(group []instanceFinding) rules.Finding {
	merged := group[0].finding
	merged.Fixes = joinFixes(group)
	identify(&merged, group)
	var calls []schema.Call
	known := map[rules.Span]bool{}
	for _, f := range group {
		if f.finding.Moot == "" {
			merged.Moot = ""
		}
		if weight(f.finding) > weight(merged) {
			merged.Severity = f.finding.Severity
		}
		for _, c := range f.about.Declared().Calls {
			if !known[c.Span] {
				known[c.Span] = true
				calls = append(calls, c)
			}
		}
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
		merged.Related = append(merged.Related, rules.Related{Span: c.Span, Message: rules.Shorten(message)})
	}
	if from, ok := declaredBy(group[0].about.Declared()); ok {
		merged.Related = append(merged.Related, from)
	}
	merged.Remarks = append(merged.Remarks, remarks(merged.Text, weight(merged), holders(group))...)
	return merged
}

// weight is what a finding weighs in itself.
func weight(f rules.Finding) rules.Severity { return cmp.Or(f.Severity, f.Rule.Severity) }

// declaredBy says which module that is not part of the repository has the block. A
// copy that the repository keeps is a place of its own. All else is told where the
// call names the module: its files are in no commit.
func declaredBy(d *schema.Declaration) (rules.Related, bool) {
	from := d.From
	switch {
	case !d.IsForeign():
		return rules.Related{}, false
	case !from.Span.IsZero():
		return rules.Related{Span: from.Span, Message: "declared here, in a copy of a module"}, true
	}
	at := from.At
	if at.IsZero() {
		at = d.Header
	}
	text := "declared by " + strings.TrimSpace(from.Source+" "+from.Version)
	if d.StandIn != "" {
		text += ", which is not installed: as its documentation says"
	} else if from.Place != "" {
		text += " at " + from.Place
	}
	return rules.Related{Span: at, Message: text}, true
}

// joinFixes returns the fix of a finding for all instances: where their
// values come from different places, all of these change. There is none if one of
// the instances has none.
func joinFixes(group []instanceFinding) *rules.Fixes {
	all := make([]*rules.Fixes, len(group)) // of the group nothing else is kept
	for i, f := range group {
		if f.finding.Fixes == nil {
			return nil
		}
		all[i] = f.finding.Fixes
	}
	return rules.JoinFixes(all)
}

var instanceKeys = lazyregexp.New(`\[("(\\.|[^"\\])*"|[^\]]*)\]`)

// identify makes symbol and subject of a finding, and so its fingerprint, those
// of the block. Which instances a block has depends on who calls its module, and
// which of them a run checks on its scopes; that must not make a known finding
// a new one. The instances are named beside it, because one more of them may be
// new trouble.
func identify(merged *rules.Finding, group []instanceFinding) {
	first := group[0].about.Declared()
	address := strings.Split(instanceKeys.ReplaceAllString(first.Address, ""), ".")
	merged.Symbol = strings.Join(address[max(len(address)-2, 0):], ".")
	foreign := first.IsForeign()
	if foreign { // how the module is made inside does not matter
		merged.Symbol = first.From.Call + "." + merged.Symbol
	}
	if !foreign && merged.Symbol == first.Address && first.Environment == "" && len(group) == 1 {
		return // a block of a root, which declares one table
	}
	if (foreign || merged.Symbol != first.Address || first.Environment != "") && part(group[0]) == "" {
		merged.Subject = "" // the table's name is that of the instance
	}
	for _, f := range group {
		d := f.about.Declared()
		at := rules.Instance{Root: d.Root, Address: d.Address, Environment: d.Environment}
		for _, c := range d.Calls {
			at.Calls = append(at.Calls, c.Span)
		}
		merged.Instances = append(merged.Instances, at)
	}
}

// otherName tells an instance from the one that a message names: by its
// name, or by what configures it if the names are the same; roots are those of all instances.
func otherName(first, other schema.Declared, roots []string) string {
	switch a, b := first.Declared(), other.Declared(); {
	case other.DisplayName() != first.DisplayName():
		return strconv.Quote(other.DisplayName())
	case b.Address != a.Address:
		return b.Address
	default:
		return "root module " + distinctEnd(b.Root, roots)
	}
}

// distinctEnd returns the last elements of a path, as many as it takes to tell
// it from all others: "prod/tables" from "envs/dev/tables".
func distinctEnd(path string, all []string) string {
	slashed := filepath.ToSlash(path)
	for at := len(slashed); ; {
		at = strings.LastIndexByte(slashed[:at], '/')
		end := slashed[at+1:]
		if at <= 0 || !slices.ContainsFunc(all, func(other string) bool {
			return other != path && strings.HasSuffix("/"+filepath.ToSlash(other), "/"+end)
		}) {
			return end
		}
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
	return d.Environment + "\x00" + d.VarFile + "\x00" + d.Root + "\x00" + d.Address
}
