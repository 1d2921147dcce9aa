package conditiondropped

import (
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
)

// Change is what owners edit; what is empty stays.
type Change struct {
	Title, Link string
	Price       int
	Kind        string
}

// A change of title and price stores the price only.
func (c Change) patch() (expression.Expression, error) {
	b := expression.NewBuilder()
	if c.Title != "" {
		b = b.WithUpdate(expression.Set(expression.Name("title"), expression.Value(c.Title))) // want DDB212 warning likely `What this WithUpdate sets is replaced by the next WithUpdate, where both are called | a builder has one expression`
	}
	if c.Price > 0 {
		b = b.WithUpdate(expression.Set(expression.Name("price"), expression.Value(c.Price))) // want DDB212 "where both are called"
	}
	if c.Link != "" {
		b = b.WithUpdate(expression.Set(expression.Name("link"), expression.Value(c.Link)))
	}
	return b.Build()
}

// The last town is searched.
func inTowns(towns []string) (expression.Expression, error) {
	b := expression.NewBuilder()
	for _, town := range towns {
		b = b.WithFilter(expression.Name("town").Equal(expression.Value(town))) // want DDB212 warning `What this WithFilter sets is replaced by the next WithFilter, where both are called`
	}
	return b.Build()
}

// Whatever is asked for, the second filter stands.
func (s Search) sold() (expression.Expression, error) {
	b := expression.NewBuilder()
	if s.Garden {
		b = b.WithFilter(expression.Name("garden").Equal(expression.Value(true))) // want DDB212 warning `What this WithFilter sets is replaced`
	}
	b = b.WithFilter(expression.Name("sold").Equal(expression.Value(false)))
	return b.Build()
}

// One condition at a time grows, and the builder has it all.
func (s Search) grown() (expression.Expression, error) {
	cond := expression.Name("sold").Equal(expression.Value(false))
	b := expression.NewBuilder()
	if s.Garden {
		cond = cond.And(expression.Name("garden").Equal(expression.Value(true)))
		b = b.WithFilter(cond)
	}
	if s.Town != "" {
		cond = cond.And(expression.Name("town").Equal(expression.Value(s.Town)))
		b = b.WithFilter(cond)
	}
	return b.Build()
}

// So it does in a loop.
func inNoTown(towns []string) (expression.Expression, error) {
	cond := expression.Name("sold").Equal(expression.Value(false))
	b := expression.NewBuilder()
	for _, town := range towns {
		cond = cond.And(expression.Name("town").NotEqual(expression.Value(town)))
		b = b.WithFilter(cond)
	}
	return b.Build()
}

// A default gives way to what is asked for.
func (s Search) cheapest() (expression.Expression, error) {
	b := expression.NewBuilder().WithFilter(expression.Name("sold").Equal(expression.Value(false)))
	if s.Garden {
		b = b.WithFilter(expression.Name("garden").Equal(expression.Value(true)))
	}
	return b.Build()
}

// Only one of the conditions holds.
func (c Change) one() (expression.Expression, error) {
	b := expression.NewBuilder()
	if c.Kind == "title" {
		b = b.WithUpdate(expression.Set(expression.Name("title"), expression.Value(c.Title)))
	}
	if c.Kind == "link" {
		b = b.WithUpdate(expression.Set(expression.Name("link"), expression.Value(c.Link)))
	}
	if c.Title != "" {
		b = b.WithCondition(expression.Name("title").NotEqual(expression.Value(c.Title)))
	}
	if c.Title == "" {
		b = b.WithCondition(expression.Name("link").NotEqual(expression.Value(c.Link)))
	}
	return b.Build()
}
