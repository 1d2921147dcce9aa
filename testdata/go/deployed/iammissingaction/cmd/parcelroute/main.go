// Command parcelroute shows the parcels of a route.
package main

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

var client *dynamodb.Client

func main() {
	_, _ = client.Query(context.Background(), &dynamodb.QueryInput{TableName: aws.String(os.Getenv("PARCELS_TABLE")), IndexName: aws.String("route")})
}
