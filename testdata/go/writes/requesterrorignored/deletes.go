package requesterrorignored

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// A batch or transaction of deletes is a delete.
func tidyUp(ctx context.Context, client *dynamodb.Client, key item, keys []item) {
	defer client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{
		"carts": {{DeleteRequest: &types.DeleteRequest{Key: key}}},
	}})
	_, _ = client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Delete: &types.Delete{TableName: aws.String("carts"), Key: key}},
		{Delete: &types.Delete{TableName: aws.String("orders"), Key: key}},
	}})
	var requests []types.WriteRequest
	for _, key := range keys {
		requests = append(requests, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: key}})
	}
	_, _ = client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"carts": requests}})
	_, _ = client.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String("DELETE FROM carts WHERE id='7'")})
}

// One that also puts something is not, and neither is one of which that is not known.
func notOnlyDeletes(ctx context.Context, client *dynamodb.Client, key item, requests []types.WriteRequest) {
	defer client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{ // want DDB128 `The error of BatchWriteItem is dropped`
		"carts": {{DeleteRequest: &types.DeleteRequest{Key: key}}, {PutRequest: &types.PutRequest{Item: key}}},
	}})
	_, _ = client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{ // want DDB128 `The error of TransactWriteItems is dropped`
		{Delete: &types.Delete{TableName: aws.String("carts"), Key: key}},
		{ConditionCheck: &types.ConditionCheck{TableName: aws.String("orders"), Key: key}},
	}})

	_, _ = client.BatchWriteItem(ctx, // want DDB128 `The error of BatchWriteItem is dropped`
		&dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"carts": requests}})

	_, _ = client.ExecuteStatement(ctx, // want DDB128 `The error of ExecuteStatement is dropped`
		&dynamodb.ExecuteStatementInput{Statement: aws.String("UPDATE carts SET open=false WHERE id='7'")})
}

// A delete that is a statement of its own may be what the function is for.
func forgotten(ctx context.Context, client *dynamodb.Client, key item) {
	client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{ // want DDB128 `The error of BatchWriteItem is dropped`
		"carts": {{DeleteRequest: &types.DeleteRequest{Key: key}}},
	}})
}
