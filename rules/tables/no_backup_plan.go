package tables

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed no_backup_plan.md
var noBackupPlanDoc string

var noBackupPlan = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:          "DDB426",
		Slug:        "no-backup-plan",
		Title:       "No backup plan covers the table",
		Category:    rules.Tables,
		Severity:    rules.Note,
		NeedsConfig: true,
		Confidence:  rules.Likely,
		Since:       "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Using AWS Backup with DynamoDB", "backuprestore_HowItWorksAWS"),
			rules.TerraformResource("backup_selection"),
		},
		Options: append([]rules.Option{{
			Name: "tables", Kind: rules.StringsOption, Default: []string{"*"}, Pattern: true,
			Help: "patterns of the names of tables that a backup plan must cover",
		}}, exemptOptions...),
		Doc: noBackupPlanDoc,
	},
	Production: true,
	Check:      checkNoBackupPlans,
}

func checkNoBackupPlans(p *schemarule.Pass) {
	hidden := schema.NewHidden(p.Model, schema.BackupKind, "backup")
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) { checkNoBackupPlan(p, t, hidden) })(p)
}

func checkNoBackupPlan(p *schemarule.Pass, t *schema.Table, hidden *schema.Hidden) {
	wanted := slices.ContainsFunc(p.Options.Strings("tables"), func(pattern string) bool {
		return naming.Glob(pattern).Admits(naming.Parts(t))
	})
	if !wanted || exempt(p, t, t.Header) {
		return
	}
	for _, selection := range p.Model.BackupSelections {
		if selection.Environment == t.Environment && mayCover(selection, t) {
			return
		}
	}
	if why := hidden.Of(t); why != "" {
		p.Undecided(t.Header, "cannot determine whether a backup plan covers %s: %s", t.DisplayName(), why)
		return
	}
	p.Report(t, t.Header, t.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("No AWS Backup selection covers %q by its ARN or by a tag", t.DisplayName()),
		Why:      "the table has no backups beyond point-in-time recovery, which ends after 35 days",
		Help:     "add the table to a selection, or give it the tag of one",
	})
}

// mayCover reports whether a selection covers a table, or may cover it.
func mayCover(s *schema.BackupSelection, t *schema.Table) bool {
	listed := s.Resources.Partial != "" || slices.ContainsFunc(s.Resources.Items, func(r schema.Ref) bool {
		_, ofOther := r.Created()
		return r.RefersTo(t, &s.Declaration) != tri.No || !ofOther && naming.MayInclude(r.Parts, t)
	})
	tagged := s.Tags.Partial != "" || slices.ContainsFunc(s.Tags.Items, func(c schema.TagCondition) bool {
		return meets(t, c) != tri.No
	})
	excluded := slices.ContainsFunc(s.Excluded.Items, func(r schema.Ref) bool {
		return r.RefersTo(t, &s.Declaration) == tri.Yes
	})
	refused := slices.ContainsFunc(s.Conditions.Items, func(c schema.TagCondition) bool {
		return meets(t, c) == tri.No
	})
	return (listed || tagged) && !excluded && !refused
}

// meets reports whether a table's tags meet a condition.
func meets(t *schema.Table, c schema.TagCondition) tri.Answer {
	answer := hasValue(t, c)
	if c.Not && answer != tri.Maybe {
		return tri.Yes - answer
	}
	return answer
}

// hasValue reports whether a table has the tag, with the value, of a condition.
func hasValue(t *schema.Table, c schema.TagCondition) tri.Answer {
	key, keyKnown := c.Key.Get()
	value, valueKnown := c.Value.Get()
	answer := tri.No
	if t.Tags.Partial != "" {
		answer = tri.Maybe
	}
	for _, tag := range t.Tags.Items {
		has, hasKnown := tag.Key.Get()
		text, textKnown := tag.Value.Get()
		switch {
		case keyKnown && hasKnown && key != has:
		case !keyKnown, !hasKnown, !valueKnown, !textKnown:
			answer = tri.Maybe
		case text == value, c.Pattern && naming.Glob(value).Admits(naming.Literal(text)):
			return tri.Yes
		}
	}
	return answer
}
