// Package builders has parts of expressions that are built on several paths.
package builders

import "github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"

var exists = expression.AttributeExists(expression.Name("id"))

func filtered() expression.Builder { return expression.NewBuilder().WithFilter(exists) }

func with(b expression.Builder) expression.Builder { return b.WithCondition(exists) }

func looped(names []string) expression.Builder {
	b := expression.NewBuilder()
	for range names {
		b = b.WithFilter(exists)
	}
	return b
}

func of(b expression.Builder) expression.Expression {
	out, err := b.Build()
	if err != nil {
		panic(err)
	}
	return out
}

func builders(given expression.Builder, names []string) {
	show(of(filtered()).Filter())       // set: yes
	show(of(filtered()).Condition())    // set: no
	show(of(with(filtered())).Filter()) // set: yes
	show(of(with(given)).Condition())   // set: yes
	show(of(with(given)).Filter())      // set: perhaps
	show(of(looped(names)).Filter())    // set: on some path
	show(of(looped(names)).Update())    // set: perhaps
	var captured expression.Builder
	func() { captured = filtered() }()
	show(of(captured).Filter()) // set: on some path
	shared := expression.NewBuilder().WithFilter(exists)
	shared.WithUpdate(expression.UpdateBuilder{})
	show(of(shared).Update()) // set: perhaps
}
