package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed recovery_period.md
var recoveryPeriodDoc string

var recoveryPeriod = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB414",
		Slug:       "recovery-period",
		Title:      "Point-in-time recovery reaches back less than 35 days",
		Category:   rules.Tables,
		Severity:   rules.Note,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Guideline("protection against accidental data loss"),
			rules.DeveloperGuide("Point-in-time recovery: how it works", "PointInTimeRecovery_Howitworks"),
		},
		Options: exemptOptions,
		Doc:     recoveryPeriodDoc,
	},
	Check: schemacheck.ForEachTable(checkRecoveryPeriod),
}

func checkRecoveryPeriod(p *schemacheck.Pass, t *schema.Table) {
	recovery, _ := t.PointInTimeRecovery.Get()
	if on, known := recovery.Enabled.Get(); !known || !on {
		return
	}
	at := t.Place(recovery.RecoveryDays.Span)
	days, known := recovery.RecoveryDays.Or(ddb.MaxRecoveryDays)
	switch {
	case !known:
		p.Undecided(at, "the recovery period of %s is not known: %s", t.DisplayName(), recovery.RecoveryDays.Reason)
		return
	case days >= ddb.MaxRecoveryDays || exempt(p, t, at):
		return
	}
	p.Report(t, at, t.DisplayName(), fmt.Sprintf(
		"point-in-time recovery of %q reaches back only %d of %d days%s: the shorter period costs the same, and damage found later stays; remove recovery_period_in_days unless the law asks for it",
		t.DisplayName(), days, ddb.MaxRecoveryDays, recovery.RecoveryDays.Provenance()))
}
