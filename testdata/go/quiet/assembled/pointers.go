package assembled

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Texts that are set by another name than that of the variable which held them first.
func (s *Store) throughPointers(ctx context.Context, either bool, out chan *string) {
	other, chosen := "", "SET paid = :paid"
	target := &chosen
	if either {
		target = &other
	}
	*target = "REMOVE paid"
	s.update(ctx, &chosen)

	sent := "SET paid = :paid"
	select {
	case out <- &sent:
	default:
	}
	s.change(ctx, sent)
	must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(s.table), Key: map[string]types.AttributeValue{"id": text("a")}, UpdateExpression: &sent,
	}))

	kept := "SET paid = :paid"
	options := struct{ expression *string }{&kept}
	*options.expression = "REMOVE paid"
	must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(s.table), Key: map[string]types.AttributeValue{"id": text("a")}, UpdateExpression: aws.String(kept),
	}))

	mapped := "SET paid = :paid"
	all := map[string]*string{"paid": &mapped}
	*all["paid"] = "REMOVE paid"
	must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(s.table), Key: map[string]types.AttributeValue{"id": text("a")}, UpdateExpression: aws.String(mapped),
	}))
}

func (s *Store) update(ctx context.Context, expression *string) {
	must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(s.table), Key: map[string]types.AttributeValue{"id": text("a")}, UpdateExpression: expression,
	}))
}

func (s *Store) change(ctx context.Context, expression string) { s.update(ctx, &expression) }

// wording has a field that a function sets.
type wording struct{ expression string }

func (s *Store) throughField(ctx context.Context) {
	words := &wording{"SET paid = :paid"}
	func(w *wording) { w.expression = "REMOVE paid" }(words)
	s.update(ctx, &words.expression)
	must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(s.table), Key: map[string]types.AttributeValue{"id": text("a")}, UpdateExpression: &words.expression,
	}))
}

// A request that a function literal returns, and a map that others receive.
func (s *Store) throughLiteral(ctx context.Context, out chan map[string]types.AttributeValue) {
	input := &dynamodb.UpdateItemInput{
		TableName: aws.String(s.table), Key: map[string]types.AttributeValue{"id": text("a")}, UpdateExpression: aws.String("SET paid = :paid"),
	}
	request := func() *dynamodb.UpdateItemInput { return input }
	request().ExpressionAttributeValues = map[string]types.AttributeValue{":paid": text("yes")}
	must(s.db.UpdateItem(ctx, input))

	values := map[string]types.AttributeValue{}
	select {
	case out <- values:
	default:
	}
	must(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(s.table), Key: map[string]types.AttributeValue{"id": text("a")},
		UpdateExpression: aws.String("SET paid = :paid"), ExpressionAttributeValues: values,
	}))
}
