// Package chains reads orders by guregu/dynamo v2.
package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

type order struct {
	ID       string `dynamo:"order_id,hash"`
	Customer string `dynamo:"customer_id"`
	Total    int    `dynamo:"total"`
}

// Store keeps orders.
type Store struct {
	orders dynamo.Table
}

func (s *Store) all(ctx context.Context) (all []order, err error) {
	err = s.orders.Scan().Project("order_id").All(ctx, &all) // want DDB101 warning `Scan reads every item of the table in Store\.orders \| cost and time grow`
	return all, err
}

// One read that is sent in two ways is one finding.
func (s *Store) twoWays(ctx context.Context, big bool) (all []order, err error) {
	scan := s.orders.Scan() // want DDB101 "reads every item" DDB104 note `Scan of index "gsi1" has no ProjectionExpression`
	if big {
		return all, scan.Index("gsi1").All(ctx, &all)
	}
	return all, scan.All(ctx, &all)
}

// The finding stands on the line that says Scan, with one for how it is read.
func (s *Store) large(ctx context.Context) (all []order, err error) {
	err = s.orders.
		Scan(). // want DDB101 `Scan reads every item of the table in Store\.orders \| FilterExpression is applied after the read and saves no capacity` DDB104 note `^Scan of the table in Store.orders has no ProjectionExpression`
		Filter("total > ?", 1000).
		All(ctx, &all)
	return all, err
}

// Limit counts results: without a filter these are the first items.
func (s *Store) few(ctx context.Context, n int, next dynamo.PagingKey) (all []order, err error) {
	if err := s.orders.Scan().Project("total").Limit(1).All(ctx, &all); err != nil { // want DDB101 `Scan reads an arbitrary item of the table in Store\.orders .* \| query by key or index$`
		return nil, err
	}
	if err := s.orders.Scan().Project("total").SearchLimit(20).All(ctx, &all); err != nil { // want DDB101 `Scan reads 20 arbitrary items of the table in Store\.orders`
		return nil, err
	}
	if err := s.orders.Scan().Project("total").StartFrom(next).Limit(20).All(ctx, &all); err != nil { // want DDB101 `Scan reads up to every item of the table in Store\.orders`
		return nil, err
	}
	return all, s.orders.Scan().Project("total").Filter("total > ?", n).Limit(20).All(ctx, &all) // want DDB101 `Scan reads up to every item of the table in Store\.orders`
}

// One scan that is sent in two ways is one finding.
func (s *Store) page(ctx context.Context, count bool) (all []order, err error) {
	scan := s.orders.Scan().Project("total") // want DDB101 `reads every item`
	if count {
		_, err = scan.Count(ctx)
		return nil, err
	}
	return all, scan.AllParallel(ctx, 4, &all)
}

// A Scan is reported where it begins, wherever it is sent.
func scanOf(table dynamo.Table) *dynamo.Scan { return table.Scan() } // want DDB101 "Scan reads up to every item of the table in `table`"

func (s *Store) byHelper(ctx context.Context) (all []order, err error) {
	return all, scanOf(s.orders).Project("total").All(ctx, &all)
}

func collect(ctx context.Context, scan *dynamo.Scan) (all []order, err error) {
	return all, scan.All(ctx, &all)
}

func (s *Store) collected(ctx context.Context) ([]order, error) {
	return collect(ctx, s.orders.Scan().Project("total")) // want DDB101 `^Scan reads every item of the table in Store.orders`
}

func (s *Store) collectedOfHelper(ctx context.Context) ([]order, error) {
	return collect(ctx, scanOf(s.orders).Project("total"))
}

func (s *Store) inClosure(ctx context.Context) (all []order, err error) {
	scan := s.orders.Scan() // want DDB101 `reads every item` DDB104 note `has no ProjectionExpression`
	run := func() error { return scan.All(ctx, &all) }
	return all, run()
}

func (s *Store) oneOfTwo(ctx context.Context, archive dynamo.Table, old bool) (all []order, err error) {
	scan := s.orders.Scan() // want DDB101 `Scan reads up to every item of the table in Store\.orders`
	if old {
		scan = archive.Scan() // want DDB101 "Scan reads up to every item of the table in `archive`"
	}
	return all, scan.All(ctx, &all) // want DDB104 `^Scan of a table has no ProjectionExpression`
}

