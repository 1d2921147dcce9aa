// Package silent has requests of which not all is known, or that are fine.
package silent

import (
	"context"
	"fmt"
	"maps"
	"os"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var orders = aws.String("orders")

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

// Store keeps orders.
type Store struct {
	db        *dynamodb.Client
	table     string
	condition string
	names     map[string]string
}

// parameters: the caller decides.
func (s *Store) parameters(ctx context.Context, key, values item, update string, names map[string]string) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // undecided DDB201 "ConditionExpression: it is read from Store.condition" DDB201 "UpdateExpression: the caller decides"
		TableName: &s.table, Key: key,
		UpdateExpression:          &update,
		ConditionExpression:       aws.String(s.condition),
		ExpressionAttributeNames:  names,
		ExpressionAttributeValues: values,
	})
	return err
}

// mapsUnknown: what the maps have is not known.
func (s *Store) mapsUnknown(ctx context.Context, key, values item) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: key,
		UpdateExpression:          aws.String("SET #a = :a, #b = :b"),
		ExpressionAttributeNames:  s.names,
		ExpressionAttributeValues: values,
	})
	return err
}

// loops make placeholders.
func (s *Store) loops(ctx context.Context, key item, changes map[string]string) error {
	var clauses []string
	names, values := map[string]string{}, item{}
	for name, value := range changes {
		n := len(clauses)
		clauses = append(clauses, fmt.Sprintf("#n%d = :v%d", n, n))
		names[fmt.Sprintf("#n%d", n)] = name
		values[fmt.Sprintf(":v%d", n)] = text(value)
	}
	names["#id"] = "order_id"
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // undecided DDB201 "UpdateExpression: it is built at run time"
		TableName: &s.table, Key: key,
		UpdateExpression:          aws.String("SET " + strings.Join(clauses, ", ")),
		ConditionExpression:       aws.String("attribute_exists(#id)"),
		ExpressionAttributeNames:  names,
		ExpressionAttributeValues: values,
	})
	return err
}

// loopsInText build the expression by +=.
func (s *Store) loopsInText(ctx context.Context, ids []string) {
	filter, values := "", item{}
	for i, id := range ids {
		if i > 0 {
			filter += " OR "
		}
		placeholder := fmt.Sprintf(":id%d", i)
		filter += "order_id = " + placeholder
		values[placeholder] = text(id)
	}
	s.db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: &filter, ExpressionAttributeValues: values}) // undecided DDB201 "FilterExpression: it is built at run time"
}

// conditional expressions have conditional entries.
func (s *Store) conditional(ctx context.Context, status, owner string) {
	in := &dynamodb.QueryInput{
		TableName:                 orders,
		KeyConditionExpression:    aws.String("customer_id = :c"),
		ExpressionAttributeValues: item{":c": text("c-1")},
	}
	switch {
	case status != "":
		in.FilterExpression = aws.String("#s = :s")
		in.ExpressionAttributeNames = map[string]string{"#s": "status"}
		in.ExpressionAttributeValues[":s"] = text(status)
	case owner != "":
		in.FilterExpression = aws.String("#o = :o")
		in.ExpressionAttributeNames = map[string]string{"#o": "owner"}
		in.ExpressionAttributeValues[":o"] = text(owner)
	}
	s.db.Query(ctx, in)
}

// Alternatives of the key condition use different values.
func (s *Store) alternatives(ctx context.Context, from, to string) {
	condition := "customer_id = :c"
	values := item{":c": text("c-1")}
	if from != "" && to != "" {
		condition += " AND ordered_at BETWEEN :from AND :to"
		values[":from"], values[":to"] = text(from), text(to)
	} else if from != "" {
		condition += " AND ordered_at >= :from"
		values[":from"] = text(from)
	}
	s.db.Query(ctx, &dynamodb.QueryInput{TableName: orders, KeyConditionExpression: &condition, ExpressionAttributeValues: values})
}

// shelved is told what to add to a map that it takes out of another one again.
func (s *Store) shelved(ctx context.Context, add func(map[string]string)) {
	names := map[string]string{}
	add(shelf(names)["names"])
	s.db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String("attribute_exists(#a)"), ExpressionAttributeNames: names})
}

func shelf[T any](content T) map[string]T { return map[string]T{"names": content} }

// fill is told what to add.
func (s *Store) fill(ctx context.Context, add func(map[string]string)) {
	names := map[string]string{}
	add(names)
	s.db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String("attribute_exists(#a)"), ExpressionAttributeNames: names})
	copied := maps.Clone(names)
	s.db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String("attribute_exists(#a)"), ExpressionAttributeNames: copied})
}

// environment: nobody knows it here.
func (s *Store) environment(ctx context.Context) {
	s.db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String(os.Getenv("ORDERS_FILTER"))})                                                         // undecided DDB201 "FilterExpression: it is read from .ORDERS_FILTER"
	s.db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String(os.Getenv("ATTRIBUTE") + " = :v"), ExpressionAttributeValues: item{":v": text("x")}}) // undecided DDB201 "FilterExpression: it is built at run time"
}

// nilMaps are not sent.
func (s *Store) nilMaps(ctx context.Context, key item, paid bool) {
	var names map[string]string
	condition := "attribute_exists(order_id)"
	if paid {
		names = map[string]string{"#p": "paid"}
		condition += " AND attribute_exists(#p)"
	}
	s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: &condition, ExpressionAttributeNames: names})
}

// nilInside is not sent either.
func (s *Store) nilInside(ctx context.Context, key item) {
	s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Delete: &types.Delete{TableName: orders, Key: key, ExpressionAttributeNames: nil, ExpressionAttributeValues: nil}},
	}})
}

// fine uses a good deal of the grammar.
func (s *Store) fine(ctx context.Context, key item) {
	s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: orders,
		Key:       key,
		UpdateExpression: aws.String(`SET #s = :s, parts[0].sku = :sku, history = list_append(if_not_exists(history, :none), :entry)
			REMOVE cancelled_at, tags[3]
			ADD visits :one
			DELETE labels :labels`),
		ConditionExpression: aws.String("attribute_exists(parts) AND (NOT contains(labels, :sku) OR size(parts) > :one) AND #s IN (:s, :sku)"),
		ExpressionAttributeNames: map[string]string{
			"#s": "status",
		},
		ExpressionAttributeValues: item{
			":s":      text("shipped"),
			":sku":    text("A-1"),
			":none":   &types.AttributeValueMemberL{},
			":entry":  &types.AttributeValueMemberL{Value: []types.AttributeValue{text("shipped")}},
			":one":    &types.AttributeValueMemberN{Value: "1"},
			":labels": &types.AttributeValueMemberSS{Value: []string{"new"}},
		},
	})
}
