package members

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type order struct {
	ID string
}

// A list of items is followed into the variable that it is decoded into.
func (s *store) decoded(ctx context.Context, in *dynamodb.QueryInput) ([]order, error) {
	out, err := s.db.Query(ctx, in) // want `^Items=returned\(0\) lost$`
	if err != nil {
		return nil, err
	}
	var orders []order
	err = attributevalue.UnmarshalListOfMaps(out.Items, &orders)
	return orders, err
}

func (s *store) decodedFirst(ctx context.Context, in *dynamodb.QueryInput) (*order, error) {
	out, err := s.db.Query(ctx, in) // want `^Items=first lost$`
	if err != nil {
		return nil, err
	}
	var orders []order
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil || len(orders) == 0 {
		return nil, err
	}
	return &orders[0], nil
}

func (s *store) decodedElsewhere(ctx context.Context, in *dynamodb.QueryInput, target any) error {
	out, err := s.db.Query(ctx, in) // want `^Items=escaped lost$`
	if err != nil {
		return err
	}
	return attributevalue.UnmarshalListOfMaps(out.Items, target)
}

func (s *store) decodedForCaller(ctx context.Context, in *dynamodb.QueryInput, orders *[]order) error {
	out, err := s.db.Query(ctx, in) // want `^Items=escaped lost$`
	if err != nil {
		return err
	}
	return attributevalue.UnmarshalListOfMaps(out.Items, orders)
}

func (s *store) decodedThrough(ctx context.Context, in *dynamodb.QueryInput, orders *[]order) error {
	out, err := s.db.Query(ctx, in) // want `^Items=escaped lost$`
	if err != nil {
		return err
	}
	var target any = orders
	return attributevalue.UnmarshalListOfMaps(out.Items, &target)
}

// A variable, in a block of its own or not, is the value again.
func (s *store) variable(ctx context.Context, in *dynamodb.QueryInput, again bool) (item, error) {
	var key item
	out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=returned\(0\)$`
	if err == nil && again {
		key = out.LastEvaluatedKey
	}
	return key, err
}

func (s *store) addressed(ctx context.Context, in *dynamodb.QueryInput) ([]item, error) {
	out, err := s.db.Query(ctx, in) // want `^Items=returned\(0\) lost$`
	if err != nil {
		return nil, err
	}
	page := *out
	p := &page
	return p.Items, nil
}

func (s *store) read(page *dynamodb.QueryOutput) int { return len(page.Items) }

// Functions of the package say what they do with what they are given.
func (s *store) passed(ctx context.Context, in *dynamodb.QueryInput) (bool, error) {
	out, err := s.db.Query(ctx, in) // want `^Items=used lost$`
	if err != nil {
		return false, err
	}
	return s.read(out) > 10, nil
}

func tokenOf(page *dynamodb.QueryOutput) item { return page.LastEvaluatedKey }

func (s *store) passedForToken(ctx context.Context, in *dynamodb.QueryInput) (bool, error) {
	out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=used$`
	if err != nil {
		return false, err
	}
	return tokenOf(out) != nil, nil
}

func same(page *dynamodb.QueryOutput) *dynamodb.QueryOutput { return page }

func (s *store) passedAndReturned(ctx context.Context, in *dynamodb.QueryInput) ([]item, error) {
	out, err := s.db.Query(ctx, in) // want `^Items=returned\(0\) lost$`
	if err != nil {
		return nil, err
	}
	return same(out).Items, nil
}

type visitor interface{ visit(*dynamodb.QueryOutput) }

func (s *store) passedAway(ctx context.Context, in *dynamodb.QueryInput, v visitor) error {
	out, err := s.db.Query(ctx, in) // want `^leaves$`
	if err != nil {
		return err
	}
	v.visit(out)
	return nil
}

