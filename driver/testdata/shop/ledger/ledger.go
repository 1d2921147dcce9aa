// Package ledger asks a table whose name only the configuration knows.
package ledger

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type Ledger struct {
	client *dynamodb.Client
	table  string
}

func (l *Ledger) Drop(ctx context.Context, id string) error {
	_, err := l.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName: &l.table,
		Key:       map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}},
	})
	return err
}
