package sdkerrortype

import (
	"context"
	"strings"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func (o *orders) byPrefix(ctx context.Context, in *dynamodb.PutItemInput) error {
	_, err := o.client.PutItem(ctx, in)
	if err == nil {
		return nil
	}
	if strings.HasPrefix(err.Error(), "ConditionalCheckFailedException") { // want DDB122 "never begins with"
		return errExists
	}
	switch err.Error() {
	case "ThrottlingException": // want DDB122 "never begins with"
		return nil
	}
	if err.Error() == "operation error DynamoDB: PutItem, ConditionalCheckFailedException" {
		return errExists
	}
	if strings.Contains(err.Error(), "ConditionalCheckFailedException") { // it does match
		return errExists
	}
	if conflict, ok := err.(*types.TransactionCanceledException); ok { // want DDB122 "never matches"
		return conflict
	}
	return err
}
