package updateofkey

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// What the key of a request has, its update cannot change, whatever the table.
func renew(ctx context.Context, client *dynamodb.Client, old, id, expires string) error {
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(os.Getenv("LOGINS_TABLE")),
		Key:                       item{"session_id": text(old)},
		UpdateExpression:          aws.String("SET session_id = :id, expires_at = :at"), // want DDB709 error proven `^UpdateItem changes "session_id", which is in its own Key \| DynamoDB returns ValidationException`
		ExpressionAttributeValues: item{":id": text(id), ":at": number(expires)},
	})
	return err
}

func rename(ctx context.Context, client *dynamodb.Client, table, id, to string) error {
	_, err := client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{{Update: &types.Update{
		TableName:                 aws.String(table),
		Key:                       item{"room": text(id)},
		UpdateExpression:          aws.String("SET #r = :to"),
		ExpressionAttributeNames:  map[string]string{"#r": "room"}, // want DDB709 `TransactWriteItems changes "room", which is in its own Key`
		ExpressionAttributeValues: item{":to": text(to)},
	}}}})
	return err
}

// Other attributes change, and a condition may name the key.
func extend(ctx context.Context, client *dynamodb.Client, id, expires string) error {
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(os.Getenv("LOGINS_TABLE")),
		Key:                       item{"session_id": text(id)},
		ConditionExpression:       aws.String("attribute_exists(session_id)"),
		UpdateExpression:          aws.String("SET expires_at = :at, previous_session_id = :id"),
		ExpressionAttributeValues: item{":id": text(id), ":at": number(expires)},
	})
	return err
}

// The path decides which of two keys it is.
func touch(ctx context.Context, client *dynamodb.Client, guest bool, id, visit, at string) error {
	key := item{"account": text(id), "visit": text(visit)}
	if guest {
		key = item{"guest": text(id)}
	}
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(os.Getenv("VISITS_TABLE")),
		Key:                       key,
		UpdateExpression:          aws.String("SET seen_at = :at, guest = :no"),
		ExpressionAttributeValues: item{":at": number(at), ":no": text("")},
	})
	return err
}
