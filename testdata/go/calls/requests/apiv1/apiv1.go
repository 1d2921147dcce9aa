// Package apiv1 puts requests of aws-sdk-go together, with setters. Beside each call is
// what is known of the members when it is sent.
package apiv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

type store struct {
	db    dynamodbiface.DynamoDBAPI
	table *string
}

func (s *store) chained() {
	s.db.Query(new(dynamodb.QueryInput).SetTableName("sessions").SetLimit(5)) // want `^Query Limit=5 TableName="sessions"$`
}

func (s *store) statements(token string, newest bool) {
	input := &dynamodb.QueryInput{TableName: s.table, Limit: aws.Int64(1)}
	input.SetIndexName(token)
	input.SetLimit(2)
	if newest {
		input.SetScanIndexForward(false)
	}
	s.db.Query(input) // want `^Query IndexName=param1 Limit=2 ScanIndexForward=absent or false Select=absent TableName=store\.table$`
	input.SetSelect("COUNT")
}

// A list may be nil, a number is certainly set.
func (s *store) setToNothing(start map[string]*dynamodb.AttributeValue) {
	input := new(dynamodb.QueryInput).SetExclusiveStartKey(nil)
	s.db.Query(input)                                                // want `^Query ExclusiveStartKey=absent$`
	s.db.Query(new(dynamodb.QueryInput).SetExclusiveStartKey(start)) // want `^Query ExclusiveStartKey=param1$`
}

// Whatever the text is, there is one.
func (s *store) setToSomething(choose func() string) {
	s.db.Query(new(dynamodb.QueryInput).SetIndexName(choose())) // want `^Query IndexName=set$`
}

func (s *store) resultOfSetter() {
	input := &dynamodb.QueryInput{TableName: s.table}
	same := input.SetLimit(1)
	same.IndexName = aws.String("by-user")
	s.db.Query(input) // want `^Query IndexName="by-user" Limit=1 TableName=store\.table$`
}

// A setter of one request takes nothing from another.
func (s *store) setterGiven(other *dynamodb.QueryInput) {
	s.db.Query(new(dynamodb.QueryInput).SetTableName(*other.TableName)) // want `^Query TableName=QueryInput\.TableName$`
}

func (s *store) pages(input *dynamodb.ScanInput) error {
	return s.db.ScanPages(input.SetTableName("sessions"), func(page *dynamodb.ScanOutput, last bool) bool { return true }) // want `^callback Scan TableName="sessions", others of param1$`
}

func (s *store) prepared() error {
	request, _ := s.db.DeleteItemRequest(new(dynamodb.DeleteItemInput).SetTableName("sessions")) // want `^DeleteItem TableName="sessions"$`
	return request.Send()
}
