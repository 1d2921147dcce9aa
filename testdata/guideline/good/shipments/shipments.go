// Package shipments shows customers where their shipments are.
package shipments

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Carriers returns who brings the shipments of a customer that are on their way now.
func Carriers(ctx context.Context, client *dynamodb.Client, customer string) (carriers []string, err error) {
	p := dynamodb.NewQueryPaginator(client, &dynamodb.QueryInput{
		TableName:              aws.String(os.Getenv("SHIPMENT_TABLE")),
		IndexName:              aws.String("lsi1"),
		ConsistentRead:         aws.Bool(true),
		KeyConditionExpression: aws.String("customer_id = :customer AND delivery_status = :moving"),
		ProjectionExpression:   aws.String("carrier"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": &types.AttributeValueMemberS{Value: customer},
			":moving":   &types.AttributeValueMemberS{Value: "ON_ITS_WAY"},
		},
	})
	for p.HasMorePages() {
		page, err := p.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, item := range page.Items {
			if carrier, ok := item["carrier"].(*types.AttributeValueMemberS); ok {
				carriers = append(carriers, carrier.Value)
			}
		}
	}
	return carriers, nil
}
