// Package meters reads the measurements and the state of meters.
package meters

import (
	"context"
	"os"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Measurement is one value that a meter sent.
type Measurement struct {
	MeterID    string  `dynamodbav:"meter_id"`
	MeasuredAt string  `dynamodbav:"measured_at"`
	Value      float64 `dynamodbav:"measured_value"`
}

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

// Latest returns the last measurement of a meter, nil if there is none.
func Latest(ctx context.Context, client *dynamodb.Client, meter string) (*Measurement, error) {
	out, err := client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(os.Getenv("METER_MEASUREMENT_TABLE")),
		KeyConditionExpression:    aws.String("meter_id = :meter"),
		ProjectionExpression:      aws.String("meter_id, measured_at, measured_value"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":meter": text(meter)},
		ScanIndexForward:          aws.Bool(false),
		Limit:                     aws.Int32(1),
	})
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	var m Measurement
	return &m, attributevalue.UnmarshalMap(out.Items[0], &m)
}

// Level returns the charge of a meter's battery, and false for a meter that never reported.
func Level(ctx context.Context, client *dynamodb.Client, meter string) (level string, ok bool, err error) {
	out, err := client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName:            aws.String(os.Getenv("METER_STATE_TABLE")),
		Key:                  map[string]types.AttributeValue{"meter_id": text(meter), "record_kind": text("CURRENT")},
		ProjectionExpression: aws.String("battery_level"),
	})
	if err != nil {
		return "", false, err
	}
	value, ok := out.Item["battery_level"].(*types.AttributeValueMemberN)
	if !ok {
		return "", false, nil
	}
	return value.Value, true, nil
}

// Alerts returns the meters with a warning, such as BATTERY#LOW, newest first.
func Alerts(ctx context.Context, client *dynamodb.Client, alert string) (meters []string, err error) {
	p := dynamodb.NewQueryPaginator(client, &dynamodb.QueryInput{
		TableName:                 aws.String(os.Getenv("METER_STATE_TABLE")),
		IndexName:                 aws.String("gsi1"),
		KeyConditionExpression:    aws.String("alert = :alert"),
		ProjectionExpression:      aws.String("meter_id"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":alert": text(alert)},
		ScanIndexForward:          aws.Bool(false),
	})
	for p.HasMorePages() {
		page, err := p.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, item := range page.Items {
			if meter, ok := item["meter_id"].(*types.AttributeValueMemberS); ok {
				meters = append(meters, meter.Value)
			}
		}
	}
	return meters, nil
}

// Changes returns the settings of a meter that were changed in a month: "2026-04".
func Changes(ctx context.Context, client *dynamodb.Client, meter, month string) (names []string, err error) {
	p := dynamodb.NewQueryPaginator(client, &dynamodb.QueryInput{
		TableName:                 aws.String(os.Getenv("METER_SETTING_TABLE")),
		KeyConditionExpression:    aws.String("meter_id = :meter AND begins_with(applied_at, :month)"),
		ProjectionExpression:      aws.String("setting_name"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":meter": text(meter), ":month": text(month)},
	})
	for p.HasMorePages() {
		page, err := p.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, item := range page.Items {
			if name, ok := item["setting_name"].(*types.AttributeValueMemberS); ok {
				names = append(names, name.Value)
			}
		}
	}
	return names, nil
}

// Change notes that a setting has a new value.
func Change(ctx context.Context, client *dynamodb.Client, meter, name, value, by string) error {
	now := text(time.Now().UTC().Format(time.RFC3339))
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String(os.Getenv("METER_SETTING_TABLE")),
		Item: map[string]types.AttributeValue{
			"meter_id":     text(meter),
			"applied_at":   now,
			"setting_name": text(name),
			"new_value":    text(value),
			"created_by":   text(by),
			"created_at":   now,
		},
	})
	return err
}
