// Package builders has expressions made by an expression builder. Beside each call is what
// its builder was given.
package builders

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type store struct{ db *dynamodb.Client }

func (s *store) query(ctx context.Context, b expression.Builder) {
	expr, err := b.Build()
	if err != nil {
		return
	}
	s.db.Query(ctx, &dynamodb.QueryInput{ // want `^perhaps KeyCondition of Build<caller>; perhaps Filter of Build<caller>; perhaps Projection of Build<caller>$`
		KeyConditionExpression: expr.KeyCondition(),
		FilterExpression:       expr.Filter(),
		ProjectionExpression:   expr.Projection(),
	})
}

func (s *store) plain(ctx context.Context, customer string) {
	key := expression.Key("customer_id").Equal(expression.Value(customer))
	total := expression.Name("total").GreaterThan(expression.Value(100))
	expr, err := expression.NewBuilder().WithKeyCondition(key).WithFilter(total).Build()
	if err != nil {
		return
	}
	s.db.Query(ctx, &dynamodb.QueryInput{ // want `^KeyCondition: KeyEqual<Key<"customer_id">, Value<param2>>; Filter: GreaterThan<Name<"total">, Value<100>>; no Projection$`
		KeyConditionExpression: expr.KeyCondition(),
		FilterExpression:       expr.Filter(),
		ProjectionExpression:   expr.Projection(),
	})
}

// The functions are the methods with the receiver first.
func (s *store) functions(ctx context.Context, customer, day string) {
	key := expression.KeyAnd(expression.KeyEqual(expression.Key("customer_id"), expression.Value(customer)), expression.KeyBeginsWith(expression.Key("placed_at"), day))
	expr, _ := expression.NewBuilder().WithKeyCondition(key).WithProjection(expression.NamesList(expression.Name("id"), expression.Name("total"))).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition(), ProjectionExpression: expr.Projection()}) // want `^KeyCondition: KeyAnd<KeyEqual<Key<"customer_id">, Value<param2>>, KeyBeginsWith<Key<"placed_at">, param3>>; Projection: NamesList<Name<"id">, Name<"total">>$`
}

// A list that is handed on may have any number of elements.
func (s *store) lists(ctx context.Context, names []expression.NameBuilder, open expression.ConditionBuilder, others []expression.ConditionBuilder) {
	expr, _ := expression.NewBuilder().WithProjection(expression.NamesList(expression.Name("id"), names...)).WithFilter(expression.And(open, open.Not(), others...)).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter(), ProjectionExpression: expr.Projection()}) // want `^Filter: And<caller, Not<caller>, more>; Projection: NamesList<Name<"id">, more>$`

	filters := []expression.ConditionBuilder{open}
	if len(names) > 0 {
		filters = append(filters, names[0].AttributeExists())
	}
	or, _ := expression.NewBuilder().WithFilter(open.Or(open, filters...)).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: or.Filter()}) // want `^Filter: Or<caller, caller, caller, more>$`
}

// Options of a value add no operands.
func (s *store) options(ctx context.Context, encode func(*expression.ValueBuilderOptions)) {
	expr, _ := expression.NewBuilder().WithFilter(expression.Name("total").Equal(expression.ValueWithOptions(1, encode))).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter: Equal<Name<"total">, ValueWithOptions<1>>$`
}

func (s *store) either(ctx context.Context, open bool) {
	status := expression.Name("status").Equal(expression.Value("CLOSED"))
	if open {
		status = expression.Name("status").Equal(expression.Value("OPEN"))
	}
	expr, _ := expression.NewBuilder().WithFilter(status).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter: either<Equal<Name<"status">, Value<"CLOSED">>, Equal<Name<"status">, Value<"OPEN">>>$`
}

// A condition that may be empty.
func (s *store) zero(ctx context.Context, open bool) {
	var status expression.ConditionBuilder
	if open {
		status = expression.Name("status").AttributeExists()
	}
	expr, _ := expression.NewBuilder().WithFilter(status).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter: either<zero, AttributeExists<Name<"status">>>$`
}

func (s *store) perhapsGiven(ctx context.Context, open bool) {
	b := expression.NewBuilder()
	if open {
		b = b.WithFilter(expression.Name("status").AttributeExists())
	}
	expr, _ := b.Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^perhaps Filter of Build<either<NewBuilder<>, WithFilter<NewBuilder<>, AttributeExists<Name<"status">>>>>$`
}

