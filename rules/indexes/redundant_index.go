package indexes

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed redundant_index.md
var redundantIndexDoc string

var redundantIndex = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB506",
		Slug:       "redundant-index",
		Title:      "Another index serves the same queries",
		Category:   rules.Indexes,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.FewIndexes),
			rules.Cite(guideline.UsedIndexes),
		},
		Doc: redundantIndexDoc,
	},
	Production: true,
	Templates:  true,
	Check:      schemarule.ForEachTable(checkRedundantIndexes),
}

// checkRedundantIndexes compares global with global and local with local
// indexes: a global one cannot replace the consistent reads of a local one, nor
// a local one the size of a global.
func checkRedundantIndexes(p *schemarule.Pass, t *schema.Table) {
	checkRedundantAmong(p, t, t.Global.Items, false)
	checkRedundantAmong(p, t, t.Local.Items, true)
}

func checkRedundantAmong(p *schemarule.Pass, t *schema.Table, list []*schema.Index, local bool) {
	if len(list) < 2 {
		return
	}
	reported := map[*schema.Index]bool{}
	var before []keyed
	for _, index := range list {
		if index.Maybe != "" {
			p.Undecided(index.Header, "cannot determine whether %s exists: %s", nameOf(t, index), index.Maybe)
			continue
		}
		k, known := keysOf(t, index, local)
		if !known {
			p.Undecided(index.Header, "cannot determine whether %s is redundant: its keys are unknown", nameOf(t, index))
			continue
		}
		for _, earlier := range before {
			if same(earlier.index.Name, k.index.Name) {
				continue // DDB406 has it
			}
			c, found := compare(t, earlier, k)
			if found && !reported[c.redundant.index] {
				reported[c.redundant.index] = true
				report(p, t, c)
			}
		}
		before = append(before, k)
	}
}

// comparison says that one index can go because another serves its queries.
type comparison struct {
	redundant, kept keyed
	covered         bool // kept projects all that redundant does
}

// compare compares two indexes of one table, in order of declaration. Of two
// with equal keys the one that projects less is redundant, or else the later.
func compare(t *schema.Table, a, b keyed) (comparison, bool) {
	aCovered, bCovered := covers(t, b, a), covers(t, a, b)
	switch {
	case a.leads(b) && b.leads(a):
		if aCovered && !bCovered {
			return comparison{a, b, true}, true
		}
		return comparison{b, a, bCovered}, true
	case a.leads(b) && aCovered:
		return comparison{a, b, true}, true
	case b.leads(a) && bCovered:
		return comparison{b, a, true}, true
	}
	return comparison{}, false
}

func report(p *schemarule.Pass, t *schema.Table, c comparison) {
	relation, help, confidence := "has the same keys as", "remove this index", rules.Proven
	if !c.covered {
		help = "project what the queries of both need into one index, and remove the other"
	}
	if extra := c.kept.sort[len(c.redundant.sort):]; len(extra) > 0 {
		relation, help = "has the first keys of", "remove this index and query the other"
		if !alwaysSet(t, extra) {
			help += fmt.Sprintf(", unless queries must find items without %q", strings.Join(extra, ", "))
			confidence = rules.Likely
		}
	}
	name, _ := c.redundant.index.Name.Get()
	kept := c.kept.index.DisplayName()
	p.Report(t, c.redundant.index.Header, name, rules.Text{
		Headline: fmt.Sprintf("%s %s %s (%s)", subjectOf(t, c.redundant.index), relation, kept, c.redundant),
		Why:      "each index costs storage and writes of its own",
		Help:     help,
	}, schemarule.Confidence(confidence), schemarule.Related(c.kept.index.Header, kept+" is declared here"))
}

// alwaysSet reports whether every item has the attributes: they are keys of
// the table. An index leaves out items that lack one of its keys.
func alwaysSet(t *schema.Table, attributes []string) bool {
	for _, attribute := range attributes {
		hash, _ := t.HashKey.Get()
		sort, _ := t.RangeKey.Get()
		if attribute != hash && attribute != sort {
			return false
		}
	}
	return true
}
