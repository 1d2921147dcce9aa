// Command exports has a store that could be served, and serves nothing.
package main

import (
	"context"
	"net/http"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type listing struct{ client *dynamodb.Client }

var _ http.Handler = (*listing)(nil)

func (l *listing) ServeHTTP(http.ResponseWriter, *http.Request) {
	_, _ = l.client.Scan(context.Background(), &dynamodb.ScanInput{TableName: aws.String(os.Getenv("ORDERS_TABLE"))})
}

func main() {
	l := &listing{}
	_, _ = l.client.DescribeTable(context.Background(), &dynamodb.DescribeTableInput{TableName: aws.String(os.Getenv("ORDERS_TABLE"))})
}
