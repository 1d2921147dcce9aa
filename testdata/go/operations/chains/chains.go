// Package chains asks DynamoDB for things by chains of method calls, in all the
// ways in which they can be put together. What each asks for is written beside
// the call that sends it, or beside the Scan.
package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

type order struct {
	Customer string `dynamo:"customer_id"`
	Placed   string `dynamo:"placed_at"`
}

type store struct {
	db     *dynamo.DB
	orders dynamo.Table
	carts  *dynamo.Table
}

func (s *store) tables(ctx context.Context, id string) {
	var o order
	table := s.db.Table("prod-shop-orders")
	table.Get("order_id", id).One(ctx, &o)                    // want `^chain GetItem .* HashKey="order_id" HashValue=param2 .* TableName="prod-shop-orders"$`
	s.db.Table("carts").Get("cart_id", id).One(ctx, &o)       // want `^chain GetItem .* TableName="carts"$`
	s.orders.Get("order_id", id).One(ctx, &o)                 // want `^chain GetItem .* TableName=store.orders$`
	s.carts.Get("cart_id", id).One(ctx, &o)                   // want `^chain GetItem .* TableName=store.carts$`
	s.db.Table(table.Name()).Get("id", id).One(ctx, &o)       // want `^chain GetItem .* TableName="prod-shop-orders"$`
	table.Batch("order_id").Get(dynamo.Keys{id}).All(ctx, &o) // want `^chain BatchGetItem follows .* TableName="prod-shop-orders"$`
}

var carts *dynamo.Table

func cartsTable() *dynamo.Table { return carts }

func (s *store) table(env string) dynamo.Table { return s.db.Table(env + "-orders") }

func (s *store) tablesOfHelpers(ctx context.Context, id string) {
	var o order
	s.table("prod").Get("order_id", id).One(ctx, &o) // want `^chain GetItem .* TableName="prod-orders"$`
	cartsTable().Get("cart_id", id).One(ctx, &o)     // want `^chain GetItem .* TableName=chains.carts$`
}

// One is GetItem where that can be, else a Query.
func (s *store) one(ctx context.Context, id string, op dynamo.Operator) {
	var o order
	get := func() *dynamo.Query { return s.orders.Get("customer_id", id) }
	get().Range("placed_at", dynamo.Equal, "2024").One(ctx, &o)      // want `^chain GetItem .* RangeKey="placed_at" RangeOperator="EQ" RangeValue="2024" `
	get().Range("placed_at", dynamo.BeginsWith, "2024").One(ctx, &o) // want `^chain Query .* RangeOperator="BEGINS_WITH" `
	get().Range("placed_at", op, "2024").One(ctx, &o)                // want `^chain GetItem .* RangeOperator=param3 `
	get().Index("gsi1").One(ctx, &o)                                 // want `^chain Query .* IndexName="gsi1" `
	get().Filter("total > ?", 100).One(ctx, &o)                      // want `^chain Query .* FilterExpression="total > \?" `
	get().Limit(1).One(ctx, &o)                                      // want `^chain Query .* ResultLimit=1 `
	get().Project("total", "currency").One(ctx, &o)                  // want `^chain GetItem .* ProjectionExpression="total, currency" `
	get().SearchLimit(1).One(ctx, &o)                                // want `^chain GetItem .* Limit=1 `
	get().All(ctx, &o)                                               // want `^chain Query follows .* HashKey="customer_id" `
}

func (s *store) members(ctx context.Context, id string, from dynamo.PagingKey, columns []string) {
	var all []order
	query := s.orders.Get("customer_id", id).
		Index("gsi1").
		Consistent(true).
		Order(dynamo.Descending).
		StartFrom(from).
		SearchLimit(25).
		ProjectExpr("total, $", "currency").
		Filter("total > ?", 100)
	query.All(ctx, &all) // want `^chain Query ConsistentRead=true ExclusiveStartKey=param3 .* FilterExpression="total > \?" .* IndexName="gsi1" KeyConditionExpression=set Limit=25 ProjectionExpression="total, \$" ScanIndexForward=false TableName=store.orders$`

	s.orders.Get("customer_id", id).Project(columns...).All(ctx, &all)              // want `^chain Query follows .* ProjectionExpression=unknown `
	s.orders.Get("customer_id", id).Project("total", columns[0]).Count(ctx)         // want `^chain Query follows .* ProjectionExpression=set Select="COUNT" `
	s.orders.Get("customer_id", id).Index("").SearchLimit(0).RequestLimit(1).Iter() // want `^chain Query .* IndexName=absent .* Limit=absent RequestLimit=1 `
}

