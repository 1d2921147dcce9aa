package deletebyage

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/writes/deletebyage/requests"
)

func (s *store) conditionElsewhere(ctx context.Context) error {
	out, err := s.client.Scan(ctx, &dynamodb.ScanInput{ // want DDB140 `Scan of "prod-shop-sessions" finds items by the age of "used_at"`
		TableName:                 aws.String("prod-shop-sessions"),
		ProjectionExpression:      aws.String("session_id"),
		FilterExpression:          aws.String(requests.OlderThan("used_at")),
		ExpressionAttributeValues: item{":limit": number(time.Now())},
	})
	if err != nil {
		return err
	}
	for _, found := range out.Items {
		if _, err := s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("prod-shop-sessions"), Key: found}); err != nil {
			return err
		}
	}
	return nil
}

// What time the request is made of is unknown here.
func (s *store) elsewhere(ctx context.Context) error {
	out, err := s.client.Scan(ctx, requests.Old(time.Hour))
	if err != nil {
		return err
	}
	for _, found := range out.Items {
		if _, err := s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("prod-shop-sessions"), Key: found}); err != nil {
			return err
		}
	}
	return nil
}
