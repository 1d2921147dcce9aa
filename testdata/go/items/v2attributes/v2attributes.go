// Package v2attributes has the cases of DDB320.
package v2attributes

import (
	"context"
	"encoding/json"
	"time"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go/aws"
	old "github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
)

type store struct {
	old    *old.DynamoDB
	client *dynamodb.Client
	table  string
}

// order has names of its own only for JSON.
type order struct { // want DDB320 `Attributes of order change with aws-sdk-go-v2: "id" becomes "ID" \(and 2 more\) .* what is written has other names`
	ID     string    `json:"id"`
	Total  int       `json:"total,omitempty"`
	Placed time.Time `dynamodbav:"placed_at"`
	Secret string    `json:"-"`
}

func (s *store) put(o order) error {
	item, err := dynamodbattribute.MarshalMap(o)
	if err != nil {
		return err
	}
	_, err = s.old.PutItem(&old.PutItemInput{TableName: &s.table, Item: item})
	return err
}

// summary is only read, and both versions find "total" in Total.
type summary struct { // want DDB320 `Attributes of summary change with aws-sdk-go-v2: "customer_id" becomes "Customer"[^(]*attributevalue does not read json tags, so what is stored is not found`
	Customer string `json:"customer_id"`
	Total    int    `json:"total"`
	Secret   string `json:"-"`
}

func (s *store) read(in *old.GetItemInput) (summary, error) {
	var found summary
	out, err := s.old.GetItem(in)
	if err != nil {
		return found, err
	}
	return found, dynamodbattribute.UnmarshalMap(out.Item, &found)
}

// customer has its own tags: what becomes of fields that are empty is not reported.
type customer struct {
	ID    string   `dynamodbav:"id,omitempty"`
	Email string   `dynamodbav:"email"`
	Name  string   `dynamodbav:"name"`
	Phone string   `dynamodbav:"phone,omitempty"`
	Tags  []string `dynamodbav:"tags"`
	Age   int      `dynamodbav:"age"`
}

func (s *store) save(c *customer) error {
	item, err := dynamodbattribute.MarshalMap(c)
	if err != nil {
		return err
	}
	_, err = s.old.PutItem(&old.PutItemInput{TableName: &s.table, Item: item})
	return err
}

// person has an address, which has json tags alone.
type person struct {
	ID   string    `dynamodbav:"id,omitempty"`
	Home address   `dynamodbav:"home"`
	All  []address `dynamodbav:"all"`
}

type address struct { // want DDB320 `Attributes of address change with aws-sdk-go-v2: "city_name" becomes "City"`
	City string `json:"city_name"`
}

func (s *store) live(p person) error {
	item, err := dynamodbattribute.MarshalMap(p)
	if err != nil {
		return err
	}
	_, err = s.old.PutItem(&old.PutItemInput{TableName: &s.table, Item: item})
	return err
}

// cartKey is what carts are found by: no part of it is ever empty.
type cartKey struct {
	Customer string `dynamodbav:"customer_id"`
	Cart     string `dynamodbav:"cart_id"`
}

func (s *store) cart(k cartKey) (*old.GetItemOutput, error) {
	key, err := dynamodbattribute.MarshalMap(k)
	if err != nil {
		return nil, err
	}
	return s.old.GetItem(&old.GetItemInput{TableName: &s.table, Key: key})
}

// visit is tagged for both versions.
type visit struct {
	Page  string `json:"page" dynamodbav:"page,omitempty"`
	Count int    `json:"count" dynamodbav:"count"`
}

func (s *store) visited(v visit) error {
	item, err := dynamodbattribute.MarshalMap(v)
	if err != nil {
		return err
	}
	_, err = s.old.PutItem(&old.PutItemInput{TableName: &s.table, Item: item})
	return err
}

// price has options in json tags, and numbers of package json.
type price struct { // want DDB320 `Attributes of price change with aws-sdk-go-v2: "Amount" is a string, and becomes a number \(and 1 more\) .* json tags, so what is stored cannot be read`
	Amount   int    `json:"Amount,string"`
	Currency string `json:"Currency,omitempty"`
	Rate     string `json:"Rate"`
}

func (s *store) charge(p price) error {
	item, err := dynamodbattribute.MarshalMap(p)
	if err != nil {
		return err
	}
	_, err = s.old.PutItem(&old.PutItemInput{TableName: &s.table, Item: item})
	return err
}

// share has a number that both versions store otherwise, whatever its tag.
type share struct { // want DDB320 `Attributes of share change with aws-sdk-go-v2: "part" is a string, and becomes a number .* makes something else of these fields.* change their tags or types`
	ID    string                     `dynamodbav:"id,omitempty"`
	Part  json.Number                `dynamodbav:"part"`
	Since dynamodbattribute.UnixTime `dynamodbav:"since"`
	Done  func()                     `dynamodbav:"done"`
}

func (s *store) divide(v share) error {
	item, err := dynamodbattribute.MarshalMap(v)
	if err != nil {
		return err
	}
	_, err = s.old.PutItem(&old.PutItemInput{TableName: &s.table, Item: item})
	return err
}

// rating has the values of an expression.
type rating struct { // want DDB320 `Attributes of rating change with aws-sdk-go-v2: ":r" becomes "Rating" .* the expression names values that are not there`
	Rating float64 `json:":r"`
}

func (s *store) rate(key map[string]*old.AttributeValue, r rating) error {
	values, err := dynamodbattribute.MarshalMap(r)
	if err != nil {
		return err
	}
	_, err = s.old.UpdateItem(&old.UpdateItemInput{
		TableName: &s.table, Key: key,
		UpdateExpression:          aws.String("SET rating = :r"),
		ExpressionAttributeValues: values,
	})
	return err
}

// tree leads to itself.
type tree struct {
	ID    string          `dynamodbav:"id,omitempty"`
	Below forest          `dynamodbav:"below"`
	By    map[string]tree `dynamodbav:"by"`
	Loop  loop            `dynamodbav:"loop"`
}

type forest []forest

type loop *loop

func (s *store) plant(t tree, f forest) error {
	item, err := dynamodbattribute.MarshalMap(t)
	if err != nil {
		return err
	}
	if item["all"], err = dynamodbattribute.Marshal(f); err != nil {
		return err
	}
	_, err = s.old.PutItem(&old.PutItemInput{TableName: &s.table, Item: item})
	return err
}

// moved goes through aws-sdk-go-v2 already.
type moved struct {
	ID string `json:"id"`
}

func (s *store) move(ctx context.Context, m moved) error {
	item, err := attributevalue.MarshalMap(m)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item})
	return err
}

// What a value of any type becomes is unknown.
func (s *store) any(v any) error {
	item, err := dynamodbattribute.MarshalMap(v)
	if err != nil {
		return err
	}
	_, err = s.old.PutItem(&old.PutItemInput{TableName: &s.table, Item: item})
	return err
}
