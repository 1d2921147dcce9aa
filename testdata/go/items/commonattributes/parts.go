package commonattributes

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

type Transfer struct { // want DDB310 `Transfer is written as an item without the attributes "created_at" and "updated_at"`
	ID string
}

type Balance struct {
	ID string
	record
}

// TransferKey names an item that a transaction deletes.
type TransferKey struct{ ID string }

func move(ctx context.Context, client *dynamodb.Client, transfer Transfer, balance Balance) error {
	moved, err := attributevalue.MarshalMap(transfer)
	if err != nil {
		return err
	}
	left, err := attributevalue.MarshalMap(balance)
	if err != nil {
		return err
	}
	old, err := attributevalue.MarshalMap(TransferKey{ID: transfer.ID})
	if err != nil {
		return err
	}
	_, err = client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Put: &types.Put{TableName: aws.String("prod-bank-transfers"), Item: moved}},
		{Put: &types.Put{TableName: aws.String("prod-bank-balances"), Item: left}},
		{Delete: &types.Delete{TableName: aws.String("prod-bank-pending"), Key: old}},
	}})
	return err
}

type Rate struct { // want DDB310 `Rate is written as an item without the attributes "created_at" and "updated_at"`
	ID string
}

func loadRates(ctx context.Context, client *dynamodb.Client, rates []Rate) error {
	var requests []types.WriteRequest
	for _, rate := range rates {
		item, err := attributevalue.MarshalMap(rate)
		if err != nil {
			return err
		}
		requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: item}})
	}
	_, err := client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"prod-bank-rates": requests}})
	return err
}

type Fee struct { // want DDB310 `Fee is written as an item without the attributes "created_at" and "updated_at"`
	ID string `dynamo:"fee_id,hash"`
}

func loadFees(ctx context.Context, fees dynamo.Table, first, second Fee) error {
	_, err := fees.Batch().Write().Put(first, second).Run(ctx)
	return err
}
