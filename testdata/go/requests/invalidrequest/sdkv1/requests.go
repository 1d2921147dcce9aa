// Package sdkv1 asks for what DynamoDB refuses, by aws-sdk-go.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

func requests(db *dynamodb.DynamoDB, order map[string]*dynamodb.AttributeValue, each func(*dynamodb.ScanOutput, bool) bool) {
	db.PutItem(&dynamodb.PutItemInput{TableName: aws.String("orders"), Item: order, ReturnValues: aws.String("ALL_NEW")})                 // want DDB117 `ReturnValues can only be ALL_OLD or NONE`
	db.ScanPages(&dynamodb.ScanInput{TableName: aws.String("orders"), Segment: aws.Int64(8), TotalSegments: aws.Int64(8)}, each)          // want DDB117 `Segment 8 and TotalSegments 8`
	db.Scan(new(dynamodb.ScanInput).SetTableName("orders").SetLimit(0))                                                                   // want DDB117 `Limit 0`
	db.Query(&dynamodb.QueryInput{TableName: aws.String("orders"), Select: aws.String(dynamodb.SelectCount)})                             // want DDB117 `no key condition`
	db.Query(&dynamodb.QueryInput{TableName: aws.String("orders"), KeyConditions: map[string]*dynamodb.Condition{}, Limit: aws.Int64(1)}) // want DDB117 `Conditions can be of length 1 or 2 only`
	db.DeleteItem(&dynamodb.DeleteItemInput{TableName: aws.String("orders"), Key: order, ReturnValues: aws.String(dynamodb.ReturnValueAllOld)})
}
