// Command tickets lets one counter at a time sell the seats of a show.
package main

import (
	"context"
	"os"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// A lease is a lock that an item of the table stands for.
type lease struct {
	client *dynamodb.Client
	show   string
}

var _ sync.Locker = (*lease)(nil)

func (l *lease) Lock() {
	_, _ = l.client.PutItem(context.Background(), &dynamodb.PutItemInput{TableName: aws.String(os.Getenv("ORDERS_TABLE")), Item: l.key()})
}

func (l *lease) Unlock() {
	_, _ = l.client.DeleteItem(context.Background(), &dynamodb.DeleteItemInput{TableName: aws.String(os.Getenv("ORDERS_TABLE")), Key: l.key()})
}

func (l *lease) key() map[string]types.AttributeValue {
	return map[string]types.AttributeValue{"order_id": &types.AttributeValueMemberS{Value: "lease#" + l.show}, "line": &types.AttributeValueMemberS{Value: "0"}}
}

func main() {
	l := &lease{show: os.Args[1]}
	l.Lock()
	sync.NewCond(l).Broadcast()
}
