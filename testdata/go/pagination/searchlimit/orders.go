// Package searchlimit reads orders by guregu/dynamo v2.
package searchlimit

import (
	"context"
	"errors"
	"log"

	"github.com/guregu/dynamo/v2"
)

type order struct {
	ID    string `dynamo:"order_id"`
	Total int    `dynamo:"total"`
}

// Store keeps orders.
type Store struct {
	orders dynamo.Table
}

func (s *Store) ofCustomer(customer string) *dynamo.Query {
	return s.orders.Get("customer_id", customer).Project("order_id", "total")
}

func (s *Store) filtered(ctx context.Context, customer string) (all []order, err error) {
	err = s.orders.Get("customer_id", customer).Index("gsi1").Filter("total > ?", 100).SearchLimit(100).All(ctx, &all) // want DDB129 warning `SearchLimit counts the items of index "gsi1" before the filter`
	return all, err
}

func (s *Store) many(ctx context.Context, customer string) (all []order, err error) {
	err = s.ofCustomer(customer).Range("placed_at", dynamo.Greater, "2024").
		SearchLimit(1000).
		All(ctx, &all) // want DDB129 `SearchLimit ends this Query of the table in Store\.orders after one request, and LastEvaluatedKey is ignored`
	return all, err
}

func (s *Store) dropped(ctx context.Context) (all []order, err error) {
	_, err = s.orders.Scan().SearchLimit(50).AllWithLastEvaluatedKey(ctx, &all) // want DDB129 `^SearchLimit ends this Scan of the table in Store.orders`
	return all, err
}

func (s *Store) logged(ctx context.Context) (all []order, err error) {
	next, err := s.orders.Scan().SearchLimit(50).AllWithLastEvaluatedKey(ctx, &all) // want DDB129 `^SearchLimit ends this Scan`
	log.Println("read up to", next)
	return all, err
}

func (s *Store) fewRequests(ctx context.Context) (all []order, err error) {
	err = s.orders.Scan().RequestLimit(3).All(ctx, &all) // want DDB129 `^RequestLimit ends this Scan of the table in Store.orders after some pages`
	return all, err
}

func (s *Store) iterated(ctx context.Context) (total int, err error) {
	iter := s.orders.Scan().SearchLimit(50).Iter() // want DDB129 `^SearchLimit ends this Scan`
	var o order
	for iter.Next(ctx, &o) {
		total += o.Total
	}
	return total, iter.Err()
}

func (s *Store) oneOfMany(ctx context.Context, customer string) (o order, err error) {
	err = s.orders.Get("customer_id", customer).Index("gsi1").Filter("total > ?", 100).SearchLimit(10).One(ctx, &o) // want DDB129 `^SearchLimit counts the items`
	return o, err
}

// Silent: one page is meant, and nothing is filtered out of it.
func (s *Store) latest(ctx context.Context, customer string, n int) (all []order, err error) {
	if err := s.ofCustomer(customer).Order(dynamo.Descending).SearchLimit(10).All(ctx, &all); err != nil {
		return nil, err
	}
	if err := s.ofCustomer(customer).Order(dynamo.Descending).SearchLimit(n).All(ctx, &all); err != nil {
		return nil, err
	}
	return all, s.ofCustomer(customer).Index("gsi1").SearchLimit(1).All(ctx, &all)
}

// Silent: the caller says whether there is a limit at all.
func (s *Store) atMost(ctx context.Context, customer string, n int) (all []order, err error) {
	query := s.ofCustomer(customer)
	if n > 0 {
		query.SearchLimit(n)
	}
	return all, query.All(ctx, &all)
}

func (s *Store) openAtMost(ctx context.Context, customer string, n int) (all []order, err error) {
	query := s.ofCustomer(customer).Index("gsi1").Filter("order_status = ?", "OPEN")
	if n > 0 {
		query.SearchLimit(n)
	}
	return all, query.All(ctx, &all) // want DDB129 `^SearchLimit counts the items`
}

