package fix

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// The client is the first argument of a method expression: there is no fix.
func byExpression(ctx context.Context, db *dynamodb.Client) (int, error) {
	out, err := (*dynamodb.Client).Scan(db, ctx, &dynamodb.ScanInput{TableName: aws.String("prod-shop-orders")}) // want DDB102 `Scan reads only the first page of "prod-shop-orders"`
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}
