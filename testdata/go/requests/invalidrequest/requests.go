// Package invalidrequest asks for what DynamoDB refuses.
package invalidrequest

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var orders = aws.String("orders")

func selects(ctx context.Context, db *dynamodb.Client, index *string) {
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Select: types.SelectCount, ProjectionExpression: aws.String("id")})         // want DDB117 error proven `Scan has Select COUNT and ProjectionExpression`
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Select: types.SelectAllAttributes, ProjectionExpression: aws.String("id")}) // want DDB117 `when choosing to get ALL_ATTRIBUTES"`
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Select: types.SelectSpecificAttributes})                                    // want DDB117 `Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES`
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Select: types.SelectAllProjectedAttributes})                                // want DDB117 `ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName`
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Select: types.SelectAllProjectedAttributes, IndexName: index})
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Select: types.SelectSpecificAttributes, ProjectionExpression: aws.String("id")})
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Select: types.SelectCount, FilterExpression: aws.String("attribute_exists(paid)")})
}

func limits(ctx context.Context, db *dynamodb.Client, n int32) {
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Limit: aws.Int32(0)})  // want DDB117 `Scan has Limit 0`
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Limit: aws.Int32(-1)}) // want DDB117 `Limit -1`
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Limit: &n})
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Limit: aws.Int32(1)})
	dynamodb.NewScanPaginator(db, &dynamodb.ScanInput{TableName: orders, Limit: aws.Int32(0)})
}

func segments(ctx context.Context, db *dynamodb.Client, n int32) {
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Segment: aws.Int32(0)})                                      // want DDB117 `Scan has Segment 0 but no TotalSegments`
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, TotalSegments: aws.Int32(4)})                                // want DDB117 `Scan has TotalSegments 4 but no Segment`
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Segment: aws.Int32(4), TotalSegments: aws.Int32(4)})         // want DDB117 `Scan has Segment 4 and TotalSegments 4`
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Segment: aws.Int32(-1), TotalSegments: &n})                  // want DDB117 `Segment -1`
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Segment: aws.Int32(0), TotalSegments: aws.Int32(1_000_001)}) // want DDB117 `Scan has TotalSegments 1000001`
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Segment: &n, TotalSegments: aws.Int32(4)})
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, Segment: aws.Int32(3), TotalSegments: aws.Int32(4)})
}

func conditions(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, fill func(*dynamodb.QueryInput)) error {
	db.Query(ctx, &dynamodb.QueryInput{TableName: orders, FilterExpression: aws.String("attribute_exists(paid)")}) // want DDB117 `Query has no key condition`
	expr, err := expression.NewBuilder().WithFilter(expression.Name("paid").AttributeExists()).Build()
	if err != nil {
		return err
	}
	db.Query(ctx, &dynamodb.QueryInput{ // want DDB117 `Query has no key condition`
		TableName: orders, KeyConditionExpression: expr.KeyCondition(), FilterExpression: expr.Filter(), ExpressionAttributeNames: expr.Names(),
	})
	db.Query(ctx, in)
	filled := &dynamodb.QueryInput{TableName: orders}
	fill(filled)
	db.Query(ctx, filled)
	return nil
}

func returns(ctx context.Context, db *dynamodb.Client, order item, values types.ReturnValue) {
	db.PutItem(ctx, &dynamodb.PutItemInput{TableName: orders, Item: order, ReturnValues: types.ReturnValueAllNew}) // want DDB117 `PutItem has ReturnValues ALL_NEW`
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: orders, Key: order, ReturnValues: "UPDATED_OLD"})      // want DDB117 `DeleteItem has ReturnValues UPDATED_OLD`
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: orders, Key: order, ReturnValues: "all_new"})          // want DDB117 `UpdateItem has ReturnValues all_new`
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: orders, Key: order, ReturnValues: types.ReturnValueAllNew})
	db.PutItem(ctx, &dynamodb.PutItemInput{TableName: orders, Item: order, ReturnValues: types.ReturnValueAllOld})
	db.PutItem(ctx, &dynamodb.PutItemInput{TableName: orders, Item: order, ReturnValues: values})
}

// scanner may be a client of the user's own, which knows its table.
type scanner interface {
	Scan(ctx context.Context, in *dynamodb.ScanInput, opts ...func(*dynamodb.Options)) (*dynamodb.ScanOutput, error)
}

func required(ctx context.Context, db *dynamodb.Client, own scanner) {
	db.Scan(ctx, &dynamodb.ScanInput{}) // want DDB117 `Scan has no TableName`
	own.Scan(ctx, &dynamodb.ScanInput{})
}
