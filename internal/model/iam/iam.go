// Package iam knows which actions of DynamoDB the policies in view allow, on which tables,
// indexes and streams, and to which roles. It knows nothing of Go code and judges nothing.
//
// What the policies of an organization, of a session or of a VPC endpoint take back is out
// of its view, as is what another configuration grants: it answers for what is declared.
package iam

import "github.com/dynamolint/dynamolint/internal/model/schema"

// Policies are all policies of a model, with who has which of them.
type Policies struct {
	model      *schema.Model
	tables     *schema.AddressIndex[*schema.Table]
	identities declared[*schema.Identity]
	managed    declared[*schema.Policy] // that others attach
	resource   []*schema.Policy         // that are written into tables and streams
	hidden     *schema.Hidden
	away       map[block]bool // calls of modules that are not at hand

	inline   byHolder[*schema.Policy] // that are written into their holders
	attached byHolder[*schema.PolicyAttachment]
	of       map[*schema.Identity]*Grants
}

// New looks through a model once. What is declared under one environment has nothing to do
// with another.
func New(m *schema.Model) *Policies {
	p := &Policies{
		model: m, tables: schema.NewAddressIndex(m.Tables),
		hidden: schema.NewHidden(m, schema.GrantKind, grantingModules...),
		of:     map[*schema.Identity]*Grants{}, away: map[block]bool{},
	}
	for _, u := range m.Unseen {
		p.away[blockOf(u.Address, &u.Declaration)] = u.Broken == ""
	}
	for _, i := range m.Identities {
		p.identities.add(i)
	}
	for _, policy := range m.Policies {
		switch {
		case policy.Kind == schema.ResourcePolicy:
			p.resource = append(p.resource, policy)
		case policy.Kind != schema.IdentityPolicy:
		case policy.Holder.Text.IsAbsent():
			p.managed.add(policy)
		default:
			p.inline.add(policy, policy.Holder, &policy.Declaration)
		}
	}
	for _, a := range m.Attachments {
		for _, holder := range a.Holders.Items {
			p.attached.add(a, holder, &a.Declaration)
		}
		if a.Holders.Partial != "" {
			p.attached.loose = append(p.attached.loose, a)
		}
	}
	return p
}

// grantingModules are words in the source or the name of modules that make roles and
// policies, whatever they are told of a table.
var grantingModules = []string{"iam", "irsa", "polic", "role", "permission", "lambda", "function"}
