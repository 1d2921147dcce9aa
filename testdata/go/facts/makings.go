package facts

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Configuration is the same each time.
func Configuration(ctx context.Context) (aws.Config, error) { // want Configuration:"Making\\({Client: Session:false Given:0 Inside:false Opens:false Same:true}\\)"
	return config.LoadDefaultConfig(ctx)
}

// Received is another one each time.
func Received(configs <-chan aws.Config) aws.Config { return <-configs }

// Connect returns what it makes.
func Connect(cfg aws.Config) *Orders { // want Connect:"Making\\({Client:dynamodb.NewFromConfig Session:false Given:0 Inside:false Opens:false Same:false}\\)"
	return &Orders{client: dynamodb.NewFromConfig(cfg)}
}

// Visit makes a client for itself.
func Visit(ctx context.Context, id string) error { // want Visit:"Summary\\(asks\\(GetItem\\)\\)" Visit:"Making\\({Client:dynamodb.NewFromConfig Session:false Given:0 Inside:true Opens:false Same:false}\\)" Visit:`^Failures\(GetItem\)$`
	cfg, err := Configuration(ctx)
	if err != nil {
		return err
	}
	_, err = dynamodb.NewFromConfig(cfg).GetItem(ctx, &dynamodb.GetItemInput{TableName: &id})
	return err
}

// VisitBy is told which client to make.
func VisitBy(ctx context.Context, cfg aws.Config, id string) error { // want VisitBy:"Summary\\(asks\\(GetItem\\)\\)" VisitBy:`^Failures\(GetItem\)$`
	_, err := dynamodb.NewFromConfig(cfg).GetItem(ctx, &dynamodb.GetItemInput{TableName: &id})
	return err
}

// Orders has a client.
type Orders struct{ client *dynamodb.Client }

// PutAll sends all requests at once.
func (o *Orders) PutAll(ctx context.Context, requests []types.WriteRequest) (*dynamodb.BatchWriteItemOutput, error) { // want PutAll:`^Summary\(returns\(0:BatchWriteItem\)\)$` PutAll:`^Batching\(2:BatchWriteItem\)` PutAll:`^Failures\(BatchWriteItem\)$`
	return o.client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": requests}})
}

// PutFew does not.
func (o *Orders) PutFew(ctx context.Context, requests []types.WriteRequest) error { // want PutFew:`^Summary\(\)$` PutFew:`^Failures\(BatchWriteItem\)$`
	if len(requests) > 25 {
		return errors.New("too many")
	}
	_, err := o.client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": requests}})
	return err
}
