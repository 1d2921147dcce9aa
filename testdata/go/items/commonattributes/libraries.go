package commonattributes

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/guregu/dynamo/v2"
)

// Parcel is written by two libraries and lacks the same in both: that is said once.
type Parcel struct { // want DDB310 `^Parcel is written as an item without`
	ID string `dynamo:"parcel_id" dynamodbav:"parcel_id"`
}

func putParcel(ctx context.Context, table dynamo.Table, p Parcel) error {
	return table.Put(p).Run(ctx)
}

func sendParcel(ctx context.Context, db *dynamodb.Client, name string, p Parcel) error {
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	_, err = db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &name, Item: item})
	return err
}
