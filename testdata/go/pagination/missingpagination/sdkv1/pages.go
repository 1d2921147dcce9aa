package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

func (s *Store) all(customer string) (all []item, err error) {
	err = s.db.QueryPages(s.query(customer), func(page *dynamodb.QueryOutput, last bool) bool {
		all = append(all, page.Items...)
		return true
	})
	return all, err
}

func (s *Store) untilLast(ctx aws.Context, customer string) (all []item, err error) {
	err = s.db.QueryPagesWithContext(ctx, s.query(customer), func(page *dynamodb.QueryOutput, last bool) bool {
		all = append(all, page.Items...)
		return !last
	})
	return all, err
}

func (s *Store) oneOnly(customer string) (all []item, err error) {
	err = s.db.QueryPages(s.query(customer), func(page *dynamodb.QueryOutput, last bool) bool { // want DDB102 `QueryPages of the table in Store\.table stops after the first page, as its callback never returns true`
		all = append(all, page.Items...)
		return false
	})
	return all, err
}

// To go on after the last page only is to go on never.
func (s *Store) wrongWay(customer string) (all []item, err error) {
	err = s.db.QueryPages(s.query(customer), func(page *dynamodb.QueryOutput, last bool) bool { // want DDB102 "never returns true"
		all = append(all, page.Items...)
		return last
	})
	return all, err
}

// Whether there is more is told.
func (s *Store) onePage(customer string) (items []item, more bool, err error) {
	err = s.db.QueryPages(s.query(customer), func(page *dynamodb.QueryOutput, last bool) bool {
		items, more = page.Items, !last
		return false
	})
	return items, more, err
}

func (s *Store) exists(customer string) (found bool, err error) {
	err = s.db.QueryPages(s.query(customer), func(page *dynamodb.QueryOutput, last bool) bool {
		found = len(page.Items) > 0
		return false
	})
	return found, err
}

// The callback stops when the caller has enough, and says where to go on.
func (s *Store) limited(customer string, limit int) (all []item, next item, err error) {
	collect := func(page *dynamodb.QueryOutput, last bool) bool {
		for _, it := range page.Items {
			all = append(all, it)
			if len(all) == limit {
				next = item{"id": it["id"]}
				return false
			}
		}
		return true
	}
	if err := s.db.QueryPages(s.query(customer), collect); err != nil {
		return nil, nil, err
	}
	return all, next, nil
}

func (s *Store) stopsOnError(customer string, keep func(item) error) (failed error) {
	err := s.db.QueryPages(s.query(customer), func(page *dynamodb.QueryOutput, last bool) bool {
		for _, it := range page.Items {
			if failed = keep(it); failed != nil {
				return false
			}
		}
		return true
	})
	if err != nil {
		return err
	}
	return failed
}

type collector struct{ items []item }

func (c *collector) add(page *dynamodb.QueryOutput, last bool) bool {
	c.items = append(c.items, page.Items...)
	return true
}

func (c *collector) once(page *dynamodb.QueryOutput, last bool) bool {
	c.items = append(c.items, page.Items...)
	return false
}

func (s *Store) methodValues(customer string) ([]item, error) {
	var c collector
	if err := s.db.QueryPages(s.query(customer), c.add); err != nil {
		return nil, err
	}
	if err := s.db.QueryPages(s.query(customer), c.once); err != nil { // want DDB102 `QueryPages of the table in Store\.table stops after the first page, as its callback never returns true`
		return nil, err
	}
	return c.items, nil
}

func into(all *[]item) func(*dynamodb.QueryOutput, bool) bool {
	return func(page *dynamodb.QueryOutput, last bool) bool {
		*all = append(*all, page.Items...)
		return false
	}
}

func (s *Store) madeCallback(customer string) (all []item, err error) {
	err = s.db.QueryPages(s.query(customer), into(&all)) // want DDB102 `QueryPages of the table in Store\.table stops after the first page, as its callback never returns true`
	return all, err
}

// What the caller's callback does is not known.
func (s *Store) each(customer string, visit func(*dynamodb.QueryOutput, bool) bool) error {
	return s.db.QueryPages(s.query(customer), visit)
}
