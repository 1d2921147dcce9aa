// Package elsewhere makes the same mistake as the package above it: it is reported once.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Close deletes an account.
func Close(ctx context.Context, client *dynamodb.Client, branch string) error {
	_, err := client.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName: aws.String("prod-bank-accounts"),
		Key: map[string]types.AttributeValue{
			"branch": &types.AttributeValueMemberS{Value: branch},
			"number": &types.AttributeValueMemberS{Value: "7"}, // want DDB704 error proven `^DeleteItem gives "number" as S, but "prod-bank-accounts" declares it as N`
		},
	})
	return err
}
