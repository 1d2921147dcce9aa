package iam

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Holders returns all that have a policy: roles, users and groups that it is written into or that
// others attach it to. known is false if there may be others, or if it is unknown of one of them.
func (p *Policies) Holders(policy *schema.Policy) (all []*schema.Identity, known bool) {
	known = policy.Kind == schema.IdentityPolicy && !p.mayBeAttached(policy)
	for _, i := range p.identities.all {
		has := func(g Grant) bool { return g.Policy == policy }
		at := slices.IndexFunc(p.OfIdentity(i).all, has)
		if at >= 0 {
			all, known = append(all, i), known && p.OfIdentity(i).all[at].maybe == ""
		}
	}
	return all, known && len(all) > 0
}

// mayBeAttached reports whether a policy that is not written into its holder may be attached by
// something of which that is not certain.
func (p *Policies) mayBeAttached(policy *schema.Policy) bool {
	if !policy.Holder.Text.IsAbsent() {
		return false
	}
	return p.hidden.In(policy.Root) != "" || slices.ContainsFunc(p.model.Attachments, func(a *schema.PolicyAttachment) bool {
		switch p.names(a.Policy, &policy.Declaration, policy.Name, &a.Declaration) {
		case tri.Maybe:
			return true
		case tri.Yes:
			return a.Holders.Partial != "" || slices.ContainsFunc(a.Holders.Items, func(r schema.Ref) bool { return !p.isHeld(r, a) })
		}
		return false
	})
}

// isHeld reports whether an attachment names something that is in view.
func (p *Policies) isHeld(holder schema.Ref, a *schema.PolicyAttachment) bool {
	return slices.ContainsFunc(p.identities.all, func(i *schema.Identity) bool {
		return p.names(holder, &i.Declaration, i.Name, &a.Declaration) == tri.Yes
	})
}
