// Package elsewhere makes keys of the values of another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func save(ctx context.Context, db *dynamodb.Client, customer, order string) error {
	return stores.Put(ctx, db, &dynamodb.PutItemInput{TableName: aws.String("prod-shop"), Item: stores.Item{"pk": stores.S("CUSTOMER_" + customer), "sk": stores.S("ORDER#" + order)}}) // want DDB306 `Key "pk" is "CUSTOMER_\{customer\}", joined by "_" instead of "#"`
}
