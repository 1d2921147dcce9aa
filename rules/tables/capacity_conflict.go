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

//go:embed capacity_conflict.md
var capacityConflictDoc string

var capacityConflict = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB412",
		Slug:       "capacity-conflict",
		Title:      "Capacity settings contradict each other",
		Category:   rules.Tables,
		Severity:   rules.Error,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Fix:        rules.SafeFix,
		Sources: []rules.Source{
			rules.APIReference("CreateTable"),
			rules.TerraformResource("dynamodb_table"),
			rules.TerraformResource("appautoscaling_target"),
		},
		Doc: capacityConflictDoc,
	},
	Check: checkCapacityConflict,
}

func checkCapacityConflict(p *schemarule.Pass) {
	scaling := schema.NewScaling(p.Model)
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		checkCapacities(p, t)
		for _, target := range scaling.TargetsOf(t) {
			checkTargetTable(p, target, t)
		}
	})(p)
	schemarule.ForEach(func(m *schema.Model) []*schema.ScalingTarget { return m.ScalingTargets }, checkBounds)(p)
}

// checkCapacities compares capacities with the billing mode. Capacities of zero
// are what modules write for none.
func checkCapacities(p *schemarule.Pass, t *schema.Table) {
	onDemand := hasMode(p, t, ddb.PayPerRequest)
	if mode, known := t.BillingMode.Or(ddb.Provisioned); !known || !onDemand && mode != ddb.Provisioned {
		return
	}
	for _, capacity := range capacities {
		value, name := capacityOf(t, capacity), argument(capacity)
		units, known := value.Or(0)
		switch {
		case !known || ignores(t, name):
		case onDemand && units != 0:
			p.Report(t, t.Place(value.Span), t.DisplayName(), rules.Text{
				Headline: fmt.Sprintf("On-demand table %q sets %s = %d%s", t.DisplayName(), name, units, value.Provenance()),
				Why:      byVersion(t, "Terraform refuses the plan of a new table", "the value does nothing, and each plan wants to change it"),
				Help:     "remove the capacity",
			},
				onDemandSeverity(t), p.Fix(rules.SafeFix, "remove "+name, removeCapacity(p, t, schema.Argument{Block: t.Block, Name: name})...))
		case !onDemand && units < 1:
			p.Report(t, t.Place(value.Span), t.DisplayName(), rules.Text{
				Headline: fmt.Sprintf("%q sets no %s and has provisioned capacity%s", t.DisplayName(), name, modeSource(t)),
				Why:      byVersion(t, "Terraform refuses the plan", "the plan passes and the apply fails"),
				Help:     fmt.Sprintf("set it, or set billing_mode = %q", ddb.PayPerRequest),
			})
		}
	}
	for _, index := range t.Global.Items {
		checkIndexCapacities(p, t, index, onDemand)
	}
}

// onDemandSeverity makes a note of a capacity that does nothing, unless the plan may be refused.
func onDemandSeverity(t *schema.Table) schemarule.With {
	if refused, known := t.CapacityRefused.Get(); known && !refused {
		return schemarule.Severity(rules.Note)
	}
	return func(*rules.Finding) {}
}

// byVersion says what comes of a contradiction in the version of the provider that is in use: which the
// plan shows in newer ones, and in older ones something else does.
func byVersion(t *schema.Table, newer, older string) string {
	refused, known := t.CapacityRefused.Get()
	switch {
	case !known:
		return newer + "; before version 3.73.0 of hashicorp/aws, " + older
	case refused:
		return newer
	}
	return older
}

func checkIndexCapacities(p *schemarule.Pass, t *schema.Table, index *schema.Index, onDemand bool) {
	name, known := index.Name.Get()
	if !known || index.Address != "" || ignores(t, indexBlocks) {
		return
	}
	for _, capacity := range capacities {
		value := indexCapacity(index, capacity)
		units, known := value.Or(0)
		switch {
		case !known:
		case onDemand && units != 0:
			p.Report(t, index.Place(value.Span), name, rules.Text{
				Headline: fmt.Sprintf("%q is billed on demand, but %s sets %s = %d%s", t.DisplayName(), index.DisplayName(), argument(capacity), units, value.Provenance()),
				Why:      "indexes of on-demand tables have no capacity, so the value does nothing",
				Help:     "remove the capacity",
			}, schemarule.Severity(rules.Note),
				p.Fix(rules.SafeFix, "remove "+argument(capacity), removeCapacity(p, t, schema.Argument{Block: index.Block, Name: argument(capacity)})...))
		case !onDemand && units < 1:
			p.Report(t, index.Place(value.Span), name, rules.Text{
				Headline: fmt.Sprintf("%q sets no %s for %s and has provisioned capacity%s", t.DisplayName(), argument(capacity), index.DisplayName(), modeSource(t)),
				Why:      "the plan passes and the apply fails",
				Help:     "set the index's capacity",
			})
		}
	}
}

func modeSource(t *schema.Table) string {
	if t.BillingMode.IsAbsent() {
		return " (" + t.BillingMode.Missing(t.Property("billing_mode")) + " and defaults to PROVISIONED)"
	}
	return t.BillingMode.Provenance()
}

func checkBounds(p *schemarule.Pass, target *schema.ScalingTarget) {
	lowest, minKnown := target.Min.Get()
	highest, maxKnown := target.Max.Get()
	if target.Maybe == "" && minKnown && maxKnown && lowest > highest {
		p.Report(target, target.Place(target.Min.Span), target.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%s has min_capacity = %d%s and max_capacity = %d%s", target.DisplayName(), lowest, target.Min.Provenance(), highest, target.Max.Provenance()),
			Why:      "auto scaling refuses a minimum above the maximum",
			Help:     "swap or correct the two values",
		})
	}
}

func checkTargetTable(p *schemarule.Pass, target *schema.ScalingTarget, t *schema.Table) {
	at := target.Place(target.Resource.Text.Span)
	if mode, known := t.BillingMode.Get(); known && mode == ddb.PayPerRequest {
		p.Report(target, at, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%s scales %q, which is billed on demand%s", target.DisplayName(), t.DisplayName(), t.BillingMode.Provenance()),
			Why:      "an on-demand table has no capacity to scale",
			Help:     "remove the target and its policy",
		}, schemarule.Related(t.Header, "the table is declared here"))
		return
	}
	name := target.Resource.IndexName()
	if name == "" {
		return
	}
	all, complete := globalIndexNames(t)
	if complete && !all[name] {
		p.Report(target, at, name, rules.Text{
			Headline: fmt.Sprintf("%s scales index %q, but %q has no global index of that name", target.DisplayName(), name, t.DisplayName()),
			Why:      "the apply fails",
			Help:     "correct the resource_id" + listed(t),
		}, schemarule.Related(t.Header, "the table is declared here"))
	}
}

// globalIndexNames returns the names of a table's global indexes, and whether
// these are all.
func globalIndexNames(t *schema.Table) (all map[string]bool, complete bool) {
	all, complete = map[string]bool{}, t.Global.Partial == "" && t.Open == ""
	for _, index := range t.Global.Items {
		name, known := index.Name.Get()
		all[name], complete = true, complete && known
	}
	return all, complete
}

func listed(t *schema.Table) string {
	var texts []string
	for _, index := range t.Global.Items {
		if name, known := index.Name.Get(); known {
			texts = append(texts, name)
		}
	}
	if len(texts) == 0 {
		return ""
	}
	return ", as the table has " + strings.Join(texts, ", ")
}
