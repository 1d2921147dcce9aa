// Package sdkv1 matches items to keys in answers of aws-sdk-go.
package sdkv1

import "github.com/aws/aws-sdk-go/service/dynamodb"

type item = map[string]*dynamodb.AttributeValue

func load(db *dynamodb.DynamoDB, keys []item, use func(key, order item)) error {
	out, err := db.BatchGetItem(&dynamodb.BatchGetItemInput{RequestItems: map[string]*dynamodb.KeysAndAttributes{"orders": {Keys: keys}}}) // want DDB130 `by position`
	if err != nil || len(out.UnprocessedKeys) > 0 {
		return err
	}
	for i, order := range out.Responses["orders"] {
		use(keys[i], order)
	}
	return nil
}
