// Package store hides the client from the rest of the booking service. What
// its functions return, ask for and look at is known to callers by facts.
package store

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Bookings reads the table of bookings.
type Bookings struct {
	Client *dynamodb.Client
	Table  string
}

// Input asks for the bookings of a room.
func (b *Bookings) Input(room string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String(b.Table),
		KeyConditionExpression:    aws.String("room_id = :room"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":room": &types.AttributeValueMemberS{Value: room}},
	}
}

// FirstPage returns the answer as it came.
func (b *Bookings) FirstPage(ctx context.Context, room string) (*dynamodb.QueryOutput, error) {
	return b.Client.Query(ctx, b.Input(room))
}

// Do sends any query.
func Do(ctx context.Context, client *dynamodb.Client, input *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	out, err := client.Query(ctx, input)
	if err != nil {
		return nil, fmt.Errorf("query: %w", err)
	}
	return out, nil
}

// Again sends any query, through another function.
func Again(ctx context.Context, client *dynamodb.Client, input *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	return Do(ctx, client, input)
}

// All reads all pages.
func All(ctx context.Context, client *dynamodb.Client, input *dynamodb.QueryInput) ([]map[string]types.AttributeValue, error) {
	var all []map[string]types.AttributeValue
	for {
		out, err := client.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			return all, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// ErrMore says that an answer is not all there is.
var ErrMore = errors.New("there is more than one page")

// Complete is an error unless the answer is all there is.
func Complete(out *dynamodb.QueryOutput) error {
	if len(out.LastEvaluatedKey) > 0 {
		return ErrMore
	}
	return nil
}

// Log prints what an answer says of itself.
func Log(ctx context.Context, out *dynamodb.QueryOutput) {
	slog.InfoContext(ctx, "page", "items", out.Count, "next", out.LastEvaluatedKey)
}

// Continue makes a request ask for the page after an answer.
func Continue(input *dynamodb.QueryInput, out *dynamodb.QueryOutput) bool {
	input.ExclusiveStartKey = out.LastEvaluatedKey
	return out.LastEvaluatedKey != nil
}

// Newest makes a request ask for the newest booking only.
func Newest(input *dynamodb.QueryInput) *dynamodb.QueryInput {
	input.ScanIndexForward = aws.Bool(false)
	input.Limit = aws.Int32(1)
	return input
}

// API is what services need of the client.
type API interface {
	Query(ctx context.Context, params *dynamodb.QueryInput, optFns ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error)
}

// Page returns a page and where the next one starts.
func (b *Bookings) Page(ctx context.Context, room string, start map[string]types.AttributeValue) (items []map[string]types.AttributeValue, next map[string]types.AttributeValue, err error) {
	input := b.Input(room)
	input.ExclusiveStartKey = start
	out, err := b.Client.Query(ctx, input)
	if err != nil {
		return nil, nil, err
	}
	return out.Items, out.LastEvaluatedKey, nil
}
