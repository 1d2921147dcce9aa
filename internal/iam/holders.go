package iam

import "github.com/dynamolint/dynamolint/internal/schema"

// Holders returns all that may have a policy: roles, users and groups that it is written into or
// that others attach it to. known is false if there may be others.
func (p *Policies) Holders(policy *schema.Policy) (all []*schema.Identity, known bool) {
	known = policy.Kind == schema.IdentityPolicy
	for _, i := range p.identities.all {
		for _, g := range p.OfIdentity(i).all {
			if g.Policy == policy {
				all, known = append(all, i), known && g.maybe == ""
				break
			}
		}
	}
	return all, known && len(all) > 0
}
