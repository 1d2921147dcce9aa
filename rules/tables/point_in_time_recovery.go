package tables

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed point_in_time_recovery.md
var pointInTimeRecoveryDoc string

var pointInTimeRecovery = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB413",
		Slug:       "point-in-time-recovery",
		Title:      "Point-in-time recovery is off",
		Category:   rules.Tables,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Security: &rules.Security{ // CVSS:3.1/AV:N/AC:H/PR:H/UI:N/S:U/C:N/I:H/A:H
			Score:  5.9,
			Reason: "What a wrong or hostile write destroys is lost for good, but the writer needs permission for it first.",
		},
		Since:       "0.1.0",
		Fix:         rules.ReviewFix,
		Equivalents: slices.Concat(rules.OfCheckov("CKV_AWS_28", "CKV_AWS_165"), rules.OfTrivy("AWS-0024", "aws-dynamodb-enable-recovery", "AWS086")),
		Sources: []rules.Source{
			rules.Cite(guideline.Recovery),
			rules.DeveloperGuide("Point-in-time backups for DynamoDB", "Point-in-time-recovery"),
			rules.TerraformResource("dynamodb_table"),
		},
		Options:          append([]rules.Option{always}, exemptOptions...),
		GuidelineOptions: alwaysByGuideline,
		Cause:            "protection",
		Names:            nameGuesses,
		Doc:              pointInTimeRecoveryDoc,
	},
	Production: true,
	Templates:  true,
	Check:      schemarule.ForEachVariant(checkPointInTimeRecovery),
}

func checkPointInTimeRecovery(p *schemarule.Pass, t *schema.Table) {
	enabled, recovery := recoveryEnabled(t)
	at := t.Place(enabled.Span)
	on, known := enabled.Or(false)
	switch {
	case !known:
		p.Undecided(at, "cannot determine whether point-in-time recovery of %s is on: %s", t.DisplayName(), enabled.Reason)
		return
	case on || exempt(p, t, at):
		return
	}
	written := enabled.Writing()
	state, remedy := "is off"+enabled.Condition()+enabled.Provenance(), "set "+t.SwitchedOn(enabledIn(t))
	switch {
	case recovery.IsAbsent() && t.IsForeign():
		state, remedy = "is off (the module does not set it)", otherModule
	case recovery.IsAbsent() && recovery.Writing().Null != "":
		state, remedy = "is off ("+recovery.Missing("point_in_time_recovery")+")", "have its dynamic block produce one, with enabled = true"
	case recovery.IsAbsent() && t.IsTemplate():
		state = "is off (the table has no PointInTimeRecoverySpecification)"
		remedy = "set PointInTimeRecoverySpecification to {PointInTimeRecoveryEnabled: true}"
	case recovery.IsAbsent():
		state = "is off (the table has no point_in_time_recovery block)"
		remedy = "add point_in_time_recovery { enabled = true }"
	case enabled.IsAbsent() && written.Null != "":
		state = "is off (" + enabled.Missing("enabled") + ")"
	case enabled.IsAbsent() && written.CallArgument != "":
		remedy = "set " + written.CallArgument + " = true"
	case enabled.Origin == schema.SetByModule:
		remedy = otherModule
	case enabled.Origin != "" || t.IsForeign():
		remedy = setAtOrigin
	}
	severity, otherwise := conditional(enabled)
	remedy = cmp.Or(otherwise, remedy)
	var fix []schema.Change
	if recovery.Writing().Null == "" { // beside a dynamic block, another would be one too many
		fix = schema.Set(enabled, true, schema.Argument{Block: t.Block, Nested: "point_in_time_recovery", Name: "enabled"})
	}
	p.Report(t, at, t.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("Point-in-time recovery of %q %s", t.DisplayName(), state),
		Why:      "data that a bad deployment or a wrong delete destroys cannot be restored",
		Help:     remedy,
	},
		schemarule.Severity(severity), moot(p, fleeting(p, t, recovers)), p.Fix(rules.ReviewFix, "enable point-in-time recovery", fix...))
}

// enabledIn is what switches recovery on in its block or property.
func enabledIn(t *schema.Table) string {
	if t.IsTemplate() {
		return "PointInTimeRecoveryEnabled"
	}
	return "enabled"
}

// recoveryEnabled returns whether recovery is on, unknown also if the block
// itself is, and the block.
func recoveryEnabled(t *schema.Table) (schema.Value[bool], schema.Value[schema.PointInTimeRecovery]) {
	block := t.PointInTimeRecovery
	if block.IsUnknown() {
		return schema.UnknownValue[bool](block.Span, block.Reason), block
	}
	recovery, _ := block.Get()
	enabled := recovery.Enabled
	if enabled.Span.IsZero() {
		enabled.Span = recovery.Header
	}
	return enabled, block
}

// conditional returns what a finding weighs about a setting that is off only
// while a condition does not hold, and what to do about it. Both are empty for
// all others.
func conditional(setting schema.Value[bool]) (severity rules.Severity, remedy string) {
	if setting.Writing().Unless == "" {
		return rules.SeverityUnset, ""
	}
	return rules.Note, "extend the condition to every environment whose data matters"
}

// recovers is what [recoveryEnabled] returns first.
func recovers(t *schema.Table) schema.Value[bool] {
	enabled, _ := recoveryEnabled(t)
	return enabled
}
