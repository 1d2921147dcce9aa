package surroundings

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/iam"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed iam_unknown_action.md
var iamUnknownActionDoc string

var iamUnknownAction = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB615",
		Slug:       "iam-unknown-action",
		Title:      "IAM policy names actions that do not exist",
		Category:   rules.Surroundings,
		Severity:   rules.Warning,
		Default:    true,
		Confidence: rules.Proven,
		Fix:        rules.ReviewFix,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.WebPage("Service Authorization Reference", "Actions, resources, and condition keys for Amazon DynamoDB", "https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html"),
			rules.DeveloperGuide("Using IAM with DynamoDB transactions", "transaction-apis-iam"),
			rules.DeveloperGuide("IAM security policies with PartiQL for DynamoDB", "ql-iam"),
		},
		Doc: iamUnknownActionDoc,
	},
	Templates: true,
	Check:     schemarule.ForEach(func(m *schema.Model) []*schema.Policy { return m.Policies }, checkUnknownActions),
}

func checkUnknownActions(p *schemarule.Pass, policy *schema.Policy) {
	for i := range policy.Statements.Items {
		s := &policy.Statements.Items[i]
		for _, list := range []*schema.List[schema.Value[string]]{&s.Actions, &s.NotActions} {
			for _, action := range list.Items {
				checkUnknownAction(p, policy, s, list, action)
			}
		}
	}
}

// checkUnknownAction judges one action of a list in a statement.
func checkUnknownAction(p *schemarule.Pass, policy *schema.Policy, s *schema.Statement, list *schema.List[schema.Value[string]], action schema.Value[string]) {
	pattern, known := action.Get()
	if !known {
		return
	}
	at := s.Place(action.Span)
	meant, mistake := iam.Mistaken(pattern)
	if mistake == iam.NoMistake {
		if schema.ConcernsDynamoDB(pattern) && !iam.Matches(pattern) {
			p.Undecided(at, "cannot determine whether %s in policy %q is an action: this version of dynamolint does not know it", pattern, policy.DisplayName())
		}
		return
	}
	if mistake == iam.WrongPrefix && !schema.ResemblesDynamoDB(pattern) && !slices.ContainsFunc(s.Resources.Items, isOfDynamoDB) {
		return // the name may be that of something else
	}
	listed, missing := split(meant, list)
	denies := statementVerb(s, list) == "denies"
	with := []schemarule.With{schemarule.Severity(severityOf(mistake, policy, s, meant))}
	text := rules.Text{
		Headline: fmt.Sprintf("Policy %q %s %s%s, which is not an action", policy.DisplayName(), statementVerb(s, list), pattern, byDefault(action)),
		Why:      ignored(mistake, denies),
		Help:     "write " + strings.Join(missing, ", "),
	}
	switch {
	case len(meant) == 0:
		text.Help = "remove it"
	case mistake == iam.NoPrefix:
		text.Why = `IAM refuses the policy: "Actions/Conditions must be prefaced by a vendor, e.g., iam, sdb, ec2, etc."`
	case len(missing) == 0 || len(listed) > 0 && !denies: // the requests that are made may be allowed
		text.Help = "remove it: the statement has " + firstOf(listed) + " already"
		if len(missing) > 0 {
			text.Help += "; add " + strings.Join(missing, ", ") + " if parts need them"
		}
		if mistake == iam.Misspelt {
			text.Why = "IAM ignores it without an error: it has no effect"
		}
		with = append(with, schemarule.Severity(rules.Note))
		missing = nil
	case mistake == iam.Composed:
		text.Help = "write the actions of its parts, those that are used: " + strings.Join(missing, ", ")
	}
	if span := action.Writing().Literal; !span.IsZero() && action.Origin == "" {
		with = append(with, p.Fix(rules.ReviewFix, text.Help, schema.ReplaceElement{Literal: span, Was: pattern, Texts: missing}))
	}
	p.Report(policy, at, policy.DisplayName(), text, with...)
}

// severityOf is an error where nothing else in the policy allows what a wrong prefix leaves out, and
// where IAM refuses the policy.
func severityOf(mistake iam.Mistake, policy *schema.Policy, s *schema.Statement, meant []string) rules.Severity {
	switch {
	case mistake == iam.NoPrefix:
		return rules.Error
	case mistake != iam.WrongPrefix || s.Allows() != tri.Yes || policy.Statements.Partial != "":
		return rules.Warning
	}
	for i := range policy.Statements.Items {
		other := &policy.Statements.Items[i]
		_, missing := split(meant, &other.Actions)
		if other.Allows() != tri.No && (len(missing) < len(meant) || other.Actions.Partial != "" || len(other.NotActions.Items) > 0) {
			return rules.Warning
		}
	}
	return rules.Error
}

// byDefault says which variable's default an action is. Other origins may be those of
// something else in the same JSON text.
func byDefault(action schema.Value[string]) string {
	if !strings.HasPrefix(action.Origin, "default of ") {
		return ""
	}
	return action.Provenance()
}

// split tells those of some actions that a list includes from the others.
func split(actions []string, list *schema.List[schema.Value[string]]) (listed, missing []string) {
	for _, action := range actions {
		if slices.ContainsFunc(list.Items, func(item schema.Value[string]) bool {
			pattern, known := item.Get()
			return known && schema.MatchAction(pattern, action)
		}) {
			listed = append(listed, action)
		} else {
			missing = append(missing, action)
		}
	}
	return listed, missing
}

// statementVerb is what a statement does with the actions in one of its lists.
func statementVerb(s *schema.Statement, list *schema.List[schema.Value[string]]) string {
	switch effect, _ := s.Effect.Get(); {
	case list == &s.NotActions:
		return "leaves out"
	case effect == "Allow":
		return "allows"
	case effect == "Deny":
		return "denies"
	}
	return "names"
}

// ignored says what comes of a mistake.
func ignored(mistake iam.Mistake, denies bool) string {
	switch {
	case mistake == iam.WrongPrefix && !denies:
		return "IAM ignores it without an error, so it allows nothing: the prefix of DynamoDB's actions is dynamodb"
	case mistake == iam.WrongService:
		return "IAM ignores it without an error: the actions of streams have the prefix dynamodb"
	case denies:
		return "IAM ignores it without an error, so nothing is denied by it"
	case mistake == iam.Composed:
		return "IAM ignores it without an error: DynamoDB checks the actions of the operation's parts"
	}
	return "IAM ignores it without an error, so DynamoDB refuses the requests with AccessDeniedException"
}
