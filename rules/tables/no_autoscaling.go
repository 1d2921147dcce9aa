package tables

import (
	"cmp"
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed no_autoscaling.md
var noAutoscalingDoc string

var noAutoscaling = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:          "DDB410",
		Slug:        "no-autoscaling",
		Title:       "Provisioned capacity without auto scaling",
		Category:    rules.Tables,
		Severity:    rules.Warning,
		Default:     true,
		Confidence:  rules.Likely, // another repository may scale it
		Since:       "0.1.0",
		Equivalents: rules.OfCheckov("CKV2_AWS_16"),
		Sources: []rules.Source{
			rules.DeveloperGuide("Managing throughput capacity with auto scaling", "AutoScaling"),
			rules.TerraformResource("appautoscaling_target"),
		},
		Options: []rules.Option{
			always,
			{Name: "each-capacity", Kind: rules.BoolOption, Default: false,
				Help: "also report a table whose reads alone or writes alone are scaled"},
		},
		GuidelineOptions: alwaysByGuideline,
		Cause:            "capacity",
		Names:            schemarule.Guesses,
		Doc:              noAutoscalingDoc,
	},
	Production: true,
	Check:      checkNoAutoscaling,
}

func checkNoAutoscaling(p *schemarule.Pass) {
	scaling := schema.NewScaling(p.Model)
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		if naming.IsLockTable(t) || !hasMode(p, t, ddb.Provisioned) {
			return
		}
		scaled, decided := checkTableScaled(p, scaling, t)
		if !decided {
			return
		}
		for _, index := range t.Global.Items {
			checkIndexScaled(p, scaling, t, index, scaled)
		}
	})(p)
}

// checkTableScaled reports a table that nothing scales, and returns which of its
// capacities are scaled. A table of which one capacity is scaled was planned
// that way, and one whose changes are ignored is scaled by something that is not
// here, which is for rule DDB411 to report.
func checkTableScaled(p *schemarule.Pass, scaling *schema.Scaling, t *schema.Table) (scaled []schema.Capacity, decided bool) {
	at := t.Place(t.BillingMode.Span)
	var fixed []schema.Capacity
	for _, capacity := range capacities {
		switch found := scaling.Of(t, nil, capacity); {
		case found.Answer == tri.Maybe:
			p.Undecided(at, "cannot determine whether the %s capacity of %s is scaled: %s", capacity, t.DisplayName(), found.Why)
			return nil, false
		case found.Answer == tri.Yes:
			scaled = append(scaled, capacity)
		case found.Target != nil: // DDB433 has it
		case !ignores(t, argument(capacity)):
			fixed = append(fixed, capacity)
		}
	}
	if len(fixed) == len(capacities) || len(fixed) > 0 && len(scaled) > 0 && p.Options.Bool("each-capacity") {
		p.Report(t, at, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("Nothing scales the provisioned %s capacity of %q", names(fixed), t.DisplayName()),
			Why:      "requests above it are throttled, and unused capacity is paid for",
			Help:     fmt.Sprintf("add an aws_appautoscaling_target and an aws_appautoscaling_policy, or set billing_mode = %q", ddb.PayPerRequest),
		}, moot(p, cmp.Or(p.Rehearsal(&t.Declaration), p.Taught(&t.Declaration), smallest(t))))
	}
	return scaled, true
}

// fewUnits is the most that examples and the free tier give a table of each capacity.
const fewUnits = 5

// smallest says why the capacity of a table need not scale: it is written out, and so small that the
// table is hardly used. It is "" for all others. A variable is there to be given another value.
func smallest(t *schema.Table) string {
	for _, capacity := range capacities {
		units := capacityOf(t, capacity)
		if n, known := units.Get(); !known || n > fewUnits || units.Origin != "" {
			return ""
		}
	}
	return fmt.Sprintf("%d units of each capacity, at most, are for a table that is hardly used", fewUnits)
}

// checkIndexScaled reports an index that does not keep up with its table: what
// the table scales the index must scale, too.
func checkIndexScaled(p *schemarule.Pass, scaling *schema.Scaling, t *schema.Table, index *schema.Index, scaled []schema.Capacity) {
	at := index.Place(index.Header)
	var fixed []schema.Capacity
	for _, capacity := range scaled {
		switch found := scaling.Of(t, index, capacity); {
		case found.Answer == tri.Maybe:
			p.Undecided(at, "cannot determine whether the %s capacity of %s of %s is scaled: %s", capacity, index.DisplayName(), t.DisplayName(), found.Why)
			return
		case found.Answer == tri.No && found.Target == nil && !ignores(t, "global_secondary_index"):
			fixed = append(fixed, capacity)
		}
	}
	if name, known := index.Name.Get(); known && len(fixed) > 0 {
		p.Report(t, at, name, rules.Text{
			Headline: fmt.Sprintf("Nothing scales the %s capacity of %s of %q, although the table's is scaled", names(fixed), index.DisplayName(), t.DisplayName()),
			Why:      "requests above it are throttled, and an index out of write capacity blocks writes to its table",
			Help:     "add an aws_appautoscaling_target and an aws_appautoscaling_policy for the index",
		}, moot(p, cmp.Or(p.Rehearsal(&t.Declaration), p.Taught(&t.Declaration))))
	}
}

// names returns "read and write".
func names(list []schema.Capacity) string {
	var texts []string
	for _, capacity := range list {
		texts = append(texts, string(capacity))
	}
	return strings.Join(texts, " and ")
}
