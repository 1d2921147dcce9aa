// Package places has one mistake in each of the ways in which text can stand in
// Go. What stands at the place of a finding is in the first comment of the line.
package places

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var (
	orders = aws.String("orders")
	values = item{":v": &types.AttributeValueMemberS{Value: "x"}}
)

const (
	first  = "SET a = :v, "
	second = "status = :v"                      // status // want DDB204 `"status"`
	third  = first + "b = :v, owner = :v, c=:v" // owner // want DDB204 `"owner"`
)

func texts(ctx context.Context, db *dynamodb.Client, key item, more bool) {
	update := func(in *dynamodb.UpdateItemInput) {
		in.TableName, in.Key = orders, key
		db.UpdateItem(ctx, in)
	}
	update(&dynamodb.UpdateItemInput{UpdateExpression: aws.String("SET name = :v"), ExpressionAttributeValues: values}) // name // want DDB204 `"name"`
	update(&dynamodb.UpdateItemInput{UpdateExpression: aws.String(first + second), ExpressionAttributeValues: values})
	update(&dynamodb.UpdateItemInput{UpdateExpression: aws.String(third), ExpressionAttributeValues: values})
	update(&dynamodb.UpdateItemInput{UpdateExpression: aws.String("SET\ta\t=\t:v,\tdate = :v"), ExpressionAttributeValues: values})       // date // want DDB204 `"date"`
	update(&dynamodb.UpdateItemInput{UpdateExpression: aws.String("SET a = \x3av, \u0064omain = :v"), ExpressionAttributeValues: values}) // \u0064omain // want DDB204 `"domain"`
	update(&dynamodb.UpdateItemInput{
		UpdateExpression: aws.String(`
			SET a = :v,
			    comment = :v`), // comment // want DDB204 `"comment"`
		ExpressionAttributeValues: values,
	})
	text := "SET a = :v"
	if more {
		text += ", year = :v" // year // want DDB204 `"year"`
	}
	update(&dynamodb.UpdateItemInput{UpdateExpression: &text, ExpressionAttributeValues: values})
}