// Silent: Limit counts results.
func (s *Store) results(ctx context.Context, customer string) (all []order, err error) {
	err = s.ofCustomer(customer).Filter("total > ?", 100).Limit(100).All(ctx, &all)
	return all, err
}

// Silent: without a limit there is no key at the end.
func (s *Store) unlimited(ctx context.Context) (all []order, err error) {
	_, err = s.orders.Scan().AllWithLastEvaluatedKey(ctx, &all)
	return all, err
}

// Silent: the key is used, or goes to the caller.
func (s *Store) pages(ctx context.Context, from dynamo.PagingKey) (all []order, next dynamo.PagingKey, err error) {
	var start dynamo.PagingKey
	for {
		var page []order
		key, err := s.orders.Scan().StartFrom(start).SearchLimit(100).AllWithLastEvaluatedKey(ctx, &page)
		if err != nil {
			return nil, nil, err
		}
		all = append(all, page...)
		if start = key; start == nil {
			break
		}
	}
	iter := s.orders.Scan().SearchLimit(100).Iter()
	for iter.Next(ctx, &all[0]) {
		log.Println(all[0].ID)
	}
	if err := iter.Err(); err != nil {
		return nil, nil, err
	}
	next, err = iter.LastEvaluatedKey(ctx)
	return all, next, err
}

// Silent: whoever knows where to start knows where it ended.
func (s *Store) resumed(ctx context.Context, from dynamo.PagingKey) (all []order, err error) {
	err = s.orders.Scan().StartFrom(from).SearchLimit(100).All(ctx, &all)
	return all, err
}

func (s *Store) errUnasked(ctx context.Context) (total int) {
	iter := s.orders.Scan().Iter() // want DDB129 `Err of this iterator is never checked \| Next also returns false after an error`
	var o order
	for iter.Next(ctx, &o) {
		total += o.Total
	}
	return total
}

func (s *Store) errDiscarded(ctx context.Context, keys []dynamo.Keyed) (total int) {
	var o order
	iter := s.orders.Batch("order_id").Get(keys...).Iter() // want DDB129 `Err of this iterator is never checked`
	for iter.Next(ctx, &o) {
		total += o.Total
	}
	iter.Err()
	return total
}

func (s *Store) errDeferred(ctx context.Context) (total int) {
	iter := s.orders.Scan().Iter() // want DDB129 `Err of this iterator is never checked`
	defer iter.Err()
	var o order
	for iter.Next(ctx, &o) {
		total += o.Total
	}
	return total
}

func (s *Store) errInParallel(ctx context.Context) (total int, keys []dynamo.PagingKey) {
	var o order
	iter := s.orders.Scan().IterParallel(ctx, 4) // want DDB129 `Err of this iterator is never checked`
	for iter.Next(ctx, &o) {
		total += o.Total
	}
	keys, _ = iter.LastEvaluatedKeys(ctx)
	return total, keys
}

// Silent: Err is asked, also by a closure, or the iterator goes elsewhere.
func (s *Store) errAsked(ctx context.Context) (total int, err error) {
	iter := s.orders.Scan().Iter()
	defer func() { err = errors.Join(err, iter.Err()) }()
	var o order
	for iter.Next(ctx, &o) {
		total += o.Total
	}
	return total, nil
}

func (s *Store) handedOn(ctx context.Context) (int, error) {
	iter := s.orders.Scan().Iter()
	var first order
	if !iter.Next(ctx, &first) {
		return 0, iter.Err()
	}
	return sum(ctx, iter)
}

func (s *Store) returned() dynamo.Iter { return s.orders.Scan().Iter() }

func sum(ctx context.Context, iter dynamo.Iter) (total int, err error) {
	var o order
	for iter.Next(ctx, &o) {
		total += o.Total
	}
	return total, iter.Err()
}
