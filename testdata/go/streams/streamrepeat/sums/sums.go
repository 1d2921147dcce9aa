// Package sums counts by a function of another package.
package sums

import (
	"context"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/streams/streamrepeat/sender"
)

type Sums struct{ client *dynamodb.Client }

func (s *Sums) Handle(ctx context.Context, event events.DynamoDBEvent) error {
	return sender.Send(ctx, s.client, &dynamodb.UpdateItemInput{ // want DDB727 `adds to "orders"`
		TableName:                 aws.String("prod-shop-totals"),
		UpdateExpression:          aws.String("SET orders = orders + :n"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":n": &types.AttributeValueMemberN{Value: "1"}},
	})
}
