package reservedword

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

func v1(db *dynamodb.DynamoDB, api dynamodbiface.DynamoDBAPI, key map[string]*dynamodb.AttributeValue) {
	values := map[string]*dynamodb.AttributeValue{":open": {S: aws.String("open")}}
	db.Scan(&dynamodb.ScanInput{
		TableName:                 aws.String("orders"),
		FilterExpression:          aws.String("status = :open"), // want DDB204 `Unescaped reserved word "status" in FilterExpression`
		ExpressionAttributeValues: values,
	})
	api.UpdateItem((&dynamodb.UpdateItemInput{}).
		SetTableName("orders").
		SetKey(key).
		SetUpdateExpression("SET owner = :open"). // want DDB204 `"owner"`
		SetExpressionAttributeValues(values))
	api.QueryPages(&dynamodb.QueryInput{
		TableName:                 aws.String("orders"),
		KeyConditionExpression:    aws.String("id = :open"),
		ProjectionExpression:      aws.String("id, name"), // want DDB204 `"name"`
		ExpressionAttributeValues: values,
	}, func(*dynamodb.QueryOutput, bool) bool { return true })
	db.TransactWriteItems(&dynamodb.TransactWriteItemsInput{TransactItems: []*dynamodb.TransactWriteItem{
		{Delete: &dynamodb.Delete{
			TableName:           aws.String("orders"),
			Key:                 key,
			ConditionExpression: aws.String("attribute_not_exists(lock)"), // want DDB204 `"lock"`
		}},
	}})
	aliased := aws.String("attribute_exists(#state)")
	db.DeleteItem(&dynamodb.DeleteItemInput{
		TableName:                aws.String("orders"),
		Key:                      key,
		ConditionExpression:      aliased,
		ExpressionAttributeNames: map[string]*string{"#state": aws.String("state")},
	})
}
