// Package tickets makes requests, and says what errors mean.
package tickets

import (
	"context"
	"fmt"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Request asks for a ticket.
func Request(key map[string]types.AttributeValue) *dynamodb.GetItemInput {
	return &dynamodb.GetItemInput{TableName: aws.String("tickets"), Key: key}
}

// Failed reports whether there is an error.
func Failed(err error) bool { return err != nil }

// First returns a ticket, whether there is one or not.
func First(ctx context.Context, db *dynamodb.Client, key map[string]types.AttributeValue) map[string]types.AttributeValue {
	out, _ := db.GetItem(ctx, Request(key))
	return out.Item // want DDB150 `Item is read before anything checks whether GetItem has failed`
}

var leave = os.Exit

// Refuse shows a text, after which nothing follows.
func Refuse(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format, args...)
	leave(1)
}
