package iam

import (
	"cmp"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Grant is a statement with how it comes to be in force.
type Grant struct {
	Statement *schema.Statement
	Policy    *schema.Policy           // that it is of; nil for a policy of AWS
	Managed   string                   // the name of the policy of AWS; "" for others
	By        *schema.PolicyAttachment // that attaches the policy; nil for one that is written into its holder

	maybe string // why it may not be in force although it is declared
}

// from is where the statement stands. Statements of AWS refer to nothing.
func (g *Grant) from() *schema.Declaration {
	if g.Policy == nil {
		return &g.By.Declaration
	}
	return &g.Policy.Declaration
}

// doubt is an answer with the reason if it is Maybe.
type doubt struct {
	answer tri.Answer
	why    string
}

// and is whether both hold.
func (d doubt) and(other doubt) doubt {
	if other.answer < d.answer || other.answer == d.answer && d.why == "" {
		return other
	}
	return d
}

// or is whether one of them holds.
func (d doubt) or(other doubt) doubt {
	if other.answer > d.answer {
		return other
	}
	return d
}

func (d doubt) not() doubt { return doubt{tri.Yes - d.answer, d.why} }

var (
	yes = doubt{answer: tri.Yes}
	no  = doubt{answer: tri.No}
)

func maybe(why string) doubt { return doubt{tri.Maybe, why} }

// unless is certain if there is no reason to doubt it.
func unless(why string) doubt {
	if why == "" {
		return yes
	}
	return maybe(why)
}

// allows is whether a grant, by itself, allows an action on a resource.
func (p *Policies) allows(g *Grant, action string, r Resource) doubt {
	s := g.Statement
	if s.Allows() == tri.No {
		return no
	}
	return unless(cmp.Or(g.maybe, s.Maybe, s.Effect.Reason)).and(p.covers(g, action, r))
}

// denies is whether a grant denies an action on a resource.
func (p *Policies) denies(g *Grant, action string, r Resource) doubt {
	s := g.Statement
	if effect, known := s.Effect.Or("Allow"); known && effect != "Deny" {
		return no
	}
	return unless(cmp.Or(g.maybe, s.Maybe, s.Effect.Reason)).and(p.covers(g, action, r))
}

// covers is whether a statement is about an action on a resource, whatever its effect.
func (p *Policies) covers(g *Grant, action string, r Resource) doubt {
	return includesAction(g.Statement, action).and(p.includesResource(g, r)).and(conditionsHold(g.Statement))
}

// includesAction is whether a statement is about an action.
func includesAction(s *schema.Statement, action string) doubt {
	if len(s.NotActions.Items) > 0 || s.NotActions.Partial != "" {
		return listsAction(s.NotActions, action).not()
	}
	return listsAction(s.Actions, action)
}

func listsAction(list schema.List[schema.Value[string]], action string) doubt {
	found := no
	if list.Partial != "" {
		found = maybe(list.Partial)
	}
	for _, item := range list.Items {
		switch pattern, known := item.Get(); {
		case !known:
			found = found.or(maybe(item.Reason))
		case schema.MatchAction(pattern, action):
			return yes
		}
	}
	return found
}

// includesResource is whether a statement is about a resource. One of a policy that is
// written into a table or stream need not say so.
func (p *Policies) includesResource(g *Grant, r Resource) doubt {
	s := g.Statement
	switch {
	case len(s.NotResources.Items) > 0 || s.NotResources.Partial != "":
		return p.listsResource(g, s.NotResources, r).not()
	case len(s.Resources.Items) > 0 || s.Resources.Partial != "":
		return p.listsResource(g, s.Resources, r)
	case g.Policy != nil && g.Policy.Kind == schema.ResourcePolicy:
		return p.listsResource(g, schema.List[schema.Ref]{Items: []schema.Ref{g.Policy.Holder}}, r)
	}
	return maybe("the statement names no resource")
}

func (p *Policies) listsResource(g *Grant, list schema.List[schema.Ref], r Resource) doubt {
	found := no
	if list.Partial != "" {
		found = maybe(list.Partial)
	}
	for _, item := range list.Items {
		switch p.includes(item, g.from(), r) {
		case tri.Yes:
			return yes
		case tri.Maybe:
			found = found.or(maybe(cmp.Or(item.Text.Reason, "the name of the table is unknown")))
		case tri.No:
		}
	}
	return found
}

// conditionsHold is whether the conditions of a statement hold for the requests of an SDK,
// which are always encrypted.
func conditionsHold(s *schema.Statement) doubt {
	hold := unless(s.Conditions.Partial)
	for _, c := range s.Conditions.Items {
		hold = hold.and(holds(c))
	}
	return hold
}

func holds(c schema.Condition) doubt {
	key, _ := c.Key.Or("")
	operator, _ := c.Operator.Or("")
	if strings.EqualFold(key, "aws:SecureTransport") && strings.HasPrefix(strings.ToLower(operator), "bool") &&
		len(c.Values.Items) == 1 && c.Values.Partial == "" {
		switch value, _ := c.Values.Items[0].Text.Or(""); strings.ToLower(value) {
		case "true":
			return yes
		case "false":
			return no
		}
	}
	return maybe("the statement has a condition on " + cmp.Or(key, "an unknown key"))
}
