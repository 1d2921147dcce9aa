package limitwithfilter

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// first is filtered by one of its callers.
func (o *Orders) first(ctx context.Context, customer string, filter *string, values item) (item, error) {
	in := &dynamodb.QueryInput{
		TableName:                 &o.table,
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ProjectionExpression:      aws.String("order_id"),
		ExpressionAttributeValues: values,
		Limit:                     aws.Int32(1),
	}
	if filter != nil {
		in.FilterExpression = aws.String(*filter)
	}
	out, err := o.db.Query(ctx, in) // want DDB105 error `Query of the table in Orders\.table examines only one item and then filters it`
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

func (o *Orders) firstOfAll(ctx context.Context, customer string, values item) (item, error) {
	return o.first(ctx, customer, nil, values)
}

func (o *Orders) firstOpen(ctx context.Context, customer string, values item) (item, error) {
	return o.first(ctx, customer, aws.String("order_status = :open"), values) // meets
}

// unfiltered is a helper that is used as a value, too: its calls are not all known.
func (o *Orders) unfiltered(ctx context.Context, open bool, values item) (item, error) {
	in := &dynamodb.QueryInput{
		TableName:                 &o.table,
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ProjectionExpression:      aws.String("order_id"),
		ExpressionAttributeValues: values,
		Limit:                     aws.Int32(1),
	}
	if open {
		in.FilterExpression = aws.String("order_status = :open")
	}
	out, err := o.db.Query(ctx, in) // want DDB105 error `Query of the table in Orders\.table examines only one item and then filters it`
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

func (o *Orders) uses(ctx context.Context, values item, each func(func(context.Context, bool, item) (item, error))) (item, error) {
	each(o.unfiltered)
	return o.unfiltered(ctx, false, values)
}

// plain is never filtered, as all its calls say.
func (o *Orders) plain(ctx context.Context, open bool, values item) (item, error) {
	in := &dynamodb.QueryInput{
		TableName:                 &o.table,
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ProjectionExpression:      aws.String("order_id"),
		ExpressionAttributeValues: values,
		Limit:                     aws.Int32(1),
	}
	if open {
		in.FilterExpression = aws.String("order_status = :open")
	}
	out, err := o.db.Query(ctx, in)
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

func (o *Orders) usesPlain(ctx context.Context, values item) (item, error) {
	return o.plain(ctx, false, values)
}
