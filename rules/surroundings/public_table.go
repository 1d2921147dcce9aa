package surroundings

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed public_table.md
var publicTableDoc string

var publicTable = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB614",
		Slug:       "public-table",
		Title:      "Resource policy allows public or foreign access",
		Category:   rules.Surroundings,
		Severity:   rules.Error,
		Default:    true,
		Confidence: rules.Proven,
		Security: &rules.Security{ // CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:N
			Score:  8.1,
			Reason: "The other account decides which of its users read or change the items; not critical, because DynamoDB refuses a policy for everyone.",
		},
		Since: "0.1.0",
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
	Check:      schemarule.ForEach(func(m *schema.Model) []*schema.Policy { return m.Policies }, checkPublicTable),
}

var account = lazyregexp.New(`^\d{12}$`)

func validAccount(id string) error {
	if !account.MatchString(id) {
		return fmt.Errorf("%q is not an account ID of 12 digits", id)
	}
	return nil
}

func checkPublicTable(p *schemarule.Pass, policy *schema.Policy) {
	if policy.Kind != schema.ResourcePolicy {
		return
	}
	for i := range policy.Statements.Items {
		s := &policy.Statements.Items[i]
		switch {
		case s.Allows() == tri.No || isConditional(s):
		case s.Allows() == tri.Maybe:
			p.Undecided(s.Header, "cannot determine whether a statement of the policy of %q allows anything: %s", policy.Holder, s.Maybe+s.Effect.Reason)
		default:
			checkPrincipals(p, policy, s)
		}
	}
	if why := policy.Statements.Partial; why != "" {
		p.Undecided(policy.Header, "cannot determine whom the policy of %q lets in: %s", policy.Holder, why)
	}
}

// checkPrincipals reports at most one principal of a statement: everybody, or
// else the first foreign account.
func checkPrincipals(p *schemarule.Pass, policy *schema.Policy, s *schema.Statement) {
	if len(s.NotPrincipals.Items) > 0 {
		reportPublic(p, policy, s, s.NotPrincipals.Items[0].ID, "everybody except those in NotPrincipal")
		return
	}
	for _, principal := range s.Principals.Items {
		if id, _ := principal.ID.Text.Get(); id == "*" && mayBeAccount(principal) {
			reportPublic(p, policy, s, principal.ID, `everybody ("*")`)
			return
		}
	}
	if why := s.Principals.Partial; why != "" {
		p.Undecided(s.Header, "cannot determine whom the policy of %q lets in: %s", policy.Holder, why)
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

func reportPublic(p *schemarule.Pass, policy *schema.Policy, s *schema.Statement, principal schema.Ref, whom string) {
	p.Report(policy, s.Place(principal.Text.Span), policy.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("The policy of %q allows %s to %s", policy.Holder, allowed(s), whom),
		Why:      "DynamoDB refuses public policies, so the apply fails",
		Help:     "name the roles, or add a condition such as one on aws:PrincipalOrgID",
	})
}

// checkAccount reports an account that is foreign, and returns whether it did.
func checkAccount(p *schemarule.Pass, policy *schema.Policy, s *schema.Statement, principal schema.Ref, id string) bool {
	listed := p.Options.Strings("accounts")
	own := ownAccount(policy, s)
	at := s.Place(principal.Text.Span)
	switch {
	case slices.Contains(listed, id) || id == own:
		return false
	case len(listed) == 0 && own == "":
		p.Undecided(at, "cannot determine whether account %s in the policy of %q is the table's own", id, policy.Holder)
		return false
	}
	kind, who := "unlisted", "that account"
	if own != "" {
		kind = "foreign"
		who += fmt.Sprintf(", not the table's own (%s),", own)
	}
	p.Report(policy, at, policy.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("The policy of %q allows %s to the %s account %s", policy.Holder, allowed(s), kind, id),
		Why:      who + " decides which of its users read or change the items",
		Help:     "remove the account from the policy, or list it in the option accounts",
	})
	return true
}

// accountOf returns the account that a principal belongs to, "" if that is unknown.
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
