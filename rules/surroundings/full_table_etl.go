package surroundings

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed full_table_etl.md
var fullTableETLDoc string

var fullTableETL = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB633",
		Slug:       "full-table-etl",
		Title:      "A Glue crawler reads a whole table",
		Category:   rules.Surroundings,
		Severity:   rules.Note,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Guideline("combination with other data stores, OLAP"),
			rules.DeveloperGuide("DynamoDB data export to Amazon S3", "S3DataExport.HowItWorks"),
			rules.TerraformResource("glue_crawler"),
		},
		Doc: fullTableETLDoc,
	},
	Production: true,
	Check:      checkFullTableETL,
}

func checkFullTableETL(p *schemacheck.Pass) {
	tables := schema.NewTableIndex(p.Model.Tables)
	schemacheck.ForEach(func(m *schema.Model) []*schema.Crawler { return m.Crawlers }, func(p *schemacheck.Pass, c *schema.Crawler) {
		if c.Targets.Partial != "" {
			p.Undecided(c.Header, "cannot determine which tables crawler %s reads: %s", c.DisplayName(), c.Targets.Partial)
		}
		for _, target := range c.Targets.Items {
			checkCrawledTable(p, c, target, crawledName(tables, c, target))
		}
	})(p)
}

func checkCrawledTable(p *schemacheck.Pass, c *schema.Crawler, target schema.CrawledTable, table string) {
	all, known := target.ScanAll.Or(true)
	switch {
	case !known:
		p.Undecided(c.Place(target.ScanAll.Span), "cannot determine whether crawler %s reads all items of %s: %s", c.DisplayName(), table, target.ScanAll.Reason)
		return
	case !all:
		return
	}
	at, state := target.Header, " ("+target.ScanAll.Missing("scan_all")+")"
	if !target.ScanAll.IsAbsent() {
		at, state = c.Place(target.ScanAll.Span), target.ScanAll.Provenance()
	}
	p.Report(c, at, table, fmt.Sprintf(
		"crawler %q reads every item of %s%s: each run takes read capacity for the whole table away from its users; set scan_all = false, or export the table to S3 and crawl that",
		c.DisplayName(), table, state))
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
