// Command parcelship ships parcels.
package main

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

var client *dynamodb.Client

func main() {
	_, _ = client.PutItem(context.Background(), &dynamodb.PutItemInput{TableName: aws.String(os.Getenv("PARCELS_TABLE"))})
}
