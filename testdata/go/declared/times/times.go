// Package times writes times into tables that are declared, in transactions and batches. Which of
// the times is a sort key, only the table says that the part of the request asks.
package times

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type measurement struct {
	Probe    string `dynamodbav:"probe"`
	Visitor  string `dynamodbav:"visitor"`
	Measured string `dynamodbav:"measured"`
	Checked  string `dynamodbav:"checked"` // the sort key of the visits, not of measurements
}

func save(ctx context.Context, db *dynamodb.Client, probe string) error {
	now := time.Now().UTC()
	item, err := attributevalue.MarshalMap(measurement{
		Probe:    probe,
		Measured: now.Format(time.RFC3339Nano), // want DDB304 `Sort key "measured" holds a time whose text order is not time order`
		Checked:  now.Format(time.RFC3339Nano),
	})
	if err != nil {
		return err
	}
	_, err = db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Put: &types.Put{TableName: aws.String("measurements"), Item: item}},
	}})
	return err
}

// latest reads the newest measurement of a probe.
func latest(ctx context.Context, db *dynamodb.Client, probe string) (map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("measurements"),
		KeyConditionExpression:    aws.String("probe = :probe"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":probe": &types.AttributeValueMemberS{Value: probe}},
		ScanIndexForward:          aws.Bool(false),
		Limit:                     aws.Int32(1),
	})
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

func saveAll(ctx context.Context, db *dynamodb.Client, probes []string) error {
	var requests []types.WriteRequest
	for _, probe := range probes {
		item, err := attributevalue.MarshalMap(measurement{Probe: probe, Measured: time.Now().UTC().Format("2006-01-02T15:04:05.000Z")})
		if err != nil {
			return err
		}
		requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: item}})
	}
	_, err := db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"measurements": requests}})
	return err
}