func (s *store) givenInEither(ctx context.Context, open bool) {
	b := expression.NewBuilder()
	if open {
		b = b.WithFilter(expression.Name("status").AttributeExists())
	} else {
		b = b.WithFilter(expression.Name("closed_at").AttributeExists())
	}
	expr, _ := b.Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter of Build<either<WithFilter<NewBuilder<>, AttributeExists<Name<"status">>>, WithFilter<NewBuilder<>, AttributeExists<Name<"closed_at">>>>>$`
}

// The last part of a kind counts.
func (s *store) givenTwice(ctx context.Context) {
	expr, _ := expression.NewBuilder().WithFilter(expression.Name("first").AttributeExists()).WithFilter(expression.Name("second").AttributeExists()).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter: AttributeExists<Name<"second">>$`
}

func (s *store) loop(ctx context.Context, names []string) {
	filter := expression.Name("id").AttributeExists()
	for _, name := range names {
		filter = filter.And(expression.Name(name).AttributeExists())
	}
	expr, _ := expression.NewBuilder().WithFilter(filter).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter: either<AttributeExists<Name<"id">>, And<loop, AttributeExists<Name<unknown>>>>$`
}

func (s *store) builderInLoop(ctx context.Context, filters []expression.ConditionBuilder) {
	b := expression.NewBuilder().WithProjection(expression.NamesList(expression.Name("id")))
	for _, filter := range filters {
		b = b.WithFilter(filter)
	}
	expr, _ := b.Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter(), ProjectionExpression: expr.Projection()}) // want `^perhaps Filter of Build<either<WithProjection<NewBuilder<>, NamesList<Name<"id">>>, WithFilter<loop, unknown>>>; perhaps Projection: NamesList<Name<"id">>$`
}

// Parameters, of declared functions and of literals.

func (s *store) parameter(ctx context.Context, filter expression.ConditionBuilder) {
	expr, _ := expression.NewBuilder().WithFilter(filter).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter: caller$`
}

func (s *store) parameterOfLiteral(ctx context.Context) {
	scan := func(filter expression.ConditionBuilder) {
		expr, _ := expression.NewBuilder().WithFilter(filter).Build()
		s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter: either<AttributeExists<Name<"status">>, AttributeExists<Name<"closed_at">>>$`
	}
	scan(expression.Name("status").AttributeExists())
	scan(expression.Name("closed_at").AttributeExists())
}

func isOpen(name string) expression.ConditionBuilder {
	return expression.Name(name).Equal(expression.Value("OPEN"))
}

func since(name string, day string) (expression.KeyConditionBuilder, error) {
	if day == "" {
		return expression.KeyConditionBuilder{}, context.Canceled
	}
	return expression.Key(name).GreaterThanEqual(expression.Value(day)), nil
}

func (s *store) helpers(ctx context.Context, day string) {
	key, err := since("placed_at", day)
	if err != nil {
		return
	}
	expr, _ := expression.NewBuilder().WithKeyCondition(key).WithFilter(isOpen("status")).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition(), FilterExpression: expr.Filter()}) // want `^KeyCondition: KeyGreaterThanEqual<Key<"placed_at" of a callee>, Value<param2 of a callee>>; Filter: Equal<Name<"status" of a callee>, Value<"OPEN" of a callee>>$`
}

// buildAll returns what Build returns, its error, too.
func buildAll(b expression.Builder, open bool) (expression.Expression, error) {
	if open {
		return b.WithFilter(isOpen("status")).Build()
	}
	return b.Build()
}

func (s *store) builtByHelper(ctx context.Context, open bool) {
	expr, _ := buildAll(expression.NewBuilder(), open)
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^perhaps Filter of either<Build<WithFilter<NewBuilder<>, Equal<Name<"status" of a callee>, Value<"OPEN" of a callee>>>>, Build<NewBuilder<>>>$`
}

// Functions that are not in sight.
func (s *store) unknown(ctx context.Context, filter func() expression.ConditionBuilder, kept map[string]expression.ConditionBuilder) {
	expr, _ := expression.NewBuilder().WithFilter(filter()).WithCondition(kept["all"]).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter: unknown$`
}

func nested(n int) expression.ConditionBuilder { return nested1() }
func nested1() expression.ConditionBuilder     { return nested2() }
func nested2() expression.ConditionBuilder     { return nested3() }
func nested3() expression.ConditionBuilder     { return nested4() }
func nested4() expression.ConditionBuilder     { return nested5() }
func nested5() expression.ConditionBuilder     { return isOpen("deep") }

func (s *store) depth(ctx context.Context) {
	expr, _ := expression.NewBuilder().WithFilter(nested(1)).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter: unknown$`
	expr, _ = expression.NewBuilder().WithFilter(nested1()).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter: Equal<Name<"deep" of a callee>, Value<"OPEN" of a callee>>$`
}

// Variables that function literals share.

func (s *store) captured(ctx context.Context, open bool) {
	filter := expression.Name("id").AttributeExists()
	narrow := func() { filter = filter.And(isOpen("status")) }
	if open {
		narrow()
	}
	expr, _ := expression.NewBuilder().WithFilter(filter).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter: either<AttributeExists<Name<"id">>, And<either<AttributeExists<Name<"id">>, loop>, Equal<Name<"status" of a callee>, Value<"OPEN" of a callee>>>>$`
}

func (s *store) capturedZero(ctx context.Context, visit func(func())) {
	var filter expression.ConditionBuilder
	visit(func() { filter = isOpen("status") })
	expr, _ := expression.NewBuilder().WithFilter(filter).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter: either<zero, Equal<Name<"status" of a callee>, Value<"OPEN" of a callee>>>$`
}

func (s *store) capturedNever(ctx context.Context, show func(func() bool)) {
	var filter expression.ConditionBuilder
	show(func() bool { return filter.IsSet() })
	expr, _ := expression.NewBuilder().WithFilter(filter).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter: zero$`
}

func (s *store) capturedInside(ctx context.Context) {
	filter := isOpen("status")
	func() {
		expr, _ := expression.NewBuilder().WithFilter(filter).Build()
		s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter: Equal<Name<"status" of a callee>, Value<"OPEN" of a callee>>$`
	}()
}

func (s *store) passedOn(ctx context.Context, fill func(*expression.ConditionBuilder)) {
	var filter expression.ConditionBuilder
	fill(&filter)
	expr, _ := expression.NewBuilder().WithFilter(filter).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter: unknown$`
}

// A builder shares its parts with those that are made of it: a call whose result is not
// used may add some.
func (s *store) unused(ctx context.Context) {
	b := expression.NewBuilder().WithProjection(expression.NamesList(expression.Name("id")))
	b.WithFilter(isOpen("status"))
	expr, _ := b.Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter(), ProjectionExpression: expr.Projection()}) // want `^perhaps Filter of Build<WithProjection<NewBuilder<>, NamesList<Name<"id">>, more>>; Projection: NamesList<Name<"id">>$`
}

