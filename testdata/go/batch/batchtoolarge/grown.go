package batchtoolarge

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Show is what people watch in a hall.
type Show struct {
	ID    string   `dynamodbav:"id"`
	Seats []string `dynamodbav:"seats"`
	Hosts []string `dynamodbav:"hosts"`
}

// Shows keeps shows.
type Shows struct {
	db    *dynamodb.Client
	table string
}

func puts[T any](table string, rows []T) (map[string][]types.WriteRequest, error) {
	requests := make([]types.WriteRequest, 0, len(rows))
	for _, row := range rows {
		item, err := attributevalue.MarshalMap(row)
		if err != nil {
			return nil, err
		}
		requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: item}})
	}
	return map[string][]types.WriteRequest{table: requests}, nil
}

// Save sends what a helper makes of the list.
func (s *Shows) Save(ctx context.Context, shows []Show) error {
	requests, err := puts(s.table, shows)
	if err != nil {
		return err
	}
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests}) // want DDB106 note `Nothing limits shows here, but BatchWriteItem takes 25 writes at most`
	if err != nil {
		return err
	}
	return left(out)
}

func left(out *dynamodb.BatchWriteItemOutput) error {
	if len(out.UnprocessedItems) > 0 {
		return errors.New("some are left")
	}
	return nil
}

// What a helper makes of five is short.
func (s *Shows) saveFive(ctx context.Context) error {
	requests, err := puts(s.table, make([]Show, 5))
	if err != nil {
		return err
	}
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests})
	if err != nil {
		return err
	}
	return left(out)
}

// SaveFew knows of a limit.
func (s *Shows) SaveFew(ctx context.Context, shows []Show) error {
	if len(shows) > 25 {
		return errors.New("too many")
	}
	requests, err := puts(s.table, shows)
	if err != nil {
		return err
	}
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests})
	if err != nil {
		return err
	}
	return left(out)
}

func few(table string, rows []Show) map[string][]types.WriteRequest {
	requests := make([]types.WriteRequest, 0, 25)
	for _, row := range rows {
		if len(requests) == 25 {
			break
		}
		requests = append(requests, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: item{"id": &types.AttributeValueMemberS{Value: row.ID}}}})
	}
	return map[string][]types.WriteRequest{table: requests}
}

// DropFew leaves it to the helper.
func (s *Shows) DropFew(ctx context.Context, shows []Show) error {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: few(s.table, shows)})
	if err != nil {
		return err
	}
	return left(out)
}

// Retry sends the rest again: there is never more of it.
func (s *Shows) Retry(ctx context.Context, shows []Show) error {
	requests, err := puts(s.table, shows)
	if err != nil {
		return err
	}
	for len(requests) > 0 {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests}) // want DDB106 note `Nothing limits shows here, but BatchWriteItem takes 25 writes at most`
		if err != nil {
			return err
		}
		requests = out.UnprocessedItems
	}
	return nil
}

// Seats reads an item for each element of a list attribute.
func (s *Shows) Seats(ctx context.Context, id string) (*dynamodb.BatchGetItemOutput, error) {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"id": &types.AttributeValueMemberS{Value: id}}})
	if err != nil || out.Item == nil {
		return nil, err
	}
	var show Show
	if err := attributevalue.UnmarshalMap(out.Item, &show); err != nil {
		return nil, err
	}
	var keys []item
	for _, seat := range show.Seats {
		keys = append(keys, item{"id": &types.AttributeValueMemberS{Value: seat}})
	}
	return s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"seats": {Keys: keys}}}) // want DDB106 note `Nothing limits Show\.Seats here, but BatchGetItem takes 100 keys at most`
}

func (s *Shows) show(ctx context.Context, id string) (*Show, error) {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"id": &types.AttributeValueMemberS{Value: id}}})
	if err != nil {
		return nil, err
	}
	show := new(Show)
	return show, attributevalue.UnmarshalMap(out.Item, show)
}

// DropSeats reads the item in a helper.
func (s *Shows) DropSeats(ctx context.Context, id string) error {
	show, err := s.show(ctx, id)
	if err != nil {
		return err
	}
	requests := make([]types.WriteRequest, len(show.Seats))
	for i, seat := range show.Seats {
		requests[i].DeleteRequest = &types.DeleteRequest{Key: item{"id": &types.AttributeValueMemberS{Value: seat}}}
	}
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"seats": requests}}) // want DDB106 note `Nothing limits Show\.Seats here, but BatchWriteItem takes 25 writes at most`
	if err != nil {
		return err
	}
	return left(out)
}

// Hosts has a limit, and Own fills the list itself.
func (s *Shows) Hosts(ctx context.Context, id string) (*dynamodb.BatchGetItemOutput, error) {
	show, err := s.show(ctx, id)
	if err != nil {
		return nil, err
	}
	if len(show.Hosts) > 20 {
		return nil, errors.New("too many hosts")
	}
	var keys []item
	for _, host := range show.Hosts {
		keys = append(keys, item{"id": &types.AttributeValueMemberS{Value: host}})
	}
	return s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"hosts": {Keys: keys}}})
}

func (s *Shows) Own(ctx context.Context, id string) (*dynamodb.BatchGetItemOutput, error) {
	show, err := s.show(ctx, id)
	if err != nil {
		return nil, err
	}
	show.Hosts = []string{"first", "second"}
	var keys []item
	for _, host := range show.Hosts {
		keys = append(keys, item{"id": &types.AttributeValueMemberS{Value: host}})
	}
	return s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"hosts": {Keys: keys}}})
}

// DropAll gathers the keys of all pages first.
func (s *Shows) DropAll(ctx context.Context, hall string) error {
	var requests []types.WriteRequest
	in := &dynamodb.QueryInput{
		TableName:                 &s.table,
		IndexName:                 aws.String("by-hall"),
		KeyConditionExpression:    aws.String("hall = :h"),
		ExpressionAttributeValues: item{":h": &types.AttributeValueMemberS{Value: hall}},
	}
	for {
		page, err := s.db.Query(ctx, in)
		if err != nil {
			return err
		}
		for _, show := range page.Items {
			requests = append(requests, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: item{"id": show["id"]}}})
		}
		if page.LastEvaluatedKey == nil {
			break
		}
		in.ExclusiveStartKey = page.LastEvaluatedKey
	}
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}}) // want DDB106 warning `Nothing limits the items of all pages, but BatchWriteItem takes 25 writes at most`
	if err != nil {
		return err
	}
	return left(out)
}
