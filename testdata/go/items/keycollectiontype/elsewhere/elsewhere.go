// Package elsewhere puts records through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

// Record is put as an item.
type Record struct {
	Zone []string `dynamodbav:"zone"` // want DDB311 `Record\.Zone is the key attribute "zone" of "prod-dns-records", but attributevalue of aws-sdk-go-v2 makes it a list`
	Name string   `dynamodbav:"name"`
}

func save(ctx context.Context, db *dynamodb.Client, record Record) error {
	item, err := attributevalue.MarshalMap(record)
	if err != nil {
		return err
	}
	return stores.Put(ctx, db, &dynamodb.PutItemInput{TableName: aws.String("prod-dns-records"), Item: item})
}
