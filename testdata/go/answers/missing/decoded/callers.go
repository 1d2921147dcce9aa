package decoded

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func (s *store) shared(ctx context.Context, in *dynamodb.GetItemInput) (*session, error) {
	out, err := s.db.GetItem(ctx, in) // want `^asked passed nil test$`
	if err != nil {
		return nil, err
	}
	var got session
	return &got, attributevalue.UnmarshalMap(out.Item, &got)
}

// It compares.
func (s *store) hasShared(ctx context.Context, in *dynamodb.GetItemInput) bool {
	got, err := s.shared(ctx, in)
	return err == nil && got.ID != ""
}

// It believes that it gets nil.
func (s *store) believes(ctx context.Context, in *dynamodb.GetItemInput) bool {
	got, err := s.shared(ctx, in)
	return err == nil && got != nil
}

// What hands the session on asks for all.
func (s *store) handed(ctx context.Context, in *dynamodb.GetItemInput) (*session, error) {
	out, err := s.db.GetItem(ctx, in) // want `^asked passed$`
	if err != nil {
		return nil, err
	}
	var got session
	return &got, attributevalue.UnmarshalMap(out.Item, &got)
}

func (s *store) handing(ctx context.Context, in *dynamodb.GetItemInput) (*session, error) {
	got, err := s.handed(ctx, in)
	if err != nil || got.ID == "" {
		return nil, err
	}
	return got, nil
}

func (s *store) given(ctx context.Context, in *dynamodb.GetItemInput) bool {
	got, err := s.handing(ctx, in)
	return err == nil && got != nil
}

// A function that gets the session asks.
func (s *store) judged(ctx context.Context, in *dynamodb.GetItemInput) (*session, error) {
	out, err := s.db.GetItem(ctx, in) // want `^asked passed$`
	if err != nil {
		return nil, err
	}
	var got session
	return &got, attributevalue.UnmarshalMap(out.Item, &got)
}

func isKept(s *session) bool { return s.ID != "" }

func (s *store) judging(ctx context.Context, in *dynamodb.GetItemInput) bool {
	got, err := s.judged(ctx, in)
	return err == nil && got != nil && isKept(got)
}