// The steps change the request that they are called on, whether their result is
// used or not.
func (s *store) variables(ctx context.Context, id string, columns []string, open bool) {
	var all []order
	query := s.orders.Get("customer_id", id)
	if len(columns) > 0 {
		query = query.Project(columns[0])
	}
	if open {
		query.Filter("order_status = ?", "OPEN")
	}
	query.All(ctx, &all) // want `^chain Query follows .* FilterExpression=absent\|"order_status = \?" .* ProjectionExpression=absent\|set `

	batch := s.orders.Batch("customer_id").Get()
	for _, o := range all {
		batch = batch.And(dynamo.Keys{o.Customer})
	}
	batch.All(ctx, &all) // want `^chain BatchGetItem follows .* RequestItems=set TableName=store.orders$`

	write := s.orders.Batch().Write()
	for _, o := range all {
		write.Put(o)
	}
	write.Run(ctx) // want `^chain BatchWriteItem follows .* RequestItems=set TableName=store.orders$`
}

func (s *store) captured(ctx context.Context, id string) {
	var all []order
	query := s.orders.Get("customer_id", id)
	narrow := func(expr string) { query = query.Filter(expr) }
	narrow("total > 100")
	func() {
		query.All(ctx, &all) // want `^chain Query follows .* FilterExpression=absent\|"total > 100" .* TableName=store.orders$`
	}()
}

func byCustomer(table dynamo.Table, id string) *dynamo.Query {
	return table.Get("customer_id", id).Index("gsi1")
}

func recent(query *dynamo.Query) *dynamo.Query {
	return query.Range("placed_at", dynamo.Greater, "2024")
}

func list(ctx context.Context, query *dynamo.Query) (all []order, err error) {
	return all, query.Project("total").All(ctx, &all) // want `^chain Query follows of param1 ProjectionExpression="total"$`
}

func first(ctx context.Context, query *dynamo.Query) (o order, err error) {
	return o, query.One(ctx, &o) // want `^chain GetItem of param1$`
}

func (s *store) helpers(ctx context.Context, id string) {
	var all []order
	recent(byCustomer(s.orders, id)).All(ctx, &all) // want `^chain Query follows .* IndexName="gsi1" .* RangeOperator="GT" .* TableName=store.orders$`
	list(ctx, byCustomer(s.orders, id))             // want `^helper list Query follows .* ProjectionExpression="total" TableName=store.orders$`
	first(ctx, s.orders.Get("order_id", id))        // want `^helper first GetItem .* TableName=store.orders$`
	first(ctx, byCustomer(s.orders, id))            // want `^helper first Query .* IndexName="gsi1" `
}

// A request that is kept elsewhere may be changed there.
func (s *store) kept(ctx context.Context, cursor *struct{ query *dynamo.Query }) {
	var all []order
	cursor.query.All(ctx, &all) // want `^chain Query follows of unknown$`
}

func (s *store) scans(ctx context.Context) {
	var all []order
	scan := s.orders.Scan() // want `^chain Scan follows .* FilterExpression="total > 100" TableName=store.orders$`
	scan.Filter("total > 100").All(ctx, &all)
	s.carts.Scan().AllParallel(ctx, 4, &all) // want `^chain Scan follows .* Segment=set TableName=store.carts TotalSegments=4$`
	s.carts.Scan().Segment(1, 4).Iter()      // want `^chain Scan follows .* Segment=1 TableName=store.carts TotalSegments=4$`
}

func (s *store) writes(ctx context.Context, o order) {
	var old order
	s.orders.Put(o).Run(ctx)                                                                      // want `^chain PutItem follows .* Item=param2 TableName=store.orders$`
	s.orders.Put(o).If("attribute_not_exists(order_id)").OldValue(ctx, &old)                      // want `^chain PutItem follows ConditionExpression="attribute_not_exists\(order_id\)" .* ReturnValues="ALL_OLD" TableName=store.orders$`
	s.orders.Update("order_id", o.Customer).Set("total", 1).Run(ctx)                              // want `^chain UpdateItem follows .* UpdateExpression=set$`
	s.orders.Delete("order_id", o.Customer).Range("placed_at", o.Placed).If("total = 0").Run(ctx) // want `^chain DeleteItem follows ConditionExpression="total = 0" .* RangeKey="placed_at" `

	put := s.orders.Put(o)
	s.db.WriteTx().Put(put).Delete(s.orders.Delete("order_id", "1")).Run(ctx) // want `^chain TransactWriteItems follows .* TransactItems=set$`
	s.db.GetTx().GetOne(s.orders.Get("order_id", "1"), &old).Run(ctx)         // want `^chain TransactGetItems follows .* TransactItems=set$`
	s.db.ListTables().All(ctx)                                                // want `^chain ListTables follows`
	s.db.CreateTable("carts", o).OnDemand(true).Run(ctx)                      // want `^chain CreateTable follows BillingMode=set .* TableName="carts"$`
}

// Interfaces of the user's own are known by the signatures of their methods.
type readable interface {
	Get(name string, value any) *dynamo.Query
	Scan() *dynamo.Scan
}

type finder interface {
	Get(id string) *dynamo.Query
}

func (s *store) interfaces(ctx context.Context, table readable, finds finder) {
	var all []order
	table.Get("customer_id", "1").All(ctx, &all) // want `^chain Query follows .* HashKey="customer_id" .* TableName=param2$`
	finds.Get("1").All(ctx, &all)                // want `^chain Query follows of unknown$`
}
