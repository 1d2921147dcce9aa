// Command lambda answers with an order. What a program exports nobody imports.
package main

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type Order struct {
	ID string `dynamodbav:"order_id"`
}

type Handler struct{ client *dynamodb.Client }

func (h *Handler) Handle(ctx context.Context, id string) (*Order, error) {
	out, err := h.client.GetItem(ctx, &dynamodb.GetItemInput{ // want DDB112 "zero value"
		TableName: aws.String("orders"),
		Key:       map[string]types.AttributeValue{"order_id": &types.AttributeValueMemberS{Value: id}},
	})
	if err != nil {
		return nil, err
	}
	var order Order
	err = attributevalue.UnmarshalMap(out.Item, &order)
	return &order, err
}

func main() {
	h := &Handler{client: dynamodb.New(dynamodb.Options{})}
	_, _ = h.Handle(context.Background(), "7")
}
