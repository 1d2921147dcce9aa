// Package pagingloop reads the measurements of devices page by page, rightly
// and wrongly.
package pagingloop

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Readings is the store of measurements.
type Readings struct {
	db *dynamodb.Client
}

func query(device string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String("prod-iot-readings"),
		KeyConditionExpression:    aws.String("device_id = :device"),
		ExpressionAttributeValues: item{":device": &types.AttributeValueMemberS{Value: device}},
	}
}

func hot(device string) *dynamodb.QueryInput {
	input := query(device)
	input.FilterExpression = aws.String("celsius > :max")
	input.ExpressionAttributeValues[":max"] = &types.AttributeValueMemberN{Value: "80"}
	return input
}

// A filter may leave a page empty although there is more.
func (r *Readings) stopsOnEmptyPage(ctx context.Context, device string) ([]item, error) {
	input := hot(device)
	var all []item
	for {
		out, err := r.db.Query(ctx, input) // want DDB120 `The paging loop over "prod-iot-readings" ends at the first empty page \| the filter can leave a page empty`
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

func (r *Readings) stopsOnCountZero(ctx context.Context, device string) (total int32, err error) {
	input := hot(device)
	input.Select = types.SelectCount
	for {
		out, err := r.db.Query(ctx, input) // want DDB120 "empty page"
		if err != nil {
			return 0, err
		}
		if out.Count == 0 || out.LastEvaluatedKey == nil {
			break
		}
		total += out.Count
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
	return total, nil
}

// Without a filter an empty page is the last one.
func (r *Readings) stopsOnEmptyPageUnfiltered(ctx context.Context, device string) ([]item, error) {
	input := query(device)
	var all []item
	for {
		out, err := r.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		if len(out.Items) == 0 || out.LastEvaluatedKey == nil {
			return append(all, out.Items...), nil
		}
		all = append(all, out.Items...)
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

const pageSize = 100

func (r *Readings) stopsOnShortPage(ctx context.Context, device string) ([]item, error) {
	input := query(device)
	input.Limit = aws.Int32(pageSize)
	var all []item
	for {
		out, err := r.db.Query(ctx, input) // want DDB120 `The paging loop over "prod-iot-readings" ends at a page with fewer items than asked for \| a page also ends short at 1 MB or by a filter`
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if len(out.Items) < pageSize {
			return all, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

func (r *Readings) stopsOnShortPageOfVariable(ctx context.Context, device string, size int32) ([]item, error) {
	input := query(device)
	input.Limit = &size
	var all []item
	for more := true; more; {
		out, err := r.db.Query(ctx, input) // want DDB120 "fewer items"
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		input.ExclusiveStartKey = out.LastEvaluatedKey
		more = out.Count >= size
	}
	return all, nil
}

// The number of all items so far is no page length.
func (r *Readings) untilEnough(ctx context.Context, device string, enough int) ([]item, error) {
	input := hot(device)
	var all []item
	for len(all) < enough {
		out, err := r.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			break
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
	return all, nil
}

// An empty page is skipped, not taken for the end.
func (r *Readings) skipsEmptyPages(ctx context.Context, device string, visit func([]item)) error {
	input := hot(device)
	for {
		out, err := r.db.Query(ctx, input)
		if err != nil {
			return err
		}
		if len(out.Items) > 0 {
			visit(out.Items)
		}
		if out.LastEvaluatedKey == nil {
			return nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// The search ends as soon as something is found, not when a page is empty.
func (r *Readings) untilFound(ctx context.Context, device string) (item, error) {
	input := hot(device)
	for {
		out, err := r.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		if len(out.Items) > 0 {
			return out.Items[0], nil
		}
		if out.LastEvaluatedKey == nil {
			return nil, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// A page that is too large is an error.
func (r *Readings) notTooMany(ctx context.Context, device string) (all []item, err error) {
	input := query(device)
	for {
		out, err := r.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		if len(out.Items) > 5000 {
			return nil, errors.New("items are too small")
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			return all, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

func (r *Readings) untilOneFound(ctx context.Context, device string) (item, error) {
	input := hot(device)
	for {
		out, err := r.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		if len(out.Items) == 1 {
			return out.Items[0], nil
		}
		if out.LastEvaluatedKey == nil {
			return nil, errors.New("not exactly one")
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// Comparing with what was made of the page says nothing of its size.
func (r *Readings) allDecoded(ctx context.Context, device string, decode func([]item) []float64) (all []float64, err error) {
	input := query(device)
	for {
		out, err := r.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		values := decode(out.Items)
		if len(values) != len(out.Items) {
			return nil, errors.New("not a number")
		}
		all = append(all, values...)
		if out.LastEvaluatedKey == nil {
			return all, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// The condition of the loop is the negated question.
func (r *Readings) stopsUnlessAny(ctx context.Context, device string) (all []item, err error) {
	input := hot(device)
	for done := false; !done; {
		out, err := r.db.Query(ctx, input) // want DDB120 "empty page"
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		input.ExclusiveStartKey = out.LastEvaluatedKey
		done = len(out.Items) == 0
	}
	return all, nil
}
