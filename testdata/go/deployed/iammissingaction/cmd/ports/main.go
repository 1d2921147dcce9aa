// Command ports hands a store to a core that may ask it to remove an order, or not.
package main

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/deployed/iammissingaction/core"
)

type store struct{ client *dynamodb.Client }

func (s *store) Remove() {
	_, _ = s.client.DeleteItem(context.Background(), &dynamodb.DeleteItemInput{TableName: aws.String(os.Getenv("ORDERS_TABLE"))})
}

func main() { core.Close(&store{}) }
