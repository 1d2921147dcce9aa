// Package unpaddednumberinkey writes numbers into sort keys in all the ways in
// which code does.
package unpaddednumberinkey

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Store keeps orders.
type Store struct {
	db    *dynamodb.Client
	table string
}

func (s *Store) get(ctx context.Context, customer string, n int) {
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{
		"pk": &types.AttributeValueMemberS{Value: "CUSTOMER#" + customer},
		"sk": &types.AttributeValueMemberS{Value: fmt.Sprintf("ORDER#%d", n)}, // want DDB305 likely `Sort key "sk" is "ORDER#\{n\}", with an unpadded number`
	}})
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{
		"pk": &types.AttributeValueMemberS{Value: fmt.Sprintf("CUSTOMER#%d", n)},
		"sk": &types.AttributeValueMemberS{Value: fmt.Sprintf("ORDER#%08d", n)},
	}})
}

func orderSK(n int64) string {
	return "ORDER#" + strconv.FormatInt(n, 10) // want DDB305 `Sort key "sk" is "ORDER#\{n\}", with an unpadded number`
}

func lineKey(order, line int) string {
	return fmt.Sprintf("%s#LINE#%v", paddedKey(order), line) // moot DDB305 `Sort key "GSI1SK" is "ORDER#\{n\}#LINE#\{line\}", with an unpadded number`
}

func paddedKey(n int) string { return fmt.Sprintf("ORDER#%06d", n) }

func (s *Store) put(ctx context.Context, customer string, n int64, line int) {
	it := item{"pk": &types.AttributeValueMemberS{Value: customer}}
	it["sk"] = &types.AttributeValueMemberS{Value: orderSK(n)}
	it["GSI1SK"] = text(lineKey(int(n), line))
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: it})
}

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

// Order is an item.
type Order struct {
	PK    string `dynamodbav:"pk"`
	SK    string `dynamodbav:"sk"`
	GSI2  string `dynamodbav:"gsi2_sk"`
	Label string `dynamodbav:"label"`
}

func newOrder(customer string, n int) Order {
	o := Order{
		PK:    customer,
		SK:    "ORDER#" + strconv.Itoa(n), // want DDB305 "ORDER#{n}"
		Label: fmt.Sprintf("order %d", n),
	}
	o.GSI2 = strings.Join([]string{"TOTAL", strconv.Itoa(n)}, "#") // moot DDB305 "TOTAL#{n}"
	return o
}

func (s *Store) save(ctx context.Context, o Order) error {
	it, err := attributevalue.MarshalMap(o)
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: it})
	return err
}

// Seat is a key of another table; nothing tells its sort key by name.
type Seat struct {
	Show string `dynamodbav:"show"`
	Row  string `dynamodbav:"seat"`
}

func newSeat(show string, row, number int) Seat {
	return Seat{Show: show, Row: fmt.Sprintf("%s#%d#%d", "R", row, number)} // moot DDB305 "R#{row}#{number}"
}

func (s *Store) seats(ctx context.Context, show string, row int) ([]item, error) {
	var seats []item
	pages := dynamodb.NewQueryPaginator(s.db, &dynamodb.QueryInput{
		TableName:                &s.table,
		KeyConditionExpression:   aws.String("#show = :show AND begins_with(seat, :row)"),
		ExpressionAttributeNames: map[string]string{"#show": "show"},
		ExpressionAttributeValues: item{
			":show": &types.AttributeValueMemberS{Value: show},
			":row":  &types.AttributeValueMemberS{Value: fmt.Sprintf("R#%d#", row)}, // moot DDB305 `Sort key "seat" is "R#\{row\}#", with an unpadded number`
		},
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		seats = append(seats, page.Items...)
	}
	return seats, nil
}

func (s *Store) built(show string, row int) (expression.Expression, error) {
	return expression.NewBuilder().WithKeyCondition(
		expression.Key("show").Equal(expression.Value(show)).And(expression.Key("slot").BeginsWith("S#" + strconv.Itoa(row))),
	).Build()
}

func (s *Store) slots(ctx context.Context, show string, row int) error {
	expr, err := expression.NewBuilder().WithKeyCondition(
		expression.Key("show").Equal(expression.Value(show)).And(expression.Key("slot").BeginsWith("S#" + strconv.Itoa(row))), // want DDB305 `Sort key "slot" is "S#\{row\}", with an unpadded number`
	).Build()
	if err != nil {
		return err
	}
	pages := dynamodb.NewQueryPaginator(s.db, &dynamodb.QueryInput{
		TableName:                 &s.table,
		KeyConditionExpression:    expr.KeyCondition(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	for pages.HasMorePages() {
		if _, err := pages.NextPage(ctx); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) move(ctx context.Context, o Order, place int) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        &s.table,
		Key:              item{"pk": text(o.PK), "sk": text(o.SK)},
		UpdateExpression: aws.String("SET gsi3sk = :place, label = :label"),
		ExpressionAttributeValues: item{
			":place": text(fmt.Sprintf("PLACE#%d", place)), // want DDB305 `Sort key "gsi3sk" is "PLACE#\{place\}", with an unpadded number`
			":label": text(fmt.Sprintf("place %d", place)),
		},
	})
	return err
}

// byCaller is made of what its callers pass.
func byCaller(pk, sk string) item {
	return item{"pk": text(pk), "sk": text(sk)}
}

func (s *Store) callers(ctx context.Context, customer string, n int) {
	s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &s.table, Key: byCaller(customer, fmt.Sprintf("NOTE#%d", n))}) // want DDB305 "NOTE#{n}"
}

func (s *Store) create(ctx context.Context) error {
	_, err := s.db.CreateTable(ctx, &dynamodb.CreateTableInput{
		TableName: &s.table,
		KeySchema: []types.KeySchemaElement{
			{AttributeName: aws.String("warehouse"), KeyType: types.KeyTypeHash},
			{AttributeName: aws.String("shelf"), KeyType: types.KeyTypeRange},
		},
	})
	return err
}

func shelf(warehouse string, n int) item {
	return item{
		"warehouse": text(warehouse),
		"shelf":     text(fmt.Sprintf("S%d", n)), // moot DDB305 `Sort key "shelf" is "S\{n\}", with an unpadded number`
	}
}

func resolveSkey(kind string, n uint64) string {
	return fmt.Sprintf("%s#%d", kind, n) // moot DDB305 `The sort key that resolveSkey returns is "\{kind\}#\{n\}", with an unpadded number`
}
