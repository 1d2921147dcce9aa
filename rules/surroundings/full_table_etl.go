package surroundings

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed full_table_etl.md
var fullTableETLDoc string

var fullTableETL = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB633",
		Slug:       "full-table-etl",
		Title:      "Glue crawler scans a whole table",
		Category:   rules.Surroundings,
		Severity:   rules.Note,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.ExportFirst, guideline.NoGlueScan),
			rules.DeveloperGuide("DynamoDB data export to Amazon S3", "S3DataExport.HowItWorks"),
			rules.TerraformResource("glue_crawler"),
		},
		Doc: fullTableETLDoc,
	},
	Production: true,
	Check:      checkFullTableETL,
}

func checkFullTableETL(p *schemarule.Pass) {
	tables := schema.NewTableIndex(p.Model.Tables)
	schemarule.ForEach(func(m *schema.Model) []*schema.Crawler { return m.Crawlers }, func(p *schemarule.Pass, c *schema.Crawler) {
		if c.Targets.Partial != "" {
			p.Undecided(c.Header, "cannot determine which tables crawler %q reads: %s", c.DisplayName(), c.Targets.Partial)
		}
		for _, target := range c.Targets.Items {
			checkCrawledTable(p, c, target, crawledName(tables, c, target))
		}
	})(p)
}

func checkCrawledTable(p *schemarule.Pass, c *schema.Crawler, target schema.CrawledTable, table string) {
	all, known := target.ScanAll.Or(true)
	switch {
	case !known:
		p.Undecided(c.Place(target.ScanAll.Span), "cannot determine whether crawler %q reads all items of %s: %s", c.DisplayName(), table, target.ScanAll.Reason)
		return
	case !all:
		return
	}
	at, state := target.Header, " ("+target.ScanAll.Missing("scan_all")+")"
	if !target.ScanAll.IsAbsent() {
		at, state = c.Place(target.ScanAll.Span), target.ScanAll.Provenance()
	}
	p.Report(c, at, table, rules.Text{
		Headline: fmt.Sprintf("Crawler %q reads every item of %s%s", c.DisplayName(), table, state),
		Why:      "each run takes read capacity for the whole table away from its users",
		Help:     "set scan_all = false, or export the table to S3 and crawl the export",
	})
}

// crawledName is how messages call the table that a crawler reads.
func crawledName(tables *schema.TableIndex, c *schema.Crawler, target schema.CrawledTable) string {
	if t := tables.Find(target.Table, &c.Declaration); t != nil {
		return fmt.Sprintf("%q", t.DisplayName())
	}
	if name, known := target.Table.Text.Get(); known {
		return fmt.Sprintf("%q", name)
	}
	return "a table"
}
