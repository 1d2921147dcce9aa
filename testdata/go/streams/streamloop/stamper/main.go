// Command stamper writes to the orders for each change of an order.
package main

import (
	"context"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type stamper struct{ client *dynamodb.Client }

func main() {
	s := &stamper{client: dynamodb.New(dynamodb.Options{})}
	lambda.Start(s.handle)
}

func (s *stamper) handle(ctx context.Context, event events.DynamoDBEvent) error {
	for _, record := range event.Records {
		s.stamp(ctx, record.Change.Keys["order_id"].String())
	}
	_, err := s.client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{ // want DDB723 "BatchWriteItem writes to .prod-shop-orders."
		"prod-shop-orders": {{DeleteRequest: &types.DeleteRequest{Key: map[string]types.AttributeValue{"order_id": &types.AttributeValueMemberS{Value: "0"}}}}},
	}})
	return err
}

func (s *stamper) stamp(ctx context.Context, id string) {
	s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB723 warning likely `UpdateItem writes to "prod-shop-orders", whose stream calls this handler.* each change calls the handler again.* write to another table, or have filter_criteria`
		TableName:        aws.String("prod-shop-orders"),
		UpdateExpression: aws.String("SET stamped = :now"),
	})
	s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        aws.String("prod-shop-carts"),
		UpdateExpression: aws.String("SET stamped = :now"),
	})
	s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("prod-shop-orders")})
}

// No handler leads here.
func (s *stamper) repair(ctx context.Context) {
	s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-orders")})
}
