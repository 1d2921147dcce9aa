package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed recovery_period.md
var recoveryPeriodDoc string

var recoveryPeriod = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB414",
		Slug:       "recovery-period",
		Title:      "Point-in-time recovery covers less than 35 days",
		Category:   rules.Tables,
		Severity:   rules.Note,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Fix:        rules.ReviewFix,
		Sources: []rules.Source{
			rules.Cite(guideline.RecoveryPeriod),
			rules.DeveloperGuide("Point-in-time recovery: how it works", "PointInTimeRecovery_Howitworks"),
		},
		Options: exemptOptions,
		Doc:     recoveryPeriodDoc,
	},
	Production: true,
	Templates:  true,
	Check:      schemarule.ForEachVariant(checkRecoveryPeriod),
}

func checkRecoveryPeriod(p *schemarule.Pass, t *schema.Table) {
	recovery, _ := t.PointInTimeRecovery.Get()
	if on, known := recovery.Enabled.Get(); !known || !on {
		return
	}
	at := t.Place(recovery.RecoveryDays.Span)
	days, known := recovery.RecoveryDays.Or(ddb.MaxRecoveryDays)
	switch {
	case !known:
		p.Undecided(at, "cannot determine the recovery period of %s: %s", t.DisplayName(), recovery.RecoveryDays.Reason)
		return
	case days >= ddb.MaxRecoveryDays || exempt(p, t, at):
		return
	}
	p.Report(t, at, t.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("Point-in-time recovery of %q reaches back only %d of %d days%s", t.DisplayName(), days, ddb.MaxRecoveryDays, recovery.RecoveryDays.Provenance()),
		Why:      "the shorter period costs the same, and damage found later cannot be undone",
		Help:     "remove " + t.Property("recovery_period_in_days") + " unless the law demands it",
	}, p.Fix(rules.ReviewFix, "extend point-in-time recovery to 35 days",
		lengthen(t, recovery.RecoveryDays)...))
}

// lengthen removes the period where the table itself sets it, and else, as others
// may set it at the same place, sets it.
func lengthen(t *schema.Table, days schema.Value[int64]) []schema.Change {
	period := schema.Argument{Block: t.Block, Nested: "point_in_time_recovery", Name: "recovery_period_in_days"}
	if days.Origin == "" && days.Writing().Literal == days.Span && !t.IsForeign() {
		return []schema.Change{schema.RemoveArgument{Argument: period}}
	}
	return schema.Set(days, ddb.MaxRecoveryDays, period)
}
