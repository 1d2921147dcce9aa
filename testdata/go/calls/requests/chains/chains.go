// Package chains has requests that chains of calls put together. Beside each call that
// sends one is what its steps are given.
package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

type order struct {
	Customer string `dynamo:"customer_id"`
	Total    int    `dynamo:"total"`
}

type store struct {
	db     *dynamo.DB
	orders dynamo.Table
	last   *dynamo.Query
}

func (s *store) plain(ctx context.Context, id string) (all []order) {
	s.orders.Get("customer_id", id).Index("by-date").Filter("total > ? AND $ = ?", 100, "status", "OPEN").All(ctx, &all) // want `^Query: Index "by-date"; Filter "total > \? AND \$ = \?" 100 "status" "OPEN" after 0; key {customer_id:encoded param2}$`
	s.orders.Get("customer_id", id).All(ctx, &all)                                                                       // want `^Query: key {customer_id:encoded param2}$`
	s.orders.Get("customer_id", id).Range("placed_at", dynamo.Equal, "2024").SearchLimit(10).All(ctx, &all)              // want `^Query: Range "placed_at" "EQ" "2024"; SearchLimit 10 after 0; key {customer_id:encoded param2 placed_at:encoded "2024"}; bounded$`
	s.orders.Get("customer_id", id).RequestLimit(1).Limit(10).All(ctx, &all)                                             // want `^Query: RequestLimit 1; Limit 10 after 0; key {customer_id:encoded param2}; bounded$`
	return all
}

func (s *store) listGiven(ctx context.Context, id string, columns []string) (all []order) {
	s.orders.Get("customer_id", id).Project(columns...).All(ctx, &all) // want `^Query: Project \.\.\.; key {customer_id:encoded param2}$`
	columns = []string{"id", "total"}
	if id != "" {
		columns = append(columns, "status")
	}
	s.orders.Get("customer_id", id).Project(columns...).All(ctx, &all) // want `^Query: Project "id" "total" \.\.\.; key {customer_id:encoded param2}$`
	return all
}

func (s *store) variable(ctx context.Context, id string, open, few bool) (all []order) {
	query := s.orders.Get("customer_id", id)
	if open {
		query = query.Filter("status = ?", "OPEN")
	}
	query.Project("total")
	if few {
		query.SearchLimit(5).Index("by-date")
	}
	query.All(ctx, &all) // want `^Query: perhaps Filter "status = \?" "OPEN"; Project "total"; perhaps SearchLimit 5 after 1; perhaps Index "by-date" after 1 2; key {customer_id:encoded param2}; bounded perhaps$`
	query.Consistent(true)
	return all
}

// What is done in a loop is done any number of times.
func (s *store) loop(ctx context.Context, id string, filters []string) (all []order) {
	query := s.orders.Get("customer_id", id)
	for _, filter := range filters {
		query = query.Filter(filter)
	}
	query.All(ctx, &all) // want `^Query: perhaps Filter unknown; perhaps others; key {customer_id:encoded param2}$`
	return all
}

// One of two requests.
func (s *store) either(ctx context.Context, id string, other bool) (all []order) {
	query := s.orders.Get("customer_id", id)
	if other {
		query = s.orders.Get("order_id", id)
	}
	query.All(ctx, &all) // want `^Query: perhaps others; key {"customer_id"\|"order_id":encoded param2}$`
	return all
}

func (s *store) captured(ctx context.Context, id string) (all []order) {
	query := s.orders.Get("customer_id", id).Index("by-date")
	narrow := func() { query = query.Filter("total > ?", 1) }
	narrow()
	query.All(ctx, &all) // want `^Query: Index "by-date"; perhaps others; key {customer_id:encoded param2}$`
	return all
}

func (s *store) kept(ctx context.Context, id string) (all []order) {
	query := s.orders.Get("customer_id", id).Index("by-date")
	s.last = query
	query.All(ctx, &all)  // want `^Query: Index "by-date"; perhaps others; key {unknown\?:encoded unknown unknown\?:encoded unknown}/0-2; item encoded unknown$`
	s.last.All(ctx, &all) // want `^Query: perhaps others; item encoded unknown$`
	return all
}

func narrowed(query *dynamo.Query) *dynamo.Query { return query.Filter("total > ?", 1) }

