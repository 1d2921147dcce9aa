package surroundings

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed dax.md
var daxDoc string

var dax = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB631",
		Slug:       "dax",
		Title:      "DAX cluster is in use",
		Category:   rules.Surroundings,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.NoAccelerator),
			rules.DeveloperGuide("In-memory acceleration with DynamoDB Accelerator (DAX)", "DAX"),
			rules.TerraformResource("dax_cluster"),
		},
		Doc: daxDoc,
	},
	Production: true,
	Check:      schemarule.ForEach(cacheClusters, checkDAX),
}

func cacheClusters(m *schema.Model) []*schema.CacheCluster { return m.CacheClusters }

func checkDAX(p *schemarule.Pass, c *schema.CacheCluster) {
	p.Report(c, c.Header, c.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("DAX cluster %q caches what is read from tables", c.DisplayName()),
		Why:      "a cluster is billed by the hour, slows writes down and serves items that are out of date",
		Help:     "meet the goal with keys and indexes, unless reads must take less than a millisecond",
	})
}
