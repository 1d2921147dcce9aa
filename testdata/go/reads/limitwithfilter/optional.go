package limitwithfilter

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// byKey asks for one item; a filter is not always given.
func (o *Orders) byKey(customer string, built expression.Expression) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 &o.table,
		KeyConditionExpression:    built.KeyCondition(),
		FilterExpression:          built.Filter(),
		ProjectionExpression:      aws.String("order_id"),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
		Limit:                     aws.Int32(1),
	}
}

func customerKey(customer string) expression.KeyConditionBuilder {
	return expression.Key("customer_id").Equal(expression.Value(customer))
}

func (o *Orders) filterIfGiven(ctx context.Context, customer string, filter *expression.ConditionBuilder) (item, error) {
	b := expression.NewBuilder().WithKeyCondition(customerKey(customer))
	if filter != nil {
		b = b.WithFilter(*filter)
	}
	built, err := b.Build()
	if err != nil {
		return nil, err
	}
	out, err := o.db.Query(ctx, &dynamodb.QueryInput{ // want DDB105 error `Query of the table in Orders\.table examines only one item and then filters it`
		TableName:                 &o.table,
		KeyConditionExpression:    built.KeyCondition(),
		FilterExpression:          built.Filter(),
		ProjectionExpression:      aws.String("order_id"),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
		Limit:                     aws.Int32(1),
	})
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

func (o *Orders) severalOptions(ctx context.Context, customer string, open, paid bool) (item, error) {
	b := expression.NewBuilder()
	b = b.WithKeyCondition(customerKey(customer))
	if open {
		b = b.WithFilter(expression.Name("open").Equal(expression.Value(true)))
	}
	if paid {
		b = b.WithFilter(expression.Name("paid").Equal(expression.Value(true)))
	}
	b = b.WithProjection(expression.NamesList(expression.Name("shipped")))
	built, err := b.Build()
	if err != nil {
		return nil, err
	}
	out, err := o.db.Query(ctx, &dynamodb.QueryInput{ // want DDB105 error `Query of the table in Orders\.table examines only one item and then filters it`
		TableName:                 &o.table,
		KeyConditionExpression:    built.KeyCondition(),
		FilterExpression:          built.Filter(),
		ProjectionExpression:      built.Projection(),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
		Limit:                     aws.Int32(1),
	})
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

func (o *Orders) builtOnBranches(ctx context.Context, customer, status string) (item, error) {
	var built expression.Expression
	var err error
	if status == "" {
		built, err = expression.NewBuilder().WithKeyCondition(customerKey(customer)).Build()
	} else {
		built, err = expression.NewBuilder().WithKeyCondition(customerKey(customer)).
			WithFilter(expression.Name("order_status").Equal(expression.Value(status))).Build()
	}
	if err != nil {
		return nil, err
	}
	out, err := o.db.Query(ctx, o.byKey(customer, built))
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

// What the builder is given elsewhere is not known.
func (o *Orders) builderOfCaller(ctx context.Context, b expression.Builder) (item, error) {
	built, err := b.WithKeyCondition(customerKey("k")).Build()
	if err != nil {
		return nil, err
	}
	out, err := o.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &o.table,
		KeyConditionExpression:    built.KeyCondition(),
		FilterExpression:          built.Filter(),
		ProjectionExpression:      aws.String("order_id"),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
		Limit:                     aws.Int32(1),
	})
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

// The limit is for those that do not filter.
func (o *Orders) limitOrFilter(ctx context.Context, customer string, filter *expression.ConditionBuilder) ([]item, error) {
	b := expression.NewBuilder().WithKeyCondition(customerKey(customer))
	var limit *int32
	if filter != nil {
		b = b.WithFilter(*filter)
	} else {
		limit = aws.Int32(10)
	}
	built, err := b.Build()
	if err != nil {
		return nil, err
	}
	out, err := o.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &o.table,
		KeyConditionExpression:    built.KeyCondition(),
		FilterExpression:          built.Filter(),
		ProjectionExpression:      aws.String("order_id"),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
		Limit:                     limit,
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
