package attributenamecase

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type Order struct { // want DDB301 note `Order has the attributes "customerId" and "PlacedAt", which are not in snake_case .* case-sensitive, .* use snake_case names in the tag "dynamodbav", `
	Customer string `dynamodbav:"customerId"`
	PlacedAt string
	Total    int `dynamodbav:"total_amount"`
	PK       string
}

type Line struct {
	SKU string `dynamodbav:"sku"`
}

// Imported is only read: its names are somebody else's.
type Imported struct {
	CustomerName string
}

// Wire is no item.
type Wire struct {
	CustomerName string `json:"customerName"`
}

func save(ctx context.Context, client *dynamodb.Client, order Order, lines []Line) error {
	item, err := attributevalue.MarshalMap(order)
	if err != nil {
		return err
	}
	if item["lines"], err = attributevalue.Marshal(lines); err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-orders"), Item: item})
	return err
}

func remove(ctx context.Context, client *dynamodb.Client, id string) error {
	_, err := client.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName: aws.String("prod-shop-orders"),
		Key:       map[string]types.AttributeValue{"orderID": &types.AttributeValueMemberS{Value: id}}, // want DDB301 `Attribute "orderID" is not in snake_case`
	})
	return err
}

func load(ctx context.Context, client *dynamodb.Client, id string) (order Imported, err error) {
	if err := remove(ctx, client, id); err != nil {
		return order, err
	}
	out, err := client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String("prod-shop-orders"),
		Key:       map[string]types.AttributeValue{"orderId": &types.AttributeValueMemberS{Value: id}}, // want DDB301 `Attribute "orderId" is not in snake_case`
	})
	if err != nil {
		return order, err
	}
	return order, attributevalue.UnmarshalMap(out.Item, &order)
}

func shipped(ctx context.Context, client *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	names := map[string]string{"#s": "shipState"} // want DDB301 `Attribute "shipState" is not in snake_case`
	names["#d"] = "shipDate"                      // want DDB301 `Attribute "shipDate" is not in snake_case`
	return client.Scan(ctx, &dynamodb.ScanInput{
		TableName:                aws.String("prod-shop-orders"),
		FilterExpression:         aws.String("attribute_exists(#s) AND attribute_exists(#d)"),
		ExpressionAttributeNames: names,
	})
}
