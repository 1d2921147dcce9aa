// Package holes hands answers and their members on in ways in which they are hard to follow.
package holes

import (
	"context"
	"iter"
	"sync"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type querier interface {
	Query(context.Context, *dynamodb.QueryInput, ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error)
}

// An interface in place of the client.
func throughInterface(ctx context.Context, db querier, in *dynamodb.QueryInput) ([]item, error) {
	out, err := db.Query(ctx, in) // want `^Items=returned\(0\) lost$`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// A function literal that is called where it is.
func literal(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (more bool, err error) {
	out, err := db.Query(ctx, in) // want `^LastEvaluatedKey=returned\(0\)$`
	if err != nil {
		return false, err
	}
	func(page *dynamodb.QueryOutput) { more = page.LastEvaluatedKey != nil }(out)
	return more, nil
}

// A function literal that captures the answer.
func captured(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) func() bool {
	out, err := db.Query(ctx, in) // want `^LastEvaluatedKey=returned\(0\)$`
	if err != nil {
		return nil
	}
	return func() bool { return out.LastEvaluatedKey != nil }
}

// A function literal that the request is made in: the variable is outside.
func inside(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, retry func(func() error) error) ([]item, error) {
	var out *dynamodb.QueryOutput
	err := retry(func() (err error) {
		out, err = db.Query(ctx, in) // want `^Items=returned\(0\) lost$`
		return err
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// A function literal that returns the answer to the function around it.
func returnedInside(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (bool, error) {
	ask := func() (*dynamodb.QueryOutput, error) { return db.Query(ctx, in) } // want `^returned\(0\)$`
	out, err := ask()                                                         // want `^LastEvaluatedKey=returned\(0\)$`
	if err != nil {
		return false, err
	}
	return out.LastEvaluatedKey == nil, nil
}

// A function literal that is handed to others, who get what it returns.
func handedInside(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, do func(func() (any, error)) error) error {
	return do(func() (any, error) { return db.Query(ctx, in) }) // want `^returned\(0\)$`
}

// A deferred function, and one that is called at once by go.
func deferred(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, save func(item)) error {
	out, err := db.Query(ctx, in) // want `^LastEvaluatedKey=escaped$`
	if err != nil {
		return err
	}
	defer save(out.LastEvaluatedKey)
	return nil
}

func started(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, wait *sync.WaitGroup) error {
	out, err := db.Query(ctx, in) // want `^Items=used lost$`
	if err != nil {
		return err
	}
	go func(page *dynamodb.QueryOutput) {
		defer wait.Done()
		use(page.Items)
	}(out)
	return nil
}

var seen []item

func use(items []item) { seen = append(seen, items...) }

// Goroutines that fill a variable of the function, which waits for them.
func concurrently(ctx context.Context, db *dynamodb.Client, inputs []*dynamodb.QueryInput) (all []item) {
	var wait sync.WaitGroup
	var lock sync.Mutex
	for _, in := range inputs {
		wait.Go(func() {
			out, err := db.Query(ctx, in) // want `^Items=used lost$`
			if err != nil {
				return
			}
			lock.Lock()
			defer lock.Unlock()
			all = append(all, out.Items...)
		})
	}
	wait.Wait()
	return all
}

// Channels: what is received is what was sent.
func channel(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) bool {
	pages := make(chan *dynamodb.QueryOutput, 1)
	out, err := db.Query(ctx, in) // want `^LastEvaluatedKey=returned\(0\)$`
	if err != nil {
		return false
	}
	pages <- out
	page := <-pages
	return page.LastEvaluatedKey != nil
}

func selected(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) []item {
	pages := make(chan *dynamodb.QueryOutput, 1)
	out, err := db.Query(ctx, in) // want `^Items=returned\(0\) lost$`
	if err != nil {
		return nil
	}
	select {
	case pages <- out:
	case <-ctx.Done():
	}
	page := <-pages
	return page.Items
}

func sentAway(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, pages chan<- *dynamodb.QueryOutput) error {
	out, err := db.Query(ctx, in) // want `^leaves$`
	if err != nil {
		return err
	}
	select {
	case pages <- out:
	case <-ctx.Done():
	}
	return nil
}

func sentItems(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, items chan<- item) error {
	out, err := db.Query(ctx, in) // want `^Items=tested,used lost$`
	if err != nil {
		return err
	}
	for _, it := range out.Items {
		items <- it
	}
	return nil
}

func closed(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) []item {
	pages := make(chan *dynamodb.QueryOutput, 1)
	out, err := db.Query(ctx, in) // want `^Items=returned\(0\) lost$`
	if err != nil {
		return nil
	}
	pages <- out
	close(pages)
	for page := range pages {
		return page.Items
	}
	return nil
}

// Function values that a range statement calls.
func eachItem(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) iter.Seq[item] {
	return func(yield func(item) bool) {
		out, err := db.Query(ctx, in) // want `^Items=tested,used lost$`
		if err != nil {
			return
		}
		for _, it := range out.Items {
			if !yield(it) {
				return
			}
		}
	}
}

func eachPage(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) iter.Seq2[*dynamodb.QueryOutput, error] {
	return func(yield func(*dynamodb.QueryOutput, error) bool) {
		yield(db.Query(ctx, in)) // want `^leaves$`
	}
}

func insideRange(ctx context.Context, db *dynamodb.Client, inputs iter.Seq[*dynamodb.QueryInput]) (items []item) {
	for in := range inputs {
		out, err := db.Query(ctx, in) // want `^Items=used lost$`
		if err != nil {
			return nil
		}
		items = append(items, out.Items...)
	}
	return items
}

// Generic functions.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func generic(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) bool {
	out := must(db.Query(ctx, in)) // want `^LastEvaluatedKey=returned\(0\)$`
	return out.LastEvaluatedKey != nil
}

func ask[I, O any](ctx context.Context, call func(context.Context, I, ...func(*dynamodb.Options)) (O, error), in I) (O, error) {
	return call(ctx, in)
}

// Method values.
func methodValue(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) []item {
	query := db.Query
	out, err := query(ctx, in) // want `^Items=returned\(0\) lost$`
	if err != nil {
		return nil
	}
	return out.Items
}

// Named results, and an interface that holds the answer.
func named(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (items []item, next item, err error) {
	defer func() {
		if err != nil {
			items = nil
		}
	}()
	out, err := db.Query(ctx, in) // want `^LastEvaluatedKey=returned\(1\) Items=returned\(0\)$`
	if err != nil {
		return
	}
	items, next = out.Items, out.LastEvaluatedKey
	return
}

func boxed(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) bool {
	out, err := db.Query(ctx, in) // want `^LastEvaluatedKey=returned\(0\)$`
	if err != nil {
		return false
	}
	var page any = out
	answer, ok := page.(*dynamodb.QueryOutput)
	return ok && answer.LastEvaluatedKey != nil
}

// A function literal that picks a member, and one that is handed to others.
func picked(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (more bool) {
	pick := func(page *dynamodb.QueryOutput) item { return page.LastEvaluatedKey }
	out, err := db.Query(ctx, in) // want `^LastEvaluatedKey=tested$`
	if err != nil {
		return false
	}
	if key := pick(out); key["id"] != nil {
		more = true
	}
	return more
}

func pickedElsewhere(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, register func(func(*dynamodb.QueryOutput) item)) {
	pick := func(page *dynamodb.QueryOutput) item { return page.LastEvaluatedKey }
	register(pick)
	out, err := db.Query(ctx, in) // want `^LastEvaluatedKey=escaped$`
	if err != nil {
		return
	}
	pick(out)
}
