// Package puts puts items. Beside each call is what is known of how the item was made.
package puts

import (
	"context"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type store struct{ db *dynamodb.Client }

type order struct{ ID, Status string }

func newID() string { return strconv.FormatInt(time.Now().UnixNano(), 36) }

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func (s *store) created(ctx context.Context) {
	s.db.PutItem(ctx, &dynamodb.PutItemInput{Item: item{"id": text(newID())}}) // want `^an item, is new$`
	s.db.PutItem(ctx, &dynamodb.PutItemInput{Item: item{"id": text("1")}})     // want `^an item$`
}

func (s *store) read(ctx context.Context) {
	out, _ := s.db.GetItem(ctx, nil)
	out.Item["status"] = text("PAID")
	s.db.PutItem(ctx, &dynamodb.PutItemInput{Item: out.Item}) // want `^an item, was read$`
}

func (s *store) find(ctx context.Context) (o order) {
	out, _ := s.db.GetItem(ctx, nil)
	attributevalue.UnmarshalMap(out.Item, &o)
	return o
}

func (s *store) readByHelper(ctx context.Context) {
	o := s.find(ctx)
	i, _ := attributevalue.MarshalMap(o)
	s.db.PutItem(ctx, &dynamodb.PutItemInput{Item: i}) // want `^an item, was read$`
}

func (s *store) given(ctx context.Context, i item) {
	s.db.PutItem(ctx, &dynamodb.PutItemInput{Item: i}) // want `^an item, is new$`
}

func (s *store) giving(ctx context.Context) { s.given(ctx, item{"id": text(newID())}) }

func (s *store) unseen(ctx context.Context, in *dynamodb.PutItemInput) {
	s.db.PutItem(ctx, in) // want `^unseen$`
}

func (s *store) setLater(ctx context.Context, in *dynamodb.PutItemInput) {
	in.Item = item{"id": text("1")}
	s.db.PutItem(ctx, in) // want `^an item$`
}
