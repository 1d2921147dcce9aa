// Package records puts attribute values into maps, and values into fields. Beside each is
// what is written.
package records

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	dynamodbv1 "github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
)

type item = map[string]types.AttributeValue

type store struct{ db *dynamodb.Client }

type status string

func attributes(id string, total int, open bool, s status) item {
	return item{
		"pk":     &types.AttributeValueMemberS{Value: "ORDER#" + id},                        // want `^pk: S "ORDER#"\+param0 of string in attributes$`
		"sk":     &types.AttributeValueMemberS{Value: fmt.Sprintf("%s#%05d", "V", total)},   // want `^sk: S "V#"\+%05d\(int param1\) of string in attributes$`
		"tags":   &types.AttributeValueMemberS{Value: strings.Join([]string{"a", id}, ",")}, // want `^tags: S "a,"\+param0 of string in attributes$`
		"total":  &types.AttributeValueMemberN{Value: strconv.Itoa(total)},                  // want `^total: N %d\(int param1\) of string in attributes$`
		"status": &types.AttributeValueMemberS{Value: string(s)},                            // want `^status: S param3 of status as string in attributes$`
		"open":   &types.AttributeValueMemberBOOL{Value: open},                              // want `^open: BOOL param2 of bool in attributes$`
		"raw":    &types.AttributeValueMemberB{Value: []byte(id)},                           // want `^raw: B param0 of string as \[\]byte in attributes$`
	}
}

// Names that are not known are not those of attributes.
func anyName(name, value string) item {
	return item{name: &types.AttributeValueMemberS{Value: value}}
}

func otherMap(id string) map[string]string { return map[string]string{"pk": id} }

// What is put in later goes into the same record, by whichever variable.
func later(open bool) item {
	i := item{"pk": &types.AttributeValueMemberS{Value: "1"}} // want `^pk: S "1" of string in later$`
	if open {
		i["status"] = &types.AttributeValueMemberS{Value: "OPEN"} // want `^status: S "OPEN" of string in later$`
	}
	add := func() { i["sk"] = &types.AttributeValueMemberS{Value: "2"} } // want `^sk: S "2" of string in later$`
	add()
	return i
}

// An attribute that a codec makes.
func encoded(total int, s status) (item, error) {
	value, err := attributevalue.Marshal(total)
	if err != nil {
		return nil, err
	}
	text, err := attributevalue.Marshal(string(s))
	if err != nil {
		return nil, err
	}
	return item{"total": value, "status": text}, nil // want `^total: param0 of int in encoded$` `^status: param1 of status as string in encoded$`
}

// A map of other values is a record if a codec makes an item of it.
func encodedMap(id string, total int64, at *time.Time) (item, error) {
	return attributevalue.MarshalMap(map[string]any{"pk": "ORDER#" + id, "total": total, "price": 1.5, "open": true, "at": at, "list": []string{id}}) // want `^pk: S "ORDER#"\+param0 of string in encodedMap$` `^total: N param1 of int64 in encodedMap$` `^price: N set of float64 in encodedMap$` `^open: true of bool in encodedMap$` `^at: absent of \*time\.Time in encodedMap$` `^list: absent of \[\]string in encodedMap$`
}

func printedMap(id string) { fmt.Println(map[string]any{"pk": id}) }

func encodedByAnother(id string) { use(map[string]any{"pk": id}) }

func use(any) {}

func first(id string, n int64) (map[string]*dynamodbv1.AttributeValue, error) {
	i := map[string]*dynamodbv1.AttributeValue{"pk": {S: aws.String("ORDER#" + id)}, "n": {N: aws.String(strconv.FormatInt(n, 10))}} // want `^pk: S "ORDER#"\+param0 of string in first$` `^n: N %d\(int64 param1\) of string in first$`
	value, err := dynamodbattribute.Marshal(id)
	i["copy"] = value // want `^copy: param0 of string in first$`
	return i, err
}

// What callers pass, up to three of them.

func keyOf(kind, id string) item {
	return item{"pk": &types.AttributeValueMemberS{Value: kind + "#" + id}} // want `^pk: S "ORDER#"\+param0 or "CART#1" of string in keyOf$`
}

func orderKey(id string) item { return keyOf("ORDER", id) }

