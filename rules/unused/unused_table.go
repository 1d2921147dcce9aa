package unused

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed unused_table.md
var unusedTableDoc string

var unusedTable = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB713",
		Slug:       "unused-table",
		Title:      "No code uses a table",
		Category:   rules.CrossCheck,
		Severity:   rules.Note,
		Confidence: rules.Likely,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Identify your unused resources in DynamoDB", "CostOptimization_UnusedResources"),
		},
		Doc: unusedTableDoc,
	},
	Production: true,
	Check:      checkUnusedTables,
}

func checkUnusedTables(p *schemarule.Pass) {
	if !p.Model.Complete || p.Uses == nil {
		return
	}
	asked, others := schemarule.NewAskers(p), newReaders(p.Model)
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		if naming.IsLockTable(t) || others.read(t) {
			return
		}
		switch by := asked.OfTable(t); {
		case len(by.Certain) > 0:
		case len(by.Perhaps) > 0:
			p.Undecided(t.Header, "cannot determine whether any call uses table %q: %s", t.DisplayName(), by.Perhaps[0])
		default:
			p.Report(t, t.Header, t.DisplayName(), rules.Text{
				Headline: fmt.Sprintf("No call reads or writes table %q", t.DisplayName()),
				Why:      "its storage, backups and replicas are paid for, and its purpose is forgotten",
				Help:     "check its reads and writes in CloudWatch, and exports, AppSync and Step Functions; back it up, then remove it",
			})
		}
	})(p)
}

// readers are what the configuration lets read tables besides code.
type readers struct {
	streams *schema.StreamReaders
	crawled map[*schema.Table]bool
}

func newReaders(m *schema.Model) *readers {
	r := &readers{schema.NewStreamReaders(m), map[*schema.Table]bool{}}
	tables := schema.NewTableIndex(m.Tables)
	for _, crawler := range m.Crawlers {
		for _, target := range crawler.Targets.Items {
			for _, t := range tables.All(target.Table, &crawler.Declaration) {
				r.crawled[t] = true
			}
		}
	}
	return r
}

func (r *readers) read(t *schema.Table) bool { return r.crawled[t] || len(r.streams.Of(t)) > 0 }
