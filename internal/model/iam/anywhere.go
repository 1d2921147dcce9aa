package iam

import (
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Anywhere is whether any policy in view allows an action on a resource, to whomever. The
// answer is No only if certainly none does, but for those that other configurations declare;
// what is denied is not weighed.
func (p *Policies) Anywhere(action string, r Resource) Verdict {
	all, unknown := p.every(r.Table)
	allowed := no
	var allowing []Grant
	for _, g := range all {
		switch d := p.allows(&g, action, r); {
		case d.answer > allowed.answer:
			allowed, allowing = d, []Grant{g}
		case d.answer == allowed.answer && d.answer != tri.No:
			allowing = append(allowing, g)
		}
	}
	v := Verdict{Answer: allowed.answer, Why: allowed.why, Grants: allowing}
	if v.Answer == tri.No {
		v.Grants = p.about(all, r)
	}
	if shared := p.decide(p.shared(nil, r), action, r); shared.Answer > v.Answer {
		v = shared
	}
	if hidden := p.hidden.Of(r.Table); hidden != "" {
		unknown = "a policy may be out of view: " + hidden
	}
	if v.Answer == tri.No && unknown != "" {
		v.Answer, v.Why = tri.Maybe, unknown
	}
	return v
}

// every returns the statements of all policies of roles, users and groups, attached or not,
// with those of AWS that are attached to anybody, which may be about a table. unknown says why
// there may be more.
func (p *Policies) every(t *schema.Table) (all []Grant, unknown string) {
	for _, policy := range p.model.Policies {
		if policy.Kind != schema.IdentityPolicy || !together(t, &policy.Declaration) {
			continue
		}
		all = append(all, statementsOf(policy, nil)...)
		if policy.Statements.Partial != "" {
			unknown = "not all statements of " + policy.Address + " are known: " + policy.Statements.Partial
		}
	}
	for _, a := range p.model.Attachments {
		if !together(t, &a.Declaration) {
			continue
		}
		grants, _, why := p.attachedBy(a)
		all = append(all, grants...)
		if why != "" && !isElsewhere(a.Policy) {
			unknown = why
		}
	}
	return all, unknown
}

// Named is a statement that names a table, an index of it or its stream.
type Named struct {
	Grant
	Resources []schema.Ref // that do
}

// Naming returns the statements of all policies in view that name a table, an index of it or
// its stream, whatever they allow or deny. Patterns that include all tables name none.
func (p *Policies) Naming(t *schema.Table) []Named {
	var all []Named
	for _, policy := range p.model.Policies {
		for _, g := range statementsOf(policy, nil) {
			if resources := p.namedIn(&g, t); len(resources) > 0 {
				all = append(all, Named{g, resources})
			}
		}
	}
	return all
}
