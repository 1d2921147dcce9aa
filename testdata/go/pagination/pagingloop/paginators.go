package pagingloop

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func (r *Readings) onePageOfPaginator(ctx context.Context, device string) ([]item, error) {
	pages := dynamodb.NewQueryPaginator(r.db, query(device)) // want DDB120 `NextPage of this Query paginator is called only once \| what the first answer leaves out is silently dropped`
	page, err := pages.NextPage(ctx)
	if err != nil {
		return nil, err
	}
	return page.Items, nil
}

func (r *Readings) onePageChained(ctx context.Context) ([]item, error) {
	page, err := dynamodb.NewScanPaginator(r.db, &dynamodb.ScanInput{TableName: aws.String("devices")}).NextPage(ctx) // want DDB120 `NextPage of this Scan paginator is called only once`
	if err != nil {
		return nil, err
	}
	return page.Items, nil
}

func (r *Readings) newest(ctx context.Context, device string) (item, error) {
	input := query(device)
	input.ScanIndexForward = aws.Bool(false)
	input.Limit = aws.Int32(1)
	page, err := dynamodb.NewQueryPaginator(r.db, input).NextPage(ctx)
	if err != nil || len(page.Items) == 0 {
		return nil, err
	}
	return page.Items[0], nil
}

func (r *Readings) newestHot(ctx context.Context, device string) (item, error) {
	input := hot(device)
	input.ScanIndexForward = aws.Bool(false)
	input.Limit = aws.Int32(1)
	page, err := dynamodb.NewQueryPaginator(r.db, input).NextPage(ctx) // want DDB120 `NextPage of this Query paginator is called only once`
	if err != nil || len(page.Items) == 0 {
		return nil, err
	}
	return page.Items[0], nil
}

// The token of the one page goes to the client.
func (r *Readings) pageWithToken(ctx context.Context, device string, start item) ([]item, item, error) {
	input := query(device)
	input.ExclusiveStartKey = start
	page, err := dynamodb.NewQueryPaginator(r.db, input).NextPage(ctx)
	if err != nil {
		return nil, nil, err
	}
	return page.Items, page.LastEvaluatedKey, nil
}

func (r *Readings) askedForMore(ctx context.Context, device string) (items []item, more bool, err error) {
	pages := dynamodb.NewQueryPaginator(r.db, query(device))
	page, err := pages.NextPage(ctx)
	if err != nil {
		return nil, false, err
	}
	return page.Items, pages.HasMorePages(), nil
}

func (r *Readings) whole(ctx context.Context, device string) (all []item, err error) {
	pages := dynamodb.NewQueryPaginator(r.db, query(device))
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Items...)
	}
	return all, nil
}

func (r *Readings) closure(ctx context.Context, device string) (all []item, err error) {
	pages := dynamodb.NewQueryPaginator(r.db, query(device))
	next := func() error {
		page, err := pages.NextPage(ctx)
		if err == nil {
			all = append(all, page.Items...)
		}
		return err
	}
	for pages.HasMorePages() {
		if err := next(); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func drain(ctx context.Context, pages *dynamodb.QueryPaginator, visit func([]item)) error {
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		visit(page.Items)
	}
	return nil
}

func (r *Readings) handedOn(ctx context.Context, device string, visit func([]item)) error {
	return drain(ctx, dynamodb.NewQueryPaginator(r.db, query(device)), visit)
}

// Stream reads on demand; its paginator lives in the receiver.
type Stream struct{ pages *dynamodb.QueryPaginator }

func (r *Readings) stream(device string) *Stream {
	return &Stream{pages: dynamodb.NewQueryPaginator(r.db, query(device))}
}

func (s *Stream) next(ctx context.Context) ([]item, error) {
	page, err := s.pages.NextPage(ctx)
	if err != nil {
		return nil, err
	}
	return page.Items, nil
}

// Keys that fit into one request come back in one answer, or in several.
func (r *Readings) batch(ctx context.Context, keys []item) (found []item, err error) {
	pages := dynamodb.NewBatchGetItemPaginator(r.db, &dynamodb.BatchGetItemInput{
		RequestItems: map[string]types.KeysAndAttributes{"prod-iot-devices": {Keys: keys}},
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		found = append(found, page.Responses["prod-iot-devices"]...)
	}
	return found, nil
}

func (r *Readings) tables(ctx context.Context) (names []string, err error) {
	for pages := dynamodb.NewListTablesPaginator(r.db, &dynamodb.ListTablesInput{}); pages.HasMorePages(); {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		names = append(names, page.TableNames...)
	}
	return names, nil
}

// The latest few are what the code wants, as they would be of a Query.
func (r *Readings) latestTwenty(ctx context.Context, device string) ([]item, error) {
	input := query(device)
	input.ScanIndexForward = aws.Bool(false)
	input.Limit = aws.Int32(20)
	page, err := dynamodb.NewQueryPaginator(r.db, input).NextPage(ctx)
	if err != nil {
		return nil, err
	}
	return page.Items, nil
}

func (r *Readings) newestByOption(ctx context.Context, device string) ([]item, error) {
	input := query(device)
	input.ScanIndexForward = aws.Bool(false)
	pages := dynamodb.NewQueryPaginator(r.db, input, func(o *dynamodb.QueryPaginatorOptions) { o.Limit = 1 })
	page, err := pages.NextPage(ctx)
	if err != nil {
		return nil, err
	}
	return page.Items, nil
}

func (r *Readings) anyOfPaginator(ctx context.Context, device string) (bool, error) {
	page, err := dynamodb.NewQueryPaginator(r.db, query(device)).NextPage(ctx)
	if err != nil {
		return false, err
	}
	return len(page.Items) > 0, nil
}

// What one answer has no room for is lost with the paginator.
func (r *Readings) onePageOfBatch(ctx context.Context, keys []item) ([]item, error) {
	pages := dynamodb.NewBatchGetItemPaginator(r.db, &dynamodb.BatchGetItemInput{ // want DDB120 `NextPage of this BatchGetItem paginator is called only once`
		RequestItems: map[string]types.KeysAndAttributes{"prod-iot-devices": {Keys: keys}},
	})
	page, err := pages.NextPage(ctx)
	if err != nil {
		return nil, err
	}
	return page.Responses["prod-iot-devices"], nil
}

// To ask once whether there is a page is not to ask for all of them.
func (r *Readings) ifInsteadOfFor(ctx context.Context, device string) (items []item, err error) {
	pages := dynamodb.NewQueryPaginator(r.db, query(device)) // want DDB120 `NextPage of this Query paginator is called only once`
	if pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		items = page.Items
	}
	return items, nil
}

// readings makes a paginator for its callers.
func (r *Readings) readings(device string) *dynamodb.QueryPaginator {
	return dynamodb.NewQueryPaginator(r.db, query(device))
}

func (r *Readings) onePageOfReadings(ctx context.Context, device string) ([]item, error) {
	page, err := r.readings(device).NextPage(ctx) // want DDB120 `NextPage of this Query paginator is called only once`
	if err != nil {
		return nil, err
	}
	return page.Items, nil
}

func (r *Readings) allPagesOfReadings(ctx context.Context, device string) (all []item, err error) {
	for pages := r.readings(device); pages.HasMorePages(); {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Items...)
	}
	return all, nil
}
