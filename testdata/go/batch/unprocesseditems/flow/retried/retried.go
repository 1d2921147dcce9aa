// Package retried leaves the loop to a library.
package retried

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/batch/unprocesseditems/flow/retried/backoff"
)

type (
	item     = map[string]types.AttributeValue
	requests = map[string][]types.WriteRequest
)

const meters = "prod-grid-meters"

var errLeft = errors.New("writes left")

// Meters stores readings.
type Meters struct {
	db     *dynamodb.Client
	policy backoff.Policy
}

func (m *Meters) capturedRequest(ctx context.Context, batch []types.WriteRequest) error {
	input := &dynamodb.BatchWriteItemInput{RequestItems: requests{meters: batch}}
	return backoff.Retry(func() error {
		out, err := m.db.BatchWriteItem(ctx, input)
		if err != nil {
			return err
		}
		if len(out.UnprocessedItems) > 0 {
			input.RequestItems = out.UnprocessedItems
			return errLeft
		}
		return nil
	}, m.policy)
}

func (m *Meters) capturedMap(ctx context.Context, batch []types.WriteRequest) error {
	pending := requests{meters: batch}
	return backoff.Do(ctx, m.policy, func(ctx context.Context) error {
		out, err := m.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		if pending = out.UnprocessedItems; len(pending) > 0 {
			return errLeft
		}
		return nil
	})
}

// attempt is one request that is repeated.
type attempt struct {
	db      *dynamodb.Client
	pending requests
}

func (a *attempt) send() error {
	out, err := a.db.BatchWriteItem(context.Background(), &dynamodb.BatchWriteItemInput{RequestItems: a.pending})
	if err != nil {
		return err
	}
	if a.pending = out.UnprocessedItems; len(a.pending) > 0 {
		return errLeft
	}
	return nil
}

func (m *Meters) methodValue(batch []types.WriteRequest) error {
	a := &attempt{db: m.db, pending: requests{meters: batch}}
	return backoff.Retry(a.send, m.policy)
}

// deaf sends the same again, whatever was left.
type deaf struct {
	db      *dynamodb.Client
	pending requests
	left    requests
}

func (d *deaf) send() error {
	out, err := d.db.BatchWriteItem(context.Background(), &dynamodb.BatchWriteItemInput{RequestItems: d.pending}) // want DDB103 "ignored"
	if err != nil {
		return err
	}
	d.left = out.UnprocessedItems
	return nil
}

func (m *Meters) deafMethodValue(batch []types.WriteRequest) error {
	d := &deaf{db: m.db, pending: requests{meters: batch}}
	return backoff.Retry(d.send, m.policy)
}

func (m *Meters) errorsOnly(ctx context.Context, batch []types.WriteRequest) error {
	return backoff.Retry(func() error {
		_, err := m.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{meters: batch}}) // want DDB103 "ignored"
		return err
	}, m.policy)
}

// The library returns the answer.
func (m *Meters) value(ctx context.Context, batch []types.WriteRequest) error {
	out, err := backoff.RetryValue(ctx, func() (*dynamodb.BatchWriteItemOutput, error) {
		return m.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{meters: batch}})
	}, m.policy)
	if err != nil {
		return err
	}
	if len(out.UnprocessedItems) > 0 {
		return errLeft
	}
	return nil
}

func (m *Meters) keys(ctx context.Context, ids []item) (all []item, err error) {
	pending := map[string]types.KeysAndAttributes{meters: {Keys: ids}}
	err = backoff.Retry(func() error {
		out, err := m.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		all = append(all, out.Responses[meters]...)
		if pending = out.UnprocessedKeys; len(pending) > 0 {
			return errLeft
		}
		return nil
	}, m.policy)
	return all, err
}

// A page is read again after an error; the pages are followed outside.
func (m *Meters) pages(ctx context.Context) (all []item, err error) {
	input := &dynamodb.ScanInput{TableName: aws.String(meters)}
	for {
		var next item
		if err := backoff.Retry(func() error {
			out, err := m.db.Scan(ctx, input)
			if err != nil {
				return err
			}
			all, next = append(all, out.Items...), out.LastEvaluatedKey
			return nil
		}, m.policy); err != nil {
			return nil, err
		}
		if next == nil {
			return all, nil
		}
		input.ExclusiveStartKey = next
	}
}
