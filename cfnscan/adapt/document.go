package adapt

import (
	"cmp"
	"slices"

	"github.com/dynamolint/dynamolint/cfnscan/eval"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// statementsOf reads a policy document.
func statementsOf(document eval.Value) (all schema.List[schema.Statement]) {
	if !document.IsMap() {
		all.Partial = cmp.Or(document.Reason, "the policy is not a mapping")
		return all
	}
	list := document.Member("Statement")
	if list.IsMap() { // a single statement needs no list
		all.Items = append(all.Items, statement(list))
		return all
	}
	return each(list, statement)
}

func statement(v eval.Value) schema.Statement {
	return schema.Statement{
		Sid: text(v.Member("Sid")), Effect: certain(v.Member("Effect")),
		Actions: list(v.Member("Action"), certain), NotActions: list(v.Member("NotAction"), certain),
		Resources: list(v.Member("Resource"), reference), NotResources: list(v.Member("NotResource"), reference),
		Conditions: conditions(v.Member("Condition")),
		Header:     v.Span, Block: v.Span,
	}
}

// list reads a text, or a list of texts.
func list[T any](v eval.Value, read func(eval.Value) T) (all schema.List[T]) {
	switch {
	case v.IsAbsent():
		return all
	case v.IsMap():
		all.Partial = "it is not a text"
		return all
	case !v.IsList():
		all.Items = []T{read(v)}
		return all
	}
	items, partial := v.Elements()
	all.Partial = partial
	for _, item := range items {
		all.Items = append(all.Items, read(item))
	}
	return all
}

// conditions reads {StringEquals: {"aws:username": [...]}}.
func conditions(v eval.Value) (all schema.List[schema.Condition]) {
	operators, partial := v.Keys()
	all.Partial = partial
	for _, operator := range operators {
		of := v.Member(operator)
		keys, partial := of.Keys()
		all.Partial = cmp.Or(all.Partial, partial)
		for _, key := range keys {
			all.Items = append(all.Items, schema.Condition{
				Operator: schema.KnownValue(operator, v.Header(operator), ""), Key: schema.KnownValue(key, of.Header(key), ""),
				Values: list(of.Member(key), reference),
			})
		}
	}
	return all
}

// ofTemplate returns the statements of a policy template of SAM, and whether SAM has it: none for
// one of another service.
func ofTemplate(name string, given eval.Value) (all schema.List[schema.Statement], known bool) {
	statements, known := policyTemplates[name]
	for _, s := range statements {
		made := schema.Statement{Effect: constant("Allow"), Template: name, Header: given.Span, Block: given.Span}
		for _, action := range s.actions {
			made.Actions.Items = append(made.Actions.Items, constant("dynamodb:"+action))
		}
		for _, below := range s.below {
			made.Resources.Items = append(made.Resources.Items, tableARN(given.Member("TableName"), below))
		}
		all.Items = append(all.Items, made)
	}
	return all, known || slices.Contains(otherPolicyTemplates, name)
}

// tableARN returns what a policy template makes of the name of a table: the ARN of something below
// it.
func tableARN(name eval.Value, below string) schema.Ref {
	const start = "arn:aws:dynamodb:*:*:table/"
	ref := schema.Ref{Assumed: name.Parameter}
	if written, known := name.Text(); known {
		ref.Text = schema.KnownValue(start+written+below, name.Span, name.Origin())
	} else {
		ref.Text = schema.UnknownValue[string](name.Span, cmp.Or(name.Reason, "it is not a text"))
	}
	parts := name.Parts
	if len(parts) == 0 {
		parts = []schema.NamePart{{Text: "TableName", Hole: true}}
	}
	ref.Parts = slices.Concat([]schema.NamePart{{Text: start}}, parts)
	if below != "" {
		ref.Parts = append(ref.Parts, schema.NamePart{Text: below})
	}
	return ref
}
