package facts

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Page is a page of orders.
type Page struct {
	Orders []string
	Next   string
	More   bool
}

func ids(items []map[string]types.AttributeValue) (list []string) { // want ids:`^Summary\(\)$`
	for _, it := range items {
		list = append(list, id(it))
	}
	return list
}

func id(it map[string]types.AttributeValue) string { // want id:`^Summary\(\)$`
	if id, ok := it["order_id"].(*types.AttributeValueMemberS); ok {
		return base64.StdEncoding.EncodeToString([]byte(id.Value))
	}
	return ""
}

// The cursor is a text: no type of the SDK is seen, and callers are told all the same.
func (s *Store) List(ctx context.Context, customer string) ([]string, string, error) { // want List:`^Summary\(rest\(1:Query\)\)$` List:`^Failures\(Query\)$`
	out, err := s.db.Query(ctx, s.Input(customer))
	if err != nil {
		return nil, "", err
	}
	return ids(out.Items), id(out.LastEvaluatedKey), nil
}

func (s *Store) Page(ctx context.Context, customer string) (*Page, error) { // want Page:`^Summary\(rest\(0.More,Next:Query\)\)$` Page:`^Failures\(Query\)$`
	out, err := s.db.Query(ctx, s.Input(customer))
	if err != nil {
		return nil, err
	}
	p := &Page{Orders: ids(out.Items)}
	if out.LastEvaluatedKey != nil {
		p.More = true
		p.Next = id(out.LastEvaluatedKey)
	}
	return p, nil
}

// Lister is known by what implements it here.
type Lister interface {
	List(ctx context.Context, customer string) ([]string, string, error) // want List:`^Summary\(rest\(1:Query\)\)$` List:`^Failures\(Query\)$`
	All(ctx context.Context, customer string) ([]string, error)          // want All:`^Failures\(Query\)$`
}

// The loop ends, and what is returned says nothing of the rest.
func (s *Store) All(ctx context.Context, customer string) (all []string, err error) { // want All:`^Failures\(Query\)$`
	input := s.Input(customer)
	for {
		out, err := s.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, ids(out.Items)...)
		if input.ExclusiveStartKey = out.LastEvaluatedKey; input.ExclusiveStartKey == nil {
			return all, nil
		}
	}
}

// The function itself complains: callers need not. One that calls it through an interface
// of another module is not judged.
func (s *Store) OnePage(ctx context.Context, customer string) ([]string, bool, error) { // want OnePage:`^Summary\(onepage\)$` OnePage:`^Failures\(Query\)$`
	out, err := s.db.Query(ctx, s.Input(customer))
	if err != nil {
		return nil, false, err
	}
	if out.LastEvaluatedKey != nil {
		return nil, true, errors.New("more than one page")
	}
	return ids(out.Items), out.LastEvaluatedKey != nil, nil
}

// Functions of the package that are given the whole answer make the cursor.
func (s *Store) Encoded(ctx context.Context, customer string) ([]string, string, error) { // want Encoded:`^Summary\(rest\(1:Query\)\)$` Encoded:`^Failures\(Query\)$`
	out, err := s.db.Query(ctx, s.Input(customer))
	if err != nil {
		return nil, "", err
	}
	next, err := cursor(out)
	if err != nil {
		return nil, "", err
	}
	return ids(out.Items), next, nil
}

func (s *Store) EncodedPage(ctx context.Context, customer string) (*Page, error) { // want EncodedPage:`^Summary\(rest\(0.Next:Query\)\)$` EncodedPage:`^Failures\(Query\)$`
	out, err := s.db.Query(ctx, s.Input(customer))
	if err != nil {
		return nil, err
	}
	next, err := cursor(out)
	if err != nil {
		return nil, err
	}
	return &Page{Orders: ids(out.Items), Next: next}, nil
}

func cursor(out *dynamodb.QueryOutput) (string, error) { // want cursor:`^Summary\(handles\(0:LastEvaluatedKey\)\)$`
	if out.LastEvaluatedKey == nil {
		return "", nil
	}
	text, err := json.Marshal(out.LastEvaluatedKey)
	if err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(text), nil
}

// A function makes the page.
func (s *Store) Made(ctx context.Context, customer string) (*Page, error) { // want Made:`^Summary\(rest\(0.More,Next:Query\)\)$` Made:`^Failures\(Query\)$`
	out, err := s.db.Query(ctx, s.Input(customer))
	if err != nil {
		return nil, err
	}
	return page(out), nil
}

func page(out *dynamodb.QueryOutput) *Page { // want page:`^Summary\(handles\(0:Items\) handles\(0:LastEvaluatedKey\)\)$`
	return &Page{Orders: ids(out.Items), Next: id(out.LastEvaluatedKey), More: out.LastEvaluatedKey != nil}
}

// The page is taken apart again.
func (s *Store) Parts(ctx context.Context, customer string) ([]string, bool, error) { // want Parts:`^Summary\(rest\(1:Query\)\)$` Parts:`^Failures\(Query\)$`
	out, err := s.db.Query(ctx, s.Input(customer))
	if err != nil {
		return nil, false, err
	}
	p := page(out)
	return p.Orders, p.More, nil
}

// What is made of other members of the answer says nothing of the rest.
func (s *Store) Number(ctx context.Context, customer string) ([]string, int, error) { // want Number:`^Summary\(onepage\)$` Number:`^Failures\(Query\)$`
	out, err := s.db.Query(ctx, s.Input(customer))
	if err != nil {
		return nil, 0, err
	}
	return ids(out.Items), number(out), nil
}

func number(out *dynamodb.QueryOutput) int { return int(out.Count) } // want number:`^Summary\(.*\)$`

// The function that is given the answer complains.
func (s *Store) CheckedElsewhere(ctx context.Context, customer string) ([]string, bool, error) { // want CheckedElsewhere:`^Summary\(onepage\)$` CheckedElsewhere:`^Failures\(Query\)$`
	out, err := s.db.Query(ctx, s.Input(customer))
	if err != nil {
		return nil, false, err
	}
	more, err := check(out)
	return ids(out.Items), more, err
}

func check(out *dynamodb.QueryOutput) (bool, error) { // want check:`^Summary\(handles\(0:LastEvaluatedKey\)\)$`
	if out.LastEvaluatedKey != nil {
		return true, errors.New("more than one page")
	}
	return false, nil
}
