// Package shapes makes requests out of lists, maps and structs in all the ways
// in which code does. What each is made of is written beside it.
package shapes

import (
	"context"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Order is what the shop keeps of an order.
type Order struct {
	ID    string `dynamodbav:"id"`
	Total int    `dynamodbav:"total"`
}

// Store keeps orders.
type Store struct {
	db    *dynamodb.Client
	table string
}

func (s *Store) literal(ctx context.Context, id string, day int) {
	s.db.GetItem(ctx, &dynamodb.GetItemInput{ // want `^Key={id:S\(param2\) kind:S\("order"\) day:N\(%d\(int param3\)\)}$`
		TableName: &s.table,
		Key: item{
			"id":   &types.AttributeValueMemberS{Value: id},
			"kind": &types.AttributeValueMemberS{Value: "order"},
			"day":  &types.AttributeValueMemberN{Value: strconv.Itoa(day)},
		},
	})
}

func (s *Store) allTypes(ctx context.Context, raw []byte) {
	s.db.PutItem(ctx, &dynamodb.PutItemInput{ // want `^Item={paid:BOOL\(true\) gone:NULL\(true\) raw:B\(param2\) tags:SS\["new" "paid"\] lines:L\[S\("a"\) N\("1"\)\] to:M{city:S\("Kyoto"\)} none:L\[\] empty:S\(""\) open:BOOL\(false\)}$`
		TableName: &s.table,
		Item: item{
			"paid":  &types.AttributeValueMemberBOOL{Value: true},
			"gone":  &types.AttributeValueMemberNULL{Value: true},
			"raw":   &types.AttributeValueMemberB{Value: raw},
			"tags":  &types.AttributeValueMemberSS{Value: []string{"new", "paid"}},
			"lines": &types.AttributeValueMemberL{Value: []types.AttributeValue{&types.AttributeValueMemberS{Value: "a"}, &types.AttributeValueMemberN{Value: "1"}}},
			"to":    &types.AttributeValueMemberM{Value: item{"city": &types.AttributeValueMemberS{Value: "Kyoto"}}},
			"none":  &types.AttributeValueMemberL{},
			"empty": &types.AttributeValueMemberS{},
			"open":  &types.AttributeValueMemberBOOL{},
		},
	})
}

func (s *Store) later(ctx context.Context, id string, archived bool) {
	key := item{}
	key["id"] = &types.AttributeValueMemberS{Value: "draft"}
	key["id"] = &types.AttributeValueMemberS{Value: id}
	if archived {
		key["archive"] = &types.AttributeValueMemberS{Value: "2024"}
	}
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: key}) // want `^Key={id:S\(param2\) archive\?:S\("2024"\)}/1-2$`
	key["late"] = &types.AttributeValueMemberS{Value: "too late"}
}

func (s *Store) computedKeys(ctx context.Context, attribute string, values map[string]string) {
	key := item{attribute: &types.AttributeValueMemberS{Value: "x"}}
	for name, value := range values {
		key[name] = &types.AttributeValueMemberS{Value: value}
	}
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: key}) // want `^Key={param2:S\("x"\|unknown\) unknown\?\*:S\(unknown\)}/1\+$`
}

func (s *Store) fromElsewhere(ctx context.Context, key item, last *dynamodb.QueryOutput) {
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: key})           // want `^Key=param2$`
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: last.Items[0]}) // want `^Key=unknown$`
}

func orderKey(id string) item {
	return item{"id": &types.AttributeValueMemberS{Value: "ORDER#" + id}}
}

func checkedKey(id string) (item, error) {
	if id == "" {
		return nil, context.Canceled
	}
	return orderKey(id), nil
}

func (s *Store) byHelper(ctx context.Context, id string) error {
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: orderKey("17")}) // want `^Key={id:S\("ORDER#17"\)}$`
	key, err := checkedKey(id)
	if err != nil {
		return err
	}
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: key}) // want `^Key={id:S\("ORDER#"\+param2\)}$`
	return nil
}

// request is made of what its callers pass.
func (s *Store) request(id string, more item) *dynamodb.DeleteItemInput {
	return &dynamodb.DeleteItemInput{TableName: &s.table, Key: orderKey(id), ExpressionAttributeValues: more}
}

func (s *Store) byRequest(ctx context.Context) {
	s.db.DeleteItem(ctx, s.request("18", item{":v": &types.AttributeValueMemberN{Value: "1"}})) // want `^ExpressionAttributeValues={:v:N\("1"\)} Key={id:S\("ORDER#18"\)}$`
}

