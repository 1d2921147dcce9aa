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

// Put writes an item.
func (l *Layer) Put(ctx context.Context, table string, row map[string]types.AttributeValue) error {
	_, err := l.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &table, Item: row})
	return err
}

// PutMarked adds an attribute to an item, and writes it.
func (l *Layer) PutMarked(ctx context.Context, table string, row map[string]types.AttributeValue) error {
	row["marked"] = &types.AttributeValueMemberBOOL{Value: true}
	return l.Put(ctx, table, row)
}

// List reads a page, of a number of items if one is given.
func (l *Layer) List(ctx context.Context, table string, limit int32) (int, error) {
	in := &dynamodb.ScanInput{TableName: &table}
	if limit > 0 {
		in.Limit = &limit
	}
	out, err := l.Client.Scan(ctx, in)
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

// Watch counts the items of a table each time that something happens.
func (l *Layer) Watch(ctx context.Context, table string, watcher interface{ Next() bool }) error {
	for watcher.Next() {
		if _, err := l.Client.Scan(ctx, &dynamodb.ScanInput{TableName: &table, Select: types.SelectCount}); err != nil {
			return err
		}
	}
	return nil
}

// Next changes what is read.
func (b *By) Next() bool {
	b.Condition = ""
	return false
}

// Remove deletes an item from the tables that are named.
func (l *Layer) Remove(ctx context.Context, table, archive string, key map[string]types.AttributeValue) error {
	if table == "" {
		return nil
	}
	if _, err := l.Client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &table, Key: key}); err != nil {
		return err
	}
	if archive != "" {
		_, err := l.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &archive, Item: key})
		return err
	}
	return nil
}

// Save does one thing or another.
func (l *Layer) Save(ctx context.Context, table, how string, dry bool, row map[string]types.AttributeValue) error {
	if dry || l.Prefix == "" {
		return nil
	}
	switch how {
	case "put":
		_, err := l.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &table, Item: row})
		return err
	case "delete":
		_, err := l.Client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &table, Key: row})
		return err
	}
	return nil
}

// Copy reads before it writes, and tests nothing but what it reads.
func (l *Layer) Copy(ctx context.Context, from, to string, keys []map[string]types.AttributeValue) error {
	if l.Prefix == "" {
		return nil
	}
	for _, key := range keys {
		found, err := l.Client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &from, Key: key})
		if err != nil {
			return err
		}
		if len(found.Item) == 0 {
			continue
		}
		if _, err := l.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &to, Item: found.Item}); err != nil {
			return err
		}
	}
	return nil
}

// Later deletes if it is told to, by a literal.
func (l *Layer) Later(ctx context.Context, table string, now bool, run func(func())) {
	remove := func() {
		l.Client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String(table)})
	}
	run(remove)
	if now {
		run(func() { l.Client.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: aws.String(table)}) })
	}
}
