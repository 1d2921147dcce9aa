package limitwithfilter

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func (o *Orders) built(ctx context.Context, customer string) ([]item, error) {
	expr, err := expression.NewBuilder().
		WithKeyCondition(expression.Key("customer_id").Equal(expression.Value(customer))).
		WithFilter(expression.Name("order_status").Equal(expression.Value("OPEN"))).
		WithProjection(expression.NamesList(expression.Name("order_id"))).
		Build()
	if err != nil {
		return nil, err
	}
	out, err := o.db.Query(ctx, &dynamodb.QueryInput{ // want DDB105 "counts the items examined"
		TableName:                 &o.table,
		KeyConditionExpression:    expr.KeyCondition(),
		FilterExpression:          expr.Filter(),
		ProjectionExpression:      expr.Projection(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
		Limit:                     aws.Int32(10),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (o *Orders) builtWithoutFilter(ctx context.Context, customer string) ([]item, error) {
	expr, err := expression.NewBuilder().
		WithKeyCondition(expression.Key("customer_id").Equal(expression.Value(customer))).
		WithProjection(expression.NamesList(expression.Name("order_id"))).
		Build()
	if err != nil {
		return nil, err
	}
	out, err := o.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &o.table,
		KeyConditionExpression:    expr.KeyCondition(),
		FilterExpression:          expr.Filter(),
		ProjectionExpression:      expr.Projection(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
		Limit:                     aws.Int32(10),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Whether there is a Limit is not known.
func (o *Orders) limitPerhaps(ctx context.Context, customer string, limit *int32) ([]item, error) {
	input := o.open(customer)
	input.Limit = limit
	out, err := o.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// There is never a Limit and a filter at once.
func (o *Orders) limitUnlessFiltered(ctx context.Context, customer, status string) ([]item, error) {
	input := o.open(customer)
	input.FilterExpression = nil
	if status == "" {
		input.Limit = aws.Int32(10)
	} else {
		input.FilterExpression = aws.String("order_status = :status")
		input.ExpressionAttributeValues[":status"] = &types.AttributeValueMemberS{Value: status}
	}
	out, err := o.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// One request has a Limit, the other a filter.
func (o *Orders) eitherRequest(ctx context.Context, customer string, openOnly bool) ([]item, error) {
	input := &dynamodb.QueryInput{
		TableName:                 &o.table,
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ProjectionExpression:      aws.String("order_id"),
		ExpressionAttributeValues: item{":customer": &types.AttributeValueMemberS{Value: customer}},
		Limit:                     aws.Int32(10),
	}
	if openOnly {
		input = o.open(customer)
	}
	out, err := o.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// query sends what its caller asks for.
func (o *Orders) query(ctx context.Context, input *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	input.TableName = &o.table
	return o.db.Query(ctx, input)
}

func (o *Orders) newestThroughHelper(ctx context.Context, customer string) (item, error) {
	input := o.open(customer)
	input.Limit = aws.Int32(1)
	out, err := o.query(ctx, input) // want DDB105 error `Query of the table in Orders\.table examines only one item and then filters it`
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}
