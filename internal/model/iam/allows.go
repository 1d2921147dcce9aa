package iam

import (
	"cmp"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Verdict is whether an action is allowed on a resource.
type Verdict struct {
	Answer tri.Answer
	Why    string // why the answer is Maybe

	// Grants are the statements that decide: those that allow it, or else those that deny
	// it. Where nothing allows it, they are those that allow something else on the table,
	// on one of its indexes or its stream.
	Grants []Grant
	Denied bool

	// Elsewhere says that nothing in view allows it, and that only policies which other
	// configurations declare may: they are attached by their ARNs.
	Elsewhere bool
}

// Allows is whether the role, user or group may do something to a resource. That it may not
// is certain only if all its policies are in view.
func (g *Grants) Allows(action string, r Resource) Verdict {
	shared := g.policies.shared(g.Identity, r)
	v := g.policies.decide(slices.Concat(g.all, shared), action, r)
	if v.Denied {
		return v
	}
	if v.Answer == tri.No && g.Unknown != "" {
		v.Answer, v.Why, v.Elsewhere = tri.Maybe, g.Unknown, g.elsewhere
	}
	if g.bounded {
		return g.bound(v, shared, action, r)
	}
	return v
}

// bound is what the permissions boundary leaves of what is allowed. What the policy of a
// table allows it may leave.
func (g *Grants) bound(v Verdict, shared []Grant, action string, r Resource) Verdict {
	bound := g.policies.decide(g.bounds, action, r)
	isShared := g.policies.decide(shared, action, r).Answer != tri.No
	switch {
	case bound.Denied, bound.Answer == tri.No && g.unbound == "" && !isShared:
		return Verdict{Grants: bound.Grants, Denied: true}
	case v.Answer == tri.Yes && bound.Answer != tri.Yes:
		v.Answer, v.Why = tri.Maybe, cmp.Or(bound.Why, g.unbound, "the permissions boundary may deny it")
	}
	return v
}

// decide is what some statements come to: what one denies, no other allows.
func (p *Policies) decide(grants []Grant, action string, r Resource) Verdict {
	allowed, denied := no, no
	var allowing, denying []Grant
	for _, g := range grants {
		if d := p.denies(&g, action, r); d.answer != tri.No {
			denied, denying = denied.or(d), append(denying, g)
		}
		if d := p.allows(&g, action, r); d.answer != tri.No {
			allowed, allowing = allowed.or(d), append(allowing, g)
		}
	}
	switch result := allowed.and(denied.not()); {
	case denied.answer == tri.Yes:
		return Verdict{Grants: certain(denying, func(g *Grant) doubt { return p.denies(g, action, r) }), Denied: true}
	case allowed.answer == tri.No:
		return Verdict{Grants: p.about(grants, r)}
	case allowed.answer == tri.Yes:
		return Verdict{Answer: result.answer, Why: result.why, Grants: certain(allowing, func(g *Grant) doubt { return p.allows(g, action, r) })}
	default:
		return Verdict{Answer: result.answer, Why: result.why, Grants: allowing}
	}
}

// certain returns the grants for which something certainly holds.
func certain(grants []Grant, holds func(*Grant) doubt) []Grant {
	var all []Grant
	for _, g := range grants {
		if holds(&g).answer == tri.Yes {
			all = append(all, g)
		}
	}
	return all
}

// shared returns the statements of the policies that are written into a table, or its
// stream, which concern a role, user or group; anybody if it is nil.
func (p *Policies) shared(i *schema.Identity, r Resource) (grants []Grant) {
	for _, policy := range p.resource {
		if policy.Holder.RefersTo(r.Table, &policy.Declaration) == tri.No {
			continue
		}
		for _, g := range statementsOf(policy, nil) {
			if to := p.concerns(g.Statement, i); to.answer != tri.No {
				g.maybe = cmp.Or(g.maybe, to.why)
				grants = append(grants, g)
			}
		}
		if why := policy.Statements.Partial; why != "" {
			grants = append(grants, Grant{Policy: policy, Statement: &schema.Statement{
				Effect: schema.UnknownValue[string](policy.Header, why), Actions: schema.List[schema.Value[string]]{Partial: why}, Header: policy.Header,
			}})
		}
	}
	return grants
}

// about returns the statements that allow something on a table, one of its indexes or its
// stream, and name it.
func (p *Policies) about(grants []Grant, r Resource) []Grant {
	var all []Grant
	for _, g := range grants {
		if g.Statement.Allows() != tri.No && len(p.namedIn(&g, r.Table)) > 0 {
			all = append(all, g)
		}
	}
	return all
}

// namedIn returns the resources of a statement that certainly name a table, an index of it
// or its stream.
func (p *Policies) namedIn(g *Grant, t *schema.Table) []schema.Ref {
	var all []schema.Ref
	for _, resource := range g.Statement.Resources.Items {
		if p.namesTable(resource, g.from(), t) == tri.Yes {
			all = append(all, resource)
		}
	}
	return all
}
