package iam

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

var wholeAccount = lazyregexp.New(`^\d{12}$|:root$`)

// concerns is whether a statement of a table's policy concerns a role, user or group; anybody
// if that is nil.
func (p *Policies) concerns(s *schema.Statement, i *schema.Identity) doubt {
	if len(s.NotPrincipals.Items) > 0 || s.NotPrincipals.Partial != "" {
		return maybe("the statement has NotPrincipal")
	}
	found := no
	if s.Principals.Partial != "" {
		found = maybe(s.Principals.Partial)
	}
	for _, principal := range s.Principals.Items {
		found = found.or(p.isPrincipal(principal, i))
	}
	return found
}

func (p *Policies) isPrincipal(principal schema.PolicyPrincipal, i *schema.Identity) doubt {
	kind, kindKnown := principal.Type.Get()
	id, known := principal.ID.Text.Get()
	switch {
	case kindKnown && kind != "AWS" && kind != "*":
		return no // a service, or a user of somebody else
	case i == nil || known && id == "*":
		return yes
	case !kindKnown:
		return maybe(principal.Type.Reason)
	case known && (wholeAccount.MatchString(id) || strings.Contains(id, ":assumed-role/")):
		return maybe("a principal of the table's policy is an account or a session")
	}
	switch p.names(principal.ID, &i.Declaration, i.Name, &i.Declaration) {
	case tri.Yes:
		return yes
	case tri.Maybe:
		return maybe("a principal of the table's policy is unknown")
	case tri.No:
	}
	return no
}
