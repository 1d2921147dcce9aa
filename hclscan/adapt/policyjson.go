package adapt

import (
	"cmp"
	"maps"
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// statements reads a policy document in JSON.
func (n node) statements() schema.List[schema.Statement] {
	all := schema.List[schema.Statement]{Partial: n.partial}
	if !n.isObject {
		all.Partial = cmp.Or(n.why(), "the policy is not a JSON object")
		return all
	}
	list := n.member("Statement")
	switch {
	case list.isObject: // a single statement needs no list
		all.Items = append(all.Items, list.statement())
	case list.isList:
		all.Partial = cmp.Or(all.Partial, list.partial)
		for _, element := range list.elements {
			if element.isObject {
				all.Items = append(all.Items, element.statement())
			} else {
				all.Partial = cmp.Or(all.Partial, element.why(), "a statement is not a JSON object")
			}
		}
	default:
		all.Partial = cmp.Or(all.Partial, list.why(), "the policy has no Statement")
	}
	return all
}

func (n node) statement() schema.Statement {
	return schema.Statement{
		Sid: n.member("Sid").value(), Effect: n.member("Effect").value(),
		Actions: actions(n.member("Action").refs()), NotActions: actions(n.member("NotAction").refs()),
		Resources: n.member("Resource").refs(), NotResources: n.member("NotResource").refs(),
		Principals: n.member("Principal").principals(), NotPrincipals: n.member("NotPrincipal").principals(),
		Conditions: n.member("Condition").conditions(),
		Header:     n.at, Block: n.at,
	}
}

// principals reads {"AWS": [...], "Service": ...}, or "*" for everybody.
func (n node) principals() schema.List[schema.PolicyPrincipal] {
	if !n.isObject {
		return addPrincipals(schema.List[schema.PolicyPrincipal]{}, n.value(), n.refs())
	}
	all := schema.List[schema.PolicyPrincipal]{Partial: n.partial}
	for _, kind := range slices.Sorted(maps.Keys(n.members)) {
		member := n.members[kind]
		all = addPrincipals(all, schema.KnownValue(kind, member.at, ""), member.refs())
	}
	return all
}

// conditions reads {"StringEquals": {"aws:username": [...]}}.
func (n node) conditions() schema.List[schema.Condition] {
	all := schema.List[schema.Condition]{Partial: n.why()}
	for _, operator := range slices.Sorted(maps.Keys(n.members)) {
		keys := n.members[operator]
		all.Partial = cmp.Or(all.Partial, keys.why())
		for _, key := range slices.Sorted(maps.Keys(keys.members)) {
			all.Items = append(all.Items, schema.Condition{
				Operator: schema.KnownValue(operator, keys.at, ""),
				Key:      schema.KnownValue(key, keys.members[key].at, ""),
				Values:   keys.members[key].refs(),
			})
		}
	}
	return all
}

// relevant returns the statements that say something of DynamoDB, or may. They
// are copies: other policies may have the same document.
func relevant(all schema.List[schema.Statement]) schema.List[schema.Statement] {
	kept := schema.List[schema.Statement]{Partial: all.Partial}
	for _, s := range all.Items {
		if concernsDynamoDB(s) {
			kept.Items = append(kept.Items, copied(s))
		}
	}
	return kept
}

func copied(s schema.Statement) schema.Statement {
	s.Actions.Items, s.NotActions.Items = slices.Clone(s.Actions.Items), slices.Clone(s.NotActions.Items)
	s.Resources.Items, s.NotResources.Items = slices.Clone(s.Resources.Items), slices.Clone(s.NotResources.Items)
	s.Principals.Items, s.NotPrincipals.Items = slices.Clone(s.Principals.Items), slices.Clone(s.NotPrincipals.Items)
	s.Conditions.Items = slices.Clone(s.Conditions.Items)
	for i := range s.Conditions.Items {
		s.Conditions.Items[i].Values.Items = slices.Clone(s.Conditions.Items[i].Values.Items)
	}
	return s
}

// concernsDynamoDB reports whether a statement is about DynamoDB, or says that who has the policy
// creates roles, and so deploys what there is.
func concernsDynamoDB(s schema.Statement) bool {
	if s.Actions.Partial != "" || s.NotActions.Partial != "" || len(s.NotActions.Items) > 0 {
		return true
	}
	effect, _ := s.Effect.Get()
	return slices.ContainsFunc(s.Actions.Items, func(action schema.Value[string]) bool {
		pattern, known := action.Get()
		return !known || schema.ConcernsDynamoDB(pattern) || schema.MeansStreams(pattern) || schema.MeansDynamoDB(pattern) || effect == "Allow" && schema.CreatesRoles(pattern)
	})
}
