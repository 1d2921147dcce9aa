// Package items stores values in forms that the guideline advises against.
package items

import (
	"bytes"
	"compress/gzip"
	"context"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Dish is on the menu.
type Dish struct {
	DishID  string    `dynamodbav:"dishId"`
	Type    string    `dynamodbav:"type"`
	IsVegan string    `dynamodbav:"is_vegan"` // "1" or "0"
	Picture []byte    `dynamodbav:"picture"`
	Changed int64     `dynamodbav:"changed_at"`
	Added   time.Time `dynamodbav:"added_at,unixtime"`
	Served  time.Time `dynamodbav:"served_at"`
	Price   string    `dynamodbav:"price"`
	Code    int       `dynamodbav:"product_code"` // 0042
}

// Put stores a dish.
func Put(ctx context.Context, client *dynamodb.Client, d Dish, vegan bool) error {
	d.IsVegan = "0"
	if vegan {
		d.IsVegan = "1"
	}
	d.Changed = time.Now().Unix()
	item, err := attributevalue.MarshalMap(d)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-cafe-dish"), Item: item})
	return err
}

// PutStep stores a step of a recipe: the tenth comes before the second.
func PutStep(ctx context.Context, client *dynamodb.Client, dish string, step int, text string) error {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write([]byte(text)); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-cafe-recipe"), Item: map[string]types.AttributeValue{
		"pk":           &types.AttributeValueMemberS{Value: "DISH/" + dish},
		"sk":           &types.AttributeValueMemberS{Value: "STEP/" + strconv.Itoa(step)},
		"instructions": &types.AttributeValueMemberB{Value: packed.Bytes()},
	}})
	return err
}

// Reserve stores which guest comes on a day, in the key only.
func Reserve(ctx context.Context, client *dynamodb.Client, cafe, day, guest string) error {
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-cafe-reservation"), Item: map[string]types.AttributeValue{
		"pk": &types.AttributeValueMemberS{Value: cafe},
		"sk": &types.AttributeValueMemberS{Value: day + "#" + guest},
	}})
	return err
}
