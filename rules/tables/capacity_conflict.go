package tables

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed capacity_conflict.md
var capacityConflictDoc string

var capacityConflict = &schemacheck.Rule{
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

func checkCapacityConflict(p *schemacheck.Pass) {
	scaling := schema.NewScaling(p.Model)
	schemacheck.ForEachTable(func(p *schemacheck.Pass, t *schema.Table) {
		checkCapacities(p, t)
		for _, target := range scaling.TargetsOf(t) {
			checkTargetTable(p, target, t)
		}
	})(p)
	schemacheck.ForEach(func(m *schema.Model) []*schema.ScalingTarget { return m.ScalingTargets }, checkBounds)(p)
}

// checkCapacities compares capacities with the billing mode. Capacities of zero
// are what modules write for none.
func checkCapacities(p *schemacheck.Pass, t *schema.Table) {
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
			p.Report(t, t.Place(value.Span), t.DisplayName(), rules.Split(fmt.Sprintf(
				"%q is billed on demand and has %s = %d%s: Terraform refuses the plan of a new table; remove it", t.DisplayName(), name, units, value.Provenance())),
				p.Fix(rules.SafeFix, "remove "+name, removeCapacity(p, t, schema.Argument{Block: t.Block, Name: name})...))
		case !onDemand && units < 1:
			p.Report(t, t.Place(value.Span), t.DisplayName(), rules.Split(fmt.Sprintf(
				"%q has provisioned capacity%s and no %s: Terraform refuses the plan; set it, or set billing_mode = %q",
				t.DisplayName(), modeSource(t), name, ddb.PayPerRequest)))
		}
	}
	for _, index := range t.Global.Items {
		checkIndexCapacities(p, t, index, onDemand)
	}
}

func checkIndexCapacities(p *schemacheck.Pass, t *schema.Table, index *schema.Index, onDemand bool) {
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
			p.Report(t, index.Place(value.Span), name, rules.Split(fmt.Sprintf(
				"%s of %q has %s = %d%s, and the table is billed on demand: an index on demand has no capacity, so this does nothing; remove it",
				index.DisplayName(), t.DisplayName(), argument(capacity), units, value.Provenance())), schemacheck.Severity(rules.Note),
				p.Fix(rules.SafeFix, "remove "+argument(capacity), removeCapacity(p, t, schema.Argument{Block: index.Block, Name: argument(capacity)})...))
		case !onDemand && units < 1:
			p.Report(t, index.Place(value.Span), name, rules.Split(fmt.Sprintf(
				"%s of %q has no %s, and the table has provisioned capacity%s: the plan passes and the apply fails; set it",
				index.DisplayName(), t.DisplayName(), argument(capacity), modeSource(t))))
		}
	}
}

func modeSource(t *schema.Table) string {
	if t.BillingMode.IsAbsent() {
		return " (" + t.BillingMode.Missing("billing_mode") + ", and that is the default)"
	}
	return t.BillingMode.Provenance()
}

func checkBounds(p *schemacheck.Pass, target *schema.ScalingTarget) {
	lowest, minKnown := target.Min.Get()
	highest, maxKnown := target.Max.Get()
	if target.Maybe == "" && minKnown && maxKnown && lowest > highest {
		p.Report(target, target.Place(target.Min.Span), target.DisplayName(), rules.Split(fmt.Sprintf(
			"%s has min_capacity = %d%s and max_capacity = %d%s: auto scaling refuses a minimum above the maximum; swap or correct them",
			target.DisplayName(), lowest, target.Min.Provenance(), highest, target.Max.Provenance())))
	}
}

func checkTargetTable(p *schemacheck.Pass, target *schema.ScalingTarget, t *schema.Table) {
	at := target.Place(target.Resource.Text.Span)
	if mode, known := t.BillingMode.Get(); known && mode == ddb.PayPerRequest {
		p.Report(target, at, t.DisplayName(), rules.Split(fmt.Sprintf(
			"%s scales %q, which is billed on demand%s: there is no capacity to scale; remove the target and its policy",
			target.DisplayName(), t.DisplayName(), t.BillingMode.Provenance())), schemacheck.Related(t.Header, "the table is declared here"))
		return
	}
	name := target.Resource.IndexName()
	if name == "" {
		return
	}
	all, complete := globalIndexNames(t)
	if complete && !all[name] {
		p.Report(target, at, name, rules.Split(fmt.Sprintf(
			"%s scales index %q, and %q has no global index of that name%s: the apply fails; correct the resource_id",
			target.DisplayName(), name, t.DisplayName(), listed(t))), schemacheck.Related(t.Header, "the table is declared here"))
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
	return " (it has " + strings.Join(texts, ", ") + ")"
}
