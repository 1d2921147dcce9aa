// Package deletebyage has the cases of DDB140.
package deletebyage

import (
	"context"
	"log"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type session struct {
	ID   string `dynamodbav:"session_id"`
	User string `dynamodbav:"user_id"`
	Kept bool   `dynamodbav:"kept"`
}

type store struct{ client *dynamodb.Client }

func number(t time.Time) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatInt(t.Unix(), 10)}
}

func (s *store) cleanUp(ctx context.Context) error {
	pages := dynamodb.NewScanPaginator(s.client, &dynamodb.ScanInput{ // want DDB140 note `Scan of "prod-shop-sessions" finds items by the age of "used_at" only to delete them .* give items a time to live`
		TableName:                 aws.String("prod-shop-sessions"),
		ProjectionExpression:      aws.String("session_id"),
		FilterExpression:          aws.String("used_at < :limit"),
		ExpressionAttributeValues: item{":limit": number(time.Now().AddDate(0, 0, -30))},
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		for _, found := range page.Items {
			if _, err := s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("prod-shop-sessions"), Key: found}); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *store) ofUser(ctx context.Context, user string) error {
	out, err := s.client.Query(ctx, &dynamodb.QueryInput{ // want DDB140 `Query of "prod-shop-sessions" finds items by the age of "expires_at"`
		TableName:              aws.String("prod-shop-sessions"),
		KeyConditionExpression: aws.String("user_id = :user"),
		FilterExpression:       aws.String(":now >= expires_at"),
		ExpressionAttributeValues: item{
			":user": &types.AttributeValueMemberS{Value: user},
			":now":  &types.AttributeValueMemberS{Value: time.Now().UTC().Format(time.RFC3339)},
		},
	})
	if err != nil {
		return err
	}
	for _, found := range out.Items {
		var expired session
		if err := attributevalue.UnmarshalMap(found, &expired); err != nil {
			return err
		}
		if _, err := s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{
			TableName: aws.String("prod-shop-sessions"),
			Key: item{
				"user_id":    &types.AttributeValueMemberS{Value: expired.User},
				"session_id": &types.AttributeValueMemberS{Value: expired.ID},
			},
		}); err != nil {
			return err
		}
	}
	return nil
}

func (s *store) inBatches(ctx context.Context) error {
	out, err := s.client.Scan(ctx, &dynamodb.ScanInput{ // want DDB140 `Scan of "prod-shop-sessions" finds items by the age of "used_at"`
		TableName:                 aws.String("prod-shop-sessions"),
		FilterExpression:          aws.String("used_at < :limit"),
		ExpressionAttributeValues: item{":limit": number(time.Now().Add(-time.Hour))},
	})
	if err != nil {
		return err
	}
	var deletes []types.WriteRequest
	for _, found := range out.Items {
		deletes = append(deletes, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: item{"session_id": found["session_id"]}}})
	}
	_, err = s.client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"prod-shop-sessions": deletes}})
	return err
}

// The rest is silent: more than the age decides, or more is done than to delete.

func (s *store) abandoned(ctx context.Context) error {
	out, err := s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("prod-shop-carts"),
		IndexName:              aws.String("gsi1"),
		KeyConditionExpression: aws.String("cart_state = :open AND changed_at < :limit"),
		ProjectionExpression:   aws.String("cart_id"),
		ExpressionAttributeValues: item{
			":open":  &types.AttributeValueMemberS{Value: "open"},
			":limit": number(time.Now().AddDate(0, 0, -7)),
		},
	})
	if err != nil {
		return err
	}
	for _, found := range out.Items {
		if _, err := s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("prod-shop-carts"), Key: found}); err != nil {
			return err
		}
	}
	return nil
}

func (s *store) unpaid(ctx context.Context) error {
	out, err := s.client.Scan(ctx, &dynamodb.ScanInput{
		TableName:            aws.String("prod-shop-orders"),
		ProjectionExpression: aws.String("order_id"),
		FilterExpression:     aws.String("placed_at < :limit AND paid = :no"),
		ExpressionAttributeValues: item{
			":no":    &types.AttributeValueMemberBOOL{Value: false},
			":limit": number(time.Now().AddDate(0, 0, -7)),
		},
	})
	if err != nil {
		return err
	}
	for _, found := range out.Items {
		if _, err := s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("prod-shop-orders"), Key: found}); err != nil {
			return err
		}
	}
	return nil
}

func (s *store) spared(ctx context.Context) error {
	out, err := s.client.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 aws.String("prod-shop-sessions"),
		FilterExpression:          aws.String("used_at < :limit"),
		ExpressionAttributeValues: item{":limit": number(time.Now().AddDate(0, 0, -30))},
	})
	if err != nil {
		return err
	}
	for _, found := range out.Items {
		var old session
		if err := attributevalue.UnmarshalMap(found, &old); err != nil {
			return err
		}
		if old.Kept {
			continue
		}
		log.Print("bye, ", old.User)
		key := item{"session_id": &types.AttributeValueMemberS{Value: old.ID}}
		if _, err := s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("prod-shop-sessions"), Key: key}); err != nil {
			return err
		}
	}
	return nil
}

// A person says which items are to go.
func (s *store) before(ctx context.Context, limit time.Time) error {
	out, err := s.client.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 aws.String("prod-shop-sessions"),
		ProjectionExpression:      aws.String("session_id"),
		FilterExpression:          aws.String("used_at < :limit"),
		ExpressionAttributeValues: item{":limit": number(limit)},
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

// Others wait for the lock: DynamoDB may take days to delete it.
func (s *store) releaseLocks(ctx context.Context) error {
	out, err := s.client.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 aws.String("prod-shop-locks"),
		ProjectionExpression:      aws.String("lock_id"),
		FilterExpression:          aws.String("taken_at < :limit"),
		ExpressionAttributeValues: item{":limit": number(time.Now().Add(-time.Minute))},
	})
	if err != nil {
		return err
	}
	for _, found := range out.Items {
		if _, err := s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("prod-shop-locks"), Key: found}); err != nil {
			return err
		}
	}
	return nil
}

// Newer items go.
func (s *store) undo(ctx context.Context) error {
	out, err := s.client.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 aws.String("prod-shop-sessions"),
		ProjectionExpression:      aws.String("session_id"),
		FilterExpression:          aws.String("used_at > :limit"),
		ExpressionAttributeValues: item{":limit": number(time.Now().Add(-time.Hour))},
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
