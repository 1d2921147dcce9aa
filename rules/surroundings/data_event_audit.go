package surroundings

import (
	"cmp"
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed data_event_audit.md
var dataEventAuditDoc string

var dataEventAudit = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB623",
		Slug:       "data-event-audit",
		Title:      "No audit log of item reads and writes",
		Category:   rules.Surroundings,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Likely,
		Security: &rules.Security{ // CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:L/I:N/A:N
			Score:  3.1,
			Reason: "Exposes nothing by itself, but after an incident it is impossible to tell which items were read, and by whom.",
		},
		Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.AuditLog),
			rules.DeveloperGuide("Logging DynamoDB operations by using AWS CloudTrail", "logging-using-cloudtrail"),
			rules.TerraformResource("cloudtrail"),
		},
		Doc: dataEventAuditDoc,
	},
	Production: true,
	Check:      checkDataEventAudits,
}

func checkDataEventAudits(p *schemarule.Pass) {
	hidden := schema.NewHidden(p.Model, schema.TrailKind, "trail")
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) { checkDataEventAudit(p, t, hidden) })(p)
}

func checkDataEventAudit(p *schemarule.Pass, t *schema.Table, hidden *schema.Hidden) {
	doubt := hidden.In(t.Root)
	for _, trail := range p.Model.Trails {
		if trail.Environment != t.Environment {
			continue
		}
		doubt = cmp.Or(doubt, trail.Selectors.Partial)
		for _, selector := range trail.Selectors.Items {
			answer, reason := records(selector, t, trail)
			switch reason = cmp.Or(reason, trail.Maybe, selector.Maybe); {
			case answer == tri.Yes && reason == "":
				return
			case answer != tri.No:
				doubt = cmp.Or(doubt, reason)
			}
		}
	}
	if doubt != "" {
		p.Undecided(t.Header, "cannot determine whether a trail records the data events of %q: %s", t.DisplayName(), doubt)
		return
	}
	p.Report(t, t.Header, t.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("No CloudTrail trail records the data events of %q", t.DisplayName()),
		Why:      "after an incident, no record shows who read or changed which item",
		Help:     "add an event_selector for AWS::DynamoDB::Table to a trail",
	})
}

// records reports whether a selector is for a table, and why if that cannot be determined.
func records(s schema.DataSelector, t *schema.Table, trail *schema.Trail) (answer tri.Answer, reason string) {
	if len(s.Tables.Items) == 0 && s.Tables.Partial == "" {
		return tri.Yes, ""
	}
	if s.Tables.Partial != "" {
		answer, reason = tri.Maybe, s.Tables.Partial
	}
	for _, r := range s.Tables.Items {
		switch max(r.RefersTo(t, &trail.Declaration), beginsARN(r, t)) {
		case tri.Yes:
			return tri.Yes, ""
		case tri.Maybe:
			answer, reason = tri.Maybe, r.Text.Reason
		}
	}
	return answer, reason
}

// beginsARN reports whether a table's ARN begins with a text: "arn:aws:dynamodb"
// is all tables.
func beginsARN(r schema.Ref, t *schema.Table) tri.Answer {
	text, known := r.Text.Get()
	if !known || !strings.HasPrefix(text, "arn:") {
		return tri.No
	}
	_, name, named := strings.Cut(text, "table/")
	if !named {
		return tri.Yes
	}
	tableName, tableKnown := t.Name.Get()
	switch {
	case !tableKnown:
		return tri.Maybe
	case strings.HasPrefix(tableName, strings.TrimSuffix(name, "*")):
		return tri.Yes
	}
	return tri.No
}
