package fixes

import (
	old "github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
)

// basket has tags for JSON, which aws-sdk-go-v2 does not read.
type basket struct {
	ID     string `json:"basket_id"`
	Note   string `json:"note,omitempty"`
	Total  int    `dynamodbav:"total"`
	Secret string `json:"-"`
	Weight int    `json:"Weight,string"`
	Size   string `json:"Size"`
}

func putBasket(client *old.DynamoDB, table string, b basket) error {
	item, err := dynamodbattribute.MarshalMap(b)
	if err != nil {
		return err
	}
	_, err = client.PutItem(&old.PutItemInput{TableName: &table, Item: item})
	return err
}
