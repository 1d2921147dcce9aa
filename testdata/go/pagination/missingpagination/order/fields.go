package order

import (
	"context"
	"log"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// What becomes of the token is decided by functions that no call of begin or resume leads to.

type walk struct {
	db     *dynamodb.Client
	noted  item
	resume item
}

func (w *walk) begin(ctx context.Context, in *dynamodb.QueryInput) ([]item, error) {
	out, err := w.db.Query(ctx, in) // want DDB102 `Query reads only the first page`
	if err != nil {
		return nil, err
	}
	w.noted = out.LastEvaluatedKey
	return out.Items, nil
}

func (w *walk) end() { note(w.noted) }

func note(key item) { log.Println(key) }

func (w *walk) page(ctx context.Context, in *dynamodb.QueryInput) ([]item, error) {
	continueAt(in, w.resume)
	out, err := w.db.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	w.resume = out.LastEvaluatedKey
	return out.Items, nil
}

func continueAt(in *dynamodb.QueryInput, key item) { in.ExclusiveStartKey = key }
