package readmodifywrite

import (
	"context"
	"strconv"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type values = map[string]types.AttributeValue

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

// The condition notices what others write.
func (s *Store) WithVersion(ctx context.Context, id string, n int) error {
	product, err := s.ByID(ctx, id)
	if err != nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 &s.table,
		Key:                       key(id),
		UpdateExpression:          aws.String("SET quantity = :q"),
		ConditionExpression:       aws.String("quantity = :old"),
		ExpressionAttributeValues: values{":q": &types.AttributeValueMemberN{Value: strconv.Itoa(product.Quantity - n)}, ":old": &types.AttributeValueMemberN{Value: strconv.Itoa(product.Quantity)}},
	})
	return err
}

// The condition is added on one path: which, nobody knows here.
func (s *Store) SometimesConditional(ctx context.Context, id string, strict bool) error {
	product, err := s.ByID(ctx, id)
	if err != nil {
		return err
	}
	product.Quantity--
	item, err := attributevalue.MarshalMap(product)
	if err != nil {
		return err
	}
	in := &dynamodb.PutItemInput{TableName: &s.table, Item: item}
	if strict {
		in.ConditionExpression = aws.String("attribute_exists(product_id)")
	}
	_, err = s.client.PutItem(ctx, in)
	return err
}

// The service computes.
func (s *Store) Atomic(ctx context.Context, id string, n int) error {
	product, err := s.ByID(ctx, id)
	if err != nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 &s.table,
		Key:                       key(id),
		UpdateExpression:          aws.String("SET quantity = quantity - :n, product_name = if_not_exists(product_name, :p)"),
		ExpressionAttributeValues: values{":n": &types.AttributeValueMemberN{Value: strconv.Itoa(n)}, ":p": text(product.Name)},
	})
	return err
}

// What is set does not depend on what was read.
func (s *Store) Constant(ctx context.Context, id, name string) error {
	product, err := s.ByID(ctx, id)
	if err != nil || product.Name == name {
		return err
	}
	product.Name = name
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 &s.table,
		Key:                       key(id),
		UpdateExpression:          aws.String("SET product_name = :n"),
		ExpressionAttributeValues: values{":n": text(product.Name)},
	})
	return err
}

// Another item gets what one has.
func (s *Store) Copy(ctx context.Context, from, to string) error {
	product, err := s.ByID(ctx, from)
	if err != nil {
		return err
	}
	product.ID = to
	if err := s.save(ctx, product); err != nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 &s.table,
		Key:                       key(to),
		UpdateExpression:          aws.String("SET product_name = :n"),
		ExpressionAttributeValues: values{":n": text(product.Name)},
	})
	return err
}

// A copy of what a query found gets an ID of its own.
func (s *Store) CopyOneOf(ctx context.Context, customer, id string) error {
	out, err := s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		IndexName:                 aws.String("gsi2"),
		Limit:                     aws.Int32(1),
		KeyConditionExpression:    aws.String("customer = :c"),
		ExpressionAttributeValues: values{":c": text(customer)},
	})
	if err != nil || len(out.Items) == 0 {
		return err
	}
	var order Order
	if err := attributevalue.UnmarshalMap(out.Items[0], &order); err != nil {
		return err
	}
	order.ID = id
	item, err := attributevalue.MarshalMap(order)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item})
	return err
}

// The map of the answer gets another key: each mention of it is the same map.
func (s *Store) CopyMap(ctx context.Context, from, to string) error {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: key(from)})
	if err != nil || len(out.Item) == 0 {
		return err
	}
	out.Item["product_id"] = text(to)
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: out.Item})
	return err
}

var (
	drawer  int
	tickets = make(chan string)
)

func drawerKey() values { return key(strconv.Itoa(drawer)) }

func ticketKey() values { return key(<-tickets) }

// The same function makes another key each time, for it reads what changes.
func (s *Store) NextDrawer(ctx context.Context) error {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: drawerKey()})
	if err != nil || len(out.Item) == 0 {
		return err
	}
	drawer++
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 &s.table,
		Key:                       drawerKey(),
		UpdateExpression:          aws.String("SET quantity = :q"),
		ExpressionAttributeValues: values{":q": out.Item["quantity"]},
	})
	return err
}

// So does one that receives.
func (s *Store) NextTicket(ctx context.Context) error {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: ticketKey()})
	if err != nil || len(out.Item) == 0 {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 &s.table,
		Key:                       ticketKey(),
		UpdateExpression:          aws.String("SET quantity = :q"),
		ExpressionAttributeValues: values{":q": out.Item["quantity"]},
	})
	return err
}

// Another table gets it.
func (s *Store) Archive(ctx context.Context, id string) error {
	product, err := s.ByID(ctx, id)
	if err != nil {
		return err
	}
	item, err := attributevalue.MarshalMap(product)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(s.table + "-archive"), Item: item})
	return err
}

// The table of another region gets it, under the same name.
func Replicate(ctx context.Context, from, to *dynamodb.Client, id string) error {
	out, err := from.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("products"), Key: key(id)})
	if err != nil || out.Item == nil {
		return err
	}
	_, err = to.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("products"), Item: out.Item})
	return err
}

// Nobody else writes meanwhile, as far as this can tell.
func (s *Store) Locked(ctx context.Context, mu *sync.Mutex, id string) error {
	mu.Lock()
	defer mu.Unlock()
	product, err := s.ByID(ctx, id)
	if err != nil {
		return err
	}
	product.Quantity--
	return s.save(ctx, product)
}

func (s *Store) isTableLocked(ctx context.Context) bool { return ctx.Err() != nil }

// So does a lock of one's own.
func (s *Store) OwnLock(ctx context.Context, id string) error {
	if s.isTableLocked(ctx) {
		return nil
	}
	product, err := s.ByID(ctx, id)
	if err != nil {
		return err
	}
	product.Quantity--
	return s.save(ctx, product)
}

// A cache: whoever comes second writes the same.
func (s *Store) Cached(ctx context.Context, id string, compute func(string) string) (string, error) {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: key(id)})
	if err != nil {
		return "", err
	}
	if name, ok := out.Item["product_name"].(*types.AttributeValueMemberS); ok {
		return name.Value, nil
	}
	name := compute(id)
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values{"product_id": text(id), "product_name": text(name)}})
	return name, err
}

// The write comes first.
func (s *Store) WriteThenRead(ctx context.Context, product *Product) (*Product, error) {
	if err := s.save(ctx, product); err != nil {
		return nil, err
	}
	return s.ByID(ctx, product.ID)
}
