// Package rest returns pages of orders in parts: beside each request is which result of the
// function says what the page left out, if nothing else becomes of that.
package rest

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"log"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var errMore = errors.New("there are more orders")

type store struct {
	db   *dynamodb.Client
	last item
	seen map[string]item
}

func (s *store) token(ctx context.Context, in *dynamodb.QueryInput) ([]item, item, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(1\)$`
	if err != nil {
		return nil, nil, err
	}
	return out.Items, out.LastEvaluatedKey, nil
}

func (s *store) more(ctx context.Context, in *dynamodb.QueryInput) ([]item, bool, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(1\)$`
	if err != nil {
		return nil, false, err
	}
	return out.Items, out.LastEvaluatedKey != nil, nil
}

func (s *store) moreByBranch(ctx context.Context, in *dynamodb.QueryInput) ([]item, bool, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(1\)$`
	if err != nil {
		return nil, false, err
	}
	if len(out.LastEvaluatedKey) > 0 {
		return out.Items, true, nil
	}
	return out.Items, false, nil
}

func (s *store) moreByVariable(ctx context.Context, in *dynamodb.QueryInput) ([]item, string, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(1\)$`
	if err != nil {
		return nil, "", err
	}
	state := "done"
	if out.LastEvaluatedKey != nil {
		state = "more"
	}
	return out.Items, state, nil
}

func (s *store) encoded(ctx context.Context, in *dynamodb.QueryInput) ([]item, string, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(1\)$`
	if err != nil {
		return nil, "", err
	}
	cursor, err := json.Marshal(out.LastEvaluatedKey)
	if err != nil {
		return nil, "", err
	}
	return out.Items, base64.StdEncoding.EncodeToString(cursor), nil
}

func (s *store) decoded(ctx context.Context, in *dynamodb.QueryInput) (next struct{ ID string }, err error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(0\)$`
	if err != nil {
		return next, err
	}
	err = attributevalue.UnmarshalMap(out.LastEvaluatedKey, &next)
	return next, err
}

func (s *store) attribute(ctx context.Context, in *dynamodb.QueryInput) ([]item, string, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(1\)$`
	if err != nil {
		return nil, "", err
	}
	next := ""
	if id, ok := out.LastEvaluatedKey["id"].(*types.AttributeValueMemberS); ok {
		next = id.Value
	}
	return out.Items, next, nil
}

func (s *store) rangedOver(ctx context.Context, in *dynamodb.QueryInput) (map[string]string, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(0\)$`
	if err != nil {
		return nil, err
	}
	next := map[string]string{}
	for name, value := range out.LastEvaluatedKey {
		next[name] = fmt.Sprint(value)
	}
	return next, nil
}

func (s *store) listed(ctx context.Context, in *dynamodb.QueryInput) ([]item, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(0\)$`
	if err != nil {
		return nil, err
	}
	var keys []item
	keys = append(keys, out.LastEvaluatedKey)
	return keys, nil
}

// Page is a page of orders.
type Page struct {
	Orders []item
	Next   item
	Cursor string
	More   bool
}

func (s *store) page(ctx context.Context, in *dynamodb.QueryInput) (*Page, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(0\.More,Next\)$`
	if err != nil {
		return nil, err
	}
	page := &Page{Orders: out.Items, Next: out.LastEvaluatedKey}
	page.More = len(out.LastEvaluatedKey) > 0
	return page, nil
}

func (s *store) pageByValue(ctx context.Context, in *dynamodb.QueryInput) (page Page, err error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(0\.More\)$`
	if err != nil {
		return page, err
	}
	page.Orders = out.Items
	if out.LastEvaluatedKey != nil {
		page.More = true
	}
	return page, nil
}

func (s *store) pageOfHelper(ctx context.Context, in *dynamodb.QueryInput) (*Page, error) {
	page, err := s.page(ctx, in) // want `^rest\(0\.More,Next\)$`
	if err != nil {
		return nil, err
	}
	return page, nil
}

func (s *store) partOfHelper(ctx context.Context, in *dynamodb.QueryInput) ([]item, item, error) {
	page, err := s.page(ctx, in) // want `^rest\(1\)$`
	if err != nil {
		return nil, nil, err
	}
	return page.Orders, page.Next, nil
}

func (s *store) tokenOfHelper(ctx context.Context, in *dynamodb.QueryInput) (bool, error) {
	items, next, err := s.token(ctx, in) // want `^rest\(0\)$`
	if err != nil {
		return false, err
	}
	log.Print(len(items))
	return next != nil, nil
}

func (s *store) helperAway(ctx context.Context, in *dynamodb.QueryInput, use func(*Page)) error {
	page, err := s.page(ctx, in) // want `^none$`
	if err != nil {
		return err
	}
	use(page)
	return nil
}

func cursorOf(page *dynamodb.QueryOutput) string { return fmt.Sprint(page.LastEvaluatedKey) }

func (s *store) cursor(ctx context.Context, in *dynamodb.QueryInput) ([]item, string, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(1\)$`
	if err != nil {
		return nil, "", err
	}
	return out.Items, cursorOf(out), nil
}

