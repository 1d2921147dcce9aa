package workloads

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/deploy"
	"github.com/dynamolint/dynamolint/internal/iam"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/usage"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed iam_missing_action.md
var iamMissingActionDoc string

var iamMissingAction = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB731",
		Slug:       "iam-missing-action",
		Title:      "Role lacks a permission that its code needs",
		Category:   rules.CrossCheck,
		Severity:   rules.Error,
		Confidence: rules.Proven,
		Default:    true,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Guideline("Access control"),
			rules.DeveloperGuide("Using IAM with DynamoDB", "security_iam_service-with-iam"),
			rules.WebPage("Service Authorization Reference", "Actions, resources, and condition keys for Amazon DynamoDB", "https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html"),
		},
		Doc: iamMissingActionDoc,
	},
	Check: checkPermissions,
}

func checkPermissions(p *schemarule.Pass) {
	if len(p.Uses) == 0 {
		return
	}
	policies := iam.New(p.Model)
	var all permissions
	tables := p.Model.InView()
	for _, u := range p.Uses {
		for _, run := range u.Runs {
			// Another environment has tables and workloads of its own.
			run.Tables = slices.DeleteFunc(slices.Clone(run.Tables), func(t *schema.Table) bool { return !slices.Contains(tables, t) })
			if len(run.Tables) == 0 || run.Workload != nil && !slices.Contains(p.Model.Workloads, run.Workload) {
				continue
			}
			for _, action := range needs(u) {
				all.add(policies, need{u, run, action})
			}
		}
	}
	all.report(p)
}

// A need is an action that a call needs where it runs.
type need struct {
	usage.Use
	run    usage.Run
	action string
}

// needs returns the actions that a call needs on its table; none if they are unknown.
func needs(u usage.Use) []string {
	var of []string
	if u.Action != "" {
		of = []string{u.Action}
	}
	actions, _ := iam.Needed(u.Op, of...)
	return actions
}

// resources returns what a call asks for of each table: what is unknown of an index may be
// the table or any of its indexes.
func (n need) resources() (all []iam.Resource) {
	for _, t := range n.run.Tables {
		if !n.AnyIndex {
			all = append(all, iam.Resource{Table: t, Index: n.Index})
			continue
		}
		all = append(all, iam.Resource{Table: t})
		for _, index := range t.Indexes() {
			if name, known := index.Name.Get(); known {
				all = append(all, iam.Resource{Table: t, Index: name})
			}
		}
	}
	return all
}

// mayLackIndex reports whether a table may have indexes that are unknown.
func (n need) mayLackIndex() bool {
	return n.AnyIndex && slices.ContainsFunc(n.run.Tables, func(t *schema.Table) bool {
		unnamed := func(i *schema.Index) bool { _, known := i.Name.Get(); return !known }
		return t.Global.Partial+t.Local.Partial != "" || slices.ContainsFunc(t.Indexes(), unnamed)
	})
}

// verdict is the best answer for all resources that a call may ask for: it lacks the
// action only if none of them is allowed.
func (n need) verdict(allows func(action string, r iam.Resource) iam.Verdict) iam.Verdict {
	best := iam.Verdict{Answer: schema.No}
	for i, r := range n.resources() {
		v := allows(n.action, r)
		if i == 0 || v.Answer > best.Answer {
			best = v
		}
	}
	if best.Answer == schema.No && n.mayLackIndex() {
		return iam.Verdict{Answer: schema.Maybe, Why: "not all indexes are known"}
	}
	return best
}

// isLikely reports whether a need is likely, not certain.
func (n need) isLikely() bool { return n.run.Likely || n.run.Program.Evidence < deploy.Proven }

// on is how messages call what an action is missing on.
func (n need) on() string {
	t := n.run.Tables[0]
	if n.Index != "" && !n.AnyIndex {
		return fmt.Sprintf("index %q of table %q", n.Index, t.DisplayName())
	}
	return fmt.Sprintf("table %q", t.DisplayName())
}
