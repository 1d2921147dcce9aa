package statechangeunguarded

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var requests = "requests"

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

// Both decide about the item that the caller names.
func (o *Orders) review(ctx context.Context, user, request string, approved bool) error {
	if !approved {
		_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB136 `to "denied"`
			TableName:                 aws.String(requests),
			Key:                       values{"PK": text("USER#" + user), "SK": text(request)},
			UpdateExpression:          aws.String("SET #s = :s"),
			ExpressionAttributeNames:  map[string]string{"#s": "state"},
			ExpressionAttributeValues: values{":s": text("denied")},
		})
		return err
	}
	_, err := o.client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{ // want DDB136 `to "accepted"`
		{Update: &types.Update{
			TableName:                 aws.String(requests),
			Key:                       values{"PK": text("USER#" + user), "SK": text(request)},
			UpdateExpression:          aws.String("SET #s = :s"),
			ExpressionAttributeNames:  map[string]string{"#s": "state"},
			ExpressionAttributeValues: values{":s": text("accepted")},
		}},
		{Update: &types.Update{
			TableName:                 aws.String(requests),
			Key:                       values{"PK": text("USER#" + user), "SK": text("PROFILE")},
			UpdateExpression:          aws.String("ADD points :p"),
			ExpressionAttributeValues: values{":p": &types.AttributeValueMemberN{Value: "10"}},
		}},
	}})
	return err
}
