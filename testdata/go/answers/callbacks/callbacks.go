// Package callbacks has aws-sdk-go hand pages to functions, which decide after each
// whether there is to be another.
package callbacks

import (
	"log"

	"github.com/aws/aws-sdk-go/service/dynamodb"
)

type item = map[string]*dynamodb.AttributeValue

func all(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) (items []item, err error) {
	err = db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool { // want `^follows Items=used$`
		items = append(items, page.Items...)
		return true
	})
	return items, err
}

func untilLast(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) (n int, err error) {
	err = db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool { // want `^follows Items=returned\(0\)$`
		n += len(page.Items)
		return !last
	})
	return n, err
}

func onlyOne(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) (items []item, err error) {
	err = db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool { // want `^Items=returned\(0\) lost$`
		items = page.Items
		return false
	})
	return items, err
}

// A callback that returns whether the page is the last one stops after the first.
func mistaken(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) (items []item, err error) {
	err = db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool { // want `^Items=used lost$`
		items = append(items, page.Items...)
		return last
	})
	return items, err
}

func onlyOneKnown(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) (items []item, more bool, err error) {
	err = db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool { // want `^LastEvaluatedKey=returned\(1\) Items=returned\(0\)$`
		items, more = page.Items, !last
		return false
	})
	return items, more, err
}

func onlyOneLogged(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) (items []item, err error) {
	err = db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool { // want `^LastEvaluatedKey=logged Items=returned\(0\) lost$`
		items = page.Items
		log.Print("last page: ", last)
		return false
	})
	return items, err
}

func asMany(db *dynamodb.DynamoDB, in *dynamodb.QueryInput, most int) (items []item, err error) {
	err = db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool { // want `^Items=used$`
		items = append(items, page.Items...)
		return len(items) < most
	})
	return items, err
}

func branches(db *dynamodb.DynamoDB, in *dynamodb.QueryInput, done func() bool) (items []item, err error) {
	err = db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool { // want `^Items=used$`
		items = append(items, page.Items...)
		if done() {
			return false
		}
		return true
	})
	return items, err
}

func both(db *dynamodb.DynamoDB, in *dynamodb.QueryInput, verbose bool) (items []item, err error) {
	err = db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool { // want `^follows Items=used$`
		items = append(items, page.Items...)
		more := true
		if verbose {
			log.Print(len(items))
			more = !last
		}
		return more
	})
	return items, err
}

// A function that defers calls has its result in a variable.
func locked(db *dynamodb.DynamoDB, in *dynamodb.QueryInput, unlock func()) (items []item, err error) {
	err = db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool { // want `^follows Items=used$`
		defer unlock()
		items = append(items, page.Items...)
		return true
	})
	return items, err
}

func lockedOnce(db *dynamodb.DynamoDB, in *dynamodb.QueryInput, unlock func()) (items []item, err error) {
	err = db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool { // want `^Items=returned\(0\) lost$`
		defer unlock()
		items = page.Items
		return false
	})
	return items, err
}

func namedResult(db *dynamodb.DynamoDB, in *dynamodb.QueryInput, unlock func()) (items []item, err error) {
	err = db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) (more bool) { // want `^Items=used$`
		defer func() { more = len(items) < 100 }()
		items = append(items, page.Items...)
		return false
	})
	return items, err
}

// Functions that have a name, methods, and functions that make callbacks.
type collector struct{ items []item }

func (c *collector) add(page *dynamodb.QueryOutput, last bool) bool {
	c.items = append(c.items, page.Items...)
	return false
}

func method(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) ([]item, error) {
	c := &collector{}
	err := db.QueryPages(in, c.add) // want `^Items=used lost$`
	return c.items, err
}

func count(page *dynamodb.QueryOutput, last bool) bool {
	log.Print(len(page.Items))
	return true
}

func function(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) error { return db.QueryPages(in, count) } // want `^follows Items=logged$`

func variable(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) (err error) {
	each := func(page *dynamodb.QueryOutput, last bool) bool { return len(page.Items) > 10 && false }
	again := func() error { return db.QueryPages(in, each) } // want `^Items=tested lost$`
	return again()
}

func changed(db *dynamodb.DynamoDB, in *dynamodb.QueryInput, keep bool) error {
	each := count
	if keep {
		each = func(page *dynamodb.QueryOutput, last bool) bool { return false }
	}
	again := func() error { return db.QueryPages(in, each) } // want `^unknown$`
	return again()
}

func into(items *[]item) func(*dynamodb.QueryOutput, bool) bool {
	return func(page *dynamodb.QueryOutput, last bool) bool {
		*items = page.Items
		return false
	}
}

func made(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) (items []item, err error) {
	err = db.QueryPages(in, into(&items)) // want `^Items=escaped lost$`
	return items, err
}

func either(verbose bool) func(*dynamodb.QueryOutput, bool) bool {
	if verbose {
		return count
	}
	return func(page *dynamodb.QueryOutput, last bool) bool { return false }
}

func madeOfTwo(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) error {
	return db.QueryPages(in, either(true)) // want `^unknown$`
}

func given(db *dynamodb.DynamoDB, in *dynamodb.QueryInput, each func(*dynamodb.QueryOutput, bool) bool) error {
	return db.QueryPages(in, each) // want `^unknown$`
}

func makers(db *dynamodb.DynamoDB, in *dynamodb.QueryInput, maker func() func(*dynamodb.QueryOutput, bool) bool) error {
	return db.QueryPages(in, maker()) // want `^unknown$`
}

// Results that are put together in a loop, or changed when the function returns.
func looped(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) error {
	return db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool { // want `^LastEvaluatedKey=first Items=tested$`
		more := false
		for range page.Items {
			if len(page.LastEvaluatedKey) > 0 {
				more = !more
			}
		}
		return more
	})
}

func changedLater(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) error {
	return db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool { // want `^Items=tested$`
		more := true
		stop := func() { more = false }
		if len(page.Items) > 100 {
			stop()
		}
		return more
	})
}
