// Package writebacks reads items, changes them and writes them. Beside each write is what
// it depends on that was read, if nothing would notice a write in between.
package writebacks

import (
	"context"
	"errors"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

type key = map[string]types.AttributeValue

type cart struct {
	ID    string `dynamodbav:"id" dynamo:"id"`
	Count int    `dynamodbav:"count" dynamo:"count"`
	Paid  bool   `dynamodbav:"paid"`
}

type store struct {
	db    *dynamodb.Client
	table *string
	carts dynamo.Table
	mu    sync.Mutex
}

var errExists = errors.New("exists")

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func (s *store) putsBack(ctx context.Context, id string) error {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: s.table, Key: key{"id": text(id)}})
	if err != nil {
		return err
	}
	var c cart
	if err := attributevalue.UnmarshalMap(out.Item, &c); err != nil {
		return err
	}
	c.Count++
	item, err := attributevalue.MarshalMap(c)
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: s.table, Item: item}) // want `^puts back GetItem$`
	return err
}

func (s *store) onCondition(ctx context.Context, id string) {
	out, _ := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: s.table, Key: key{"id": text(id)}})
	out.Item["paid"] = &types.AttributeValueMemberBOOL{Value: true}
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: s.table, Item: out.Item, ConditionExpression: aws.String("version = :v")})
}

func (s *store) map_(ctx context.Context, id string) {
	out, _ := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: s.table, Key: key{"id": text(id)}})
	out.Item["paid"] = &types.AttributeValueMemberBOOL{Value: true}
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: s.table, Item: out.Item}) // want `^puts back GetItem$`
}

// With another key it is another item.
func (s *store) anotherKey(ctx context.Context, id, other string) {
	out, _ := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: s.table, Key: key{"id": text(id)}})
	out.Item["id"] = text(other)
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: s.table, Item: out.Item})

	var c cart
	attributevalue.UnmarshalMap(out.Item, &c)
	c.ID = other
	item, _ := attributevalue.MarshalMap(c)
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: s.table, Item: item})
}

func (s *store) anotherTable(ctx context.Context, id string, archive *string) {
	out, _ := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: s.table, Key: key{"id": text(id)}})
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: archive, Item: out.Item})
}

func (s *store) locked(ctx context.Context, id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	out, _ := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: s.table, Key: key{"id": text(id)}})
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: s.table, Item: out.Item})
}

func (s *store) readAfterwards(ctx context.Context, id string, item key) {
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: s.table, Item: item})
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: s.table, Key: key{"id": text(id)}})
}

func (s *store) computes(ctx context.Context, id string) {
	out, _ := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: s.table, Key: key{"id": text(id)}})
	var c cart
	attributevalue.UnmarshalMap(out.Item, &c)
	count, _ := attributevalue.Marshal(c.Count + 1)
	s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want `^computes from GetItem$`
		TableName: s.table, Key: key{"id": text(id)}, UpdateExpression: aws.String("SET #c = :c"),
		ExpressionAttributeValues: key{":c": count},
	})
	s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: s.table, Key: key{"id": text(id)}, UpdateExpression: aws.String("ADD #c :c"),
		ExpressionAttributeValues: key{":c": count},
	})
	s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: s.table, Key: key{"id": text("other")}, UpdateExpression: aws.String("SET #c = :c"),
		ExpressionAttributeValues: key{":c": count},
	})
	s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: s.table, Key: key{"id": text(id)}, UpdateExpression: aws.String("SET #c = :c"),
		ExpressionAttributeValues: key{":c": text("OPEN")},
	})
}

// The key is that of what was found.
func (s *store) found(ctx context.Context, user string) {
	out, _ := s.db.Query(ctx, &dynamodb.QueryInput{TableName: s.table, KeyConditionExpression: aws.String("u = :u")})
	var c cart
	attributevalue.UnmarshalMap(out.Items[0], &c)
	expr, _ := expression.NewBuilder().WithUpdate(expression.Set(expression.Name("count"), expression.Value(c.Count+1))).Build()
	s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: s.table, Key: key{"id": &types.AttributeValueMemberS{Value: c.ID}}, UpdateExpression: expr.Update()}) // want `^computes from Query$`
}

