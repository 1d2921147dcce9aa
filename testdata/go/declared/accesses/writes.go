package accesses

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Put writes an item, and only a new one if it is told to.
func Put(ctx context.Context, db *dynamodb.Client, item map[string]types.AttributeValue, isNew bool) error {
	in := &dynamodb.PutItemInput{TableName: aws.String("sessions"), Item: item}
	if isNew {
		in.ConditionExpression = aws.String("attribute_not_exists(session_id)")
	}
	_, err := db.PutItem(ctx, in)
	return err
}

// Delete writes whatever is there.
func Delete(ctx context.Context, db *dynamodb.Client, key map[string]types.AttributeValue) error {
	_, err := db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("sessions"), Key: key})
	return err
}

// Both checks what it does not write.
func Both(ctx context.Context, db *dynamodb.Client, key map[string]types.AttributeValue) error {
	_, err := db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Delete: &types.Delete{TableName: aws.String("sessions"), Key: key}},
		{ConditionCheck: &types.ConditionCheck{TableName: aws.String("visits"), Key: key, ConditionExpression: aws.String("attribute_exists(session_id)")}},
	}})
	return err
}

// Plain has an attribute of a telling name, and no condition.
func Plain(ctx context.Context, db *dynamodb.Client) error {
	_, err := db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Put: &types.Put{TableName: aws.String("sessions"), Item: map[string]types.AttributeValue{"ConditionExpression": &types.AttributeValueMemberS{Value: "a"}}}},
	}})
	return err
}

// Batch puts and deletes.
func Batch(ctx context.Context, db *dynamodb.Client, item, key map[string]types.AttributeValue, more []types.WriteRequest) error {
	_, err := db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{
		"sessions": {{PutRequest: &types.PutRequest{Item: item}}},
		"visits":   {{DeleteRequest: &types.DeleteRequest{Key: key}}, {DeleteRequest: &types.DeleteRequest{Key: item}}},
	}})
	if err != nil {
		return err
	}
	more = append(more, types.WriteRequest{PutRequest: &types.PutRequest{Item: item}})
	_, err = db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"sessions": more}})
	return err
}

// Statement reads by a statement.
func Statement(ctx context.Context, db *dynamodb.Client, text string) error {
	if _, err := db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(`select * FROM "sessions" WHERE session_id = '` + text + `'`)}); err != nil {
		return err
	}
	_, err := db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &text})
	return err
}

// Close ends a session that is open.
func Close(ctx context.Context, db *dynamodb.Client, id, at types.AttributeValue) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                aws.String("sessions"),
		Key:                      map[string]types.AttributeValue{"session_id": id},
		UpdateExpression:         aws.String("SET #s = :closed, closed_at = :at REMOVE expires_at"),
		ConditionExpression:      aws.String("#s = :open"),
		ExpressionAttributeNames: map[string]string{"#s": "state"},
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":open":   &types.AttributeValueMemberS{Value: "open"},
			":closed": &types.AttributeValueMemberS{Value: "closed"},
			":at":     at,
		},
	})
	return err
}
