// Package elsewhere makes keys of the values of another package.
package elsewhere

import (
	"context"
	"fmt"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func version(n int) stores.Item {
	return stores.Item{"pk": stores.S("DOC#1"), "sk": stores.S("VERSION#" + strconv.Itoa(n))} // moot DDB305 `Sort key "sk" is "VERSION#\{n\}", with an unpadded number`
}

func padded(n int) stores.Item {
	return stores.Item{"pk": stores.S("DOC#1"), "sk": stores.S(fmt.Sprintf("VERSION#%08d", n))}
}

func save(ctx context.Context, db *dynamodb.Client, n int) error {
	if err := stores.Put(ctx, db, &dynamodb.PutItemInput{TableName: aws.String("prod-docs"), Item: version(n)}); err != nil {
		return err
	}
	return stores.Put(ctx, db, &dynamodb.PutItemInput{TableName: aws.String("prod-docs"), Item: padded(n)})
}
