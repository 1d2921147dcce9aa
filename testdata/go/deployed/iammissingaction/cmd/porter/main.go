// Command porter deletes what no policy in view allows it to: a module that is not at hand has its role.
package main

import (
	"context"
	"os"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var client *dynamodb.Client

type parcel struct{ ID string }

func carry(ctx context.Context, p parcel) error {
	_, err := client.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName: aws.String(os.Getenv("TRUNKS_TABLE")),
		Key:       map[string]types.AttributeValue{"trunk_id": &types.AttributeValueMemberS{Value: p.ID}},
	})
	return err
}

func main() { lambda.Start(carry) }
