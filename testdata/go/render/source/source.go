// Package source writes expressions in all the ways that Go has for text. Where
// each of their placeholders stands in the source is in source.golden.
package source

import (
	"context"
	"fmt"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/render/source/vocabulary"
)

var orders = aws.String("orders")

func literals(ctx context.Context, db *dynamodb.Client, filter *string) {
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: filter})
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String("paid = :paid AND total > :total")})
	db.Scan(ctx, &dynamodb.ScanInput{
		TableName: orders,
		FilterExpression: aws.String(`
			paid = :paid
			AND total > :total`),
	})
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String("\tpaid\x20= :paid\n\tAND \u540d = :na\u00efve AND ü = :ü AND b = \"b\" OR c = :c")})
}

const (
	kind     = "#kind = :kind"
	isOrder  = kind + " AND " + ("total > :total")
	isRefund = isOrder + ` AND refunded = :refunded`
)

// Condition is a text with a type.
type Condition string

const since Condition = "paid_at > :since"

func constants(ctx context.Context, db *dynamodb.Client) {
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String(kind)})
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String(isRefund)})
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String(string(since) + " AND " + kind)})
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String(vocabulary.Paid)})
	const local, other = "total = :total", "rest = :rest"
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String(local + " OR " +
		other)})
}

func variables(ctx context.Context, db *dynamodb.Client, table string, onlyPaid bool) {
	filter := "total > :total"
	if onlyPaid {
		filter += " AND paid = :paid"
	}
	db.Scan(ctx, &dynamodb.ScanInput{TableName: &table, FilterExpression: &filter})

	var update string
	if onlyPaid {
		update = "SET paid = :paid"
	} else {
		update = "REMOVE paid"
	}
	in := &dynamodb.UpdateItemInput{TableName: &table}
	in.UpdateExpression = aws.String(update)
	in.ConditionExpression = pointer("attribute_exists(#id)")
	in.ExpressionAttributeNames = map[string]string{"#id": "id"}
	in.ExpressionAttributeValues = map[string]types.AttributeValue{}
	if onlyPaid {
		in.ExpressionAttributeValues[":paid"] = &types.AttributeValueMemberBOOL{Value: true}
	}
	db.UpdateItem(ctx, in)
}

func pointer[T any](v T) *T { return &v }

func computed(ctx context.Context, db *dynamodb.Client, names []string) {
	filter := strings.Join([]string{"total > :total", "paid = :paid"}, " AND ")
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: &filter})
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String(fmt.Sprintf("%s = :v%d AND 50%% = :half AND #%v = :n", "#first", 1, "second"))})
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String(strings.TrimSpace(`
		#trimmed = :t
	`))})
	var b strings.Builder
	b.WriteString("#a = :a")
	b.WriteString(" AND ")
	fmt.Fprintf(&b, "#%s = :b", "b")
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String(b.String())})
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String(paidAfter("paid_at"))})
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String(strings.ToLower("#SHOUTED = :v"))})
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String(strings.Join(names, " = :v AND "))})
}

func paidAfter(attribute string) string { return attribute + " > :after" }

func transaction(ctx context.Context, db *dynamodb.Client, key map[string]types.AttributeValue) {
	db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Update: &types.Update{
			TableName: orders, Key: key,
			UpdateExpression:         aws.String("SET #s = :open"),
			ExpressionAttributeNames: map[string]string{"#s": "status", "#unused": "x"},
		}},
		{Delete: &types.Delete{TableName: orders, Key: key, ConditionExpression: aws.String("attribute_exists(#id)")}},
	}})
	db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String("SELECT * FROM orders WHERE id = ? AND #x = :x")})
}

func maps(ctx context.Context, db *dynamodb.Client, tenant string, extra map[string]string) {
	names := baseNames()
	names["#tenant"] = "tenant"
	in := &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String("#tenant = :tenant"), ExpressionAttributeNames: names}
	in.ExpressionAttributeNames["#more"] = "more"
	in.ExpressionAttributeValues = map[string]types.AttributeValue{":tenant": &types.AttributeValueMemberS{Value: tenant}}
	db.Scan(ctx, in)

	open := &dynamodb.ScanInput{TableName: orders, ExpressionAttributeNames: map[string]string{"#a": "a"}}
	addName(open)
	db.Scan(ctx, open)

	copied := map[string]string{"#a": "a"}
	for placeholder, name := range extra {
		copied[placeholder] = name
	}
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, ExpressionAttributeNames: copied})

	var unset map[string]string
	if tenant != "" {
		unset = map[string]string{"#t": "tenant"}
	}
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, ExpressionAttributeNames: unset})

	nested := &types.Update{TableName: orders, ExpressionAttributeNames: map[string]string{}}
	nested.ExpressionAttributeNames["#n"] = "n"
	db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{{Update: nested}}})

	var several []types.TransactWriteItem
	for range extra {
		several = append(several, types.TransactWriteItem{Delete: &types.Delete{TableName: orders, ConditionExpression: aws.String("attribute_exists(#d)")}})
	}
	db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: several})
	db.Scan(ctx, withNames(&dynamodb.ScanInput{ExpressionAttributeNames: map[string]string{"#a": "a"}}))
}

func baseNames() map[string]string { return map[string]string{"#base": "base"} }

func addName(in *dynamodb.ScanInput) { in.ExpressionAttributeNames["#added"] = "added" }

func withNames(in *dynamodb.ScanInput) *dynamodb.ScanInput {
	in.ExpressionAttributeNames["#b"] = "b"
	return in
}

func scanWith(ctx context.Context, db *dynamodb.Client, filter string, in *dynamodb.ScanInput) error {
	in.FilterExpression = aws.String(filter + " AND #deleted = :false")
	_, err := db.Scan(ctx, in)
	return err
}

func helpers(ctx context.Context, db *dynamodb.Client) error {
	return scanWith(ctx, db, "#open = :true", &dynamodb.ScanInput{TableName: orders, ExpressionAttributeNames: map[string]string{"#open": "open"}})
}

func indexed(ctx context.Context, db *dynamodb.Client, keys []map[string]types.AttributeValue, fill func([]types.TransactWriteItem)) {
	items := make([]types.TransactWriteItem, len(keys))
	for i, key := range keys {
		items[i] = types.TransactWriteItem{Delete: &types.Delete{TableName: orders, Key: key}}
	}
	db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: items})
	filled := make([]types.TransactWriteItem, len(keys))
	for i, key := range keys {
		filled[i] = types.TransactWriteItem{Delete: &types.Delete{TableName: orders, Key: key}}
	}
	fill(filled)
	db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: filled})
	requests := make([]types.WriteRequest, len(keys))
	for i, key := range keys {
		requests[i].DeleteRequest = &types.DeleteRequest{Key: key}
	}
	db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": requests}})
}
