// Package paths sends texts that depend on the path, and texts that requests have
// in common.
package paths

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var open = map[string]types.AttributeValue{":open": &types.AttributeValueMemberS{Value: "open"}}

func scan(ctx context.Context, db *dynamodb.Client, filter string) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("orders"), FilterExpression: aws.String(filter), ExpressionAttributeValues: open})
}

// Each alternative is wrong in a place of its own.
func eitherWrong(ctx context.Context, db *dynamodb.Client, carts bool) {
	filter := "status = :open" // want DDB204 `"status"`
	if carts {
		filter = "order_id > :open AND state = :open" // want DDB204 `"state"`
	}
	db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("orders"), FilterExpression: &filter, ExpressionAttributeValues: open})
}

// What both begin with is wrong in both.
func beginning(ctx context.Context, db *dynamodb.Client, large bool) {
	filter := "status = :open" // want DDB204 `"status"`
	if large {
		filter += " AND amount > :open"
	}
	db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("orders"), FilterExpression: &filter, ExpressionAttributeValues: open})
}

// What both begin with is an attribute of its own in one of them.
func joined(ctx context.Context, db *dynamodb.Client, detailed bool) {
	fields := "order_id, status"
	if detailed {
		fields += "_history"
	}
	db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("orders"), ProjectionExpression: &fields})
}

// The helper is fine; what it is called with is not.
func helpers(ctx context.Context, db *dynamodb.Client, filter string) {
	scan(ctx, db, "date = :open") // want DDB204 `"date"`
	scan(ctx, db, "placed_on = :open")
	scan(ctx, db, filter)
}

// year is the name of an attribute, which is fine where it stands for a placeholder.
const year = "year"

func names(ctx context.Context, db *dynamodb.Client) {
	db.Scan(ctx, &dynamodb.ScanInput{
		TableName:                aws.String("orders"),
		ProjectionExpression:     aws.String("#year"),
		ExpressionAttributeNames: map[string]string{"#year": year},
	})
	db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("orders"), ProjectionExpression: aws.String("order_id, " + year)}) // want DDB204 `"year"`
}