func (s *store) unusedInBranch(ctx context.Context, open bool) {
	b := expression.NewBuilder().WithProjection(expression.NamesList(expression.Name("id")))
	if open {
		b = expression.NewBuilder().WithProjection(expression.NamesList(expression.Name("status")))
	}
	b.WithFilter(isOpen("status"))
	expr, _ := b.Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^perhaps Filter of Build<either<WithProjection<NewBuilder<>, NamesList<Name<"id">>, more>, WithProjection<NewBuilder<>, NamesList<Name<"status">>, more>>>$`
}

func (s *store) unusedInLiteral(ctx context.Context, visit func(func())) {
	b := expression.NewBuilder().WithProjection(expression.NamesList(expression.Name("id")))
	visit(func() { b.WithFilter(isOpen("status")) })
	expr, _ := b.Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^perhaps Filter of Build<WithProjection<NewBuilder<>, NamesList<Name<"id">>, more>>$`
}

func (s *store) keptBuilder(ctx context.Context, kept *expression.Builder) {
	b := expression.NewBuilder().WithProjection(expression.NamesList(expression.Name("id")))
	*kept = b
	expr, _ := b.Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^perhaps Filter of Build<WithProjection<NewBuilder<>, NamesList<Name<"id">>, more>>$`
}

func listed() expression.Builder {
	b := expression.NewBuilder().WithProjection(expression.NamesList(expression.Name("id")))
	return b
}

func (s *store) returnedBuilder(ctx context.Context) {
	expr, _ := listed().Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^no Filter$`
}

// Updates.

func (s *store) update(ctx context.Context, total int) {
	update := expression.Set(expression.Name("total"), expression.Value(total)).
		Set(expression.Name("count"), expression.Name("count").Plus(expression.Value(1))).
		Remove(expression.Name("draft"))
	expr, _ := expression.NewBuilder().WithUpdate(update).WithCondition(expression.Name("id").AttributeExists()).Build()
	s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{UpdateExpression: expr.Update(), ConditionExpression: expr.Condition()}) // want `^Condition: AttributeExists<Name<"id">>; Update: Remove<Set<Set<zero, Name<"total">, Value<param2>>, Name<"count">, Plus<Name<"count">, Value<1>>>, Name<"draft">>; 3 steps set to make any <- int \(total\)$`
}

