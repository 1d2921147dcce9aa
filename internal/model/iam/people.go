package iam

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Actors is who acts as a role, user, group or permission set.
type Actors struct {
	People tri.Answer // whether people do
	How    string     // by what, or why it is unknown
	At     rules.Span // where that is declared; zero if it is unknown
}

// Actors returns who acts as a role, user, group or permission set, by what is declared of it.
// Names tell nothing.
func (p *Policies) Actors(i *schema.Identity) Actors {
	switch i.Kind {
	case schema.User:
		return p.ofUser(i)
	case schema.Group:
		return p.ofGroup(i)
	case schema.Role:
		return p.ofRole(i)
	}
	return Actors{tri.Yes, "people get it by IAM Identity Center", i.Header}
}

// ofUser goes by the credentials: a password is for the console. Who only has access keys is a
// program.
func (p *Policies) ofUser(i *schema.Identity) Actors {
	program, unsure := false, false
	for _, c := range p.model.Credentials {
		answer := p.names(c.User, &i.Declaration, i.Name, &c.Declaration)
		switch {
		case answer == tri.Yes && c.Kind == schema.Password:
			return Actors{tri.Yes, c.Address + " is its password for the console", c.Header}
		case answer == tri.Yes:
			program = true
		case answer == tri.Maybe:
			unsure = true
		}
	}
	if program && !unsure {
		return Actors{}
	}
	return Actors{People: tri.Maybe, How: fmt.Sprintf("whether a person or a program uses %s is unknown", i.Address)}
}

func (p *Policies) ofGroup(i *schema.Identity) Actors {
	for _, m := range p.model.Memberships {
		if !p.anyNames(m.Groups, i, &m.Declaration) {
			continue
		}
		for _, user := range p.identities.all {
			if user.Kind != schema.User || !p.anyNames(m.Users, user, &m.Declaration) {
				continue
			}
			if a := p.ofUser(user); a.People == tri.Yes {
				return Actors{tri.Yes, fmt.Sprintf("%s is in it, and %s", user.Address, a.How), m.Header}
			}
		}
	}
	return Actors{People: tri.Maybe, How: fmt.Sprintf("whether people are in %s is unknown", i.Address)}
}

// anyNames reports whether one of some texts certainly names a role, user or group.
func (p *Policies) anyNames(list schema.List[schema.Ref], i *schema.Identity, from *schema.Declaration) bool {
	return slices.ContainsFunc(list.Items, func(r schema.Ref) bool {
		return p.names(r, &i.Declaration, i.Name, from) == tri.Yes
	})
}

func (p *Policies) ofRole(i *schema.Identity) (best Actors) {
	for n := range i.Trust.Items {
		s := &i.Trust.Items[n]
		if s.Allows() == tri.No || asksForMFA(s) {
			continue
		}
		for _, principal := range s.Principals.Items {
			a := p.ofPrincipal(principal, s, i)
			if a.People == tri.Yes && (s.Allows() == tri.Maybe || s.Conditions.Partial != "") {
				a = Actors{People: tri.Maybe, How: cmp.Or(s.Maybe, s.Effect.Reason, s.Conditions.Partial)}
			}
			if a.At = s.Header; a.People > best.People {
				best = a
			}
		}
	}
	if why := i.Trust.Partial; why != "" && best.People == tri.No {
		return Actors{People: tri.Maybe, How: fmt.Sprintf("who may assume %s is unknown: %s", i.Address, why)}
	}
	return best
}

// asksForMFA reports whether a statement has, or may have, a condition on multi-factor
// authentication.
func asksForMFA(s *schema.Statement) bool {
	return slices.ContainsFunc(s.Conditions.Items, func(c schema.Condition) bool {
		key, known := c.Key.Get()
		return !known || strings.HasPrefix(strings.ToLower(key), "aws:multifactorauth")
	})
}

var (
	samlProvider   = lazyregexp.New(`:saml-provider/|(^|\.)aws_iam_saml_provider\.`)
	loginProvider  = lazyregexp.New(`(^|[./])(okta|oktapreview|onelogin)\.com(/|$)`)
	identityCenter = lazyregexp.New(`aws-reserved/sso\.amazonaws\.com/|AWSReservedSSO_`)
	userARN        = lazyregexp.New(`:user/`)
)

// ofPrincipal judges one principal that may assume a role. Identity providers of other kinds are
// those of CI systems, clusters and applications.
func (p *Policies) ofPrincipal(principal schema.PolicyPrincipal, s *schema.Statement, role *schema.Identity) Actors {
	kind, known := principal.Type.Get()
	text := written(principal.ID)
	switch {
	case !known, isHole(principal.ID):
		return Actors{People: tri.Maybe, How: fmt.Sprintf("who may assume %s is unknown: %s", role.Address, cmp.Or(principal.Type.Reason, principal.ID.Text.Reason))}
	case kind == "Federated" && samlProvider.MatchString(text):
		return Actors{People: tri.Yes, How: "people assume it by a SAML provider"}
	case kind == "Federated" && loginProvider.MatchString(text):
		return Actors{People: tri.Yes, How: "people assume it by " + text}
	case kind != "AWS":
		return Actors{}
	case identityCenter.MatchString(text), isForIdentityCenter(s):
		return Actors{People: tri.Yes, How: "people assume it by IAM Identity Center"}
	}
	for _, user := range p.identities.candidates(principal.ID, &role.Declaration) {
		if user.Kind == schema.User && p.names(principal.ID, &user.Declaration, user.Name, &role.Declaration) == tri.Yes {
			a := p.ofUser(user)
			if a.People == tri.Yes {
				a.How = fmt.Sprintf("%s may assume it, and %s", user.Address, a.How)
			}
			return a
		}
	}
	if userARN.MatchString(text) {
		return Actors{People: tri.Maybe, How: fmt.Sprintf("whether a person or a program uses %s, which may assume it, is unknown", principal.ID)}
	}
	return Actors{}
}

// isHole reports whether nothing of a text is known, not even what it refers to.
func isHole(r schema.Ref) bool {
	return r.Text.IsUnknown() && !slices.ContainsFunc(r.Parts, func(part schema.NamePart) bool { return !part.Hole || part.Address != "" })
}

// written is a text with the references that fill its holes.
func written(r schema.Ref) string {
	if text, known := r.Text.Get(); known {
		return text
	}
	var text strings.Builder
	for _, part := range r.Parts {
		text.WriteString(cmp.Or(part.Address, part.Text))
	}
	return text.String()
}

// isForIdentityCenter reports whether only the roles that IAM Identity Center makes for people
// meet the conditions of a statement.
func isForIdentityCenter(s *schema.Statement) bool {
	return slices.ContainsFunc(s.Conditions.Items, func(c schema.Condition) bool {
		key, _ := c.Key.Get()
		operator, _ := c.Operator.Get()
		return strings.EqualFold(key, "aws:PrincipalArn") && !strings.Contains(operator, "Not") &&
			slices.ContainsFunc(c.Values.Items, func(r schema.Ref) bool { return identityCenter.MatchString(written(r)) })
	})
}
