package tables

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed autoscaling_drift.md
var autoscalingDriftDoc string

var autoscalingDrift = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB411",
		Slug:       "autoscaling-drift",
		Title:      "Terraform and auto scaling set the same capacity",
		Category:   rules.Tables,
		Severity:   rules.Warning,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Fix:        rules.ReviewFix,
		Sources: []rules.Source{
			rules.TerraformResource("dynamodb_table"),
			rules.DeveloperGuide("Managing throughput capacity with auto scaling", "AutoScaling"),
		},
		Doc: autoscalingDriftDoc,
	},
	Production: true,
	Check:      checkAutoscalingDrift,
}

const indexBlocks = "global_secondary_index"

// resetWhy is what happens to a capacity that both Terraform and auto scaling change.
const resetWhy = "every apply sets the capacity back to the written value, even in the middle of a peak"

func checkAutoscalingDrift(p *schemarule.Pass) {
	scaling := schema.NewScaling(p.Model)
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		checkIgnoredIndexes(p, scaling, t)
		if !hasMode(p, t, ddb.Provisioned) {
			return
		}
		checkCapacityDrift(p, scaling, t)
		for _, index := range t.Global.Items {
			checkIndexDrift(p, scaling, t, index)
		}
	})(p)
}

// checkCapacityDrift reports capacities that both change, and those that neither
// does.
func checkCapacityDrift(p *schemarule.Pass, scaling *schema.Scaling, t *schema.Table) {
	var reset, needless []string
	var target *schema.ScalingTarget
	for _, capacity := range capacities {
		name := argument(capacity)
		found := scaling.Of(t, nil, capacity)
		switch ignored := ignores(t, name); {
		case found.Answer == tri.Maybe:
			p.Undecided(t.Header, "cannot determine whether the %s capacity of %s is scaled: %s", capacity, t.DisplayName(), found.Why)
		case found.Answer == tri.Yes && !ignored && !capacityOf(t, capacity).IsAbsent():
			reset, target = append(reset, name), cmp.Or(target, found.Target)
		case found.Answer == tri.No && found.Target == nil && slices.Contains(t.IgnoreChanges, name):
			needless = append(needless, name)
		}
	}
	if len(reset) > 0 {
		list := strings.Join(reset, ", ")
		p.Report(t, t.Header, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%s scales %q, which does not ignore changes of %s", target.Address, t.DisplayName(), list),
			Why:      resetWhy,
			Help:     fmt.Sprintf("add ignore_changes = [%s] to its lifecycle block", list),
		},
			schemarule.Related(target.Header, "the capacity is scaled here"),
			p.Fix(rules.ReviewFix, "ignore changes of "+list, ignoreCapacities(p, scaling, t, reset)...))
	}
	if len(needless) > 0 {
		p.Report(t, t.Header, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q ignores changes of %s, but nothing in this configuration scales it", t.DisplayName(), strings.Join(needless, ", ")),
			Why:      "a new value in this file never reaches the table",
			Help:     "remove it from ignore_changes, or add an aws_appautoscaling_target and an aws_appautoscaling_policy",
		}, schemarule.Confidence(rules.Likely))
	}
}

// checkIgnoredIndexes reports a table that ignores its indexes. Where one of
// them is scaled that is the price of it, and a note. On-demand capacity is not
// scaled, so there is no such price.
func checkIgnoredIndexes(p *schemarule.Pass, scaling *schema.Scaling, t *schema.Table) {
	if !slices.Contains(t.IgnoreChanges, indexBlocks) {
		return
	}
	severity, remedy := rules.Warning, "ignore it only while indexes are scaled, and change them by hand"
	if mode, _ := t.BillingMode.Get(); mode == ddb.PayPerRequest {
		remedy = "remove it from ignore_changes, because on-demand capacity is not scaled"
	} else if slices.ContainsFunc(t.Global.Items, func(index *schema.Index) bool { return mayBeScaled(scaling, t, index) }) {
		severity = rules.Note
	}
	p.Report(t, t.Header, t.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("%q ignores changes of %s", t.DisplayName(), indexBlocks),
		Why:      "indexes that this file adds, changes or removes never reach the table, and no plan shows it",
		Help:     remedy,
	}, schemarule.Severity(severity))
}

func mayBeScaled(scaling *schema.Scaling, t *schema.Table, index *schema.Index) bool {
	return slices.ContainsFunc(capacities, func(capacity schema.Capacity) bool {
		return scaling.Of(t, index, capacity).Answer != tri.No
	})
}

func checkIndexDrift(p *schemarule.Pass, scaling *schema.Scaling, t *schema.Table, index *schema.Index) {
	name, known := index.Name.Get()
	if !known || index.Address != "" || ignores(t, indexBlocks) {
		return
	}
	var reset []schema.Capacity
	var target *schema.ScalingTarget
	for _, capacity := range capacities {
		found := scaling.Of(t, index, capacity)
		if found.Answer == tri.Yes && !indexCapacity(index, capacity).IsAbsent() {
			reset, target = append(reset, capacity), cmp.Or(target, found.Target)
		}
	}
	if len(reset) > 0 {
		p.Report(t, index.Place(indexCapacity(index, reset[0]).Span), name, rules.Text{
			Headline: fmt.Sprintf("Terraform resets the %s capacity of %s of %q, which %s scales", names(reset), index.DisplayName(), t.DisplayName(), target.Address),
			Why:      resetWhy,
			Help:     fmt.Sprintf("ignore changes of %s, which hides all other changes of indexes too, or set billing_mode = %q", indexBlocks, ddb.PayPerRequest),
		},
			schemarule.Related(target.Header, "the capacity is scaled here"))
	}
}
