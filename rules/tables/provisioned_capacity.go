package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed provisioned_capacity.md
var provisionedCapacityDoc string

var provisionedCapacity = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB409",
		Slug:       "provisioned-capacity",
		Title:      "Table is not billed on demand",
		Category:   rules.Tables,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.OnDemand),
			rules.DeveloperGuide("Throughput capacity modes", "capacity-mode"),
			rules.TerraformResource("dynamodb_table"),
		},
		Cause: "capacity",
		Doc:   provisionedCapacityDoc,
	},
	Production: true,
	Templates:  true,
	Check:      schemarule.ForEachTable(checkProvisionedCapacity),
}

func checkProvisionedCapacity(p *schemarule.Pass, t *schema.Table) {
	at := t.Place(t.BillingMode.Span)
	mode, known := t.BillingMode.Or(ddb.Provisioned)
	if !known {
		p.Undecided(at, "cannot determine the billing mode of %s: %s", t.DisplayName(), t.BillingMode.Reason)
		return
	}
	if mode != ddb.Provisioned || naming.IsLockTable(t) {
		return
	}
	p.Report(t, at, t.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("%q has provisioned capacity%s", t.DisplayName(), modeSource(t)),
		Why:      "traffic above it is throttled, and unused capacity is paid for",
		Help:     fmt.Sprintf("set %s unless the traffic is steady and predictable", t.Setting("billing_mode", ddb.PayPerRequest)),
	})
}
