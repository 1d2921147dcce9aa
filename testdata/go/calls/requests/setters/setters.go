// Package setters has functions that complete requests of their callers, or make some.
// Beside each parameter's function is what it does to it, whatever calls it.
package setters

import (
	"encoding/json"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/guregu/dynamo/v2"
)

func Always(in *dynamodb.QueryInput, limit int32) { // want `^param0: Limit=param1, TableName="orders"$`
	in.Limit = &limit
	in.TableName = aws.String("orders")
}

func Sometimes(in *dynamodb.QueryInput, newest bool) { // want `^param0: sometimes ScanIndexForward=false$`
	if !newest {
		return
	}
	in.ScanIndexForward = aws.Bool(false)
}

func InCallee(in *dynamodb.QueryInput) { Always(in, 10) } // want `^param0: Limit=10, TableName="orders"$`

func InLiteral(in *dynamodb.QueryInput) { // want `^param0: sometimes Limit=1$`
	func() { in.Limit = aws.Int32(1) }()
}

func Returns(n int, in *dynamodb.QueryInput) (int, *dynamodb.QueryInput) { return n, in } // want `^param0: result0$` `^param1: result1$` `^makes result1:, others of param1$`

func ReturnsBoth(in *dynamodb.QueryInput, fail error) (*dynamodb.QueryInput, error) { // want `^param0: result0$` `^param1: result1$` `^makes result0:, others of param0$`
	if fail != nil {
		return in, fail
	}
	return in, nil
}

func ReturnsFromLiteral(in *dynamodb.QueryInput) func() *dynamodb.QueryInput { // want `^param0: lost: the request is returned by a function literal$`
	return func() *dynamodb.QueryInput { return in }
}

func Decodes(in *dynamodb.QueryInput, raw []byte) error { return json.Unmarshal(raw, in) } // want `^param0: lost: the request is handed on as an interface, which may change it$`

func Keeps(in *dynamodb.QueryInput, kept map[string]*dynamodb.QueryInput) { kept["last"] = in } // want `^param0: lost: the request is also kept elsewhere$`

func Makes(table string) *dynamodb.QueryInput { // want `^makes result0: Limit=1 TableName=param0$`
	return &dynamodb.QueryInput{TableName: &table, Limit: aws.Int32(1)}
}

func Recent(query *dynamo.Query) *dynamo.Query { // want `^param0: RangeKey="placed_at", RangeOperator="GT", RangeValue="2024", result0$` `^makes result0: RangeKey="placed_at" RangeOperator="GT" RangeValue="2024", others of param0$`
	return query.Range("placed_at", dynamo.Greater, "2024")
}

func Count(query *dynamo.Scan) (int, error) { return query.Filter("total > ?", 1).Count(nil) } // want `^param0: FilterExpression="total > \?", Select="COUNT"$`

// Completer sets what a request lacks.
type Completer struct{ table string }

func (c Completer) Complete(in *dynamodb.QueryInput) { in.TableName = &c.table } // want `^param1: TableName=Completer\.table$`

func Edit[T any](request *T, edits ...func(*T)) {
	for _, edit := range edits {
		edit(request)
	}
}