func pageOf(out *dynamodb.QueryOutput) *Page {
	return &Page{Orders: out.Items, Cursor: fmt.Sprint(out.LastEvaluatedKey)}
}

func (s *store) pageMade(ctx context.Context, in *dynamodb.QueryInput) (*Page, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(0\.Cursor\)$`
	if err != nil {
		return nil, err
	}
	return pageOf(out), nil
}

func (s *store) cursorMade(ctx context.Context, in *dynamodb.QueryInput) (string, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(0\)$`
	if err != nil {
		return "", err
	}
	return pageOf(out).Cursor, nil
}

// Something else becomes of the token, too.
func (s *store) fed(ctx context.Context, in *dynamodb.QueryInput) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	in.ExclusiveStartKey = out.LastEvaluatedKey
	return out.LastEvaluatedKey, nil
}

func (s *store) followed(ctx context.Context, in *dynamodb.QueryInput) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	_, _, err = s.token(ctx, &dynamodb.QueryInput{ExclusiveStartKey: out.LastEvaluatedKey}) // want `^none$`
	return out.LastEvaluatedKey, err
}

func (s *store) asked(ctx context.Context, in *dynamodb.QueryInput) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	s.queryFrom(ctx, out.LastEvaluatedKey)
	return out.LastEvaluatedKey, nil
}

func (s *store) queryFrom(ctx context.Context, from item) bool {
	_, err := s.db.Query(ctx, &dynamodb.QueryInput{ExclusiveStartKey: from}) // want `^none$`
	return err == nil
}

func (s *store) kept(ctx context.Context, in *dynamodb.QueryInput) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	s.last = out.LastEvaluatedKey
	return out.LastEvaluatedKey, nil
}

func (s *store) mapped(ctx context.Context, in *dynamodb.QueryInput) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	s.seen["orders"] = out.LastEvaluatedKey
	return out.LastEvaluatedKey, nil
}

func (s *store) sent(ctx context.Context, in *dynamodb.QueryInput, to chan<- item) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	to <- out.LastEvaluatedKey
	return out.LastEvaluatedKey, nil
}

func (s *store) captured(ctx context.Context, in *dynamodb.QueryInput) (item, func() item) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, nil
	}
	next := out.LastEvaluatedKey
	return next, func() item { return next }
}

func (s *store) deferred(ctx context.Context, in *dynamodb.QueryInput, done func(item)) (next item, err error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	defer done(out.LastEvaluatedKey)
	return out.LastEvaluatedKey, nil
}

func (s *store) given(ctx context.Context, in *dynamodb.QueryInput, use func(item)) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	use(out.LastEvaluatedKey)
	return out.LastEvaluatedKey, nil
}

func (s *store) logged(ctx context.Context, in *dynamodb.QueryInput) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^rest\(0\)$`
	if err != nil {
		return nil, err
	}
	log.Print(out.LastEvaluatedKey)
	defer log.Print(out.LastEvaluatedKey)
	return out.LastEvaluatedKey, nil
}

// A condition decides about more than the result.
func (s *store) fails(ctx context.Context, in *dynamodb.QueryInput) ([]item, bool, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, false, err
	}
	if out.LastEvaluatedKey != nil {
		return out.Items, true, errMore
	}
	return out.Items, false, nil
}

func (s *store) panics(ctx context.Context, in *dynamodb.QueryInput) item {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil
	}
	if len(out.LastEvaluatedKey) > 2 {
		panic("a key of three attributes")
	}
	return out.LastEvaluatedKey
}

func (s *store) works(ctx context.Context, in *dynamodb.QueryInput, more func()) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	if out.LastEvaluatedKey != nil {
		more()
	}
	return out.LastEvaluatedKey, nil
}

func (s *store) stores(ctx context.Context, in *dynamodb.QueryInput, page *Page) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	if out.LastEvaluatedKey != nil {
		page.More = true
	}
	return out.LastEvaluatedKey, nil
}

func (s *store) notes(ctx context.Context, in *dynamodb.QueryInput, states map[string]bool) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	if out.LastEvaluatedKey != nil {
		states["more"] = true
	}
	return out.LastEvaluatedKey, nil
}

func (s *store) fillsOwn(ctx context.Context, in *dynamodb.QueryInput) (map[string]any, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	result := map[string]any{}
	if key := out.LastEvaluatedKey; key != nil {
		result["next"] = key
	}
	return result, nil
}

func (s *store) encodedOrFails(ctx context.Context, in *dynamodb.QueryInput) (string, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return "", err
	}
	if out.LastEvaluatedKey == nil {
		return "", nil
	}
	cursor, err := json.Marshal(out.LastEvaluatedKey)
	if err != nil {
		return "", fmt.Errorf("encode the cursor: %w", err)
	}
	return string(cursor), nil
}

func (s *store) unprocessed(ctx context.Context, in *dynamodb.BatchWriteItemInput) (int, error) {
	out, err := s.db.BatchWriteItem(ctx, in) // want `^rest\(0\)$`
	if err != nil {
		return 0, err
	}
	return len(out.UnprocessedItems), nil
}

func (s *store) ignored(ctx context.Context, in *dynamodb.QueryInput) ([]item, error) {
	out, err := s.db.Query(ctx, in) // want `^none$`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
