// Package sdkv1 asks DynamoDB for things by aws-sdk-go. What each asks for is
// written beside it.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
	"github.com/aws/aws-sdk-go/service/dynamodb/expression"
	"github.com/aws/aws-sdk-go/service/dynamodbstreams"
)

type item = map[string]*dynamodb.AttributeValue

type Store struct {
	db    dynamodbiface.DynamoDBAPI
	table string
	index *string
}

func (s *Store) scalars() {
	s.db.Query(&dynamodb.QueryInput{ // want `^Query IndexName=Store.index Limit=10 ScanIndexForward=false Select="COUNT" TableName=Store.table$`
		TableName:        aws.String(aws.StringValue(&s.table)),
		IndexName:        s.index,
		Limit:            aws.Int64(10),
		ScanIndexForward: aws.Bool(false),
		Select:           aws.String(dynamodb.SelectCount),
	})
	s.db.Query(&dynamodb.QueryInput{IndexName: aws.String(aws.StringValue(nil))}) // want `^Query IndexName=""$`
}

func (s *Store) legacy(names []string) {
	s.db.Scan(&dynamodb.ScanInput{AttributesToGet: aws.StringSlice(names)}) // want `^Scan AttributesToGet=set$`
}

func (s *Store) withContext(ctx aws.Context) {
	s.db.GetItemWithContext(ctx, &dynamodb.GetItemInput{TableName: &s.table}) // want `^GetItem TableName=Store.table$`
}

func (s *Store) chained() {
	s.db.Query((&dynamodb.QueryInput{}).SetTableName("carts").SetLimit(5).SetScanIndexForward(false)) // want `^Query Limit=5 ScanIndexForward=false TableName="carts"$`
	input := new(dynamodb.ScanInput).SetTableName("carts")
	s.db.Scan(input) // want `^Scan Limit=absent TableName="carts"$`
	input.SetLimit(1)
}

func (s *Store) setters(limit int64, newest bool) {
	input := &dynamodb.QueryInput{TableName: &s.table, Limit: aws.Int64(1)}
	input.SetLimit(limit)
	if newest {
		input.SetScanIndexForward(false)
	}
	input.SetExclusiveStartKey(nil)
	s.db.Query(input) // want `^Query ExclusiveStartKey=absent Limit=param1 ScanIndexForward=absent\|false TableName=Store.table$`
}

func page(in *dynamodb.QueryInput, n int64) *dynamodb.QueryInput { return in.SetLimit(n) }

func (s *Store) setterInHelper() {
	s.db.Query(page(&dynamodb.QueryInput{TableName: &s.table}, 3)) // want `^Query Limit=3 TableName=Store.table$`
}

func (s *Store) built(key string) {
	expr, err := expression.NewBuilder().WithKeyCondition(expression.Key("pk").Equal(expression.Value(key))).Build()
	if err != nil {
		return
	}
	s.db.Query(&dynamodb.QueryInput{ // want `^Query ExpressionAttributeNames=set KeyConditionExpression=set ProjectionExpression=absent TableName=Store.table$`
		TableName:                &s.table,
		KeyConditionExpression:   expr.KeyCondition(),
		ProjectionExpression:     expr.Projection(),
		ExpressionAttributeNames: expr.Names(),
	})
}

func (s *Store) prepared() error {
	req, _ := s.db.PutItemRequest(&dynamodb.PutItemInput{TableName: &s.table}) // want `^PutItem TableName=Store.table$`
	return req.Send()
}

// A request that is only signed is not sent by this program.
func (s *Store) signed() (string, error) {
	req, _ := s.db.GetItemRequest(&dynamodb.GetItemInput{TableName: &s.table})
	return req.Presign(0)
}

func (s *Store) pages(ctx aws.Context) error {
	return s.db.QueryPagesWithContext(ctx, &dynamodb.QueryInput{TableName: &s.table}, // want `^callback Query TableName=Store.table$`
		func(page *dynamodb.QueryOutput, last bool) bool { return true })
}

// What callers send is not asked for here.
func (s *Store) named(query func(*dynamodb.QueryInput) (*dynamodb.QueryOutput, error)) {
	query(&dynamodb.QueryInput{TableName: &s.table})
}

type (
	client = dynamodb.DynamoDB
	query  = dynamodb.QueryInput
)

func aliases(db *client) {
	db.Query(&query{TableName: aws.String("carts")}) // want `^Query TableName="carts"$`
}

func streams(db *dynamodbstreams.DynamoDBStreams, arn string) {
	db.DescribeStream(&dynamodbstreams.DescribeStreamInput{StreamArn: &arn}) // want `^DescribeStream StreamArn=param1$`
}
