package tables

import (
	"cmp"
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed deletion_protection.md
var deletionProtectionDoc string

var deletionProtection = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB415",
		Slug:       "deletion-protection",
		Title:      "Deletion protection is off",
		Category:   rules.Tables,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Security: &rules.Security{ // CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:N/I:N/A:H
			Score:  4.9,
			Reason: "One request or one wrong apply deletes the table with all items, but it takes permission to delete tables.",
		},
		Since: "0.1.0",
		Fix:   rules.ReviewFix,
		Sources: []rules.Source{
			rules.Cite(guideline.DeletionProtection),
			rules.DeveloperGuide("Basic operations on tables, using deletion protection", "WorkingWithTables.Basics"),
			rules.TerraformResource("dynamodb_table"),
		},
		Options:          append([]rules.Option{always}, exemptOptions...),
		GuidelineOptions: alwaysByGuideline,
		Cause:            "protection",
		Names:            nameGuesses,
		Doc:              deletionProtectionDoc,
	},
	Production: true,
	Templates:  true,
	Check:      schemarule.ForEachVariant(checkDeletionProtection),
}

func checkDeletionProtection(p *schemarule.Pass, t *schema.Table) {
	at := t.Place(t.DeletionProtection.Span)
	on, known := t.DeletionProtection.Or(false)
	switch {
	case !known:
		p.Undecided(at, "cannot determine whether deletion protection of %s is on: %s", t.DisplayName(), t.DeletionProtection.Reason)
		return
	case on || exempt(p, t, at):
		return
	}
	written := t.DeletionProtection.Writing()
	argument := cmp.Or(written.CallArgument, t.Property("deletion_protection_enabled"))
	state, remedy := "is off"+t.DeletionProtection.Condition()+t.DeletionProtection.Provenance(), "set "+t.SwitchedOn(argument)
	switch {
	case t.DeletionProtection.IsAbsent():
		state = "is off (" + t.DeletionProtection.Missing(argument) + ")"
		if t.IsForeign() && written.CallArgument == "" && written.Literal.IsZero() {
			state, remedy = "is off (the module does not set it)", otherModule
		}
	case t.DeletionProtection.Origin == schema.SetByModule:
		remedy = otherModule
	case t.DeletionProtection.Origin != "" || t.IsForeign():
		remedy = setAtOrigin
	}
	severity, otherwise := conditional(t.DeletionProtection)
	remedy = cmp.Or(otherwise, remedy)
	changes := schema.Set(t.DeletionProtection, true, schema.Argument{Block: t.Block, Name: "deletion_protection_enabled"})
	remedy, possible := remedyWith(&t.Declaration, "deletion_protection_enabled", remedy)
	if !possible {
		changes = nil
	}
	protection := func(t *schema.Table) schema.Value[bool] { return t.DeletionProtection }
	p.Report(t, at, t.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("Deletion protection of %q %s", t.DisplayName(), state),
		Why:      "one wrong destroy, rename or key change deletes the table with its data",
		Help:     remedy,
	},
		schemarule.Severity(severity), moot(p, cmp.Or(t.Retained, fleeting(p, t, protection))), p.Fix(rules.ReviewFix, "enable deletion protection", changes...))
}
