// Package elsewhere writes keys that another package makes.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/keys/compositeparts/names"
	"example.com/fixtures/stores"
)

func save(ctx context.Context, db *dynamodb.Client, site, visitor, tenant string) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("visits"), Item: stores.Item{
		"pk":      stores.S("TENANT#" + tenant),
		"sk":      names.Visit(site, visitor), // want DDB316 `^Key "sk" is "VISIT#\{site\}#\{visitor\}", and no attribute of the item holds site alone`
		"visitor": stores.S(visitor),
	}})
	return err
}
