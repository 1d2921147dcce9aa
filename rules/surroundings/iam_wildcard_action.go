package surroundings

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed iam_wildcard_action.md
var iamWildcardActionDoc string

var iamWildcardAction = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB611",
		Slug:       "iam-wildcard-action",
		Title:      "IAM policy allows every action on tables",
		Category:   rules.Surroundings,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Security: &rules.Security{ // CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:H/I:H/A:H
			Score:  7.5,
			Reason: "With the credentials of the application, an attacker or one wrong command deletes tables and their backups, or shares them with others.",
		},
		Since:       "0.1.0",
		Equivalents: slices.Concat(rules.OfCheckov("CKV_AWS_49", "CKV_AWS_63"), rules.OfTrivy("AWS-0057", "aws-iam-no-policy-wildcards", "AWS099")),
		Sources: []rules.Source{
			rules.Cite(guideline.LeastPrivilege),
			rules.DeveloperGuide("Using IAM with DynamoDB", "security_iam_service-with-iam"),
			rules.TerraformResource("iam_policy"),
		},
		Options: slices.Concat([]rules.Option{
			{Name: "within-environment", Kind: rules.BoolOption, Default: false,
				Help: "allow dynamodb:* on single tables, and on those whose names start with one environment"},
		}, exemptPolicies, []rules.Option{always}),
		GuidelineAllows:  map[string]any{"within-environment": true},
		GuidelineOptions: map[string]any{always.Name: true},
		Names:            []*words.Heuristic{boundary, environmentStart},
		Doc:              iamWildcardActionDoc,
	},
	Production: true,
	Templates:  true,
	Check: func(p *schemarule.Pass) {
		g := newGrants(p)
		g.forEachStatement(checkWildcardAction)
		g.forEachAttachment(checkFullAccess)
	},
}

// allowsAll returns the text of a finding with a headline.
func allowsAll(headline string) rules.Text {
	return rules.Text{
		Headline: headline,
		Why:      "this includes DeleteTable and switching off backups and deletion protection",
		Help:     "allow only the actions that are needed, such as dynamodb:GetItem and dynamodb:Query",
	}
}

func checkWildcardAction(g *grants, policy *schema.Policy, s *schema.Statement) {
	i := slices.IndexFunc(s.Actions.Items, func(action schema.Value[string]) bool {
		pattern, known := action.Get()
		return known && isAllDynamoDB(pattern)
	})
	if i < 0 || len(s.Resources.Items) == 0 || deniesSome(policy) {
		return
	}
	action := s.Actions.Items[i]
	pattern, _ := action.Get()
	concerned := mayBeTable
	if isAnything(pattern) { // on whatever else it allows it, this rule is about tables
		concerned = isTable
	}
	allowed := func(r schema.Ref) bool {
		return g.Options.Bool("within-environment") && !isAnything(pattern) && isWithinEnvironment(r)
	}
	on := slices.DeleteFunc(slices.Clone(s.Resources.Items), func(r schema.Ref) bool { return !concerned(r) || allowed(r) })
	at := s.Place(action.Span)
	if len(on) == 0 || g.isExcused(at, policy) {
		return
	}
	g.Report(policy, at, policy.DisplayName(), allowsAll(fmt.Sprintf("Policy %q allows %s%s on %s",
		policy.DisplayName(), pattern, action.Provenance(), listed(texts(on)))), schemarule.OneMistake(&policy.Declaration), g.mayDeploy(policy))
}

var environmentStart = words.ByName("A pattern of tables is within one environment if their names start with a word or variable such as prod, stg, uat, perf, dev, local, env or environment.",
	`(?i):table/(\{[^}]*(env|environment|stage|workspace)[^}]*\}|(prod|prd|production|stg|staging|uat|perf|dev|development|local|test|qa|sandbox)\d*)[-_./]`)

// isWithinEnvironment reports whether a resource is one table, or are the tables whose names
// start with an environment.
func isWithinEnvironment(r schema.Ref) bool {
	_, isOne := r.Table()
	text := r.String()
	return isOne || environmentStart.Matches(text) || !strings.ContainsAny(text, "*?{")
}

// deniesSome reports whether a policy has a statement that takes back some of
// what others allow: what remains is not weighed.
func deniesSome(policy *schema.Policy) bool {
	return slices.ContainsFunc(policy.Statements.Items, func(s schema.Statement) bool {
		effect, known := s.Effect.Get()
		return !known || effect != "Allow"
	})
}

func checkFullAccess(g *grants, a *schema.PolicyAttachment) {
	name, ok := awsManaged(a, "AmazonDynamoDBFullAccess", "AmazonDynamoDBFullAccess_v2")
	at := a.Place(a.Policy.Text.Span)
	if !ok || g.isExempt(at, g.holderNames(a)) {
		return
	}
	g.Report(a, at, a.DisplayName(), allowsAll(fmt.Sprintf(
		"%s is attached%s and allows dynamodb:* on all tables", name, g.attachedTo(a))))
}
