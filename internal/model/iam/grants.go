package iam

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Grants are all statements that a role, user or group has.
type Grants struct {
	Identity *schema.Identity // nil if it is not in view

	// Unknown says why there may be statements that are not in view. It is empty if all
	// policies are.
	Unknown string

	// Hidden says that some of these may be in a module that is not at hand and is told of the identity.
	Hidden bool

	elsewhere bool // Unknown is only of policies that other configurations declare

	policies *Policies
	all      []Grant
	bounds   []Grant // of the permissions boundary
	bounded  bool
	unbound  string // why it is unknown what the boundary allows
}

// Of returns what a workload may do, by the role that it runs with.
func (p *Policies) Of(w *schema.Workload) *Grants {
	i, why := p.role(w)
	if i == nil {
		return &Grants{policies: p, Unknown: why}
	}
	return p.OfIdentity(i)
}

// role returns the role that a workload runs with; nil if it is not in view, and why.
func (p *Policies) role(w *schema.Workload) (found *schema.Identity, why string) {
	switch {
	case w.Kind == schema.ModuleWorkload:
		return nil, fmt.Sprintf("the role of %s is unknown: the module is not at hand", w.Address)
	case w.Role.Text.IsAbsent():
		return nil, fmt.Sprintf("%s has no role", w.Address)
	}
	var fit []*schema.Identity
	for _, i := range p.identities.candidates(w.Role, &w.Declaration) {
		switch answer := p.names(w.Role, &i.Declaration, i.Name, &w.Declaration); {
		case answer == tri.Maybe:
			return nil, fmt.Sprintf("the role of %s is unknown: it may be %s", w.Address, i.Address)
		case answer == tri.Yes && i.Kind == schema.Role:
			fit = append(fit, i)
		}
	}
	if here := slices.DeleteFunc(slices.Clone(fit), func(i *schema.Identity) bool { return i.Root != w.Root }); len(here) > 0 {
		fit = here
	}
	switch {
	case len(fit) == 0:
		return nil, fmt.Sprintf("the role of %s is not in view", w.Address)
	case len(fit) > 1:
		return nil, fmt.Sprintf("the role of %s is unknown: it may be %s or %s", w.Address, fit[0].Address, fit[1].Address)
	}
	return fit[0], ""
}

// OfIdentity returns what a role, user or group may do.
func (p *Policies) OfIdentity(i *schema.Identity) *Grants {
	if known := p.of[i]; known != nil {
		return known
	}
	g := &Grants{policies: p, Identity: i}
	p.of[i] = g
	if hidden := p.hidden.OfHolder(i); hidden != "" {
		g.Hidden = true
		g.doubt(fmt.Sprintf("a policy of %s may be out of view: %s", i.Address, hidden))
	}
	if i.Kind == schema.User {
		g.doubt(fmt.Sprintf("the groups of %s are unknown", i.Address))
	}
	for _, policy := range p.inline.candidates(&i.Declaration) {
		switch p.names(policy.Holder, &i.Declaration, i.Name, &policy.Declaration) {
		case tri.Yes:
			g.add(policy, nil, "")
		case tri.Maybe:
			g.add(policy, nil, fmt.Sprintf("%s may be one of %s: %s", policy.Address, i.Address, cmp.Or(policy.Holder.Text.Reason, i.Name.Reason)))
		case tri.No:
		}
	}
	for _, a := range p.attached.candidates(&i.Declaration) {
		g.attach(a)
	}
	g.bind()
	return g
}

func (g *Grants) doubt(why string) {
	g.Unknown, g.elsewhere = cmp.Or(g.Unknown, why), false
}

// doubtElsewhere notes that there is a policy which another configuration declares.
func (g *Grants) doubtElsewhere(why string) {
	if g.Unknown == "" {
		g.Unknown, g.elsewhere = why, true
	}
}

// add adds the statements of a policy, which an attachment attaches unless it is written
// into its holder. maybe says why it may be the policy of another.
func (g *Grants) add(policy *schema.Policy, by *schema.PolicyAttachment, maybe string) {
	g.have(statementsOf(policy, by), maybe)
	if why := policy.Statements.Partial; why != "" {
		g.doubt(fmt.Sprintf("not all statements of %s are known: %s", policy.Address, why))
	}
}

func (g *Grants) have(grants []Grant, maybe string) {
	for _, one := range grants {
		one.maybe = cmp.Or(one.maybe, maybe)
		g.all = append(g.all, one)
	}
}

