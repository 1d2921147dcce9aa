package report

import (
	"cmp"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// Layouts lists the values of [Options.Layout], the default first.
func Layouts() []string { return []string{LayoutAuto, LayoutFull, LayoutGrouped, LayoutConcise} }

// How the text format lays out findings.
const (
	LayoutAuto    = "auto"    // what repeats as one block, all else with its source
	LayoutFull    = "full"    // each finding with its source
	LayoutGrouped = "grouped" // each rule as one block with the places
	LayoutConcise = "concise" // a line for each finding
)

// A block is a finding, or several of one rule that have the same remedy.
type block struct {
	findings    []*rules.Finding // in the order of their places
	whys, helps []string         // each once
}

// repeats is how many findings are shown as one block by default.
const repeats = 3

// blocks returns the findings as they are shown, the most severe first.
func (run *Run) blocks(layout string) []block {
	least := map[string]int{LayoutFull: len(run.Findings) + 1, LayoutConcise: len(run.Findings) + 1, LayoutGrouped: 2}[layout]
	groups := map[string][]*rules.Finding{}
	for i := range run.Findings {
		f := &run.Findings[i]
		groups[groupKey(f)] = append(groups[groupKey(f)], f)
	}
	var blocks []block
	for i := range run.Findings {
		f := &run.Findings[i]
		group := groups[groupKey(f)]
		switch {
		case len(group) < cmp.Or(least, repeats):
			blocks = append(blocks, newBlock([]*rules.Finding{f}))
		case group[0] == f:
			blocks = append(blocks, newBlock(group))
		}
	}
	slices.SortStableFunc(blocks, func(a, b block) int { return cmp.Compare(b.findings[0].Severity, a.findings[0].Severity) })
	return blocks
}

// groupKey is equal for findings that may be in one block: those of one rule that
// ask for the same, and all advice of one rule.
func groupKey(f *rules.Finding) string {
	parts := []string{f.Rule.ID, f.Severity.String()}
	if f.Severity > rules.Note {
		parts = append(parts, f.Why, f.Help)
		for _, other := range f.Also {
			parts = append(parts, other.Rule.ID, other.Help)
		}
	}
	return strings.Join(parts, "\x00")
}

func newBlock(findings []*rules.Finding) block {
	b := block{findings: findings}
	for _, f := range findings {
		if f.Why != "" && !slices.Contains(b.whys, f.Why) {
			b.whys = append(b.whys, f.Why)
		}
		if f.Help != "" && !slices.Contains(b.helps, f.Help) {
			b.helps = append(b.helps, f.Help)
		}
	}
	return b
}

// also returns the rules that each finding of the block stands for too.
func (b block) also() []rules.Finding {
	first := b.findings[0]
	var common []rules.Finding
	for _, other := range first.Also {
		named := func(f *rules.Finding) bool {
			return slices.ContainsFunc(f.Also, func(a rules.Finding) bool { return a.Rule == other.Rule })
		}
		if !slices.ContainsFunc(b.findings, func(f *rules.Finding) bool { return !named(f) }) {
			common = append(common, other)
		}
	}
	return common
}

// parts returns what the findings of a block say alike, and a function for what
// each of them says beyond that. A finding by itself says everything of its own.
func (b block) parts() (common []part, own func(*rules.Finding) []part) {
	if len(b.findings) == 1 {
		return nil, partsOf
	}
	var alike rules.Finding
	if len(b.whys) == 1 {
		alike.Why = b.whys[0]
	}
	if len(b.helps) == 1 {
		alike.Help = b.helps[0]
	}
	shared := map[*rules.Rule]bool{}
	for _, other := range b.also() {
		shared[other.Rule] = true
		other.Headline = other.Rule.Title
		alike.Also = append(alike.Also, other)
	}
	return partsOf(&alike), func(f *rules.Finding) []part {
		rest := *f
		if alike.Why != "" {
			rest.Why = ""
		}
		if alike.Help != "" {
			rest.Help = ""
		}
		rest.Also = slices.DeleteFunc(slices.Clone(f.Also), func(other rules.Finding) bool { return shared[other.Rule] })
		return partsOf(&rest)
	}
}