func (s *store) helper(ctx context.Context, id string, visit func(any)) (all []order) {
	query := s.orders.Get("customer_id", id)
	narrowed(query)
	query.All(ctx, &all)                                  // want `^Query: perhaps others; key {customer_id:encoded param2}$`
	narrowed(s.orders.Get("order_id", id)).All(ctx, &all) // want `^Query: perhaps others; key {order_id:encoded param2}$`

	query = s.orders.Get("customer_id", id)
	visit(query)
	query.All(ctx, &all) // want `^Query: perhaps others; key {unknown\?:encoded unknown unknown\?:encoded unknown}/0-2; item encoded unknown$`
	return all
}

func (s *store) parameter(ctx context.Context, query *dynamo.Query) (all []order) {
	query.Filter("total > ?", 1).All(ctx, &all) // want `^Query: perhaps others; item encoded param2\.Item$`
	return all
}

func (s *store) passedOn(ctx context.Context, id string, replace func(**dynamo.Query)) (all []order) {
	query := s.orders.Get("customer_id", id)
	replace(&query)
	query.All(ctx, &all) // want `^Query: perhaps others; item encoded unknown$`
	return all
}

// Keys, items and updates.

func (s *store) writes(ctx context.Context, o order, id string, tenant string, byDay bool) {
	s.orders.Put(o).If("attribute_not_exists(customer_id)").Run(ctx)                                        // want `^PutItem: If "attribute_not_exists\(customer_id\)"; item encoded param2$`
	s.orders.Delete("customer_id", id).Range("placed_at", "2024").Run(ctx)                                  // want `^DeleteItem: Range "placed_at" "2024"; key {customer_id:encoded param3 placed_at:encoded "2024"}$`
	s.orders.Delete(tenant, id).Run(ctx)                                                                    // want `^DeleteItem: key {param4:encoded param3}$`
	s.orders.Update("customer_id", id).Set("total", o.Total).Add("count", 1).Set("status", "PAID").Run(ctx) // want `^UpdateItem: Set "total" order\.Total; Add "count" 1 after 0; Set "status" "PAID" after 0 1; key {customer_id:encoded param3}; sets 2$`

	update := s.orders.Update("customer_id", id)
	if byDay {
		update.Range("placed_at", "2024")
	}
	update.Set("total", 0).Run(ctx) // want `^UpdateItem: perhaps Range "placed_at" "2024"; Set "total" 0; key {customer_id:encoded param3 absent\|"placed_at"\?:encoded absent\|"2024"}/1-2; sets 1$`
}

// A transaction takes requests, which are not steps of its own.
func (s *store) transaction(ctx context.Context, o order) {
	put := s.orders.Put(o)
	s.db.WriteTx().Put(put).Idempotent(true).Run(ctx) // want `^TransactWriteItems: Put encoded param2; Idempotent true after 0$`
	put.If("attribute_not_exists(customer_id)")
}

// One is GetItem, unless something needs a Query.
func (s *store) one(ctx context.Context, id, index string) (o order) {
	s.orders.Get("order_id", id).One(ctx, &o)                                       // want `^GetItem: key {order_id:encoded param2}$`
	s.orders.Get("order_id", id).Index("").SearchLimit(0).One(ctx, &o)              // want `^GetItem: Index ""; SearchLimit 0 after 0; key {order_id:encoded param2}$`
	s.orders.Get("order_id", id).Index("by-customer").One(ctx, &o)                  // want `^Query: Index "by-customer"; key {order_id:encoded param2}$`
	s.orders.Get("order_id", id).Index(index).One(ctx, &o)                          // want `^Query: Index param3; key {order_id:encoded param2}$`
	s.orders.Get("order_id", id).Filter("total > ?", 1).One(ctx, &o)                // want `^Query: Filter "total > \?" 1; key {order_id:encoded param2}$`
	s.orders.Get("order_id", id).Limit(1).One(ctx, &o)                              // want `^Query: Limit 1; key {order_id:encoded param2}$`
	s.orders.Get("order_id", id).Range("placed_at", dynamo.Equal, 1).One(ctx, &o)   // want `^GetItem: Range "placed_at" "EQ" 1; key {order_id:encoded param2 placed_at:encoded 1}$`
	s.orders.Get("order_id", id).Range("placed_at", dynamo.Greater, 1).One(ctx, &o) // want `^Query: Range "placed_at" "GT" 1; key {order_id:encoded param2 placed_at:encoded 1}$`
	return o
}

// filled puts a copy of a variable, with what is set in it after its first value.
func (s *store) filled(ctx context.Context, id string, total int) {
	o := order{Customer: id}
	s.orders.Put(o).Run(ctx) // want `^PutItem: item encoded {Customer:param2 Total\?:unknown}$`
	o.Total = total
	s.orders.Put(o).Run(ctx) // want `^PutItem: item encoded {Customer:param2 Total:param3}$`
}
