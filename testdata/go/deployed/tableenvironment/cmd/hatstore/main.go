// Command hatstore stores hats.
package main

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

var client *dynamodb.Client

func main() {
	_, _ = client.GetItem(context.Background(), &dynamodb.GetItemInput{TableName: aws.String(os.Getenv("HATS_TABLE"))})
}
