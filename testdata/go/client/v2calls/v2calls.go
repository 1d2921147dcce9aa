// Package v2calls has the cases of DDB148.
package v2calls

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	old "github.com/aws/aws-sdk-go/service/dynamodb"
)

type orders struct {
	old    *old.DynamoDB
	client *dynamodb.Client
}

func (o *orders) count(in *old.QueryInput) (n int, err error) {
	err = o.old.QueryPages(in, func(page *old.QueryOutput, last bool) bool { // want DDB148 `QueryPages becomes a loop with aws-sdk-go-v2.* use dynamodb\.NewQueryPaginator, return the error of NextPage$`
		n += len(page.Items)
		return true
	})
	return n, err
}

var errTooMany = errors.New("too many orders")

// The function ends the pages early.
func (o *orders) list(ctx context.Context, in *old.ScanInput) (items []map[string]*old.AttributeValue, err error) {
	failed := o.old.ScanPagesWithContext(ctx, in, func(page *old.ScanOutput, last bool) bool { // want DDB148 `ScanPagesWithContext becomes a loop .* use dynamodb\.NewScanPaginator, .* leave the loop where the function returns false`
		items = append(items, page.Items...)
		if len(items) > 1000 {
			err = errTooMany
			return false
		}
		return true
	})
	return items, errors.Join(failed, err)
}

// The client is behind an interface.
type pager interface {
	BatchGetItemPages(*old.BatchGetItemInput, func(*old.BatchGetItemOutput, bool) bool) error
	WaitUntilTableExists(*old.DescribeTableInput) error
}

func all(p pager, in *old.BatchGetItemInput) (found []map[string]*old.AttributeValue, err error) {
	err = p.BatchGetItemPages(in, func(page *old.BatchGetItemOutput, last bool) bool { // want DDB148 `NewBatchGetItemPaginator`
		found = append(found, page.Responses["prod-shop-orders"]...)
		return true
	})
	return found, err
}

func tables(client *old.DynamoDB) (names []*string, err error) {
	err = client.ListTablesPages(&old.ListTablesInput{}, func(page *old.ListTablesOutput, last bool) bool { // want DDB148 `NewListTablesPaginator`
		names = append(names, page.TableNames...)
		return true
	})
	return names, err
}

func ready(ctx context.Context, p pager, o *orders, in *old.DescribeTableInput) error {
	if err := p.WaitUntilTableExists(in); err != nil { // want DDB148 `WaitUntilTableExists waits for other times .* 25 times, every 20 seconds.* use dynamodb\.NewTableExistsWaiter`
		return err
	}
	return o.old.WaitUntilTableExistsWithContext(ctx, in) // want DDB148 `WaitUntilTableExistsWithContext .* use dynamodb\.NewTableExistsWaiter`
}

func gone(o *orders, in *old.DescribeTableInput) error {
	return o.old.WaitUntilTableNotExists(in) // want DDB148 `NewTableNotExistsWaiter`
}

// One page is one page, with both.
func (o *orders) page(in *old.QueryInput) (*old.QueryOutput, error) { return o.old.Query(in) }

// It has moved.
func (o *orders) moved(ctx context.Context, in *dynamodb.QueryInput) (n int, err error) {
	pages := dynamodb.NewQueryPaginator(o.client, in)
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return 0, err
		}
		n += len(page.Items)
	}
	return n, nil
}

// A method of that name may wait for something else.
type kitchen struct{}

func (kitchen) WaitUntilTableExists(seats int) error { return nil }

func (kitchen) QueryPages(in string, fn func(page []byte, last bool) bool) error { return nil }

func eat(k kitchen) error {
	if err := k.QueryPages("menu", func([]byte, bool) bool { return true }); err != nil {
		return err
	}
	return k.WaitUntilTableExists(4)
}
