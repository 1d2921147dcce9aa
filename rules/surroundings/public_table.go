package surroundings

import (
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed public_table.md
var publicTableDoc string

var publicTable = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB614",
		Slug:       "public-table",
		Title:      "A table's policy lets strangers in",
		Category:   rules.Surroundings,
		Severity:   rules.Error,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Blocking public access with resource-based policies", "rbac-bpa-rbp"),
			rules.DeveloperGuide("Resource-based policy best practices", "rbac-best-practices"),
			rules.TerraformResource("dynamodb_resource_policy"),
		},
		Options: []rules.Option{
			{Name: "accounts", Kind: rules.StringsOption, Default: []string(nil), Valid: validAccount,
				Help: "the IDs of all accounts that tables may be shared with, their own included"},
		},
		Doc: publicTableDoc,
	},
	Production: true,
	Check:      schemacheck.ForEach(func(m *schema.Model) []*schema.Policy { return m.Policies }, checkPublicTable),
}

var account = regexp.MustCompile(`^\d{12}$`)

func validAccount(id string) error {
	if !account.MatchString(id) {
		return fmt.Errorf("%q is no account ID of 12 digits", id)
	}
	return nil
}

func checkPublicTable(p *schemacheck.Pass, policy *schema.Policy) {
	if policy.Kind != schema.ResourcePolicy {
		return
	}
	for i := range policy.Statements.Items {
		s := &policy.Statements.Items[i]
		switch {
		case s.Allows() == schema.No || isConditional(s):
		case s.Allows() == schema.Maybe:
			p.Undecided(s.Header, "cannot determine whether a statement of the policy of %s allows anything: %s", policy.Holder, s.Maybe+s.Effect.Reason)
		default:
			checkPrincipals(p, policy, s)
		}
	}
	if why := policy.Statements.Partial; why != "" {
		p.Undecided(policy.Header, "cannot determine whom the policy of %s lets in: %s", policy.Holder, why)
	}
}

// checkPrincipals reports at most one principal of a statement: everybody, or
// else the first foreign account.
func checkPrincipals(p *schemacheck.Pass, policy *schema.Policy, s *schema.Statement) {
	if len(s.NotPrincipals.Items) > 0 {
		reportPublic(p, policy, s, s.NotPrincipals.Items[0].ID, "everybody but those in NotPrincipal")
		return
	}
	for _, principal := range s.Principals.Items {
		if id, _ := principal.ID.Text.Get(); id == "*" && mayBeAccount(principal) {
			reportPublic(p, policy, s, principal.ID, `everybody ("*")`)
			return
		}
	}
	if why := s.Principals.Partial; why != "" {
		p.Undecided(s.Header, "cannot determine whom the policy of %s lets in: %s", policy.Holder, why)
	}
	for _, principal := range s.Principals.Items {
		if id := accountOf(principal.ID); id != "" && mayBeAccount(principal) && checkAccount(p, policy, s, principal.ID, id) {
			return
		}
	}
}

func mayBeAccount(principal schema.PolicyPrincipal) bool {
	kind, _ := principal.Type.Get()
	return kind == "AWS" || kind == "*"
}

func reportPublic(p *schemacheck.Pass, policy *schema.Policy, s *schema.Statement, principal schema.Ref, whom string) {
	p.Report(policy, s.Place(principal.Text.Span), policy.DisplayName(), fmt.Sprintf(
		"the policy of %s allows %s to %s: DynamoDB refuses public policies, so the apply fails; name the roles, or add a condition such as one on aws:PrincipalOrgID",
		policy.Holder, allowed(s), whom))
}

// checkAccount reports an account that is foreign, and says whether it did.
func checkAccount(p *schemacheck.Pass, policy *schema.Policy, s *schema.Statement, principal schema.Ref, id string) bool {
	listed := p.Options.Strings("accounts")
	own := ownAccount(policy, s)
	at := s.Place(principal.Text.Span)
	var why string
	switch {
	case slices.Contains(listed, id) || id == own:
		return false
	case len(listed) > 0:
		why = "which is not listed in the option accounts"
	case own != "":
		why = "which is not the table's own (" + own + ") and is not listed in the option accounts"
	default:
		p.Undecided(at, "cannot determine whether the account %s in the policy of %s is another than the table's", id, policy.Holder)
		return false
	}
	p.Report(policy, at, policy.DisplayName(), fmt.Sprintf(
		"the policy of %s allows %s to the account %s, %s: that account decides who of its users reads or changes the items; take it out, or list it",
		policy.Holder, allowed(s), id, why))
	return true
}

// accountOf returns the account that a principal belongs to, "" if it is not known.
func accountOf(principal schema.Ref) string {
	text, _ := principal.Text.Get()
	if fields := strings.Split(text, ":"); len(fields) > 4 {
		text = fields[4]
	}
	return account.FindString(text)
}

// ownAccount returns the account of the table, as far as ARNs tell.
func ownAccount(policy *schema.Policy, s *schema.Statement) string {
	for _, r := range append([]schema.Ref{policy.Holder}, s.Resources.Items...) {
		if id := accountOf(r); id != "" {
			return id
		}
	}
	return ""
}

// allowed says what a statement allows.
func allowed(s *schema.Statement) string {
	var patterns []string
	for _, action := range s.Actions.Items {
		if pattern, known := action.Get(); known {
			patterns = append(patterns, pattern)
		}
	}
	if len(patterns) == 0 {
		return "actions"
	}
	return firstOf(patterns)
}
