package assembled

import (
	"context"
	"encoding/json"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// createFromFile reads the table's keys and attributes from a file.
func (s *Store) createFromFile(ctx context.Context, path string) {
	text, err := os.ReadFile(path)
	must(nil, err)
	var input dynamodb.CreateTableInput
	must(nil, json.Unmarshal(text, &input))
	input.TableName = aws.String(s.table)
	must(s.db.CreateTable(ctx, &input))
}

// withPaid sets the value of ":paid", in whatever request has values.
func withPaid(request any) {
	switch request := request.(type) {
	case *dynamodb.UpdateItemInput:
		request.ExpressionAttributeValues = map[string]types.AttributeValue{":paid": &types.AttributeValueMemberBOOL{Value: true}}
	case *types.Update:
		request.ExpressionAttributeValues = map[string]types.AttributeValue{":paid": &types.AttributeValueMemberBOOL{Value: true}}
	}
}

func (s *Store) pay(ctx context.Context, id string) {
	input := &dynamodb.UpdateItemInput{
		TableName:        aws.String(s.table),
		Key:              map[string]types.AttributeValue{"id": text(id)},
		UpdateExpression: aws.String("SET paid = :paid"),
	}
	withPaid(input)
	must(s.db.UpdateItem(ctx, input))
}

// payTogether hands on a part of a request.
func (s *Store) payTogether(ctx context.Context, id string) {
	update := &types.Update{
		TableName:        aws.String(s.table),
		Key:              map[string]types.AttributeValue{"id": text(id)},
		UpdateExpression: aws.String("SET paid = :paid"),
	}
	withPaid(update)
	must(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{{Update: update}}}))
}

// load decodes the values of an expression into the request's own map.
func (s *Store) load(ctx context.Context, raw []byte) {
	input := &dynamodb.UpdateItemInput{
		TableName:                aws.String(s.table),
		Key:                      map[string]types.AttributeValue{"id": text("a")},
		UpdateExpression:         aws.String("SET #state = :state"),
		ExpressionAttributeNames: map[string]string{},
	}
	must(nil, json.Unmarshal(raw, &input.ExpressionAttributeNames))
	values := map[string]types.AttributeValue{}
	must(nil, json.Unmarshal(raw, &values))
	input.ExpressionAttributeValues = values
	must(s.db.UpdateItem(ctx, input))
}

// setting is anything that a request may need.
type setting func(any)

func (s *Store) list(ctx context.Context, settings ...setting) {
	input := &dynamodb.QueryInput{TableName: aws.String(s.table)}
	for _, set := range settings {
		set(input)
	}
	pages := dynamodb.NewQueryPaginator(s.db, input)
	for pages.HasMorePages() {
		_, err := pages.NextPage(ctx)
		must(nil, err)
	}
}

// unpaid leaves the truth value as it is when it is made: false.
func (s *Store) unpaid(ctx context.Context, id string) {
	must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        aws.String(s.table),
		Key:              map[string]types.AttributeValue{"id": text(id)},
		UpdateExpression: aws.String("SET paid = :paid, note = :note, entries = :entries"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":paid":    &types.AttributeValueMemberBOOL{},
			":note":    &types.AttributeValueMemberS{},
			":entries": &types.AttributeValueMemberL{Value: []types.AttributeValue{}},
		},
	}))
}
