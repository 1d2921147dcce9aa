// Package elsewhere scans for what another package makes.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/keys/compositepartitionkey/prefixes"
	"example.com/fixtures/stores"
)

type visit struct {
	PK   string `dynamodbav:"PK"`
	SK   string `dynamodbav:"SK"`
	Note string `dynamodbav:"note"`
}

func save(ctx context.Context, db *dynamodb.Client, site, visitor, at, note string) error {
	values, err := attributevalue.MarshalMap(visit{PK: site + "#" + visitor, SK: at, Note: note})
	if err != nil {
		return err
	}
	_, err = db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("visits"), Item: values})
	return err
}

func visits(ctx context.Context, db *dynamodb.Client, site string) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{ // want DDB317 `^Scan of "visits" knows only part of the partition key "PK", which is "\{site\}#\{visitor\}"`
		TableName:                 aws.String("visits"),
		FilterExpression:          aws.String("begins_with(PK, :prefix)"),
		ExpressionAttributeValues: stores.Item{":prefix": prefixes.Visits(site)},
	})
}

// begun is given the beginning of the key, or the key.
func begun(ctx context.Context, db *dynamodb.Client, visitOrSite string) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 aws.String("visits"),
		FilterExpression:          aws.String("begins_with(PK, :prefix)"),
		ExpressionAttributeValues: stores.Item{":prefix": stores.S(visitOrSite)},
	})
}

// chosen begins with a text that is not known.
func chosen(ctx context.Context, db *dynamodb.Client, texts map[int]string, n int) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 aws.String("visits"),
		FilterExpression:          aws.String("begins_with(PK, :prefix)"),
		ExpressionAttributeValues: stores.Item{":prefix": stores.S(texts[n] + "#")},
	})
}
