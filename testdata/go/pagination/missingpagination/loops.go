package missingpagination

import (
	"context"
	"errors"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func (s *Store) paginator(ctx context.Context, customer string) ([]item, error) {
	pages := dynamodb.NewQueryPaginator(s.db, ordersQuery(s.table, customer))
	var all []item
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Items...)
	}
	return all, nil
}

// Pager is the service's own view of a paginator.
type Pager interface {
	HasMorePages() bool
	NextPage(ctx context.Context, optFns ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error)
}

func (s *Store) ownPager(ctx context.Context, newPager func(*dynamodb.QueryInput) Pager, customer string) ([]item, error) {
	var all []item
	for pager := newPager(ordersQuery(s.table, customer)); pager.HasMorePages(); {
		page, err := pager.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Items...)
	}
	return all, nil
}

func (s *Store) endlessFor(ctx context.Context, input *dynamodb.QueryInput) (all []item, err error) {
	for {
		out, err := s.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if len(out.LastEvaluatedKey) == 0 {
			break
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
	return all, nil
}

func (s *Store) forCondition(ctx context.Context, customer string) ([]item, error) {
	input := ordersQuery(s.table, customer)
	var all []item
	for more := true; more; more = input.ExclusiveStartKey != nil {
		out, err := s.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
	return all, nil
}

// A new request on each turn, the token in a local.
func (s *Store) freshRequest(ctx context.Context, customer string) ([]item, error) {
	var all []item
	var start item
	for {
		out, err := s.db.Query(ctx, &dynamodb.QueryInput{
			TableName:                 &s.table,
			KeyConditionExpression:    aws.String("customer_id = :customer"),
			ExpressionAttributeValues: customerKey(customer),
			ExclusiveStartKey:         start,
		})
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if start = out.LastEvaluatedKey; start == nil {
			return all, nil
		}
	}
}

// The first page is read before the loop, the others in it.
func (s *Store) firstPageOutside(ctx context.Context, customer string) ([]item, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer))
	if err != nil {
		return nil, err
	}
	all := out.Items
	for out.LastEvaluatedKey != nil {
		next := ordersQuery(s.table, customer)
		next.ExclusiveStartKey = out.LastEvaluatedKey
		out, err = s.db.Query(ctx, next)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
	}
	return all, nil
}

func (s *Store) withGoto(ctx context.Context, customer string) ([]item, error) {
	input := ordersQuery(s.table, customer)
	var all []item
next:
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	all = append(all, out.Items...)
	if out.LastEvaluatedKey != nil {
		input.ExclusiveStartKey = out.LastEvaluatedKey
		goto next
	}
	return all, nil
}

func (s *Store) recursion(ctx context.Context, input *dynamodb.QueryInput, all []item) ([]item, error) {
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	all = append(all, out.Items...)
	if out.LastEvaluatedKey == nil {
		return all, nil
	}
	next := *input
	next.ExclusiveStartKey = out.LastEvaluatedKey
	return s.recursion(ctx, &next, all)
}

func (s *Store) recursiveClosure(ctx context.Context, customer string) ([]item, error) {
	var all []item
	var read func(start item) error
	read = func(start item) error {
		input := ordersQuery(s.table, customer)
		input.ExclusiveStartKey = start
		out, err := s.db.Query(ctx, input)
		if err != nil {
			return err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey != nil {
			return read(out.LastEvaluatedKey)
		}
		return nil
	}
	return all, read(nil)
}

// The token is kept in a struct between the turns.
type cursor struct {
	start item
	done  bool
}

func (s *Store) throughField(ctx context.Context, customer string) ([]item, error) {
	var c cursor
	var all []item
	for !c.done {
		input := ordersQuery(s.table, customer)
		input.ExclusiveStartKey = c.start
		out, err := s.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		c.start, c.done = out.LastEvaluatedKey, out.LastEvaluatedKey == nil
	}
	return all, nil
}

// Iterator reads page by page; its token lives in the receiver.
type Iterator struct {
	store *Store
	input *dynamodb.QueryInput
	done  bool
}

func (it *Iterator) Next(ctx context.Context) ([]item, error) {
	if it.done {
		return nil, errors.New("no more orders")
	}
	out, err := it.store.db.Query(ctx, it.input)
	if err != nil {
		return nil, err
	}
	it.input.ExclusiveStartKey = out.LastEvaluatedKey
	it.done = out.LastEvaluatedKey == nil
	return out.Items, nil
}

// A maximum of pages, or enough items, ends the loop early on purpose.
func (s *Store) atMostPages(ctx context.Context, customer string, pages int) ([]item, error) {
	input := ordersQuery(s.table, customer)
	var all []item
	for range pages {
		out, err := s.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil || len(all) >= 500 {
			break
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
	return all, nil
}

// A loop over customers is no paging loop.
func (s *Store) loopOverCustomers(ctx context.Context, customers []string) ([]item, error) {
	var all []item
	for _, customer := range customers {
		out, err := s.db.Query(ctx, ordersQuery(s.table, customer)) // want DDB102 `Query reads only the first page of the table in Store\.table`
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
	}
	return all, nil
}

// Neither is one that tries again.
func (s *Store) retryLoop(ctx context.Context, customer string) (items []item, err error) {
	for range 3 {
		var out *dynamodb.QueryOutput
		out, err = s.db.Query(ctx, ordersQuery(s.table, customer)) // want DDB102 `Query reads only the first page of the table in Store\.table`
		if err == nil {
			return out.Items, nil
		}
	}
	return nil, err
}

// What is found is deleted, so that the next first page holds the rest.
func (s *Store) deleteUntilNoneIsLeft(ctx context.Context, customer string) error {
	for {
		out, err := s.db.Query(ctx, ordersQuery(s.table, customer))
		if err != nil {
			return err
		}
		if len(out.Items) == 0 {
			return nil
		}
		for _, it := range out.Items {
			key := item{"customer_id": it["customer_id"], "order_id": it["order_id"]}
			if _, err := s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &s.table, Key: key}); err != nil {
				return err
			}
		}
	}
}

func (s *Store) allTables(ctx context.Context) ([]string, error) {
	var names []string
	var start *string
	for {
		out, err := s.db.ListTables(ctx, &dynamodb.ListTablesInput{ExclusiveStartTableName: start})
		if err != nil {
			return nil, err
		}
		names = append(names, out.TableNames...)
		start = out.LastEvaluatedTableName
		if start == nil {
			return names, nil
		}
	}
}

// The loop is over customers, and asks for another one on each turn.
func (s *Store) eachCustomer(ctx context.Context, customers []string, visit func([]item)) error {
	for _, customer := range customers {
		out, err := s.db.Query(ctx, ordersQuery(s.table, customer)) // want DDB102 `Query reads only the first page of the table in Store\.table`
		if err != nil {
			return err
		}
		if len(out.Items) == 0 {
			return fmt.Errorf("%s has no orders", customer)
		}
		visit(out.Items)
	}
	return nil
}
