// Command parceldepot takes parcels out of the depot.
package main

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

var client *dynamodb.Client

func main() {
	_, _ = client.DeleteItem(context.Background(), &dynamodb.DeleteItemInput{TableName: aws.String(os.Getenv("DEPOT_TABLE"))})
}
