// Package params has functions that take answers and parts of them: beside each is what
// becomes of its parameters, by their index.
package params

import (
	"log"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var last *dynamodb.QueryOutput

func unused(page *dynamodb.QueryOutput) {} // want `^0:$`

func logs(page *dynamodb.QueryOutput) { log.Print(page.LastEvaluatedKey, page) } // want `^0:logged LastEvaluatedKey=logged$`

func same(page *dynamodb.QueryOutput) (int, *dynamodb.QueryOutput) { return 0, page } // want `^0: returned\(1\)$`

func both(page *dynamodb.QueryOutput) (a, b *dynamodb.QueryOutput) { return page, page } // want `^0: returned\(0\) returned\(1\)$`

func items(page *dynamodb.QueryOutput) ([]item, bool) { // want `^0: Count=logged Items=used LastEvaluatedKey=used$`
	log.Print(page.Count)
	return page.Items, page.LastEvaluatedKey != nil
}

func keeps(page *dynamodb.QueryOutput) { last = page } // want `^0:escaped$`

func feeds(in *dynamodb.QueryInput, page *dynamodb.QueryOutput) { // want `^0:$` `^1: LastEvaluatedKey=fed\(\)$`
	in.ExclusiveStartKey = page.LastEvaluatedKey
}

func first(page *dynamodb.QueryOutput, fallback item) item { // want `^0: Items=first$` `^1: returned\(0\)$`
	if len(page.Items) == 0 {
		return fallback
	}
	return page.Items[0]
}

func through(page *dynamodb.QueryOutput) []item { // want `^0: Count=logged Items=used LastEvaluatedKey=used$`
	_, page = same(page)
	list, _ := items(page)
	return list
}

func again(page *dynamodb.QueryOutput, n int) *dynamodb.QueryOutput { // want `^0: returned\(0\)$` `^1:first$`
	if n == 0 {
		return page
	}
	return again(page, n-1)
}
