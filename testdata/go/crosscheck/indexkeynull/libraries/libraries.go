// Package libraries writes by other libraries.
package libraries

import (
	"context"

	awsv1 "github.com/aws/aws-sdk-go/aws"
	dynamodbv1 "github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
	"github.com/guregu/dynamo/v2"
)

type parcel struct {
	ID      string `dynamo:"parcel_id,hash" dynamodbav:"parcel_id"`
	Carrier string `dynamo:"carrier" dynamodbav:"carrier"`
}

// The encoder of aws-sdk-go makes NULL of an empty text.
func v1(client *dynamodbv1.DynamoDB, id string) error {
	item, err := dynamodbattribute.MarshalMap(parcel{ID: id})
	if err != nil {
		return err
	}
	_, err = client.PutItem(&dynamodbv1.PutItemInput{TableName: awsv1.String("prod-shop-parcels"), Item: item}) // want DDB710 `PutItem writes NULL into "carrier"`
	return err
}

// guregu/dynamo leaves empty texts out.
func guregu(ctx context.Context, db *dynamo.DB, id string) error {
	return db.Table("prod-shop-parcels").Put(parcel{ID: id}).Run(ctx)
}