// cursor wraps a Scan, as code does that wants to put another in its place.
type cursor struct{ scan *dynamo.Scan }

func (s *Store) cursor() *cursor {
	return &cursor{s.orders.Scan()} // want DDB101 `Scan reads up to every item of the table in Store\.orders`
}

func (c *cursor) all(ctx context.Context, out any) error {
	return c.scan.All(ctx, out) // undecided DDB104 `cannot determine whether ProjectionExpression is set: the request is kept in a place that is not followed`
}

// All queries return whole items.
func (s *Store) ofCustomer(ctx context.Context, customer string) (all []order, err error) {
	err = s.orders.Get("customer_id", customer).All(ctx, &all) // want DDB104 note `^Query of the table in Store.orders has no ProjectionExpression`
	return all, err
}

func (s *Store) byIndex(ctx context.Context, customer string) (o order, err error) {
	err = s.orders.
		Get("customer_id", customer).
		Index("gsi1").
		One(ctx, &o) // want DDB104 note `Query of index "gsi1" has no ProjectionExpression`
	return o, err
}

func (s *Store) byPrefix(ctx context.Context, customer, prefix string) (o order, err error) {
	err = s.orders.Get("customer_id", customer).Range("order_id", dynamo.BeginsWith, prefix).One(ctx, &o) // want DDB104 `has no ProjectionExpression`
	return o, err
}

func (s *Store) iterated(ctx context.Context, customer string) dynamo.PagingIter {
	return s.orders.Get("customer_id", customer).Iter() // want DDB104 `has no ProjectionExpression`
}

func (s *Store) someColumns(ctx context.Context, customer string, columns []string) (all []order, err error) {
	query := s.orders.Get("customer_id", customer)
	if len(columns) > 0 {
		query = query.Project(columns...)
	}
	err = query.All(ctx, &all) // undecided DDB104 `cannot determine whether ProjectionExpression is set: it depends on the path`
	return all, err
}

func byCustomer(table dynamo.Table, customer string) *dynamo.Query {
	return table.Get("customer_id", customer).Project("order_id", "total")
}

// Silent: a projection, a count, one item by its key, a batch.
func (s *Store) projected(ctx context.Context, customer string) (all []order, err error) {
	if err := s.orders.Get("customer_id", customer).ProjectExpr("order_id, $", "total").All(ctx, &all); err != nil {
		return nil, err
	}
	if n, err := s.orders.Get("customer_id", customer).Count(ctx); err != nil || n == 0 {
		return nil, err
	}
	if err := s.orders.Get("order_id", customer).Range("placed", dynamo.Equal, 1).One(ctx, &all); err != nil {
		return nil, err
	}
	if err := byCustomer(s.orders, customer).All(ctx, &all); err != nil {
		return nil, err
	}
	err = s.orders.Batch("order_id").Get(dynamo.Keys{customer}).All(ctx, &all)
	return all, err
}

// Silent: Limit counts what passes the filter, and reads on until there is so much.
func (s *Store) limited(ctx context.Context, customer string) (all []order, err error) {
	err = s.orders.Get("customer_id", customer).Project("total").Filter("total > ?", 100).Limit(5).All(ctx, &all)
	return all, err
}

// Silent here: what SearchLimit loses is for DDB129.
func (s *Store) examined(ctx context.Context, customer string) (all []order, err error) {
	err = s.orders.Get("customer_id", customer).Project("total").Filter("total > ?", 100).SearchLimit(5).All(ctx, &all)
	return all, err
}

// Silent: what comes out of a field may be anything.
func kept(ctx context.Context, cursor struct{ query *dynamo.Query }) (all []order, err error) {
	err = cursor.query.All(ctx, &all) // undecided DDB104 `cannot determine whether ProjectionExpression is set: the request is kept in a place that is not followed`
	return all, err
}

// One field of three is read.
func (s *Store) sum(ctx context.Context, customer string) (sum int, err error) {
	var all []order
	err = s.orders.Get("customer_id", customer).Index("gsi1").All(ctx, &all) // undecided DDB104 `cannot determine whether the index holds "total": its declaration is unknown`
	for _, o := range all {
		sum += o.Total
	}
	return sum, err
}