func (s *store) passedMember(ctx context.Context, in *dynamodb.QueryInput, f func(item)) error {
	out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=escaped$`
	if err != nil {
		return err
	}
	f(out.LastEvaluatedKey)
	return nil
}

// What is kept in a field is read from there, if all that read it are known.
func (s *store) kept(ctx context.Context, in *dynamodb.QueryInput) error {
	out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=fed\(ExclusiveStartKey\)$`
	if err != nil {
		return err
	}
	s.last = out.LastEvaluatedKey
	return nil
}

func (s *store) next(in *dynamodb.QueryInput) { in.ExclusiveStartKey = s.last }

func (s *store) keptWhole(ctx context.Context, in *dynamodb.QueryInput) error {
	out, err := s.db.Query(ctx, in) // want `^Items=escaped lost$`
	if err != nil {
		return err
	}
	s.page = out
	return nil
}

func (s *store) keptItems() []item { return s.page.Items }

// Page is exported: other packages read its fields.
type Page struct {
	Orders []item
	Next   item
}

func (s *store) list(ctx context.Context, in *dynamodb.QueryInput) (*Page, error) {
	out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=returned\(0\.Next\) Items=returned\(0\.Orders\)$`
	if err != nil {
		return nil, err
	}
	return &Page{Orders: out.Items, Next: out.LastEvaluatedKey}, nil
}

func (s *store) filled(ctx context.Context, in *dynamodb.QueryInput, page *Page) error {
	out, err := s.db.Query(ctx, in) // want `^Items=escaped lost$`
	if err != nil {
		return err
	}
	page.Orders = out.Items
	return nil
}

func (s *store) local(ctx context.Context, in *dynamodb.QueryInput) (bool, error) {
	out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=returned\(0\)$`
	if err != nil {
		return false, err
	}
	page := Page{Next: out.LastEvaluatedKey}
	return page.Next != nil, nil
}

var lastPage *dynamodb.QueryOutput

func (s *store) global(ctx context.Context, in *dynamodb.QueryInput) (err error) {
	lastPage, err = s.db.Query(ctx, in) // want `^leaves$`
	return err
}

// The answer is never nil: to test it says nothing of what it holds.
func (s *store) tested(ctx context.Context, in *dynamodb.QueryInput) error {
	out, err := s.db.Query(ctx, in) // want `^lost$`
	if err != nil {
		return err
	}
	if out == nil {
		return errors.New("no answer")
	}
	return nil
}

// Copies of an answer, and addresses of them.
func valueOf(page *dynamodb.QueryOutput) dynamodb.QueryOutput { return *page }

func (s *store) byValue(ctx context.Context, in *dynamodb.QueryInput) ([]item, error) {
	out, err := s.db.Query(ctx, in) // want `^Items=returned\(0\) lost$`
	if err != nil {
		return nil, err
	}
	return valueOf(out).Items, nil
}

func (s *store) copied(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	out, err := s.db.Query(ctx, in) // want `^returned\(0\)$`
	if err != nil {
		return nil, err
	}
	page := *out
	return &page, nil
}

func (s *store) copiedAndKept(ctx context.Context, in *dynamodb.QueryInput) {
	out, err := s.db.Query(ctx, in) // want `^Items=escaped lost$`
	if err != nil {
		return
	}
	page := *out
	s.page = &page
}

func (s *store) copiedAndBoxed(ctx context.Context, in *dynamodb.QueryInput) any {
	out, err := s.db.Query(ctx, in) // want `^returned\(0\)$`
	if err != nil {
		return nil
	}
	page := *out
	return &page
}

func (s *store) copiedAndRead(ctx context.Context, in *dynamodb.QueryInput) (int, error) {
	out, err := s.db.Query(ctx, in) // want `^Items=used lost$`
	if err != nil {
		return 0, err
	}
	page := *out
	return s.read(&page), nil
}

// Other types of the same value.
type startKey item

func (s *store) converted(ctx context.Context, in *dynamodb.QueryInput) (startKey, error) {
	out, err := s.db.Query(ctx, in) // want `^LastEvaluatedKey=returned\(0\)$`
	if err != nil {
		return nil, err
	}
	return startKey(out.LastEvaluatedKey), nil
}
