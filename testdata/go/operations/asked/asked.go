// Package asked calls functions that send what they are given and keep the answer. Beside each
// call is what it has them ask for.
package asked

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/operations/asked/layer"
)

type store struct {
	db    *dynamodb.Client
	table string
}

type item = map[string]types.AttributeValue

// What a function reads from its receiver is the same for all calls.
func (s *store) put(ctx context.Context, row item) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: row})
	return err
}

func (s *store) size(ctx context.Context) int {
	out, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table, Select: types.SelectCount})
	if err != nil {
		return 0
	}
	return int(out.Count)
}

// In a literal, the parameters are those of the function around it.
func (s *store) remove(ctx context.Context, table string, keys []item) {
	remove := func(key item) {
		s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String(table), Key: key})
	}
	for _, key := range keys {
		remove(key)
	}
}

func direct(ctx context.Context, s *store) {
	s.put(ctx, item{})                // want `^helper put PutItem Item=set TableName=store.table, puts {} by \(\*example.com/fixtures/operations/asked.store\).put$`
	s.remove(ctx, "orders", []item{}) // want `DeleteItem Key=unknown TableName="orders" by .*remove$`
	s.size(ctx)
	f := s.put
	f(ctx, item{}) // want `PutItem Item=set TableName=store.table, puts {} by .*put$`
}

// A layer above the layer.
func each(ctx context.Context, s *store, table string) {
	s.remove(ctx, table+"-old", nil) // want `DeleteItem Key=unknown TableName=param2\+"-old" by .*remove$`
}

func above(ctx context.Context, s *store) {
	each(ctx, s, "orders") // want `DeleteItem Key=unknown TableName="orders-old" by .*each through line 56$`
}

// Functions that call each other.
func down(ctx context.Context, s *store, table string, n int) {
	if n > 0 {
		up(ctx, s, table, n-1)
	}
	s.db.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: &table})
}

func up(ctx context.Context, s *store, table string, n int) {
	down(ctx, s, table, n) // want `DescribeTable TableName=param2 by .*down$`
}

func imported(ctx context.Context, l *layer.Layer, r layer.Reader) {
	l.Count(ctx, "orders")                                                       // want `Scan Select="COUNT" TableName=Layer.Prefix\+"orders" by .*Layer\).Count$`
	r.Count(ctx, "orders")                                                       // want `Scan Select="COUNT" TableName=Layer.Prefix\+"orders" by .*Reader\).Count$`
	l.Find(ctx, "orders", &layer.By{Condition: "id = :id"})                      // want `Query IndexName=absent KeyConditionExpression="id = :id" Limit=By.Limit TableName="orders" by .*Find$`
	l.Find(ctx, "orders", &layer.By{Index: "by-day", Condition: "#d", Limit: 1}) // want `Query IndexName="by-day" KeyConditionExpression="#d" Limit=1 TableName="orders" by .*Find$`
	l.Page(ctx, "orders")
}

func filled(ctx context.Context, l *layer.Layer, day bool) {
	by := layer.By{Condition: "id = :id"}
	if day {
		by.Index = "by-day"
	}
	l.Find(ctx, "orders", &by) // want `IndexName="by-day"\|absent KeyConditionExpression="id = :id"`
}

// What is set by other code is read from there.
func given(ctx context.Context, l *layer.Layer, by *layer.By, fill func(*layer.By)) {
	l.Find(ctx, "orders", by) // want `IndexName=absent\|By.Index KeyConditionExpression=By.Condition`
	own := layer.By{Condition: "id = :id"}
	fill(&own)
	l.Find(ctx, "orders", &own) // want `KeyConditionExpression=By.Condition`
}

func request(ctx context.Context, db *dynamodb.Client, in *dynamodb.GetItemInput) error {
	_, err := db.GetItem(ctx, in)
	return err
}

func named(ctx context.Context, db *dynamodb.Client, table string, in *dynamodb.GetItemInput) error {
	in.TableName = &table
	_, err := db.GetItem(ctx, in)
	return err
}

// That is known by its request.
func sent(ctx context.Context, db *dynamodb.Client) error {
	if err := named(ctx, db, "orders", &dynamodb.GetItemInput{}); err != nil {
		return err
	}
	return request(ctx, db, &dynamodb.GetItemInput{TableName: aws.String("orders")})
}

// What a function of another package may change is unknown.
func changed(ctx context.Context, l *layer.Layer, id string) {
	l.Put(ctx, "orders", item{"id": &types.AttributeValueMemberS{Value: id}})       // want `PutItem Item=set TableName="orders", puts {id:S\(param2\)} by .*Put$`
	l.PutMarked(ctx, "orders", item{"id": &types.AttributeValueMemberS{Value: id}}) // want `PutItem Item=set TableName="orders", puts {id\?:.* \.\.\.} by .*PutMarked through line 62$`
	by := layer.By{Condition: "id = :id"}
	l.Watch(ctx, "orders", &by) // want `Scan Select="COUNT" TableName="orders" by .*Watch$`
	l.Find(ctx, "orders", &by)  // want `KeyConditionExpression=By.Condition`
}

// What is set on some paths may not be sent.
func perhaps(ctx context.Context, l *layer.Layer) {
	l.List(ctx, "orders", 5)  // want `Scan Limit=absent\|5 TableName="orders", perhaps Limit by .*List$`
	l.List(ctx, "orders", -1) // want `perhaps Limit`
}

// What is tested decides what is sent.
func tested(ctx context.Context, l *layer.Layer, name string, run func(func())) {
	l.Remove(ctx, "orders", "old", item{}) // want `^helper Remove DeleteItem .*TableName="orders" by` `^helper Remove PutItem .*TableName="old", puts {} by`
	l.Remove(ctx, "orders", "", item{})    // want `^helper Remove DeleteItem .*TableName="orders" by`
	l.Remove(ctx, "", "old", item{})
	l.Remove(ctx, name, name, item{}) // want `^helper Remove DeleteItem .*TableName=param2 by` `^helper Remove PutItem .*TableName=param2, puts {} by`
	l.Save(ctx, "orders", "put", false, item{})
	l.Copy(ctx, "orders", "old", nil) // want `^helper Copy GetItem .*TableName="orders" by` `^helper Copy PutItem .*TableName="old", puts .* by`
	l.Later(ctx, "orders", true, run) // want `^helper Later DeleteItem TableName="orders" by`
}

// What a layer needs, the layer above it needs.
func needing(ctx context.Context, l *layer.Layer, table string) error {
	return l.Remove(ctx, table, "", item{}) // want `^helper Remove DeleteItem`
}

func needs(ctx context.Context, l *layer.Layer) {
	needing(ctx, l, "orders") // want `^helper needing DeleteItem`
	needing(ctx, l, "")
}
