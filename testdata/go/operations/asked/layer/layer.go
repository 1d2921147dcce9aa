// Package layer sends what it is given, and keeps the answers.
package layer

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Reader reads any table.
type Reader interface {
	Count(ctx context.Context, table string) (int, error)
}

// Layer is the only Reader.
type Layer struct {
	Client *dynamodb.Client
	Prefix string
}

// By says what is read.
type By struct {
	Index, Condition string
	Limit            int32
}

// Count counts the items of a table.
func (l *Layer) Count(ctx context.Context, table string) (int, error) {
	out, err := l.Client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(l.Prefix + table), Select: types.SelectCount})
	if err != nil {
		return 0, err
	}
	return int(out.Count), nil
}

// Find looks for an item.
func (l *Layer) Find(ctx context.Context, table string, by *By) (bool, error) {
	in := &dynamodb.QueryInput{TableName: &table, KeyConditionExpression: &by.Condition, Limit: aws.Int32(by.Limit)}
	if by.Index != "" {
		in.IndexName = &by.Index
	}
	out, err := l.Client.Query(ctx, in)
	return err == nil && len(out.Items) > 0, err
}

// Page hands on the answer.
func (l *Layer) Page(ctx context.Context, table string) (*dynamodb.ScanOutput, error) {
	return l.Client.Scan(ctx, &dynamodb.ScanInput{TableName: &table})
}
