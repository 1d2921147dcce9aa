package tables

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed on_demand_ceiling.md
var onDemandCeilingDoc string

var onDemandCeiling = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:          "DDB430",
		Slug:        "on-demand-ceiling",
		Title:       "On-demand table has no maximum throughput",
		Category:    rules.Tables,
		Severity:    rules.Note,
		NeedsConfig: true,
		Confidence:  rules.Proven,
		Since:       "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("On-demand capacity mode, maximum throughput", "on-demand-capacity-mode-max-throughput"),
			rules.TerraformResource("dynamodb_table"),
		},
		Options: exemptOptions,
		Doc:     onDemandCeilingDoc,
	},
	Production: true,
	Check:      schemarule.ForEachTable(checkOnDemandCeiling),
}

// noCeiling is how the provider writes no limit.
const noCeiling = -1

func checkOnDemandCeiling(p *schemarule.Pass, t *schema.Table) {
	if !hasMode(p, t, ddb.PayPerRequest) {
		return
	}
	block := t.OnDemandCeiling
	at := t.Place(block.Span)
	if block.IsUnknown() {
		p.Undecided(at, "cannot determine the ceiling of %s: %s", t.DisplayName(), block.Reason)
		return
	}
	ceiling, _ := block.Get()
	var open []string
	for _, limit := range []struct {
		of   string
		most schema.Value[int64]
	}{{"reads", ceiling.MaxReads}, {"writes", ceiling.MaxWrites}} {
		switch units, known := limit.most.Or(noCeiling); {
		case !known:
			p.Undecided(at, "cannot determine the ceiling of %s of %s: %s", limit.of, t.DisplayName(), limit.most.Reason)
			return
		case units == noCeiling:
			open = append(open, limit.of)
		}
	}
	if len(open) == 0 || exempt(p, t, at) {
		return
	}
	remedy, _ := remedyWith(&t.Declaration, "on_demand_throughput", "set on_demand_throughput")
	p.Report(t, at, t.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("%q is billed on demand without a ceiling for %s", t.DisplayName(), strings.Join(open, " and ")),
		Why:      "a runaway loop is served and billed up to the account's quota",
		Help:     remedy,
	})
}
