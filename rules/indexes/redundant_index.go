package indexes

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed redundant_index.md
var redundantIndexDoc string

var redundantIndex = &schemacheck.Rule{
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
			rules.Guideline("choice between global and local indexes"),
			rules.DeveloperGuide("General guidelines for secondary indexes in DynamoDB", "bp-indexes-general"),
		},
		Doc: redundantIndexDoc,
	},
	Production: true,
	Check:      schemacheck.ForEachTable(checkRedundantIndexes),
}

// checkRedundantIndexes compares global with global and local with local
// indexes: a global one cannot replace the consistent reads of a local one, nor
// a local one the size of a global.
func checkRedundantIndexes(p *schemacheck.Pass, t *schema.Table) {
	checkRedundantAmong(p, t, t.Global.Items, false)
	checkRedundantAmong(p, t, t.Local.Items, true)
}

func checkRedundantAmong(p *schemacheck.Pass, t *schema.Table, list []*schema.Index, local bool) {
	if len(list) < 2 {
		return
	}
	reported := map[*schema.Index]bool{}
	var before []keyed
	for _, index := range list {
		if index.Maybe != "" {
			p.Undecided(index.Header, "cannot determine whether %s of %s exists: %s", index.DisplayName(), t.DisplayName(), index.Maybe)
			continue
		}
		k, known := keysOf(t, index, local)
		if !known {
			p.Undecided(index.Header, "cannot determine whether %s of %s is redundant: its keys are unknown", index.DisplayName(), t.DisplayName())
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

// compare looks at two indexes of one table, in order of declaration. Of two
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

func report(p *schemacheck.Pass, t *schema.Table, c comparison) {
	relation, remedy, confidence := "has the same keys as", "drop it", rules.Proven
	if !c.covered {
		remedy = "project what the queries of both need into one and drop the other"
	}
	if extra := c.kept.sort[len(c.redundant.sort):]; len(extra) > 0 {
		relation, remedy = "has the first keys of", "drop it and query the other"
		if !alwaysSet(t, extra) {
			remedy += fmt.Sprintf(", unless items without %q must be found", strings.Join(extra, ", "))
			confidence = rules.Likely
		}
	}
	name, _ := c.redundant.index.Name.Get()
	p.Report(t, c.redundant.index.Header, name, fmt.Sprintf("%s of %q %s %s (%s): each index is stored and written on its own; %s",
		c.redundant.index.DisplayName(), t.DisplayName(), relation, c.kept.index.DisplayName(), c.redundant, remedy),
		schemacheck.Confidence(confidence), schemacheck.Related(c.kept.index.Header, c.kept.index.DisplayName()))
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
