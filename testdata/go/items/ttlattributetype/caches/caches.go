// Package caches makes its table by itself, and so says which attribute it is.
package caches

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

const expiry = "valid_until"

type entry[T any] struct {
	Key        string
	Value      T
	ValidUntil time.Time `dynamodbav:"valid_until"` // want DDB303 "^entry.ValidUntil is a time"
}

func prepare(ctx context.Context, client *dynamodb.Client, table string) error {
	_, err := client.UpdateTimeToLive(ctx, &dynamodb.UpdateTimeToLiveInput{
		TableName:               aws.String(table),
		TimeToLiveSpecification: &types.TimeToLiveSpecification{AttributeName: aws.String(expiry), Enabled: aws.Bool(true)},
	})
	return err
}

// jsonTags makes the encoder read other tags; entry has none of these.
func encode[T any](value T) (map[string]types.AttributeValue, error) {
	return attributevalue.MarshalMap(value)
}

func remember(key, value string) (map[string]types.AttributeValue, error) {
	return encode(entry[string]{Key: key, Value: value})
}

// custom encodes times in a way that is not known here.
func custom(e entry[int]) (map[string]types.AttributeValue, error) {
	return attributevalue.MarshalMapWithOptions(e, func(o *attributevalue.EncoderOptions) {
		o.EncodeTime = func(t time.Time) (types.AttributeValue, error) {
			return &types.AttributeValueMemberN{Value: t.Format("20060102")}, nil
		}
	})
}
