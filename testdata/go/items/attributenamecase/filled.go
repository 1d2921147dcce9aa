package attributenamecase

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

// Payment is filled where it is marshalled: what it is in the table, its tags say.
type Payment struct {
	PaymentID string `dynamodbav:"payment_id" dynamo:"payment_id"`
	Cents     int    `dynamodbav:"cents" dynamo:"cents"`
}

func pay(ctx context.Context, client *dynamodb.Client, id string, cents int) error {
	item, err := attributevalue.MarshalMap(Payment{PaymentID: id, Cents: cents})
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-payments"), Item: item})
	return err
}

func payInTwoSteps(ctx context.Context, client *dynamodb.Client, id string, refund bool) error {
	payment := &Payment{PaymentID: id}
	payment.Cents = 100
	item, err := attributevalue.MarshalMap(payment)
	if refund {
		item, err = attributevalue.MarshalMap(Payment{PaymentID: id, Cents: -100})
	}
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-payments"), Item: item})
	return err
}

func payByChain(ctx context.Context, table dynamo.Table, id string) error {
	return table.Put(Payment{PaymentID: id, Cents: 1}).Run(ctx)
}

func payByHelper(ctx context.Context, table dynamo.Table, id string) error {
	return table.Put(newPayment(id)).Run(ctx)
}

func newPayment(id string) *Payment { return &Payment{PaymentID: id} }

type paymentKey struct {
	PaymentID string `dynamodbav:"payment_id"`
}

func forget(ctx context.Context, client *dynamodb.Client, id string) error {
	key, err := attributevalue.MarshalMap(paymentKey{PaymentID: id})
	if err != nil {
		return err
	}
	_, err = client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("prod-shop-payments"), Key: key})
	return err
}

// The keys of a map are the names that the attributes get.
func payByMap(ctx context.Context, client *dynamodb.Client, id string) error {
	item, err := attributevalue.MarshalMap(map[string]any{
		"payment_id": id,
		"paidBy":     Payment{PaymentID: id}, // want DDB301 `Attribute "paidBy" is not in snake_case`
	})
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-payments"), Item: item})
	return err
}

// paymentUpdate is what the placeholders of an expression stand for, and no item.
type paymentUpdate struct {
	Cents  int    `dynamodbav:":c"`
	Reason string `dynamodbav:":reasonGiven"`
}

func change(ctx context.Context, client *dynamodb.Client, id string, cents int) error {
	values, err := attributevalue.MarshalMap(paymentUpdate{Cents: cents, Reason: "refund"})
	if err != nil {
		return err
	}
	key, err := attributevalue.MarshalMap(paymentKey{PaymentID: id})
	if err != nil {
		return err
	}
	_, err = client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-payments"),
		Key:                       key,
		UpdateExpression:          aws.String("SET cents = :c, reason = :reasonGiven"),
		ExpressionAttributeValues: values,
	})
	return err
}

// The keys of indexes are named like those of the table, which may be as they are.
type indexed struct { // want DDB301 `indexed has the attribute "GSIKey", which is not in snake_case`
	PK      string
	SK      string
	GSI1PK  string
	GSI12SK string
	LSI1SK  string
	GS1PK   string
	LS2SK   string
	GSIKey  string
}

func encodeIndexed(i indexed) (map[string]types.AttributeValue, error) {
	return attributevalue.MarshalMap(i)
}
