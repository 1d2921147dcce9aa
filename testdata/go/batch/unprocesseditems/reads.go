package unprocesseditems

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type keys = map[string]types.KeysAndAttributes

func (s *Store) found(ctx context.Context, ids []item) ([]item, error) {
	out, err := s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: keys{lines: {Keys: ids}}}) // want DDB103 `UnprocessedKeys of this BatchGetItem are ignored .*leaves some keys undone`
	if err != nil {
		return nil, err
	}
	return out.Responses[lines], nil
}

func (s *Store) foundOrError(ctx context.Context, ids []item) ([]item, error) {
	out, err := s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: keys{lines: {Keys: ids}}})
	if err != nil {
		return nil, err
	}
	if _, ok := out.UnprocessedKeys[lines]; ok {
		return nil, errors.New("not all lines were read")
	}
	return out.Responses[lines], nil
}

// The paginator asks for the rest by itself.
func (s *Store) foundByPaginator(ctx context.Context, ids []item) (all []item, err error) {
	pages := dynamodb.NewBatchGetItemPaginator(s.db, &dynamodb.BatchGetItemInput{RequestItems: keys{lines: {Keys: ids}}})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Responses[lines]...)
	}
	return all, nil
}

func (s *Store) foundByRetry(ctx context.Context, ids []item) (all []item, err error) {
	input := &dynamodb.BatchGetItemInput{RequestItems: keys{lines: {Keys: ids}}}
	for try := 0; len(input.RequestItems) > 0 && try < 5; try++ {
		out, err := s.db.BatchGetItem(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Responses[lines]...)
		input.RequestItems = out.UnprocessedKeys
		time.Sleep(100 * time.Millisecond << try)
	}
	if len(input.RequestItems) > 0 {
		return nil, errors.New("not all lines were read")
	}
	return all, nil
}

// The rest goes to the end of the list of keys.
func (s *Store) foundByWorkList(ctx context.Context, ids []item) (all []item, err error) {
	for start := 0; start < len(ids); {
		end := min(start+100, len(ids))
		out, err := s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: keys{lines: {Keys: ids[start:end]}}})
		if err != nil {
			return nil, err
		}
		start = end
		all = append(all, out.Responses[lines]...)
		ids = append(ids, out.UnprocessedKeys[lines].Keys...)
	}
	return all, nil
}

// BatchAPI is what readers need of the client.
type BatchAPI interface {
	BatchGetItem(ctx context.Context, params *dynamodb.BatchGetItemInput, optFns ...func(*dynamodb.Options)) (*dynamodb.BatchGetItemOutput, error)
	BatchWriteItem(ctx context.Context, params *dynamodb.BatchWriteItemInput, optFns ...func(*dynamodb.Options)) (*dynamodb.BatchWriteItemOutput, error)
}

// Prices reads prices of products.
type Prices struct{ BatchAPI }

func (p Prices) throughEmbedding(ctx context.Context, ids []item) (map[string]item, error) {
	out, err := p.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: keys{"prices": {Keys: ids}}}) // want DDB103 "ignored"
	if err != nil {
		return nil, err
	}
	byID := map[string]item{}
	for _, it := range out.Responses["prices"] {
		byID[fmt.Sprint(it["product_id"])] = it
	}
	return byID, nil
}

// Sender is idiom of its own: the call is a function value in a field.
type Sender struct {
	send func(context.Context, *dynamodb.BatchWriteItemInput, ...func(*dynamodb.Options)) (*dynamodb.BatchWriteItemOutput, error)
}

func (s Sender) flush(ctx context.Context, pending requests) error {
	_, err := s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
	return err
}

// request is sent again by a library that calls its method.
type request struct {
	db    *dynamodb.Client
	input *dynamodb.BatchWriteItemInput
}

func (r *request) once() error {
	out, err := r.db.BatchWriteItem(context.Background(), r.input)
	if err != nil {
		return err
	}
	r.input.RequestItems = out.UnprocessedItems
	if len(out.UnprocessedItems) > 0 {
		return errors.New("again")
	}
	return nil
}

func (s *Store) byLibrary(retry func(func() error) error, batch []types.WriteRequest) error {
	r := &request{db: s.db, input: &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}}}
	return retry(r.once)
}

func (s *Store) byClosure(ctx context.Context, retry func(func() error) error, batch []types.WriteRequest) error {
	pending := requests{lines: batch}
	return retry(func() error {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
		if len(pending) > 0 {
			return errors.New("again")
		}
		return nil
	})
}

func (s *Store) closureIgnores(ctx context.Context, retry func(func() error) error, batch []types.WriteRequest) error {
	return retry(func() error {
		_, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}}) // want DDB103 "ignored"
		return err
	})
}

func (s *Store) inGoroutine(ctx context.Context, batch []types.WriteRequest) {
	go s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}}) // want DDB103 "ignored"
}

// Statements fail one by one.
func (s *Store) statementsIgnored(ctx context.Context, orders []types.BatchStatementRequest) error {
	_, err := s.db.BatchExecuteStatement(ctx, &dynamodb.BatchExecuteStatementInput{Statements: orders}) // want DDB103 `The errors of single statements of this BatchExecuteStatement are ignored .*check Responses`
	return err
}

func (s *Store) statementItemsOnly(ctx context.Context, orders []types.BatchStatementRequest) (items []item, err error) {
	out, err := s.db.BatchExecuteStatement(ctx, &dynamodb.BatchExecuteStatementInput{Statements: orders}) // want DDB103 "single statements"
	if err != nil {
		return nil, err
	}
	for _, r := range out.Responses {
		items = append(items, r.Item)
	}
	return items, nil
}

func (s *Store) statementsChecked(ctx context.Context, orders []types.BatchStatementRequest) (items []item, err error) {
	out, err := s.db.BatchExecuteStatement(ctx, &dynamodb.BatchExecuteStatementInput{Statements: orders})
	if err != nil {
		return nil, err
	}
	for i, r := range out.Responses {
		if r.Error != nil {
			return nil, fmt.Errorf("statement %d: %s", i, aws.ToString(r.Error.Message))
		}
		items = append(items, r.Item)
	}
	return items, nil
}

func (s *Store) statementsReturned(ctx context.Context, orders []types.BatchStatementRequest) ([]types.BatchStatementResponse, error) {
	out, err := s.db.BatchExecuteStatement(ctx, &dynamodb.BatchExecuteStatementInput{Statements: orders})
	if err != nil {
		return nil, err
	}
	return out.Responses, nil
}

// Transactions do everything or nothing.
func (s *Store) transaction(ctx context.Context, writes []types.TransactWriteItem) error {
	_, err := s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: writes})
	return err
}