func (s *Store) marshalled(ctx context.Context, o Order, pointer *Order) error {
	whole, err := attributevalue.MarshalMap(o)
	if err != nil {
		return err
	}
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: whole}) // want `^Item=encoded param2$`
	made, err := attributevalue.MarshalMap(Order{ID: "1", Total: 3})
	if err != nil {
		return err
	}
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: made}) // want `^Item=encoded {ID:"1" Total:3}$`
	id, err := attributevalue.Marshal(o.ID)
	if err != nil {
		return err
	}
	made["kind"] = &types.AttributeValueMemberS{Value: "order"}
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"id": id}}) // want `^Key={id:encoded Order.ID}$`
	return nil
}

func put(o string) types.WriteRequest {
	return types.WriteRequest{PutRequest: &types.PutRequest{Item: item{"id": &types.AttributeValueMemberS{Value: o}}}}
}

func (s *Store) batch(ctx context.Context) {
	s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{ // want `^RequestItems={orders:\[{PutRequest:{Item:{id:S\("1"\)}}} {DeleteRequest:{Key:{id:S\("2"\)}}} {PutRequest:{Item:{id:S\("3"\)}}}\] Store.table:\[\]}$`
		"orders": {
			{PutRequest: &types.PutRequest{Item: item{"id": &types.AttributeValueMemberS{Value: "1"}}}},
			{DeleteRequest: &types.DeleteRequest{Key: item{"id": &types.AttributeValueMemberS{Value: "2"}}}},
			put("3"),
		},
		s.table: {},
	}})
}

func (s *Store) grown(ctx context.Context, orders []Order, extra bool) {
	requests := []types.WriteRequest{put("first")}
	for _, o := range orders {
		requests = append(requests, put(o.ID))
	}
	if extra {
		requests = append(requests, put("extra"), put("more"))
	}
	s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": requests}}) // want `^RequestItems={orders:\[{PutRequest:{Item:{id:S\("first"\)}}} {PutRequest:{Item:{id:S\(Order.ID\)}}}\?\* {PutRequest:{Item:{id:S\("extra"\)}}}\? {PutRequest:{Item:{id:S\("more"\)}}}\?\]/1\+}$`
}

func (s *Store) transaction(ctx context.Context, id string) {
	key := orderKey(id)
	s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{ // want `^TransactItems=\[{Put:{Item:{id:S\("ORDER#"\+param2\)} TableName:Store.table}} {ConditionCheck:{ConditionExpression:"attribute_exists\(id\)" Key:{id:S\("ORDER#"\+param2\)} TableName:"carts"}}\]$`
		{Put: &types.Put{TableName: &s.table, Item: key}},
		{ConditionCheck: &types.ConditionCheck{TableName: aws.String("carts"), Key: key, ConditionExpression: aws.String("attribute_exists(id)")}},
	}})
}

func (s *Store) sizes(ctx context.Context, n int, keys []item) {
	list := make([]item, 3)
	list[0] = orderKey("1")
	s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{s.table: {Keys: list}}}) // want `^RequestItems={Store.table:{Keys:\[{id:S\("ORDER#1"\)} \.\.\.\]/3-3}}$`
	list = make([]item, n)
	for i := range list {
		list[i] = orderKey(strconv.Itoa(i))
	}
	s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{s.table: {Keys: list}}})      // want `^RequestItems={Store.table:{Keys:\[{id:S\("ORDER#"\+%d\(int unknown\)\)}\?\* \.\.\.\]}}$`
	s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{s.table: {Keys: keys[:10]}}}) // want `^RequestItems={Store.table:{Keys:\[\.\.\.\]/10-10}}$`
}

func fill(key item) { key["more"] = &types.AttributeValueMemberS{Value: "more"} }

func (s *Store) changedElsewhere(ctx context.Context) {
	key := orderKey("1")
	fill(key)
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: key}) // want `^Key={id:S\("ORDER#1"\) \.\.\.}/1\+$`
	own := item{"id": &types.AttributeValueMemberS{Value: "1"}}
	fill(own)
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: own}) // want `^Key={id:S\("1"\) \.\.\.}/1\+$`
}

func replace(key item) { key["id"] = &types.AttributeValueMemberN{Value: "1"} }

func (s *Store) replacedElsewhere(ctx context.Context) {
	own := item{"id": &types.AttributeValueMemberS{Value: "1"}}
	replace(own)
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: own}) // want `^Key={id\?:set \.\.\.}$`
}

func (s *Store) captured(ctx context.Context, run func(func())) {
	key := item{"id": &types.AttributeValueMemberS{Value: "1"}}
	run(func() {
		s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: key}) // want `^Key={id:S\("1"\)}$`
	})
}

func (s *Store) eitherKey(ctx context.Context, old bool) {
	key := item{"id": &types.AttributeValueMemberS{Value: "1"}}
	if old {
		key = item{"id": &types.AttributeValueMemberS{Value: "2"}, "v": &types.AttributeValueMemberN{Value: "1"}}
	}
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: key}) // want `^Key={id:S\("1"\|"2"\) v\?:N\("1"\)}/1-2$`
}
