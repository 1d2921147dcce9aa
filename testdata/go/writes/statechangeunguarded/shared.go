package statechangeunguarded

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// What a table for all keeps under other keys is another kind of item.
func (o *Orders) approveInvoice(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB136 `UpdateItem of "shop" sets "status" to "approved"`
		TableName:                 aws.String("shop"),
		Key:                       values{"pk": text("INVOICE#" + id), "sk": text("INVOICE#" + id)},
		UpdateExpression:          aws.String("SET #s = :s"),
		ExpressionAttributeNames:  map[string]string{"#s": "status"},
		ExpressionAttributeValues: values{":s": text("approved")},
	})
	return err
}

func (o *Orders) rejectInvoice(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB136 `to "rejected"`
		TableName:                 aws.String("shop"),
		Key:                       values{"pk": text("INVOICE#" + id), "sk": text("INVOICE#" + id)},
		UpdateExpression:          aws.String("SET #s = :s"),
		ExpressionAttributeNames:  map[string]string{"#s": "status"},
		ExpressionAttributeValues: values{":s": text("rejected")},
	})
	return err
}

func (o *Orders) deliverParcel(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("shop"),
		Key:                       values{"pk": text("PARCEL#" + id), "sk": text("PARCEL#" + id)},
		UpdateExpression:          aws.String("SET #s = :s"),
		ExpressionAttributeNames:  map[string]string{"#s": "status"},
		ExpressionAttributeValues: values{":s": text("delivered")},
	})
	return err
}

func (o *Orders) revokeAny(ctx context.Context, pk, sk string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("shop"),
		Key:                       values{"pk": text(pk), "sk": text(sk)},
		UpdateExpression:          aws.String("SET #s = :s"),
		ExpressionAttributeNames:  map[string]string{"#s": "status"},
		ExpressionAttributeValues: values{":s": text("revoked")},
	})
	return err
}
