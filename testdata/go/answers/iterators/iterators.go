// Package iterators reads carts by chains of guregu/dynamo: beside each request is what
// becomes of the iterator, and of the key to go on from.
package iterators

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

type cart struct {
	ID string `dynamo:"id"`
}

type store struct {
	carts dynamo.Table
	iter  dynamo.PagingIter
	from  dynamo.PagingKey
}

func (s *store) all(ctx context.Context) (carts []cart, err error) {
	err = s.carts.Get("owner", "1").All(ctx, &carts) // want `^follows$`
	return carts, err
}

func (s *store) one(ctx context.Context) (c cart, err error) {
	err = s.carts.Get("owner", "1").Index("by-owner").One(ctx, &c) // want `^Items=first lost$`
	return c, err
}

func (s *store) item(ctx context.Context) (c cart, err error) {
	err = s.carts.Get("id", "1").One(ctx, &c)
	return c, err
}

func (s *store) limited(ctx context.Context) (carts []cart, err error) {
	err = s.carts.Get("owner", "1").SearchLimit(10).All(ctx, &carts) // want `^Items=used Count=used lost$`
	return carts, err
}

func (s *store) key(ctx context.Context, from dynamo.PagingKey) (carts []cart, next dynamo.PagingKey, err error) {
	next, err = s.carts.Get("owner", "1").StartFrom(from).SearchLimit(10).AllWithLastEvaluatedKey(ctx, &carts) // want `^LastEvaluatedKey=returned\(1\) Items=used Count=used$`
	return carts, next, err
}

func (s *store) keyDropped(ctx context.Context) (carts []cart, err error) {
	_, err = s.carts.Get("owner", "1").SearchLimit(10).AllWithLastEvaluatedKey(ctx, &carts) // want `^Items=used Count=used lost$`
	return carts, err
}

func (s *store) iterated(ctx context.Context) (carts []cart, err error) {
	it := s.carts.Get("owner", "1").Iter() // want `^follows next err$`
	var c cart
	for it.Next(ctx, &c) {
		carts = append(carts, c)
	}
	return carts, it.Err()
}

func (s *store) unchecked(ctx context.Context) (carts []cart) {
	it := s.carts.Get("owner", "1").Iter() // want `^follows next$`
	var c cart
	for it.Next(ctx, &c) {
		carts = append(carts, c)
	}
	it.Err()
	return carts
}

func (s *store) limitedIteration(ctx context.Context) (carts []cart, err error) {
	it := s.carts.Get("owner", "1").SearchLimit(10).Iter() // want `^next err Items=used Count=used lost$`
	var c cart
	for it.Next(ctx, &c) {
		carts = append(carts, c)
	}
	return carts, it.Err()
}

func (s *store) keyOfIterator(ctx context.Context) (carts []cart, next dynamo.PagingKey, err error) {
	it := s.carts.Get("owner", "1").SearchLimit(10).Iter() // want `^next LastEvaluatedKey=returned\(1\) Items=used Count=used$`
	var c cart
	for it.Next(ctx, &c) {
		carts = append(carts, c)
	}
	next, err = it.LastEvaluatedKey(ctx)
	return carts, next, err
}

func (s *store) keyNotKept(ctx context.Context) {
	it := s.carts.Get("owner", "1").SearchLimit(10).Iter() // want `^Items=used Count=used lost$`
	it.LastEvaluatedKey(ctx)
}

func (s *store) never(ctx context.Context) { s.carts.Get("owner", "1").SearchLimit(10).Iter() } // want `^Items=used Count=used lost$`

// An iterator that leaves the function, or its loop variable's closure.
func (s *store) returned() dynamo.PagingIter { return s.carts.Scan().SearchLimit(10).Iter() } // want `^escapes LastEvaluatedKey=escaped Items=used Count=used$`

func (s *store) kept() { s.iter = s.carts.Scan().SearchLimit(10).Iter() } // want `^escapes LastEvaluatedKey=escaped Items=used Count=used$`

func (s *store) passed(ctx context.Context, use func(dynamo.PagingIter)) {
	use(s.carts.Scan().SearchLimit(10).Iter()) // want `^escapes LastEvaluatedKey=escaped Items=used Count=used$`
}

func (s *store) captured(ctx context.Context) func(*cart) bool {
	it := s.carts.Scan().SearchLimit(10).Iter() // want `^next Items=used Count=used lost$`
	return func(c *cart) bool { return it.Next(ctx, c) }
}

func (s *store) narrowed(ctx context.Context, c *cart) bool {
	var it dynamo.Iter = s.carts.Scan().SearchLimit(10).Iter() // want `^next Items=used Count=used lost$`
	return it.Next(ctx, c)
}

func (s *store) eitherIterator(ctx context.Context, all bool, c *cart) bool {
	it := s.carts.Scan().SearchLimit(10).Iter() // want `^next Items=used Count=used lost$`
	if all {
		it = s.carts.Scan().Iter() // want `^follows next$`
	}
	return it.Next(ctx, c)
}

func (s *store) put(ctx context.Context, c cart) error { return s.carts.Put(c).Run(ctx) } // want `^follows$`

func (s *store) started() { go s.carts.Scan().SearchLimit(10).Iter() } // want `^Items=used Count=used lost$`

type cursor interface {
	dynamo.PagingIter
	Rewind()
}

func (s *store) rewound(c cursor) {
	it := s.carts.Scan().SearchLimit(10).Iter() // want `^escapes LastEvaluatedKey=escaped Items=used Count=used$`
	if again, ok := it.(cursor); ok {
		again.Rewind()
	}
}
