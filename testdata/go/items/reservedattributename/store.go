package reservedattributename

import (
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
)

type Order struct { // want DDB302 note `Order has the attributes "Status" and "date", reserved words of DynamoDB .* reserved keyword.* placeholder`
	ID     string `dynamodbav:"order_id"`
	Status string
	Day    string `dynamodbav:"date"`
	TTL    int64  `dynamodbav:"ttl"`
}

type Shipment struct { // want DDB302 `Shipment has the attribute "zone", a reserved word of DynamoDB`
	ID   string `json:"shipment_id"`
	Area string `json:"zone"`
}

type Parcel struct {
	ID   string `json:"shipment_id"`
	Area string `json:"zone" dynamodbav:"parcel_zone"`
}

func encode(order Order) (map[string]types.AttributeValue, error) {
	return attributevalue.MarshalMap(order)
}

func encodeOld(shipment *Shipment, parcel *Parcel) (map[string]*dynamodb.AttributeValue, error) {
	if _, err := dynamodbattribute.MarshalMap(parcel); err != nil {
		return nil, err
	}
	return dynamodbattribute.MarshalMap(shipment)
}
