// Package older was written before there were expressions: none of its requests has one.
package older

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

// Rooms asks for the rooms of a hotel.
func Rooms(db *dynamodb.DynamoDB, hotel string) (*dynamodb.QueryOutput, error) {
	return db.Query(&dynamodb.QueryInput{ // moot DDB116 `Query uses the legacy parameter KeyConditions`
		TableName: aws.String("rooms"),
		KeyConditions: map[string]*dynamodb.Condition{"hotel": {
			ComparisonOperator: aws.String("EQ"),
			AttributeValueList: []*dynamodb.AttributeValue{{S: aws.String(hotel)}},
		}},
	})
}

// Free asks for one attribute of a room.
func Free(db *dynamodb.DynamoDB, key map[string]*dynamodb.AttributeValue) (*dynamodb.GetItemOutput, error) {
	return db.GetItem(&dynamodb.GetItemInput{TableName: aws.String("rooms"), Key: key, AttributesToGet: aws.StringSlice([]string{"free"})}) // moot DDB116 `no request of the package uses expressions`
}

// Book changes it if nothing else has.
func Book(db *dynamodb.DynamoDB, key map[string]*dynamodb.AttributeValue) error {
	_, err := db.UpdateItem(&dynamodb.UpdateItemInput{ // moot DDB116 `legacy parameters AttributeUpdates and Expected`
		TableName:        aws.String("rooms"),
		Key:              key,
		AttributeUpdates: map[string]*dynamodb.AttributeValueUpdate{"free": {Action: aws.String("PUT"), Value: &dynamodb.AttributeValue{BOOL: aws.Bool(false)}}},
		Expected:         map[string]*dynamodb.ExpectedAttributeValue{"free": {Value: &dynamodb.AttributeValue{BOOL: aws.Bool(true)}}},
	})
	return err
}