func (s *store) updateOfZero(ctx context.Context, status string) {
	expr, _ := expression.NewBuilder().WithUpdate(expression.UpdateBuilder{}.Set(expression.Name("status"), expression.Value(status))).Build()
	s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{UpdateExpression: expr.Update()}) // want `^Update: Set<zero, Name<"status">, Value<param2>>; 1 steps set to make any <- string \(status\)$`
}

func (s *store) updateOfCaller(ctx context.Context, update expression.UpdateBuilder) {
	update = update.Set(expression.Name("version"), expression.Value(2))
	expr, _ := expression.NewBuilder().WithUpdate(update).Build()
	s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{UpdateExpression: expr.Update()}) // want `^Update: Set<caller, Name<"version">, Value<2>>; at least 1 steps set to make any <- int \(2:int\)$`
}

// Parts by way of other types.

type filter expression.ConditionBuilder

type operand interface{ expression.OperandBuilder }

func (s *store) converted(ctx context.Context, value operand) {
	open := filter(isOpen("status"))
	expr, _ := expression.NewBuilder().WithFilter(expression.ConditionBuilder(open)).WithUpdate(expression.Set(expression.Name("total"), value)).Build()
	s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{ConditionExpression: expr.Filter(), UpdateExpression: expr.Update()}) // want `^Filter: Equal<Name<"status" of a callee>, Value<"OPEN" of a callee>>; Update: Set<zero, Name<"total">, caller>; 1 steps$`

	var total operand = expression.Value(1)
	expr, _ = expression.NewBuilder().WithUpdate(expression.Set(expression.Name("total"), total)).Build()
	s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{UpdateExpression: expr.Update()}) // want `^Update: Set<zero, Name<"total">, Value<1>>; 1 steps set to make any <- int \(1:int\)$`
}

// However many paths give nothing, that is one alternative.
func (s *store) zeroTwice(ctx context.Context, status string) {
	filter := isOpen("status")
	switch status {
	case "ALL":
		filter = expression.ConditionBuilder{}
	case "ANY":
		var any expression.ConditionBuilder
		filter = any
	}
	expr, _ := expression.NewBuilder().WithFilter(filter).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^Filter: either<zero, Equal<Name<"status" of a callee>, Value<"OPEN" of a callee>>>$`
}

func (s *store) perhapsInLoop(ctx context.Context, names []string) {
	b := expression.NewBuilder()
	for _, name := range names {
		if name != "" {
			b = b.WithFilter(expression.Name(name).AttributeExists())
		}
	}
	expr, _ := b.Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^perhaps Filter of Build<either<NewBuilder<>, loop, WithFilter<loop, AttributeExists<Name<unknown>>>>>$`
}

func narrow(b expression.Builder) { b.WithFilter(isOpen("status")) }

func (s *store) passedBuilder(ctx context.Context, bs chan<- expression.Builder) {
	b := expression.NewBuilder().WithProjection(expression.NamesList(expression.Name("id")))
	bs <- b
	expr, _ := b.Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^perhaps Filter of Build<WithProjection<NewBuilder<>, NamesList<Name<"id">>, more>>$`

	b = expression.NewBuilder().WithProjection(expression.NamesList(expression.Name("id")))
	narrow(b)
	expr, _ = b.Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter()}) // want `^perhaps Filter of Build<WithProjection<NewBuilder<>, NamesList<Name<"id">>, more>>$`
}

// Maps that are added to are no longer the builder's alone.
func (s *store) maps(ctx context.Context) {
	expr, _ := expression.NewBuilder().WithFilter(expression.Name("status").AttributeExists()).Build()
	s.db.Scan(ctx, &dynamodb.ScanInput{ExpressionAttributeNames: expr.Names(), ExpressionAttributeValues: expr.Values()}) // want `^Names of Build<WithFilter<NewBuilder<>, AttributeExists<Name<"status">>>>; Values of Build<WithFilter<NewBuilder<>, AttributeExists<Name<"status">>>>$`
}

func (s *store) mapAddedTo(ctx context.Context) {
	expr, _ := expression.NewBuilder().WithFilter(isOpen("status")).Build()
	names := expr.Names()
	names["#more"] = "more"
	values := expr.Values()
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: expr.Filter(), ExpressionAttributeNames: names, ExpressionAttributeValues: values}) // want `^Filter: Equal<Name<"status" of a callee>, Value<"OPEN" of a callee>>; Values of Build<WithFilter<NewBuilder<>, Equal<Name<"status" of a callee>, Value<"OPEN" of a callee>>>>$`
	use(values)
}

func use(map[string]types.AttributeValue) {}
