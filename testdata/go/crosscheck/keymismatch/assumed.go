package keymismatch

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// A default of the root gives the key: where it is deployed, it may be another.
func berth(ctx context.Context, client *dynamodb.Client, id string) (*dynamodb.GetItemOutput, error) {
	return client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String("port-berths"),
		Key:       item{"id": text(id)}, // want DDB703 warning likely `^GetItem key lacks "berth_id", the partition key of "port-berths"`
	})
}

// The call of the module leaves the key to its default.
func pier(ctx context.Context, client *dynamodb.Client, id string) (*dynamodb.GetItemOutput, error) {
	return client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String("port-piers"),
		Key:       item{"id": text(id)}, // want DDB703 error proven `^GetItem key lacks "pier_id", the partition key of "port-piers"`
	})
}
