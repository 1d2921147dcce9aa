package sdkerrortype

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func (o *orders) byTypeName(ctx context.Context, in *dynamodb.PutItemInput, given error) error {
	_, err := o.client.PutItem(ctx, in)
	if fmt.Sprintf("%T", err) == "*types.ConditionalCheckFailedException" { // want DDB122 `The type of an error of PutItem is never called "\*types.ConditionalCheckFailedException" \| operations return their errors wrapped in a \*smithy.OperationError`
		return errExists
	}
	if fmt.Sprintf("%T", err) == "*smithy.OperationError" || fmt.Sprintf("%T", given) == "*types.ThrottlingException" {
		return nil
	}
	return err
}
