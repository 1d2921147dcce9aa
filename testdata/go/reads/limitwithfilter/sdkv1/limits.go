// Package sdkv1 reads with a limit and a filter by aws-sdk-go.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

type item = map[string]*dynamodb.AttributeValue

func open(table string) *dynamodb.QueryInput {
	return (&dynamodb.QueryInput{}).SetTableName(table).SetIndexName("by-customer").
		SetKeyConditionExpression("customer = :c").SetFilterExpression("#s = :open").SetProjectionExpression("id")
}

func first(db dynamodbiface.DynamoDBAPI, table string) (item, error) {
	out, err := db.Query(open(table).SetLimit(1)) // want DDB105 error `Query of index "by-customer" examines only one item and then filters it`
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

func legacy(db dynamodbiface.DynamoDBAPI, table string) ([]item, error) {
	out, err := db.Query(&dynamodb.QueryInput{ // want DDB105 warning "counts the items examined"
		TableName:            &table,
		KeyConditions:        map[string]*dynamodb.Condition{"customer": {ComparisonOperator: aws.String("EQ")}},
		QueryFilter:          map[string]*dynamodb.Condition{"status": {ComparisonOperator: aws.String("EQ")}},
		Limit:                aws.Int64(10),
		ProjectionExpression: aws.String("id"),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// The limit is the size of a page only.
func pages(db dynamodbiface.DynamoDBAPI, table string) (all []item, err error) {
	err = db.QueryPages(open(table).SetLimit(100), func(page *dynamodb.QueryOutput, last bool) bool {
		all = append(all, page.Items...)
		return true
	})
	return all, err
}

// The callback goes on until there are enough.
func enough(db dynamodbiface.DynamoDBAPI, table string, n int) (all []item, err error) {
	err = db.QueryPages(open(table).SetLimit(int64(n)), func(page *dynamodb.QueryOutput, last bool) bool {
		all = append(all, page.Items...)
		return len(all) < n
	})
	return all, err
}
