// Package keys names keys of tables: in key conditions, in the schemas of new tables, and
// in updates. Beside each call is which, and what they are compared with.
package keys

import (
	"context"
	"fmt"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

type values = map[string]types.AttributeValue

type store struct {
	db     *dynamodb.Client
	orders dynamo.Table
	lib    *dynamo.DB
}

func (s *store) query(ctx context.Context, condition string) {
	s.db.Query(ctx, &dynamodb.QueryInput{ // want `^partition "customer_id", sort "placed_at" begins with S"2024-" of placed_at in \(\*store\)\.query$`
		KeyConditionExpression:   aws.String("customer_id = :c AND begins_with(placed_at, :p)"),
		ExpressionAttributeNames: map[string]string{"#n": "name"},
		ExpressionAttributeValues: values{
			":c": &types.AttributeValueMemberS{Value: "1"}, ":p": &types.AttributeValueMemberS{Value: "2024-"},
		},
	})
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: &condition})
	s.db.Scan(ctx, &dynamodb.ScanInput{})
}

func (s *store) text(ctx context.Context, condition string, names map[string]string) {
	v := values{":a": &types.AttributeValueMemberS{Value: "A"}, ":b": &types.AttributeValueMemberN{Value: "7"}}
	n := map[string]string{"#p": "customer_id", "#s": "placed_at"}
	ask := s.db.Query
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("#p = :a"), ExpressionAttributeNames: n, ExpressionAttributeValues: v})                          // want `^partition "customer_id", sort ""$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("#p = :a AND #s = :b"), ExpressionAttributeNames: n, ExpressionAttributeValues: v})              // want `^partition "customer_id", sort "placed_at" = N"7" of placed_at in \(\*store\)\.text$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("#s > :b AND #p = :a"), ExpressionAttributeNames: n, ExpressionAttributeValues: v})              // want `^partition "customer_id", sort "placed_at" ranges over N"7" of placed_at in \(\*store\)\.text$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String(":b <= #s AND :a = #p"), ExpressionAttributeNames: n, ExpressionAttributeValues: v})             // want `^partition "customer_id", sort "placed_at" ranges over N"7" of placed_at in \(\*store\)\.text$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("#p = :a AND #s BETWEEN :a AND :b"), ExpressionAttributeNames: n, ExpressionAttributeValues: v}) // want `^partition "customer_id", sort "placed_at" ranges over S"A" of placed_at in \(\*store\)\.text ranges over N"7" of placed_at in \(\*store\)\.text$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("#p = :a AND #s = :missing"), ExpressionAttributeNames: names, ExpressionAttributeValues: v})
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("a = :a AND b = :a AND c > :b"), ExpressionAttributeValues: v}) // want `^partition "", sort "c" ranges over N"7" of c in \(\*store\)\.text$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("m.a = :a AND size(b) > :b"), ExpressionAttributeValues: v})
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("a = b AND c = :a"), ExpressionAttributeValues: v})    // want `^partition "c", sort ""$`
	ask(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("a = :a AND contains(b, :a)"), ExpressionAttributeValues: v}) // want `^partition "a", sort ""$`
}

// Builders.

func day(d string) string { return "DAY#" + d }

func placedOn(d string) expression.KeyConditionBuilder {
	return expression.Key("placed_at").BeginsWith(day(d))
}

