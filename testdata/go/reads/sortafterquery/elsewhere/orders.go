// Package elsewhere sorts what another package reads.
package elsewhere

import (
	"context"
	"sort"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/reads/sortafterquery/elsewhere/requests"
)

type order struct {
	ID    string `dynamodbav:"order_id"`
	Total int    `dynamodbav:"total"`
}

func latest(ctx context.Context, client *dynamodb.Client, customer string) ([]order, error) {
	out, err := requests.Orders(ctx, client, customer) // want DDB141 `are sorted in memory by "total"`
	if err != nil {
		return nil, err
	}
	var orders []order
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, err
	}
	sort.SliceStable(orders, func(i, j int) bool { return orders[j].Total < orders[i].Total })
	return orders, nil
}