func cartKey() item { return keyOf("CART", "1") }

func plainKey(id string) item { return item{"pk": &types.AttributeValueMemberS{Value: id}} } // want `^pk: S "ORDER#1" or "ORDER#2" or "CART#2" of string in plainKey$`

func use1() { plainKey("ORDER#1") }

func use2(cart bool) {
	kind := "ORDER#"
	if cart {
		kind = "CART#"
	}
	plainKey(kind + "2")
}

func deep(a string) item { return item{"pk": &types.AttributeValueMemberS{Value: a}} } // want `^pk: S param0 of string in deep$`
func deep1(a string)     { deep(a) }
func deep2(a string)     { deep1(a) }
func deep3(a string)     { deep2(a) }
func deep4()             { deep3("deep") }

// Fields of structs.

type Order struct {
	ID      string
	Parent  *string
	Placed  time.Time
	Paid    *time.Time
	Data    []byte
	Total   int
	Tags    []string
	Elapsed time.Duration
	note    string
}

func order(id string, parent *string, at time.Time) Order {
	return Order{ID: "ORDER#" + id, Parent: parent, Placed: at, Paid: &at, Data: []byte(id), Total: 1, Tags: []string{id}, Elapsed: time.Second, note: id} // want `^\.ID: "ORDER#"\+param0 of string in order, a Order$` `^\.Parent: param1 of \*string in order, a Order$` `^\.Placed: absent of time\.Time in order, a Order$` `^\.Paid: absent of \*time\.Time in order, a Order$` `^\.Data: param0 of string as \[\]byte in order, a Order$`
}

func change(o *Order, id status) {
	o.ID = string(id)                // want `^\.ID: param1 of status as string in change, a Order$`
	o.Parent = aws.String("ORDER#1") // want `^\.Parent: "ORDER#1" of string in change, a Order$`
}

// Requests are no items.
func request(id string) *dynamodb.GetItemInput {
	return &dynamodb.GetItemInput{TableName: aws.String(id)}
}

// Where a Query or Scan goes on from.

func (s *store) after(ctx context.Context, id string) {
	s.db.Query(ctx, &dynamodb.QueryInput{ExclusiveStartKey: item{"pk": &types.AttributeValueMemberS{Value: id}}}) // want `^pk: S param2 of string in \(\*store\)\.after, a cursor$`
	s.db.GetItem(ctx, &dynamodb.GetItemInput{Key: item{"pk": &types.AttributeValueMemberS{Value: "1"}}})          // want `^pk: S "1" of string in \(\*store\)\.after$`
	s.page(ctx, 10, item{"pk": &types.AttributeValueMemberS{Value: "2"}})                                         // want `^pk: S "2" of string in \(\*store\)\.after, a cursor$`
	func(startKey item) {}(item{"pk": &types.AttributeValueMemberS{Value: "5"}})                                  // want `^pk: S "5" of string in \(\*store\)\.after$`
}

func (s *store) page(ctx context.Context, n int32, startKey item) {
	s.db.Query(ctx, &dynamodb.QueryInput{ExclusiveStartKey: startKey, Limit: &n})
}

// Functions that are not in sight say by the names of their parameters what they take.
type pager interface {
	Page(ctx context.Context, n int32, startKey item)
	Find(ctx context.Context, key item)
	Pages(keys item, lastEvaluatedKeys ...item)
}

func pages(ctx context.Context, p pager, page func(startKey item)) {
	p.Page(ctx, 10, item{"pk": &types.AttributeValueMemberS{Value: "3"}}) // want `^pk: S unknown of string in pages, a cursor$`
	p.Find(ctx, item{"pk": &types.AttributeValueMemberS{Value: "4"}})     // want `^pk: S unknown of string in pages$`
	p.Pages(item{"pk": &types.AttributeValueMemberS{Value: "5"}})         // want `^pk: S unknown of string in pages$`
	page(item{"pk": &types.AttributeValueMemberS{Value: "6"}})            // want `^pk: S unknown of string in pages$`
	key := item{"pk": &types.AttributeValueMemberS{Value: "7"}}           // want `^pk: S unknown of string in pages, a cursor$`
	go p.Page(ctx, 10, key)
}