func statementsOf(policy *schema.Policy, by *schema.PolicyAttachment) (grants []Grant) {
	why := policy.Maybe
	if by != nil {
		why = cmp.Or(why, by.Maybe)
	}
	for i := range policy.Statements.Items {
		grants = append(grants, Grant{Statement: &policy.Statements.Items[i], Policy: policy, By: by, maybe: why})
	}
	return grants
}

// attach adds what an attachment attaches, if it is to the identity.
func (g *Grants) attach(a *schema.PolicyAttachment) {
	i := g.Identity
	answer, why := tri.No, ""
	for _, holder := range a.Holders.Items {
		if fits := g.policies.names(holder, &i.Declaration, i.Name, &a.Declaration); fits > answer {
			answer, why = fits, cmp.Or(holder.Text.Reason, i.Name.Reason)
		}
	}
	maybe := ""
	switch {
	case answer == tri.No && a.Holders.Partial == "":
		return
	case answer != tri.Yes:
		maybe = fmt.Sprintf("%s may attach a policy to %s: %s", a.Address, i.Address, cmp.Or(why, a.Holders.Partial))
	}
	grants, policies, unknown := g.policies.attachedBy(a)
	g.have(grants, maybe)
	for _, policy := range policies {
		g.add(policy, a, maybe)
	}
	switch {
	case unknown == "":
	case isElsewhere(a.Policy):
		g.doubtElsewhere(unknown)
	default:
		g.doubt(cmp.Or(maybe, unknown))
	}
}

// isElsewhere reports whether an ARN is what another configuration says in its state: it
// cannot be that of a policy which is declared here.
func isElsewhere(arn schema.Ref) bool {
	return len(arn.Parts) == 1 && arn.Parts[0].Hole && strings.HasPrefix(arn.Parts[0].Address, "data.terraform_remote_state.")
}

// attachedBy returns what an attachment attaches: the statements of a policy of AWS, or
// policies that are declared. unknown says why it may be another one.
func (p *Policies) attachedBy(a *schema.PolicyAttachment) (grants []Grant, policies []*schema.Policy, unknown string) {
	name, certain := ManagedName(a.Policy), isOfAWS(a.Policy)
	if !certain && !isElsewhere(a.Policy) {
		for _, policy := range p.managed.candidates(a.Policy, &a.Declaration) {
			switch p.names(a.Policy, &policy.Declaration, policy.Name, &a.Declaration) {
			case tri.Yes:
				policies = append(policies, policy)
			case tri.Maybe:
				unknown = fmt.Sprintf("the policy that %s names may be %s: %s", a.Address, policy.Address, cmp.Or(a.Policy.Text.Reason, policy.Name.Reason))
			case tri.No:
			}
		}
	}
	statements, known := managedStatements(name)
	switch {
	case len(policies) > 0:
	case known:
		unknown = ""
	case name != "":
		unknown = fmt.Sprintf("what %s allows is unknown", name)
	case !isSilent(a.Policy):
		unknown = cmp.Or(unknown, fmt.Sprintf("the policy that %s names is not in view", a.Address))
	}
	if len(policies) == 0 {
		for _, s := range statements {
			grants = append(grants, Grant{Statement: s, Managed: name, By: a, maybe: a.Maybe})
		}
	}
	return grants, policies, unknown
}

// isSilent reports whether an ARN is a reference to a policy that is declared, but not in
// the model: it has no statement about DynamoDB.
func isSilent(arn schema.Ref) bool {
	address, ok := arn.Created()
	return ok && typeOf(address) == "aws_iam_policy"
}

// bind reads the permissions boundary.
func (g *Grants) bind() {
	i := g.Identity
	if i.Boundary.Text.IsAbsent() {
		return
	}
	g.bounded = true
	by := &schema.PolicyAttachment{Declaration: i.Declaration, Policy: i.Boundary}
	grants, policies, unknown := g.policies.attachedBy(by)
	for _, policy := range policies {
		grants = append(grants, statementsOf(policy, by)...)
		unknown = cmp.Or(unknown, policy.Statements.Partial)
	}
	if len(grants) == 0 { // one that allows nothing of DynamoDB is more likely not read in full
		unknown = cmp.Or(unknown, "the permissions boundary says nothing of DynamoDB")
	}
	g.bounds, g.unbound = grants, unknown
}
