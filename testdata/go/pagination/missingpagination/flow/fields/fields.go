// Package fields keeps tokens and answers in structs between calls.
package fields

import (
	"context"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

func invoices(customer string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String("prod-billing-invoices"),
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ExpressionAttributeValues: item{":customer": &types.AttributeValueMemberS{Value: customer}},
	}
}

// cursor keeps its place between calls, in a field that goes into the next request.
type cursor struct {
	db    *dynamodb.Client
	items []item
	next  item
	done  bool
}

func (c *cursor) fetch(ctx context.Context, customer string) error {
	input := invoices(customer)
	input.ExclusiveStartKey = c.next
	out, err := c.db.Query(ctx, input)
	if err != nil {
		return err
	}
	c.items, c.next = out.Items, out.LastEvaluatedKey
	return nil
}

func (c *cursor) fetchUntilDone(ctx context.Context, customer string) error {
	out, err := c.db.Query(ctx, invoices(customer))
	if err != nil {
		return err
	}
	c.items = out.Items
	c.done = out.LastEvaluatedKey == nil
	return nil
}

func (c *cursor) all(ctx context.Context, customer string) (all []item, err error) {
	for !c.done {
		if err := c.fetchUntilDone(ctx, customer); err != nil {
			return nil, err
		}
		all = append(all, c.items...)
	}
	return all, nil
}

// forgetful keeps the token where nobody looks.
type forgetful struct {
	db   *dynamodb.Client
	last item
}

func (f *forgetful) list(ctx context.Context, customer string) ([]item, error) {
	out, err := f.db.Query(ctx, invoices(customer)) // want DDB102 `Query reads only the first page of "prod-billing-invoices"`
	if err != nil {
		return nil, err
	}
	f.last = out.LastEvaluatedKey
	return out.Items, nil
}

// printed keeps the token to print it.
type printed struct {
	db   *dynamodb.Client
	last item
}

func (p *printed) list(ctx context.Context, customer string) ([]item, error) {
	out, err := p.db.Query(ctx, invoices(customer)) // want DDB102 `Query reads only the first page of "prod-billing-invoices"`
	if err != nil {
		return nil, err
	}
	p.last = out.LastEvaluatedKey
	p.show()
	return out.Items, nil
}

func (p *printed) show() { log.Printf("stopped at %v", p.last) }

// Exported keeps the token where other packages can look.
type Exported struct {
	db   *dynamodb.Client
	Last item
}

func (e *Exported) list(ctx context.Context, customer string) ([]item, error) {
	out, err := e.db.Query(ctx, invoices(customer))
	if err != nil {
		return nil, err
	}
	e.Last = out.LastEvaluatedKey
	return out.Items, nil
}

// answer keeps the whole answer; nobody asks it for more.
type answer struct {
	db  *dynamodb.Client
	out *dynamodb.QueryOutput
}

func (a *answer) load(ctx context.Context, customer string) (err error) {
	a.out, err = a.db.Query(ctx, invoices(customer)) // want DDB102 `Query reads only the first page of "prod-billing-invoices"`
	return err
}

func (a *answer) count() int { return len(a.out.Items) }

// chain keeps the whole answer and asks it for the next request.
type chain struct {
	db  *dynamodb.Client
	out *dynamodb.QueryOutput
}

func (c *chain) load(ctx context.Context, customer string) (err error) {
	input := invoices(customer)
	if c.out != nil {
		input.ExclusiveStartKey = c.out.LastEvaluatedKey
	}
	c.out, err = c.db.Query(ctx, input)
	return err
}

func (c *chain) items() []item { return c.out.Items }

// page is local to a function that looks at all of it.
type page struct {
	items []item
	next  item
}

func local(ctx context.Context, db *dynamodb.Client, customer string) (all []item, err error) {
	var p page
	for {
		input := invoices(customer)
		input.ExclusiveStartKey = p.next
		out, err := db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		p = page{items: out.Items, next: out.LastEvaluatedKey}
		all = append(all, p.items...)
		if p.next == nil {
			return all, nil
		}
	}
}

// first returns a struct whose token its callers may follow, or drop.
func first(ctx context.Context, db *dynamodb.Client, customer string, start item) (*page, error) {
	input := invoices(customer)
	input.ExclusiveStartKey = start
	out, err := db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	return &page{items: out.Items, next: out.LastEvaluatedKey}, nil
}

func followed(ctx context.Context, db *dynamodb.Client, customer string) (all []item, err error) {
	p, err := first(ctx, db, customer, nil)
	for err == nil {
		all = append(all, p.items...)
		if p.next == nil {
			return all, nil
		}
		p, err = first(ctx, db, customer, p.next)
	}
	return nil, err
}

func dropped(ctx context.Context, db *dynamodb.Client, customer string) ([]item, error) {
	p, err := first(ctx, db, customer, nil) // want DDB102 `first reads only the first page of a Query of "prod-billing-invoices"`
	if err != nil {
		return nil, err
	}
	return p.items, nil
}

// Whoever gets the struct may look at the token.
func handedOn(ctx context.Context, db *dynamodb.Client, customer string, use func(*page)) error {
	p, err := first(ctx, db, customer, nil) // undecided DDB102 "not followed"
	if err != nil {
		return err
	}
	use(p)
	return nil
}

// A struct of requests, embedded: promoted fields are fields.
type paged struct {
	cursor
	size int
}

func (p *paged) turn(ctx context.Context, customer string) (bool, error) {
	input := invoices(customer)
	input.ExclusiveStartKey = p.next
	out, err := p.db.Query(ctx, input)
	if err != nil {
		return false, err
	}
	p.items, p.next = out.Items, out.LastEvaluatedKey
	return len(p.next) > 0, nil
}

// Options carry the token to another request as part of a nested struct.
type options struct {
	page struct{ start item }
}

func nested(ctx context.Context, db *dynamodb.Client, customer string, visit func([]item)) error {
	var opts options
	for more := true; more; more = opts.page.start != nil {
		input := invoices(customer)
		input.ExclusiveStartKey = opts.page.start
		out, err := db.Query(ctx, input)
		if err != nil {
			return err
		}
		visit(out.Items)
		opts.page.start = out.LastEvaluatedKey
	}
	return nil
}
