package rest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

var lastKey item

func (s *store) global(ctx context.Context, in *dynamodb.QueryInput) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	lastKey = out.LastEvaluatedKey
	return out.LastEvaluatedKey, nil
}

func (s *store) element(ctx context.Context, in *dynamodb.QueryInput, keys []item) ([]item, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	keys = append(keys, nil)
	keys[len(keys)-1] = out.LastEvaluatedKey
	return keys, nil
}

func (s *store) ofCaller(ctx context.Context, in *dynamodb.QueryInput, keys map[string]item) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	keys["orders"] = out.LastEvaluatedKey
	return out.LastEvaluatedKey, nil
}

func (s *store) decodedPart(ctx context.Context, in *dynamodb.QueryInput) (*Page, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(0\.Cursor\)$`
	if err != nil {
		return nil, err
	}
	page := &Page{Orders: out.Items}
	err = attributevalue.UnmarshalMap(out.LastEvaluatedKey, &page.Cursor)
	return page, err
}

func from(key item) *dynamodb.QueryInput { return &dynamodb.QueryInput{ExclusiveStartKey: key} }

func (s *store) follows(ctx context.Context, in *dynamodb.QueryInput) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	_, err = s.db.Query(ctx, from(out.LastEvaluatedKey)) // want `^none$`
	return out.LastEvaluatedKey, err
}

// The callers of a function get the token in a field that all code is known of that reads it.
type batch struct {
	orders []item
	next   item
}

func (s *store) batch(ctx context.Context, in *dynamodb.QueryInput) (batch, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(0\.next\)$`
	if err != nil {
		return batch{}, err
	}
	return batch{orders: out.Items, next: out.LastEvaluatedKey}, nil
}

func (s *store) batches(ctx context.Context, in *dynamodb.QueryInput) error {
	for {
		b, err := s.batch(ctx, in) // want `^none$`
		if err != nil || b.next == nil {
			return err
		}
		in.ExclusiveStartKey = b.next
	}
}

// Functions that are given the answer.
func (s *store) answerAway(ctx context.Context, in *dynamodb.QueryInput, use func(*dynamodb.QueryOutput) string) (item, string) {
	out, err := s.db.Query(ctx, in) // want `^rest\(0\)$`
	if err != nil {
		return nil, ""
	}
	return out.LastEvaluatedKey, use(out)
}

func moreOf(out *dynamodb.QueryOutput, in *dynamodb.QueryInput) bool {
	in.ExclusiveStartKey = out.LastEvaluatedKey
	return out.LastEvaluatedKey != nil
}

func (s *store) fedByFunction(ctx context.Context, in *dynamodb.QueryInput) bool {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return false
	}
	return moreOf(out, in)
}

func (s *store) whole(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, bool, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(1\)$`
	if err != nil {
		return nil, false, err
	}
	return out, out.LastEvaluatedKey != nil, nil
}

// Errors that come from elsewhere are no complaints about the token.
func (s *store) encodedIfThere(ctx context.Context, in *dynamodb.QueryInput) (string, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(0\)$`
	if err != nil {
		return "", err
	}
	cursor := ""
	if len(out.LastEvaluatedKey) > 0 {
		text, err := json.Marshal(out.LastEvaluatedKey)
		if err != nil {
			return "", err
		}
		cursor = string(text)
	}
	return cursor, nil
}

func (s *store) encodedWrapped(ctx context.Context, in *dynamodb.QueryInput) (string, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return "", err
	}
	cursor := ""
	if len(out.LastEvaluatedKey) > 0 {
		text, err := json.Marshal(out.LastEvaluatedKey)
		if err != nil {
			return "", fmt.Errorf("encode %v: %w", in.TableName, err)
		}
		cursor = string(text)
	}
	return cursor, nil
}

func (s *store) encodedOwnError(ctx context.Context, in *dynamodb.QueryInput) (string, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return "", err
	}
	cursor := ""
	if len(out.LastEvaluatedKey) > 0 {
		text, err := json.Marshal(out.LastEvaluatedKey)
		if err != nil {
			return "", errors.New("cannot encode the token")
		}
		cursor = string(text)
	}
	return cursor, nil
}

type failure struct{ cause error }

func (f *failure) Error() string { return f.cause.Error() }

func (s *store) encodedOwnType(ctx context.Context, in *dynamodb.QueryInput) (string, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return "", err
	}
	cursor := ""
	if len(out.LastEvaluatedKey) > 0 {
		text, err := json.Marshal(out.LastEvaluatedKey)
		if err != nil {
			return "", &failure{err}
		}
		cursor = string(text)
	}
	return cursor, nil
}

func (s *store) noted(ctx context.Context, in *dynamodb.QueryInput) (next item, failed error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	var old error
	if len(in.ExclusiveStartKey) > 0 {
		old = ctx.Err()
	}
	if len(out.LastEvaluatedKey) > 0 {
		log.Print("there are more orders")
		return out.LastEvaluatedKey, old
	}
	return nil, nil
}

func (s *store) orVariable(ctx context.Context, in *dynamodb.QueryInput, strict bool) (next item, failed error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	var old error
	if strict {
		old = errMore
	}
	if len(out.LastEvaluatedKey) > 0 {
		return out.LastEvaluatedKey, old
	}
	return nil, nil
}

// A page that a helper returns with what says that there is more.
func (s *store) partOfWhole(ctx context.Context, in *dynamodb.QueryInput) (int, bool, error) {
	page, more, err := s.whole(ctx, in) // want `^rest\(1\)$`
	if err != nil {
		return 0, false, err
	}
	return countOf(page), more, nil
}

func countOf(page *dynamodb.QueryOutput) int { return len(page.Items) }
