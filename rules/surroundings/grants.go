package surroundings

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/model/iam"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// exemptPolicies is the option of the rules that judge what policies allow.
var exemptPolicies = []rules.Option{
	{Name: "exempt", Kind: rules.StringsOption, Default: []string(nil), Pattern: true,
		Help: "patterns of the names of policies, and of the roles, users and groups that have them, that may allow it"},
}

// always is the option of rules that only count what a policy of a deployment allows.
var always = rules.Option{Name: "always", Kind: rules.BoolOption, Default: false,
	Help: "also report policies that may create roles, as those that deploy the tables do"}

// mayDeploy makes a finding one that is only counted if its policy may create roles: such a policy sets
// up the account, and creates and deletes the tables.
func (g *grants) mayDeploy(policy *schema.Policy) schemarule.With {
	why := ""
	if !g.Options.Bool(always.Name) && slices.ContainsFunc(policy.Statements.Items, createsRoles) {
		why = "the policy may create roles, as those that deploy the tables do"
	}
	return schemarule.Moot(why)
}

// createsRoles reports whether a statement allows the creation of roles.
func createsRoles(s schema.Statement) bool {
	return s.Allows() == tri.Yes && slices.ContainsFunc(s.Actions.Items, func(action schema.Value[string]) bool {
		pattern, known := action.Get()
		return known && schema.CreatesRoles(pattern)
	})
}

// grants is one run of a rule that judges what policies allow. It knows who has
// which of them.
type grants struct {
	*schemarule.Pass
	identities *schema.AddressIndex[*schema.Identity]
	attached   schema.Namers[*schema.PolicyAttachment] // by the policy that they attach
	bounded    schema.Namers[*schema.Identity]         // by the policy that bounds them
}

func newGrants(p *schemarule.Pass) *grants {
	g := &grants{Pass: p, identities: schema.NewAddressIndex(p.Model.Identities)}
	for _, a := range p.Model.Attachments {
		g.attached.Add(a, a.Policy, &a.Declaration)
	}
	for _, i := range p.Model.Identities {
		g.bounded.Add(i, i.Boundary, &i.Declaration)
	}
	return g
}

// forEachStatement runs a check on each statement of what roles, users and groups
// are certainly allowed, whatever the circumstances. A statement with a condition
// is left out: what it comes to is not weighed.
func (g *grants) forEachStatement(check func(*grants, *schema.Policy, *schema.Statement)) {
	policies := func(m *schema.Model) []*schema.Policy { return m.Policies }
	schemarule.ForEach(policies, func(p *schemarule.Pass, policy *schema.Policy) {
		if policy.Kind != schema.IdentityPolicy {
			return
		}
		for i := range policy.Statements.Items {
			s := &policy.Statements.Items[i]
			switch {
			case s.Allows() == tri.No || isConditional(s):
			case s.Allows() == tri.Maybe:
				p.Undecided(s.Header, "cannot determine whether a statement of policy %q allows anything: %s", policy.DisplayName(), s.Maybe+s.Effect.Reason)
			default:
				check(g, policy, s)
			}
		}
		if why := policy.Statements.Partial; why != "" {
			p.Undecided(policy.Header, "cannot determine what policy %q allows: %s", policy.DisplayName(), why)
		}
	})(g.Pass)
}

// forEachAttachment runs a check on each attachment.
func (g *grants) forEachAttachment(check func(*grants, *schema.PolicyAttachment)) {
	attachments := func(m *schema.Model) []*schema.PolicyAttachment { return m.Attachments }
	schemarule.ForEach(attachments, func(_ *schemarule.Pass, a *schema.PolicyAttachment) { check(g, a) })(g.Pass)
}

// isConditional reports whether a statement has, or may have, a condition that
// narrows it. That a request is encrypted narrows nothing.
func isConditional(s *schema.Statement) bool {
	return s.Conditions.Partial != "" || slices.ContainsFunc(s.Conditions.Items, func(c schema.Condition) bool {
		key, known := c.Key.Get()
		return !known || !strings.EqualFold(key, "aws:SecureTransport")
	})
}

var boundary = words.ByName("A policy is a permissions boundary, which grants nothing, if its name says boundary.", `(?i)boundar(y|ies)`)

// isBoundary reports whether a policy bounds what other policies may allow: it
// allows nothing by itself. One that only other configurations use is known by
// its name.
func (g *grants) isBoundary(policy *schema.Policy) bool {
	return boundary.Matches(policy.DisplayName()) || boundary.Matches(policy.Address) ||
		len(g.bounded.Of(&policy.Declaration, policy.Name)) > 0
}

// isExcused reports whether a policy may allow what it does: it is a boundary, or
// the options say so.
func (g *grants) isExcused(at rules.Span, policy *schema.Policy) bool {
	return g.isBoundary(policy) || g.isExempt(at, g.policyNames(policy))
}

// isExempt reports whether the options let a policy allow what it does: by its
// name or that of one who has it. Where too little of a name is known to say,
// the policy counts as exempt, and that is recorded.
func (g *grants) isExempt(at rules.Span, names [][]schema.NamePart) bool {
	for _, pattern := range g.Options.Strings("exempt") {
		for _, name := range names {
			if len(name) == 0 || !naming.Glob(pattern).Admits(name) {
				continue
			}
			if slices.ContainsFunc(name, func(part schema.NamePart) bool { return part.Hole }) {
				g.Undecided(at, "cannot determine whether the policy is exempt by %q", pattern)
			}
			return true
		}
	}
	return false
}

// policyNames returns the names of a policy and of those who have it.
func (g *grants) policyNames(policy *schema.Policy) [][]schema.NamePart {
	names := [][]schema.NamePart{policy.NameText}
	if !policy.Holder.Text.IsAbsent() {
		return append(names, g.holderName(policy.Holder, &policy.Declaration))
	}
	for _, a := range g.attached.Of(&policy.Declaration, policy.Name) {
		names = append(names, g.holderNames(a)...)
	}
	return names
}

func (g *grants) holderNames(a *schema.PolicyAttachment) [][]schema.NamePart {
	var names [][]schema.NamePart
	for _, holder := range a.Holders.Items {
		names = append(names, g.holderName(holder, &a.Declaration))
	}
	return names
}

// holderName returns the name of a role, user or group that a declaration refers to.
func (g *grants) holderName(holder schema.Ref, from *schema.Declaration) []schema.NamePart {
	if address, ok := holder.Created(); ok {
		if i, ok := g.identities.Find(address, from); ok {
			return i.NameText
		}
	}
	return holder.Parts
}

// awsManaged reports whether an attachment is of the policy of a name that AWS
// manages.
func awsManaged(a *schema.PolicyAttachment, names ...string) (string, bool) {
	name := iam.ManagedName(a.Policy)
	return name, slices.Contains(names, name)
}

// attachedTo says to whom an attachment attaches: ` to "api" and 2 more`.
func (g *grants) attachedTo(a *schema.PolicyAttachment) string {
	var names []string
	for _, name := range g.holderNames(a) {
		names = append(names, schema.Ref{Parts: name}.String())
	}
	if len(names) == 0 {
		return ""
	}
	return " to " + listed(names)
}
