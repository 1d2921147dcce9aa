package namesdiffer

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Orders puts orders into a table that is declared, with an index by shop.
type Orders struct{ db *dynamodb.Client }

type order struct {
	Customer string `dynamodbav:"customer_id"`
	ID       string `dynamodbav:"order_id"`
	Shop     string `dynamodbav:"shopId"` // want DDB325 warning `PutItem writes "shopId", but the key of index "by-shop" of "prod-shop-orders" is "shop_id" \| .* so that no query by it finds them \| write "shop_id"`
}

func (o *Orders) place(ctx context.Context, one order) error {
	row, err := attributevalue.MarshalMap(one)
	if err != nil {
		return err
	}
	_, err = o.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-orders"), Item: row})
	return err
}

// An item that the index is not for has no shop at all.
func (o *Orders) note(ctx context.Context, customer string) error {
	_, err := o.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-orders"), Item: item{
		"customer_id": &types.AttributeValueMemberS{Value: customer},
		"order_id":    &types.AttributeValueMemberS{Value: "note"},
	}})
	return err
}
