// Package orders creates its tables by itself, with the first version of the SDK.
package orders

import (
	"os"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

const table = "kiosk-orders"

type item = map[string]*dynamodb.AttributeValue

func text(v string) *dynamodb.AttributeValue { return &dynamodb.AttributeValue{S: aws.String(v)} }

// Migrate creates the table of orders, and one that has its name from the environment.
func Migrate(db *dynamodb.DynamoDB) error {
	input := &dynamodb.CreateTableInput{
		TableName: aws.String(table),
		AttributeDefinitions: []*dynamodb.AttributeDefinition{
			{AttributeName: aws.String("order_id"), AttributeType: aws.String(dynamodb.ScalarAttributeTypeS)},
			{AttributeName: aws.String("placed"), AttributeType: aws.String("N")},
			{AttributeName: aws.String("customer"), AttributeType: aws.String("S")},
		},
		KeySchema: []*dynamodb.KeySchemaElement{
			{AttributeName: aws.String("order_id"), KeyType: aws.String(dynamodb.KeyTypeHash)},
			{AttributeName: aws.String("placed"), KeyType: aws.String(dynamodb.KeyTypeRange)},
		},
	}
	input.GlobalSecondaryIndexes = append(input.GlobalSecondaryIndexes, &dynamodb.GlobalSecondaryIndex{
		IndexName:  aws.String("by-customer"),
		KeySchema:  []*dynamodb.KeySchemaElement{{AttributeName: aws.String("customer"), KeyType: aws.String("HASH")}},
		Projection: &dynamodb.Projection{ProjectionType: aws.String(dynamodb.ProjectionTypeAll)},
	})
	if _, err := db.CreateTable(input); err != nil {
		return err
	}
	_, err := db.CreateTable(&dynamodb.CreateTableInput{
		TableName: aws.String(os.Getenv("SESSIONS_TABLE")),
		KeySchema: []*dynamodb.KeySchemaElement{{AttributeName: aws.String("token"), KeyType: aws.String("HASH")}},
	})
	return err
}

func get(db *dynamodb.DynamoDB, id string) (*dynamodb.GetItemOutput, error) {
	return db.GetItem(&dynamodb.GetItemInput{TableName: aws.String(table), Key: item{"order_id": text(id), "placed": {N: aws.String("1")}}})
}

func getFirst(db *dynamodb.DynamoDB, id string) (*dynamodb.GetItemOutput, error) {
	return db.GetItem(&dynamodb.GetItemInput{TableName: aws.String(table), Key: item{"order_id": text(id)}}) // want DDB703 error proven `^GetItem key lacks "placed", the sort key of "kiosk-orders"`
}

func ofCustomer(db *dynamodb.DynamoDB, customer string) (*dynamodb.QueryOutput, error) {
	return db.Query(&dynamodb.QueryInput{
		TableName:                 aws.String(table),
		IndexName:                 aws.String("by-customer"),
		KeyConditionExpression:    aws.String("buyer = :c"), // want DDB705 `index "by-customer" of "kiosk-orders"`
		ExpressionAttributeValues: item{":c": text(customer)},
	})
}

// Where Terraform declares tables, the variable may stand for one of those.
func session(db *dynamodb.DynamoDB, id string) (*dynamodb.GetItemOutput, error) {
	return db.GetItem(&dynamodb.GetItemInput{TableName: aws.String(os.Getenv("SESSIONS_TABLE")), Key: item{"id": text(id)}})
}
