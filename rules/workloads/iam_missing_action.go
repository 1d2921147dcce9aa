package workloads

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/permissions"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/iam"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
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
		Fix:        rules.ReviewFix,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.CheckedPermissions),
			rules.DeveloperGuide("Using IAM with DynamoDB", "security_iam_service-with-iam"),
			rules.WebPage("Service Authorization Reference", "Actions, resources, and condition keys for Amazon DynamoDB", "https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html"),
		},
		Doc: iamMissingActionDoc,
	},
	Check:     checkPermissions,
	Templates: true,
}

func checkPermissions(p *schemarule.Pass) {
	all := missingPermissions{policies: iam.New(p.Model)}
	checkStreams(p, all.policies)
	if len(p.Uses) == 0 {
		return
	}
	tables, created := p.Model.InView(), createdBy(p.Uses)
	for _, u := range p.Uses {
		for _, run := range u.Runs {
			// Another environment has tables and workloads of its own.
			run.Tables = slices.DeleteFunc(slices.Clone(run.Tables), func(t *schema.Table) bool { return !slices.Contains(tables, t) && !isLookedUp(t, run.Workload) })
			if run.Open || len(run.Tables) == 0 || run.Workload != nil && !slices.Contains(p.Model.Workloads, run.Workload) {
				continue
			}
			for _, action := range permissions.Actions(u) {
				if !permissions.IsData(action) && slices.ContainsFunc(run.Tables, func(t *schema.Table) bool { return created[creation{run.Program, t}] }) {
					continue // the table is there, so that nothing in view tells whether the program gets to this
				}
				all.add(need{permissions.Need{Use: u, Run: run, Action: action}})
			}
		}
	}
	all.report(p)
}

// A creation is a declared table that a program creates where it does not find it, as it does beside
// DynamoDB local:
//
//	if cfg.Endpoint != "" { ensureTable(ctx, client, cfg.Table) }
type creation struct {
	program *deploy.Deployment
	table   *schema.Table
}

func createdBy(uses []usage.Use) map[creation]bool {
	all := map[creation]bool{}
	for _, u := range uses {
		if u.Op != ddb.CreateTable {
			continue
		}
		for _, run := range u.Runs {
			for _, t := range run.Tables {
				all[creation{run.Program, t}] = true
			}
		}
	}
	return all
}

// isLookedUp reports whether a table is what a data source of the environment of a workload looks
// up.
func isLookedUp(t *schema.Table, w *schema.Workload) bool {
	return t.Elsewhere.Kind == schema.LookupSource && w != nil && t.Environment == w.Environment
}

// A need is an action that a call needs where it runs.
type need struct{ permissions.Need }

// verdict is the best answer for all resources that a call may ask for: it lacks the
// action only if none of them is allowed.
func (n need) verdict(allows func(action string, r iam.Resource) iam.Verdict) iam.Verdict {
	best := iam.Verdict{Answer: tri.No}
	for i, r := range n.Resources() {
		v := allows(n.Action, r)
		if i == 0 || v.Answer > best.Answer {
			best = v
		}
	}
	if best.Answer == tri.No && n.MayLackIndex() {
		return iam.Verdict{Answer: tri.Maybe, Why: "not all indexes are known"}
	}
	return best
}

// isLikely reports whether a need is likely, not certain.
func (n need) isLikely() bool { return n.Run.Likely || n.Run.Program.Evidence < rules.Proven }

// on is how messages call what an action is missing on.
func (n need) on() string {
	t := n.Run.Tables[0]
	if n.Index != "" && !n.AnyIndex {
		return fmt.Sprintf("index %q of table %q", n.Index, t.DisplayName())
	}
	return fmt.Sprintf("table %q", t.DisplayName())
}
