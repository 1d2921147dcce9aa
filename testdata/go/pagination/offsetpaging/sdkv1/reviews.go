// Package sdkv1 pages what aws-sdk-go reads.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

func page(client *dynamodb.DynamoDB, in *dynamodb.QueryInput, offset, limit int) ([]map[string]*dynamodb.AttributeValue, error) {
	var items []map[string]*dynamodb.AttributeValue
	for {
		out, err := client.Query(in) // want DDB137 `Query reads .* from the start, and an offset finds the page in it`
		if err != nil {
			return nil, err
		}
		items = append(items, out.Items...)
		if out.LastEvaluatedKey == nil {
			break
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
	}
	return items[offset : offset+limit], nil
}
