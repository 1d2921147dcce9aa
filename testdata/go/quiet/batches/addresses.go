package batches

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// The answer goes on by the address of a copy.
func (w *Writer) answerByAddress(ctx context.Context, pending requests) (*dynamodb.BatchWriteItemOutput, error) {
	out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
	if err != nil {
		return nil, err
	}
	copied := *out
	return &copied, nil
}

// pointer returns the address of anything.
func pointer[T any](v T) *T { return &v }

type holder struct{ err *error }

func (w *Writer) put(ctx context.Context, item map[string]types.AttributeValue) error {
	_, err := w.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(readings), Item: item})
	return err
}

// So does the error.
func (w *Writer) errorByAddress(ctx context.Context, item map[string]types.AttributeValue) *error {
	err := w.put(ctx, item)
	return &err
}

func (w *Writer) errorByPointer(ctx context.Context, item map[string]types.AttributeValue) error {
	err := w.put(ctx, item)
	return *pointer(err)
}

func (w *Writer) errorInField(ctx context.Context, item map[string]types.AttributeValue) (o holder) {
	err := w.put(ctx, item)
	o.err = &err
	return o
}

func (w *Writer) errorSent(ctx context.Context, item map[string]types.AttributeValue, to chan<- *error) {
	err := w.put(ctx, item)
	to <- &err
}
