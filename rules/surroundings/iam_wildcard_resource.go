package surroundings

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed iam_wildcard_resource.md
var iamWildcardResourceDoc string

var iamWildcardResource = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB612",
		Slug:       "iam-wildcard-resource",
		Title:      "IAM policy allows actions on all tables",
		Category:   rules.Surroundings,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Security: &rules.Security{ // CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:H/I:H/A:N
			Score:  6.8,
			Reason: "With the credentials of one application, an attacker or one wrong setting reads or changes the tables of all others.",
		},
		Since:       "0.1.0",
		Equivalents: slices.Concat(rules.OfCheckov("CKV_AWS_355", "CKV_AWS_356"), rules.OfTrivy("AWS-0057", "aws-iam-no-policy-wildcards", "AWS099")),
		Sources: []rules.Source{
			rules.Cite(guideline.EnvironmentPrefix, guideline.LeastPrivilege),
			rules.WebPage("Service Authorization Reference", "Actions, resources, and condition keys for Amazon DynamoDB", "https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html"),
			rules.TerraformResource("iam_policy"),
		},
		Options:          slices.Concat(exemptPolicies, []rules.Option{always}),
		GuidelineOptions: map[string]any{always.Name: true},
		Names:            []*words.Heuristic{boundary},
		Doc:              iamWildcardResourceDoc,
	},
	Production: true,
	Templates:  true,
	Check: func(p *schemarule.Pass) {
		g := newGrants(p)
		checkWildcardResources(g)
		g.forEachAttachment(checkReadOnlyAccess)
	},
}

// onAllTables returns the text of a finding with a headline.
func onAllTables(headline string) rules.Text {
	return rules.Text{
		Headline: headline,
		Why:      "this includes the tables of other environments and applications in the account",
		Help:     "use a policy that names the tables, or at least a prefix such as table/prod-*",
	}
}

// onAll is a statement that allows actions on all tables.
type onAll struct {
	at       rules.Span
	headline string
	actions  []string
}

// checkWildcardResources reports a policy once, whichever of its statements are too
// wide: one edit of it is one change.
func checkWildcardResources(g *grants) {
	var policies []*schema.Policy
	wide := map[*schema.Policy][]onAll{}
	g.forEachStatement(func(g *grants, policy *schema.Policy, s *schema.Statement) {
		found, ok := allowsOnAll(g, policy, s)
		if !ok {
			return
		}
		if wide[policy] == nil {
			policies = append(policies, policy)
		}
		wide[policy] = append(wide[policy], found)
	})
	for _, policy := range policies {
		first := wide[policy][0]
		with := []schemarule.With{g.mayDeploy(policy)}
		for _, other := range wide[policy][1:] {
			with = append(with, schemarule.Related(other.at, fmt.Sprintf("this statement allows %s on all tables too", firstOf(other.actions))))
		}
		g.Report(policy, first.at, policy.DisplayName(), onAllTables(first.headline), with...)
	}
}

// allowsOnAll judges one statement.
func allowsOnAll(g *grants, policy *schema.Policy, s *schema.Statement) (found onAll, ok bool) {
	actions, unknown := actionsOnTables(s)
	if isAdministrator(s) || len(actions) == 0 && unknown == "" {
		return onAll{}, false
	}
	doubt := s.Resources.Partial
	for _, r := range s.Resources.Items {
		switch at := s.Place(r.Text.Span); allTables(r) {
		case tri.Yes:
			if len(actions) == 0 {
				g.Undecided(at, "cannot determine which actions policy %q allows on all tables: %s", policy.DisplayName(), unknown)
				return onAll{}, false
			}
			headline := fmt.Sprintf("Policy %q allows %s on %q%s, which is all tables of the account",
				policy.DisplayName(), firstOf(actions), r, r.Text.Provenance())
			return onAll{at, headline, actions}, !g.isExcused(at, policy)
		case tri.Maybe:
			doubt = r.Text.Reason
		}
	}
	if doubt != "" {
		g.Undecided(s.Header, "cannot determine whether policy %q allows actions on all tables: %s", policy.DisplayName(), doubt)
	}
	return onAll{}, false
}

// actionsOnTables returns the actions of a statement that read or change tables
// or their items. Listing and describing is left out: most of it has no resource
// that a policy could name, and it shows no items.
func actionsOnTables(s *schema.Statement) (patterns []string, unknown string) {
	unknown = s.Actions.Partial
	for _, action := range s.Actions.Items {
		pattern, known := action.Get()
		if !known {
			unknown = action.Reason
			continue
		}
		_, name, _ := strings.Cut(strings.ToLower(pattern), ":")
		harmless := strings.HasPrefix(name, "list") || strings.HasPrefix(name, "describe") ||
			strings.HasPrefix(name, "purchasereserved") // capacity of the account
		if schema.ConcernsDynamoDB(pattern) && !harmless {
			patterns = append(patterns, pattern)
		}
	}
	return patterns, unknown
}

// isAdministrator reports whether a statement allows everything of all services:
// that is a decision about an account, not about its tables.
func isAdministrator(s *schema.Statement) bool {
	return slices.ContainsFunc(s.Actions.Items, func(action schema.Value[string]) bool {
		pattern, _ := action.Get()
		return isAnything(pattern)
	}) && slices.ContainsFunc(s.Resources.Items, func(r schema.Ref) bool {
		text, _ := r.Text.Get()
		return isAnything(text)
	})
}

// firstOf names the first action and counts the others.
func firstOf(actions []string) string {
	switch len(actions) {
	case 1:
		return actions[0]
	case 2:
		return actions[0] + " and " + actions[1]
	}
	return fmt.Sprintf("%s and %d more actions", actions[0], len(actions)-1)
}

func checkReadOnlyAccess(g *grants, a *schema.PolicyAttachment) {
	name, ok := awsManaged(a, "AmazonDynamoDBReadOnlyAccess")
	at := a.Place(a.Policy.Text.Span)
	if !ok || g.isExempt(at, g.holderNames(a)) {
		return
	}
	g.Report(a, at, a.DisplayName(), onAllTables(fmt.Sprintf(
		"%s is attached%s and allows reading items of all tables", name, g.attachedTo(a))))
}
