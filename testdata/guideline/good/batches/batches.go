// Package batches writes and reads many items at a time, and repeats what was not processed.
package batches

import (
	"context"
	"errors"
	"os"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var table = os.Getenv("PRICE_TABLE")

const (
	maxPut   = 25
	maxGet   = 100
	attempts = 8
)

// ErrBusy is returned if DynamoDB did not process a batch after several attempts.
var ErrBusy = errors.New("the batch is not processed yet")

// Prices stores the prices of products, by their identifiers.
func Prices(ctx context.Context, client *dynamodb.Client, prices map[string]string) error {
	var requests []types.WriteRequest
	for product, price := range prices {
		requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: map[string]types.AttributeValue{
			"product_id": &types.AttributeValueMemberS{Value: product},
			"price":      &types.AttributeValueMemberN{Value: price},
		}}})
		if len(requests) == maxPut {
			if err := put(ctx, client, requests); err != nil {
				return err
			}
			requests = nil
		}
	}
	if len(requests) == 0 {
		return nil
	}
	return put(ctx, client, requests)
}

func put(ctx context.Context, client *dynamodb.Client, requests []types.WriteRequest) error {
	rest := map[string][]types.WriteRequest{table: requests}
	for attempt := range attempts {
		out, err := client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: rest})
		if err != nil {
			return err
		}
		if rest = out.UnprocessedItems; len(rest) == 0 {
			return nil
		}
		time.Sleep(50 * time.Millisecond << attempt)
	}
	return ErrBusy
}

// Find returns the items of some products.
func Find(ctx context.Context, client *dynamodb.Client, products []string) (items []map[string]types.AttributeValue, err error) {
	for len(products) > 0 {
		n := min(len(products), maxGet)
		found, err := get(ctx, client, products[:n])
		if err != nil {
			return nil, err
		}
		items, products = append(items, found...), products[n:]
	}
	return items, nil
}

func get(ctx context.Context, client *dynamodb.Client, products []string) (items []map[string]types.AttributeValue, err error) {
	var keys []map[string]types.AttributeValue
	for _, product := range products[:min(len(products), maxGet)] {
		keys = append(keys, map[string]types.AttributeValue{"product_id": &types.AttributeValueMemberS{Value: product}})
	}
	rest := map[string]types.KeysAndAttributes{table: {Keys: keys, ProjectionExpression: aws.String("product_id, price")}}
	for attempt := range attempts {
		out, err := client.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: rest})
		if err != nil {
			return nil, err
		}
		items = append(items, out.Responses[table]...)
		if rest = out.UnprocessedKeys; len(rest) == 0 {
			return items, nil
		}
		time.Sleep(50 * time.Millisecond << attempt)
	}
	return nil, ErrBusy
}
