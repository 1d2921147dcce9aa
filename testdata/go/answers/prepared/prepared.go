// Package prepared makes requests with aws-sdk-go that are sent later: the answer is there
// from the start, and filled then.
package prepared

import (
	"time"

	"github.com/aws/aws-sdk-go/aws/request"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

type item = map[string]*dynamodb.AttributeValue

func sent(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) ([]item, error) {
	req, out := db.QueryRequest(in) // want `^Items=returned\(0\) lost error returned\(1\),tested$`
	if err := req.Send(); err != nil {
		return nil, err
	}
	return out.Items, nil
}

func unchecked(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) []item {
	req, out := db.QueryRequest(in) // want `^Items=returned\(0\) lost error dropped$`
	req.Send()
	return out.Items
}

func checked(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) (bool, error) {
	req, out := db.QueryRequest(in) // want `^LastEvaluatedKey=returned\(0\) error returned\(1\),tested$`
	req.ApplyOptions()
	if err := req.Send(); err != nil {
		return false, err
	}
	return out.LastEvaluatedKey != nil, nil
}

func signed(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) (string, error) {
	req, _ := db.QueryRequest(in)
	return req.Presign(time.Minute)
}

func paged(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) error {
	req, _ := db.QueryRequest(in) // want `^unused error returned\(0\),tested$`
	for req != nil {
		if err := req.Send(); err != nil {
			return err
		}
		req = req.NextPage()
	}
	return nil
}

func data(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) (bool, error) {
	req, _ := db.QueryRequest(in) // want `^LastEvaluatedKey=returned\(0\) error returned\(1\),tested$`
	if err := req.Send(); err != nil {
		return false, err
	}
	return req.Data.(*dynamodb.QueryOutput).LastEvaluatedKey != nil, nil
}

func params(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) (any, error) {
	req, _ := db.QueryRequest(in) // want `^lost error returned\(1\)$`
	return req.Params, req.Send()
}

func captured(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) func() error {
	req, out := db.QueryRequest(in) // want `^Items=first lost error returned\(0\),tested$`
	return func() error {
		if err := req.Send(); err != nil || len(out.Items) == 0 {
			return err
		}
		return nil
	}
}

func handedOn(db *dynamodb.DynamoDB, in *dynamodb.QueryInput, send func(*request.Request) error) ([]item, error) {
	req, out := db.QueryRequest(in) // want `^Items=returned\(0\) leaves error never$`
	err := send(req)
	return out.Items, err
}

func returned(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) *request.Request {
	req, _ := db.QueryRequest(in) // want `^leaves error never$`
	return req
}

type job struct{ req *request.Request }

func kept(db *dynamodb.DynamoDB, in *dynamodb.QueryInput, j *job) {
	j.req, _ = db.QueryRequest(in) // want `^leaves error never$`
}

func boxed(db *dynamodb.DynamoDB, in *dynamodb.QueryInput) any {
	req, _ := db.QueryRequest(in) // want `^leaves error never$`
	return req
}

func chosen(db *dynamodb.DynamoDB, in, other *dynamodb.QueryInput, archive bool) error {
	req, _ := db.QueryRequest(in) // want `^lost error returned\(0\)$`
	if archive {
		req, _ = db.QueryRequest(other) // want `^lost error returned\(0\)$`
	}
	return req.Send()
}

// The error of each turn but the last is overwritten.
func overwritten(db *dynamodb.DynamoDB, inputs []*dynamodb.QueryInput) (items []item, err error) {
	for _, in := range inputs {
		req, out := db.QueryRequest(in) // want `^Items=used lost error returned\(1\) overwritten$`
		err = req.Send()
		items = append(items, out.Items...)
	}
	return items, err
}
