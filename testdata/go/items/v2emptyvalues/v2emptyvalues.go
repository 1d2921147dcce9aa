// Package v2emptyvalues has the cases of DDB321. All keys that its requests name are known.
package v2emptyvalues

import (
	"context"
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

// order has fields that may be empty, beside the parts of its keys. The shop is one of an index that
// only the declared table has.
type order struct { // want DDB321 `Empty values of order change with aws-sdk-go-v2: "note" is NULL, and becomes "" \(and 1 more\) .* add omitempty .* or nullempty`
	Customer string    `dynamodbav:"customer_id"`
	ID       string    `dynamodbav:"order_id"`
	State    string    `dynamodbav:"state"`
	Note     string    `dynamodbav:"note"`
	Coupon   string    `dynamodbav:"coupon,omitempty"`
	Gift     string    `dynamodbav:"gift"`
	Shop     string    `dynamodbav:"shop_id"`
	Total    int       `dynamodbav:"total"`
	Tags     []string  `dynamodbav:"tags"`
	Placed   time.Time `dynamodbav:"placed_at"`
}

func (s *store) put(o order) error {
	item, err := dynamodbattribute.MarshalMap(o)
	if err != nil {
		return err
	}
	_, err = s.old.PutItem(&old.PutItemInput{TableName: &s.table, Item: item})
	return err
}

func (s *store) get(customer, id string) (*old.GetItemOutput, error) {
	return s.old.GetItem(&old.GetItemInput{TableName: &s.table, Key: map[string]*old.AttributeValue{
		"customer_id": {S: aws.String(customer)},
		"order_id":    {S: aws.String(id)},
	}})
}

// inState reads an index, whose key is never empty either.
func (s *store) inState(state string) (*old.QueryOutput, error) {
	return s.old.Query(&old.QueryInput{
		TableName:                 &s.table,
		IndexName:                 aws.String("by-state"),
		KeyConditionExpression:    aws.String("#state = :state"),
		ExpressionAttributeNames:  map[string]*string{"#state": aws.String("state")},
		ExpressionAttributeValues: map[string]*old.AttributeValue{":state": {S: aws.String(state)}},
	})
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

// address lies within customers.
type customer struct {
	ID   string  `dynamodbav:"customer_id"`
	Home address `dynamodbav:"home"`
}

type address struct { // want DDB321 `Empty values of address change with aws-sdk-go-v2: "city" is NULL, and becomes ""`
	City string `dynamodbav:"city"`
}

func (s *store) customer(id string) (*old.GetItemOutput, error) {
	return s.old.GetItem(&old.GetItemInput{TableName: &s.table, Key: map[string]*old.AttributeValue{
		"customer_id": {S: aws.String(id)},
	}})
}

func (s *store) live(c customer) error {
	item, err := dynamodbattribute.MarshalMap(c)
	if err != nil {
		return err
	}
	_, err = s.old.PutItem(&old.PutItemInput{TableName: &s.table, Item: item})
	return err
}

// profile has a struct that omitempty leaves out in one version alone.
type profile struct { // want DDB321 `Empty values of profile change with aws-sdk-go-v2: "picture" is left out, and becomes a map .* make it a pointer with omitempty`
	ID      string                     `dynamodbav:"customer_id"`
	Picture picture                    `dynamodbav:"picture,omitempty"`
	Banner  *picture                   `dynamodbav:"banner,omitempty"`
	Since   dynamodbattribute.UnixTime `dynamodbav:"since"`
}

type picture struct {
	Photo []byte `dynamodbav:"photo,omitempty"`
}

func (s *store) show(p profile) error {
	item, err := dynamodbattribute.MarshalMap(p)
	if err != nil {
		return err
	}
	_, err = s.old.PutItem(&old.PutItemInput{TableName: &s.table, Item: item})
	return err
}

// event belongs to a table whose keys no request names.
type event struct {
	PK string `dynamodbav:"pk"`
	SK string `dynamodbav:"sk"`
}

func (s *store) happen(e event) error {
	item, err := dynamodbattribute.MarshalMap(e)
	if err != nil {
		return err
	}
	_, err = s.old.PutItem(&old.PutItemInput{TableName: aws.String("prod-shop-events"), Item: item})
	return err
}

// changes are values of an expression.
type changes struct {
	ID   string `dynamodbav:":customer_id"`
	Note string `dynamodbav:":note"`
}

func (s *store) change(id string, c changes) error {
	values, err := dynamodbattribute.MarshalMap(c)
	if err != nil {
		return err
	}
	_, err = s.old.UpdateItem(&old.UpdateItemInput{
		TableName: &s.table,
		Key:       map[string]*old.AttributeValue{"customer_id": {S: aws.String(id)}},

		UpdateExpression:          aws.String("SET note = :note, owner_id = :customer_id"),
		ExpressionAttributeValues: values,
	})
	return err
}

// summary is only read: both versions read both values.
type summary struct {
	Note string `dynamodbav:"note"`
}

func (s *store) read(id string) (found summary, err error) {
	out, err := s.get(id, id)
	if err != nil {
		return found, err
	}
	return found, dynamodbattribute.UnmarshalMap(out.Item, &found)
}

// renamed gets other names: DDB320 reports that.
type renamed struct {
	Note string `json:"remark"`
}

func (s *store) rename(r renamed) error {
	item, err := dynamodbattribute.MarshalMap(r)
	if err != nil {
		return err
	}
	_, err = s.old.PutItem(&old.PutItemInput{TableName: &s.table, Item: item})
	return err
}

// moved goes through aws-sdk-go-v2 already.
type moved struct {
	Note string `dynamodbav:"note"`
}

func (s *store) move(ctx context.Context, m moved) error {
	item, err := attributevalue.MarshalMap(m)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item})
	return err
}
