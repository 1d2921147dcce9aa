package overlooked

import (
	"context"
	"encoding/json"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Scalars that are set by way of the pointers that requests hold them by.

func (s *Store) removal() *dynamodb.UpdateItemInput {
	return &dynamodb.UpdateItemInput{TableName: &s.table, Key: map[string]types.AttributeValue{"id": text("a")}}
}

// ListOf sets the limit through its pointer.
func (s *Store) ListOf(ctx context.Context, owner string, n int32) (*dynamodb.QueryOutput, error) {
	in := s.query(owner)
	in.Limit = aws.Int32(0)
	*in.Limit = n
	return s.db.Query(ctx, in)
}

// RemovePointed sets the expression through its pointer.
func (s *Store) RemovePointed(ctx context.Context) error {
	in := s.removal()
	in.UpdateExpression = aws.String("REMOVE size")
	*in.UpdateExpression = "REMOVE parcels"
	return completed(s.db.UpdateItem(ctx, in))
}

func setText(s *string) { *s = "REMOVE parcels" }

// RemovePassed has the expression set through its pointer.
func (s *Store) RemovePassed(ctx context.Context) error {
	in := s.removal()
	in.UpdateExpression = aws.String("REMOVE size")
	setText(in.UpdateExpression)
	return completed(s.db.UpdateItem(ctx, in))
}

// RemoveDecoded decodes the expression into where its pointer leads.
func (s *Store) RemoveDecoded(ctx context.Context, raw []byte) error {
	in := s.removal()
	in.UpdateExpression = aws.String("REMOVE size")
	if err := json.Unmarshal(raw, in.UpdateExpression); err != nil {
		return err
	}
	return completed(s.db.UpdateItem(ctx, in))
}

// RemoveEarly sets the text before the request is made.
func (s *Store) RemoveEarly(ctx context.Context) error {
	expression := aws.String("REMOVE size")
	*expression = "REMOVE parcels"
	in := s.removal()
	in.UpdateExpression = expression
	return completed(s.db.UpdateItem(ctx, in))
}

// RemovePart sets the expression of a part of a request.
func (s *Store) RemovePart(ctx context.Context) error {
	u := types.Update{TableName: &s.table, Key: map[string]types.AttributeValue{"id": text("a")}, UpdateExpression: aws.String("REMOVE size")}
	*u.UpdateExpression = "REMOVE parcels"
	return completed(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{{Update: &u}}}))
}

func renameRequest(request any) {
	if in, ok := request.(*dynamodb.UpdateItemInput); ok {
		in.UpdateExpression = aws.String("REMOVE parcels")
	}
}

// RemoveAny has the expression replaced by what takes any request.
func (s *Store) RemoveAny(ctx context.Context) error {
	in := s.removal()
	in.UpdateExpression = aws.String("REMOVE size")
	renameRequest(in)
	return completed(s.db.UpdateItem(ctx, in))
}

// RemoveRead has the whole request read from a text.
func (s *Store) RemoveRead(ctx context.Context, raw []byte) error {
	in := s.removal()
	in.UpdateExpression = aws.String("REMOVE size")
	if err := json.Unmarshal(raw, in); err != nil {
		return err
	}
	return completed(s.db.UpdateItem(ctx, in))
}

// DeleteFilled fills the key in a loop over it.
func (s *Store) DeleteFilled(ctx context.Context, id string) error {
	key := map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: ""}}
	for _, v := range key {
		v.(*types.AttributeValueMemberS).Value = id
	}
	return completed(s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &s.table, Key: key}))
}
