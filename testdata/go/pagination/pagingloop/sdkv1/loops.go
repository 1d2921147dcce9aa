// Package sdkv1 has loops over pages that read the first one again and again,
// or end too early.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

type item = map[string]*dynamodb.AttributeValue

func restarts(db dynamodbiface.DynamoDBAPI, table string, visit func([]item) error) error {
	input := (&dynamodb.ScanInput{}).SetTableName(table)
	for {
		out, err := db.Scan(input) // want DDB120 "The paging loop over the table in `table` never sets ExclusiveStartKey to LastEvaluatedKey"
		if err != nil {
			return err
		}
		if len(out.LastEvaluatedKey) == 0 {
			return nil
		}
	}
}

func goesOn(db dynamodbiface.DynamoDBAPI, table string) (all []item, err error) {
	input := (&dynamodb.ScanInput{}).SetTableName(table)
	for {
		out, err := db.Scan(input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if len(out.LastEvaluatedKey) == 0 {
			return all, nil
		}
		input.SetExclusiveStartKey(out.LastEvaluatedKey)
	}
}

func endsOnEmptyPage(db dynamodbiface.DynamoDBAPI, ctx aws.Context, table string) (all []item, err error) {
	input := &dynamodb.ScanInput{TableName: &table, FilterExpression: aws.String("attribute_exists(deleted)")}
	for {
		out, err := db.ScanWithContext(ctx, input) // want DDB120 "The paging loop over the table in `table` ends at the first empty page"
		if err != nil {
			return nil, err
		}
		if len(out.Items) == 0 {
			return all, nil
		}
		all = append(all, out.Items...)
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

func endsOnShortPage(db dynamodbiface.DynamoDBAPI, table string, size int64) (all []item, err error) {
	input := (&dynamodb.ScanInput{}).SetTableName(table).SetLimit(size)
	for {
		req, out := db.ScanRequest(input) // want DDB120 "fewer items than asked for"
		if err := req.Send(); err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if int64(len(out.Items)) < size {
			return all, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// Pages are followed for each table.
func perTable(db dynamodbiface.DynamoDBAPI, tables []string) (all []item, err error) {
	for _, table := range tables {
		err := db.ScanPages(&dynamodb.ScanInput{TableName: &table}, func(page *dynamodb.ScanOutput, last bool) bool {
			all = append(all, page.Items...)
			return true
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

func lastOnly(db dynamodbiface.DynamoDBAPI, in *dynamodb.ScanInput) (rooms []item, err error) {
	err = db.ScanPages(in, func(page *dynamodb.ScanOutput, last bool) bool { // want DDB120 "The callback of ScanPages keeps only the last page"
		rooms = page.Items
		return true
	})
	return rooms, err
}

type room struct{ Beds int }

func lastDecoded(db dynamodbiface.DynamoDBAPI, in *dynamodb.QueryInput) (rooms []room, err error) {
	var failed error
	err = db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool { // want DDB120 "The callback of QueryPages keeps only the last page"
		failed = dynamodbattribute.UnmarshalListOfMaps(page.Items, &rooms)
		return !last
	})
	if err == nil {
		err = failed
	}
	return rooms, err
}

// Only the first page is kept on purpose, or each is handed on.
func kept(db dynamodbiface.DynamoDBAPI, in *dynamodb.QueryInput, rooms chan<- room) (some []item, err error) {
	err = db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool {
		some = page.Items
		return len(some) == 0
	})
	if err != nil {
		return nil, err
	}
	var each []room
	var all []room
	err = db.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool {
		if err := dynamodbattribute.UnmarshalListOfMaps(page.Items, &each); err != nil {
			return false
		}
		all = append(all, each...)
		return true
	})
	for _, r := range all {
		rooms <- r
	}
	return some, err
}
