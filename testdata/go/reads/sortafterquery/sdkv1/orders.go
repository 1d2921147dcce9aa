// Package sdkv1 sorts what aws-sdk-go reads.
package sdkv1

import (
	"sort"

	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
)

type order struct {
	ID    string `json:"order_id"`
	Total int    `json:"total"`
}

func byTotal(client *dynamodb.DynamoDB, in *dynamodb.QueryInput) ([]order, error) {
	out, err := client.Query(in) // want DDB141 `are sorted in memory by "total"`
	if err != nil {
		return nil, err
	}
	var orders []order
	if err := dynamodbattribute.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, err
	}
	sort.Slice(orders, func(i, j int) bool { return orders[i].Total < orders[j].Total })
	return orders, nil
}