// Each of many items is the work of a batch.
func (s *store) forEach(ctx context.Context) {
	out, _ := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: s.table})
	for _, item := range out.Items {
		var c cart
		attributevalue.UnmarshalMap(item, &c)
		expr, _ := expression.NewBuilder().WithUpdate(expression.Set(expression.Name("count"), expression.Value(c.Count+1))).Build()
		s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: s.table, Key: key{"id": &types.AttributeValueMemberS{Value: c.ID}}, UpdateExpression: expr.Update()})
	}
}

func (s *store) ifNone(ctx context.Context, id string) error {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: s.table, Key: key{"id": text(id)}})
	if err != nil {
		return err
	}
	if out.Item != nil {
		return errExists
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: s.table, Item: key{"id": text(id)}}) // want `^puts if none by GetItem$`
	return err
}

func (s *store) computedItem(ctx context.Context, id string) {
	out, _ := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: s.table, Key: key{"id": text(id)}})
	var c cart
	attributevalue.UnmarshalMap(out.Item, &c)
	count, _ := attributevalue.Marshal(c.Count + 1)
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: s.table, Item: key{"id": text(id), "count": count}}) // want `^puts what is computed from GetItem$`
}

// By helpers.

func (s *store) get(ctx context.Context, id string) (*cart, error) {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: s.table, Key: key{"id": text(id)}})
	if err != nil {
		return nil, err
	}
	c := &cart{}
	return c, attributevalue.UnmarshalMap(out.Item, c)
}

func (s *store) fill(ctx context.Context, id string, c *cart) error {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: s.table, Key: key{"id": text(id)}})
	if err != nil {
		return err
	}
	return attributevalue.UnmarshalMap(out.Item, c)
}

func (s *store) save(ctx context.Context, c *cart) error {
	item, err := attributevalue.MarshalMap(c)
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: s.table, Item: item}) // want `^puts back GetItem, as \(\*store\)\.byHelpers calls save$`
	return err
}

func (s *store) byHelpers(ctx context.Context, id string) error {
	c, err := s.get(ctx, id)
	if err != nil {
		return err
	}
	c.Count++
	return s.save(ctx, c)
}

func (s *store) put(ctx context.Context, c cart) error {
	item, err := attributevalue.MarshalMap(c)
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: s.table, Item: item}) // want `^puts back GetItem, as \(\*store\)\.filled calls put$`
	return err
}

func (s *store) filled(ctx context.Context, id string) error {
	var c cart
	if err := s.fill(ctx, id, &c); err != nil {
		return err
	}
	c.Count++
	return s.put(ctx, c)
}

func (s *store) fresh(ctx context.Context, id string) error {
	if _, err := s.get(ctx, id); err != nil {
		return err
	}
	return s.replace(ctx, id, cart{ID: id})
}

func (s *store) replace(ctx context.Context, id string, c cart) error {
	item, err := attributevalue.MarshalMap(c)
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: s.table, Item: item})
	return err
}

// Chains.

func (s *store) chain(ctx context.Context, id, other string) {
	var c cart
	s.carts.Get("id", id).One(ctx, &c)
	s.carts.Update("id", id).Set("count", c.Count+1).Run(ctx) // want `^computes from GetItem$`
	s.carts.Update("id", id).Add("count", 1).Run(ctx)
	s.carts.Update("id", other).Set("count", c.Count+1).Run(ctx)
	s.carts.Update("id", id).Set("count", c.Count+1).If("count = ?", c.Count).Run(ctx)
	c.Count++
	s.carts.Put(c).Run(ctx) // want `^puts back GetItem$`
}
