// Package orders finds orders by their state.
package orders

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var table = os.Getenv("ORDER_TABLE")

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

// Order is what a customer bought.
type Order struct {
	OrderID              string `dynamodbav:"order_id"`
	CustomerID           string `dynamodbav:"customer_id"`
	OrderStatus          string `dynamodbav:"order_status"`
	OrderDate            string `dynamodbav:"order_date"`
	OrderStatusOrderDate string `dynamodbav:"order_status_order_date"`
	Total                int    `dynamodbav:"total"`
}

// New returns an order of a day, "2026-04-01". Its composite key has attributes of its own, too.
func New(id, customer, day string, total int) Order {
	o := Order{OrderID: id, CustomerID: customer, OrderStatus: "SHIPPING_PENDING", OrderDate: day, Total: total}
	o.OrderStatusOrderDate = o.OrderStatus + "#" + o.OrderDate
	return o
}

// Pending returns the orders of a customer that are to be sent, by day.
func Pending(ctx context.Context, client *dynamodb.Client, customer string) ([]string, error) {
	return query(ctx, client, &dynamodb.QueryInput{
		TableName:              aws.String(table),
		IndexName:              aws.String("gsi1"),
		KeyConditionExpression: aws.String("customer_id = :customer AND begins_with(order_status_order_date, :pending)"),
		ProjectionExpression:   aws.String("order_id"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": text(customer),
			":pending":  text("SHIPPING_PENDING#"),
		},
	})
}

// Completed returns the orders of all customers that were completed in a period of days.
func Completed(ctx context.Context, client *dynamodb.Client, first, last string) ([]string, error) {
	return query(ctx, client, &dynamodb.QueryInput{
		TableName:              aws.String(table),
		IndexName:              aws.String("gsi2"),
		KeyConditionExpression: aws.String("order_status = :completed AND order_date BETWEEN :first AND :last"),
		ProjectionExpression:   aws.String("order_id"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":completed": text("COMPLETED"),
			":first":     text(first),
			":last":      text(last),
		},
	})
}

func query(ctx context.Context, client *dynamodb.Client, in *dynamodb.QueryInput) (ids []string, err error) {
	p := dynamodb.NewQueryPaginator(client, in)
	for p.HasMorePages() {
		page, err := p.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, item := range page.Items {
			if id, ok := item["order_id"].(*types.AttributeValueMemberS); ok {
				ids = append(ids, id.Value)
			}
		}
	}
	return ids, nil
}
