// Package literals makes requests that nobody in view sends: what is wrong with a
// text is wrong whoever sends it, and nothing else is judged.
package literals

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Client is not the SDK's: it may do anything with a request.
type Client interface {
	ReadAll(ctx context.Context, in *dynamodb.QueryInput) ([]item, error)
	Templated(ctx context.Context, in *dynamodb.ScanInput, args ...any) ([]item, error)
}

func parcels(ctx context.Context, c Client, values item) ([]item, error) {
	return c.ReadAll(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("parcels"),
		KeyConditionExpression:    aws.String("depot = :d AND AND sent_at > :t"), // want DDB201 `Syntax error in KeyConditionExpression at "AND"`
		ProjectionExpression:      aws.String("parcel_id, status"),               // want DDB204 `"status"`
		ExpressionAttributeValues: values,
	})
}

// open gives names and values that the client may complete, and takes away from.
func open(ctx context.Context, c Client) ([]item, error) {
	return c.ReadAll(ctx, &dynamodb.QueryInput{
		TableName:                aws.String("parcels"),
		KeyConditionExpression:   aws.String("depot = :d AND #s > :t"),
		ExpressionAttributeNames: map[string]string{"#unused": "x"},
	})
}

// templated is filled in by the client.
func templated(ctx context.Context, c Client, depot string) ([]item, error) {
	return c.Templated(ctx, &dynamodb.ScanInput{FilterExpression: aws.String("depot = %s AND AND")}, depot)
}

// A unitOfWork collects what is sent together elsewhere.
type unitOfWork struct{ actions []any }

func (u *unitOfWork) ship(key, values item) {
	u.actions = append(u.actions,
		&types.Update{
			TableName: aws.String("parcels"), Key: key,
			UpdateExpression:          aws.String("SET sent_at = :t, status = :s"), // want DDB204 `"status"`
			ExpressionAttributeValues: values,
		},
		&types.Put{TableName: aws.String("shipments"), Item: values, ConditionExpression: aws.String("attribute_not_exist(shipment_id)")}, // want DDB201 `attribute_not_exist`
		&types.Put{TableName: aws.String("shipments"), Item: values, ConditionExpression: aws.String("attribute_not_exists(shipment_id)")},
		types.KeysAndAttributes{ProjectionExpression: aws.String("parcel_id,")}, // want DDB201 `Syntax error at the end of ProjectionExpression`
		types.KeysAndAttributes{ProjectionExpression: aws.String("parcel_id, depot")},
	)
}

// begun is completed by what adds to it.
func begun(ctx context.Context, c Client, more bool) ([]item, error) {
	return c.ReadAll(ctx, extended(&dynamodb.QueryInput{FilterExpression: aws.String("depot = :d AND")}, more))
}

func extended(in *dynamodb.QueryInput, more bool) *dynamodb.QueryInput {
	condition := "late = :f"
	if more {
		condition = "late = :t"
	}
	in.FilterExpression = aws.String(fmt.Sprint(*in.FilterExpression, " ", condition))
	return in
}
