package surroundings

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/words"
	"github.com/dynamolint/dynamolint/rules"
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
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Guideline("Access control"),
			rules.DeveloperGuide("Using IAM with DynamoDB", "security_iam_service-with-iam"),
			rules.TerraformResource("iam_policy"),
		},
		Options: exemptPolicies,
		Names:   []*words.Heuristic{boundary},
		Doc:     iamWildcardActionDoc,
	},
	Production: true,
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
	on := slices.DeleteFunc(slices.Clone(s.Resources.Items), func(r schema.Ref) bool { return !concerned(r) })
	at := s.Place(action.Span)
	if len(on) == 0 || g.isExcused(at, policy) {
		return
	}
	g.Report(policy, at, policy.DisplayName(), allowsAll(fmt.Sprintf("Policy %q allows %s%s on %s",
		policy.DisplayName(), pattern, action.Provenance(), listed(texts(on)))))
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