func (s *store) builder(ctx context.Context, customer, name string, key expression.KeyBuilder, more []expression.KeyConditionBuilder) {
	pk := expression.Key("customer_id").Equal(expression.Value(customer))
	expr, _ := expression.NewBuilder().WithKeyCondition(pk).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^partition "customer_id", sort ""$`
	expr, _ = expression.NewBuilder().WithKeyCondition(pk.And(expression.Key("placed_at").Equal(expression.Value("DAY#" + customer)))).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^partition "customer_id", sort "placed_at" = "DAY#"\+param2 of placed_at in \(\*store\)\.builder$`
	expr, _ = expression.NewBuilder().WithKeyCondition(expression.KeyAnd(expression.KeyBeginsWith(expression.Key("placed_at"), "DAY#"), pk)).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^partition "customer_id", sort "placed_at" begins with "DAY#" of placed_at in \(\*store\)\.builder$`
	expr, _ = expression.NewBuilder().WithKeyCondition(pk.And(expression.Key("placed_at").Between(expression.Value("A"), expression.Value("B")))).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^partition "customer_id", sort "placed_at" ranges over "A" of placed_at in \(\*store\)\.builder ranges over "B" of placed_at in \(\*store\)\.builder$`
	expr, _ = expression.NewBuilder().WithKeyCondition(pk.And(placedOn("1"))).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^partition "customer_id", sort "placed_at" begins with "DAY#1" of placed_at in placedOn$`
	expr, _ = expression.NewBuilder().WithKeyCondition(pk.And(expression.Key(name).LessThan(expression.Value(1)))).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^partition "customer_id", sort "" ranges over 1 of  in \(\*store\)\.builder$`
	expr, _ = expression.NewBuilder().WithKeyCondition(pk.And(key.LessThan(expression.Value(1)))).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()})
	expr, _ = expression.NewBuilder().WithKeyCondition(expression.KeyAnd(more...)).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()})
	expr, _ = expression.NewBuilder().WithKeyCondition(pk.And(expression.Key("placed_at").GreaterThan(value))).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^partition "customer_id", sort "placed_at"$`
}

var value expression.ValueBuilder

// Chains.

func (s *store) chains(ctx context.Context, id string, n int, op dynamo.Operator, name string, out any) {
	s.orders.Get("customer_id", id).All(ctx, out)                                                                                                 // want `^partition "customer_id", sort ""$`
	s.orders.Get("customer_id", id).Range("placed_at", dynamo.Equal, "DAY#"+id).All(ctx, out)                                                     // want `^partition "customer_id", sort "placed_at" = "DAY#"\+param2 of placed_at in \(\*store\)\.chains$`
	s.orders.Get("customer_id", id).Index("by-day").Range("placed_at", dynamo.BeginsWith, fmt.Sprint("DAY#", n)).Filter("a = ?", 1).All(ctx, out) // want `^partition "customer_id", sort "placed_at" begins with "DAY#"\+%v\(int param3\) of placed_at in \(\*store\)\.chains$`
	s.orders.Get("customer_id", id).Range("placed_at", dynamo.Between, "A", strconv.Itoa(n)).All(ctx, out)                                        // want `^partition "customer_id", sort "placed_at" ranges over "A" of placed_at in \(\*store\)\.chains ranges over %d\(int param3\) of placed_at in \(\*store\)\.chains$`
	s.orders.Get("customer_id", id).Range("placed_at", op, n).All(ctx, out)                                                                       // want `^partition "customer_id", sort "placed_at" somehow param3 of placed_at in \(\*store\)\.chains$`
	s.orders.Get("customer_id", id).Range(name, dynamo.Equal, n).All(ctx, out)                                                                    // want `^partition "customer_id", sort ""$`
	s.orders.Get(name, id).Range("placed_at", dynamo.Greater, n).All(ctx, out)                                                                    // want `^partition "", sort "placed_at" ranges over param3 of placed_at in \(\*store\)\.chains$`
	s.orders.Delete("customer_id", id).Range("placed_at", n).Run(ctx)                                                                             // want `^partition "customer_id", sort "placed_at" somehow param3 of placed_at in \(\*store\)\.chains$`
	query := s.orders.Get("customer_id", id).Range("placed_at", dynamo.Equal, n)
	if n > 1 {
		query = query.Filter("a = ?", 1)
	}
	query.All(ctx, out) // want `^partition "customer_id", sort "placed_at"$`
}

// Tables.

func element(name string, kind types.KeyType) types.KeySchemaElement {
	return types.KeySchemaElement{AttributeName: aws.String(name), KeyType: kind}
}

func (s *store) tables(ctx context.Context, name string, o any) {
	s.db.CreateTable(ctx, &dynamodb.CreateTableInput{KeySchema: []types.KeySchemaElement{ // want `^schema of partition "customer_id", sort "placed_at"$`
		{AttributeName: aws.String("customer_id"), KeyType: types.KeyTypeHash}, {AttributeName: aws.String("placed_at"), KeyType: types.KeyTypeRange}}})
	s.db.CreateTable(ctx, &dynamodb.CreateTableInput{ // want `^schema of partition "id", sort ""$` `^schema of partition "status", sort "placed_at"$` `^schema of partition "customer_id", sort ""$` `^schema of partition "id", sort "total"$`
		KeySchema: []types.KeySchemaElement{element("id", types.KeyTypeHash)},
		GlobalSecondaryIndexes: []types.GlobalSecondaryIndex{
			{KeySchema: []types.KeySchemaElement{element("status", types.KeyTypeHash), element("placed_at", types.KeyTypeRange)}},
			{KeySchema: []types.KeySchemaElement{element("customer_id", types.KeyTypeHash)}},
		},
		LocalSecondaryIndexes: []types.LocalSecondaryIndex{
			{KeySchema: []types.KeySchemaElement{element("id", types.KeyTypeHash), element("total", types.KeyTypeRange)}},
		},
	})
	s.db.CreateTable(ctx, &dynamodb.CreateTableInput{KeySchema: []types.KeySchemaElement{element(name, types.KeyTypeHash)}})
	s.db.CreateTable(ctx, &dynamodb.CreateTableInput{KeySchema: []types.KeySchemaElement{element("a", types.KeyTypeHash), element("b", types.KeyTypeHash)}})
	s.db.CreateTable(ctx, &dynamodb.CreateTableInput{})
	s.lib.CreateTable("orders", o).Run(ctx)
}

// Updates.

func (s *store) updates(ctx context.Context, id, update string) {
	v := values{":s": &types.AttributeValueMemberS{Value: "STATUS#" + id}, ":n": &types.AttributeValueMemberN{Value: "1"}}
	s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want `^sets "status" to S"STATUS#"\+param2$`
		UpdateExpression:          aws.String("SET #s = :s, total = total + :n, m.a = :s REMOVE old ADD n :n"),
		ExpressionAttributeNames:  map[string]string{"#s": "status"},
		ExpressionAttributeValues: v,
	})
	s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{UpdateExpression: &update, ExpressionAttributeValues: v})
}
