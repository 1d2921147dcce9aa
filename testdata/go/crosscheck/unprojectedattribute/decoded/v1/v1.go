// Package v1 reads indexes by aws-sdk-go.
package v1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
)

type parcel struct {
	ID     string `json:"parcel_id"`
	Weight int    `json:"weight"`
}

func weigh(client *dynamodb.DynamoDB) (total int, err error) {
	out, err := client.Query(&dynamodb.QueryInput{ // want DDB708 `"weight"`
		TableName: aws.String("prod-shop-parcels"),
		IndexName: aws.String("parcels-by-carrier"),
	})
	if err != nil {
		return 0, err
	}
	var parcels []parcel
	if err := dynamodbattribute.UnmarshalListOfMaps(out.Items, &parcels); err != nil {
		return 0, err
	}
	for _, p := range parcels {
		total += p.Weight
	}
	return total, nil
}
