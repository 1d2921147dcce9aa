// Package pages makes paginators: "only" stands beside those that are certainly asked for
// one page only, with what becomes of it, and "on" beside those that are asked in a loop.
package pages

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

func all(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (items []item, err error) {
	p := dynamodb.NewQueryPaginator(db, in) // want `^pages on answers$`
	for p.HasMorePages() {
		page, err := p.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		items = append(items, page.Items...)
	}
	return items, nil
}

func one(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	p := dynamodb.NewQueryPaginator(db, in) // want `^only answers Items=returned\(0\)$`
	page, err := p.NextPage(ctx)
	if err != nil {
		return nil, err
	}
	return page.Items, nil
}

// The page is checked, the paginator is, or both leave the function.
func token(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, bool, error) {
	page, err := dynamodb.NewQueryPaginator(db, in).NextPage(ctx) // want `^pages answers$`
	if err != nil {
		return nil, false, err
	}
	return page.Items, page.LastEvaluatedKey != nil, nil
}

func askedAfter(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, bool, error) {
	p := dynamodb.NewQueryPaginator(db, in) // want `^pages answers$`
	page, err := p.NextPage(ctx)
	if err != nil {
		return nil, false, err
	}
	return page.Items, p.HasMorePages(), nil
}

func askedBefore(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	p := dynamodb.NewQueryPaginator(db, in) // want `^only answers Items=returned\(0\)$`
	if !p.HasMorePages() {
		return nil, nil
	}
	page, err := p.NextPage(ctx)
	if err != nil {
		return nil, err
	}
	return page.Items, nil
}

func askedInside(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) func() bool {
	p := dynamodb.NewQueryPaginator(db, in) // want `^pages answers$`
	if page, err := p.NextPage(ctx); err != nil || len(page.Items) == 0 {
		return nil
	}
	return func() bool { return p.HasMorePages() }
}

func inside(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) func() error {
	p := dynamodb.NewQueryPaginator(db, in) // want `^pages$`
	return func() error {
		_, err := p.NextPage(ctx)
		return err
	}
}

func twice(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	p := dynamodb.NewQueryPaginator(db, in) // want `^pages answers answers$`
	if _, err := p.NextPage(ctx); err != nil {
		return nil, err
	}
	page, err := p.NextPage(ctx)
	if err != nil {
		return nil, err
	}
	return page.Items, nil
}

func never(db *dynamodb.Client, in *dynamodb.QueryInput) bool {
	return dynamodb.NewQueryPaginator(db, in).HasMorePages() // want `^pages$`
}

func wholePage(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	return dynamodb.NewQueryPaginator(db, in).NextPage(ctx) // want `^pages answers$`
}

func handedOn(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, each func(*dynamodb.QueryPaginator)) {
	p := dynamodb.NewQueryPaginator(db, in) // want `^pages answers$`
	p.NextPage(ctx)
	each(p)
}

func kept(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, to **dynamodb.QueryPaginator) {
	p := dynamodb.NewQueryPaginator(db, in) // want `^pages answers$`
	p.NextPage(ctx)
	*to = p
}

func boxed(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) any {
	p := dynamodb.NewQueryPaginator(db, in) // want `^pages answers$`
	p.NextPage(ctx)
	return p
}

func copied(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) {
	p := dynamodb.NewQueryPaginator(db, in) // want `^pages answers$`
	p.NextPage(ctx)
	q := *p
	q.NextPage(ctx)
}

// Options may limit the page, which is then meant.
func limited(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	p := dynamodb.NewQueryPaginator(db, in, func(o *dynamodb.QueryPaginatorOptions) { o.Limit = 1 }) // want `^pages$`
	page, err := p.NextPage(ctx)
	if err != nil {
		return nil, err
	}
	return page.Items, nil
}

// Variables of all kinds hold the paginator.
func chosen(ctx context.Context, db *dynamodb.Client, in, archive *dynamodb.QueryInput, old bool) ([]item, error) {
	p := dynamodb.NewQueryPaginator(db, in) // want `^only answers Items=returned\(0\)$`
	if old {
		p = dynamodb.NewQueryPaginator(db, archive) // want `^only answers Items=returned\(0\)$`
	}
	page, err := p.NextPage(ctx)
	if err != nil {
		return nil, err
	}
	return page.Items, nil
}

type pager interface {
	HasMorePages() bool
	NextPage(context.Context, ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error)
}

func paginator(db *dynamodb.Client, in *dynamodb.QueryInput) *dynamodb.QueryPaginator {
	return dynamodb.NewQueryPaginator(db, in) // want `^pages$`
}

func ofHelper(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	page, err := paginator(db, in).NextPage(ctx) // want `^only answers Items=returned\(0\)$`
	if err != nil {
		return nil, err
	}
	return page.Items, nil
}

func deferred(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (items []item, err error) {
	p := dynamodb.NewQueryPaginator(db, in) // want `^pages$`
	defer func() {
		if page, failed := p.NextPage(ctx); failed == nil {
			items = page.Items
		}
	}()
	return nil, nil
}

func viaInterface(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	var p pager = dynamodb.NewQueryPaginator(db, in) // want `^only answers Items=returned\(0\)$`
	page, err := p.NextPage(ctx)
	if err != nil {
		return nil, err
	}
	return page.Items, nil
}

func tables(ctx context.Context, db *dynamodb.Client) ([]string, error) {
	page, err := dynamodb.NewListTablesPaginator(db, &dynamodb.ListTablesInput{}).NextPage(ctx) // want `^only answers TableNames=returned\(0\)$`
	if err != nil {
		return nil, err
	}
	return page.TableNames, nil
}

func unused(db *dynamodb.Client, in *dynamodb.QueryInput) { paginator(db, in) } // want `^pages$`

// Each turn of the loop makes a paginator of its own.
func eachFirst(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (items []item, err error) {
	for range n {
		p := dynamodb.NewQueryPaginator(db, in) // want `^pages answers$`
		page, err := p.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		items = append(items, page.Items...)
	}
	return items, nil
}
