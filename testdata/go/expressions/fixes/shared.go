package fixes

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

// change makes the requests of callers that differ: one of them needs the value.
func change(id, update string) *dynamodb.UpdateItemInput {
	return &dynamodb.UpdateItemInput{
		TableName:        orders,
		Key:              item{"order_id": text(id)},
		UpdateExpression: aws.String(update),
		ExpressionAttributeValues: item{
			":held": &types.AttributeValueMemberS{Value: id},
			":now":  text("now"),
		},
	}
}

func holdOne(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := db.UpdateItem(ctx, change(id, "SET held = :held, changed = :now"))
	return err
}

func freeOne(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := db.UpdateItem(ctx, change(id, "SET changed = :now REMOVE held"))
	return err
}

// closing makes requests none of which needs the value.
func closing(id, update string) *dynamodb.UpdateItemInput {
	in := &dynamodb.UpdateItemInput{
		TableName:        orders,
		Key:              item{"order_id": text(id)},
		UpdateExpression: aws.String(update),
		ExpressionAttributeValues: item{
			":by":  &types.AttributeValueMemberS{Value: id},
			":now": text("now"),
		},
	}
	return in
}

func closeOne(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := db.UpdateItem(ctx, closing(id, "SET closed = :now"))
	return err
}

func reopenOne(ctx context.Context, db *dynamodb.Client, id string) error {
	in := closing(id, "SET reopened = :now REMOVE closed")
	in.ReturnValues = types.ReturnValueAllNew
	_, err := db.UpdateItem(ctx, in)
	return err
}

// Renaming may have callers in other packages, which need the value.
func Renaming(id, update string) *dynamodb.UpdateItemInput {
	return &dynamodb.UpdateItemInput{
		TableName:        orders,
		Key:              item{"order_id": text(id)},
		UpdateExpression: aws.String(update),
		ExpressionAttributeValues: item{
			":old": &types.AttributeValueMemberS{Value: id},
			":now": text("now"),
		},
	}
}

func rename(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := db.UpdateItem(ctx, Renaming(id, "SET renamed = :now"))
	return err
}

// A queue sends requests, who knows where.
type queue interface {
	push(in *dynamodb.UpdateItemInput) error
}

// billing makes a request that is sent out of view, too.
func billing(id, update string) *dynamodb.UpdateItemInput {
	return &dynamodb.UpdateItemInput{
		TableName:        orders,
		Key:              item{"order_id": text(id)},
		UpdateExpression: aws.String(update),
		ExpressionAttributeValues: item{
			":sum": &types.AttributeValueMemberS{Value: id},
			":now": text("now"),
		},
	}
}

func bill(ctx context.Context, db *dynamodb.Client, q queue, id string) error {
	if err := q.push(billing(id, "SET billed = :now, amount = :sum")); err != nil {
		return err
	}
	_, err := db.UpdateItem(ctx, billing(id, "SET billed = :now"))
	return err
}

// making is a value, which anybody may call.
var making = moving

func moving(id, update string) *dynamodb.UpdateItemInput {
	return &dynamodb.UpdateItemInput{
		TableName:        orders,
		Key:              item{"order_id": text(id)},
		UpdateExpression: aws.String(update),
		ExpressionAttributeValues: item{
			":to":  &types.AttributeValueMemberS{Value: id},
			":now": text("now"),
		},
	}
}

func move(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := db.UpdateItem(ctx, moving(id, "SET moved = :now"))
	return err
}

type shop struct{ db *dynamodb.Client }

// values are those of two requests, of which one needs both.
func (s *shop) values(id string) item {
	return item{
		":by":  &types.AttributeValueMemberS{Value: id},
		":now": text("now"),
	}
}

func (s *shop) pack(ctx context.Context, id string) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 orders,
		Key:                       item{"order_id": text(id)},
		UpdateExpression:          aws.String("SET packed = :now, packer = :by"),
		ExpressionAttributeValues: s.values(id),
	})
	return err
}

func (s *shop) unpack(ctx context.Context, id string) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 orders,
		Key:                       item{"order_id": text(id)},
		UpdateExpression:          aws.String("SET unpacked = :now"),
		ExpressionAttributeValues: s.values(id),
	})
	return err
}

// sent makes requests of which no one needs the value, by way of another method.
func (s *shop) sent(id string) *dynamodb.UpdateItemInput {
	return &dynamodb.UpdateItemInput{
		TableName:        orders,
		Key:              item{"order_id": text(id)},
		UpdateExpression: aws.String("SET sent = :now"),
		ExpressionAttributeValues: item{
			":by":  &types.AttributeValueMemberS{Value: id},
			":now": text("now"),
		},
	}
}

func (s *shop) sending(id string) *dynamodb.UpdateItemInput { return s.sent(id) }

func (s *shop) send(ctx context.Context, id string) error {
	in := s.sending(id)
	_, err := s.db.UpdateItem(ctx, in)
	return err
}

// Doubled is wrong here; other packages may have another use for it.
const Doubled = "((attribute_exists(seller)))"

const doubled = "((attribute_exists(seller)))"

func dropDoubled(ctx context.Context, db *dynamodb.Client, key item) error {
	if _, err := db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: aws.String(Doubled)}); err != nil {
		return err
	}
	if _, err := db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: aws.String(doubled)}); err != nil {
		return err
	}
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: orders, Item: key, ConditionExpression: aws.String(doubled)})
	return err
}
