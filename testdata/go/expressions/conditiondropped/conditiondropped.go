// Package conditiondropped builds expressions in parts.
package conditiondropped

import (
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"

	"example.com/fixtures/expressions/conditiondropped/filters"
)

// Search is what visitors look for.
type Search struct {
	Town   string
	Garden bool
}

func (s Search) filter() expression.ConditionBuilder {
	cond := expression.Name("town").Equal(expression.Value(s.Town))
	if s.Garden {
		cond.And(expression.Name("garden").Equal(expression.Value(true))) // want DDB212 error proven `The ConditionBuilder that And returns is not used | And leaves its receiver as it was, so that the request is sent without this part`
	}
	return cond
}

func (s Search) keys() expression.KeyConditionBuilder {
	key := expression.Key("town").Equal(expression.Value(s.Town))
	key.And(expression.Key("price").GreaterThan(expression.Value(0))) // want DDB212 `The KeyConditionBuilder that And returns is not used`
	return key
}

func attributes(more []string) expression.ProjectionBuilder {
	names := expression.NamesList(expression.Name("id"))
	for _, name := range more {
		names.AddNames(expression.Name(name)) // want DDB212 `The ProjectionBuilder that AddNames returns is not used`
	}
	return names
}

func (s Search) assigned() expression.ConditionBuilder {
	cond := expression.Name("town").Equal(expression.Value(s.Town))
	if s.Garden {
		cond = cond.And(expression.Name("garden").Equal(expression.Value(true)))
	}
	return cond
}

// Copies of an UpdateBuilder share what was set before.
func update(price int) expression.UpdateBuilder {
	change := expression.Set(expression.Name("price"), expression.Value(price))
	change.Remove(expression.Name("offer"))
	return change
}

// What another package makes of it may be its own.
func (s Search) elsewhere() expression.ConditionBuilder {
	cond := expression.Name("town").Equal(expression.Value(s.Town))
	filters.WithGarden(cond)
	return cond
}

// A builder has one update, and one filter.
func twice(user string, price int) (expression.Expression, error) {
	b := expression.NewBuilder().WithUpdate(expression.Set(expression.Name("updated_by"), expression.Value(user))) // want DDB212 `What this WithUpdate sets is replaced by the next WithUpdate`
	b = b.WithCondition(expression.Name("id").AttributeExists())
	b = b.WithUpdate(expression.Set(expression.Name("price"), expression.Value(price)))
	return b.Build()
}

func either(user string, price int) (expression.Expression, error) {
	b := expression.NewBuilder()
	if price > 0 {
		b = b.WithUpdate(expression.Set(expression.Name("price"), expression.Value(price)))
	} else {
		b = b.WithUpdate(expression.Set(expression.Name("updated_by"), expression.Value(user)))
	}
	return b.WithCondition(expression.Name("id").AttributeExists()).Build()
}
