// Package changes writes to one of the two tables that it reads the changes of.
package changes

import (
	"context"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/streams/streamloop/counter/tables"
)

type Handler struct{ client *dynamodb.Client }

func New(client *dynamodb.Client) *Handler { return &Handler{client} }

func (h *Handler) Handle(ctx context.Context, event events.DynamoDBEvent) error {
	_, err := h.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String(tables.Carts)}) // want DDB723 "DeleteItem writes to .prod-shop-carts."
	return err
}
