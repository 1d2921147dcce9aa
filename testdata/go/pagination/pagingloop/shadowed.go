package pagingloop

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// The loop tests the first answer, which the one in the loop hides and never
// replaces.
func (r *Readings) shadowed(ctx context.Context, device string) (all []item, err error) {
	out, err := r.db.Query(ctx, query(device))
	if err != nil {
		return nil, err
	}
	all = append(all, out.Items...)
	for out.LastEvaluatedKey != nil {
		next := query(device)
		next.ExclusiveStartKey = out.LastEvaluatedKey
		out, err := r.db.Query(ctx, next) // want DDB120 `The paging loop over "prod-iot-readings" tests LastEvaluatedKey of an earlier Query, which never changes \| the loop reads the same page endlessly \| assign this answer to the variable that the loop tests, with = and not :=`
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
	}
	return all, nil
}

// The answers are kept whole, and the token is handed to a function.
func (r *Readings) shadowedInField(ctx context.Context, device string) error {
	var answers []*dynamodb.QueryOutput
	var out, err = r.db.Query(ctx, query(device))
	if err != nil {
		return err
	}
	answers = append(answers, out)
	for len(out.LastEvaluatedKey) > 0 {
		var out, err = r.db.Query(ctx, after(device, out.LastEvaluatedKey)) // want DDB120 "endlessly"
		if err != nil {
			return err
		}
		answers = append(answers, out)
	}
	for _, answer := range answers {
		keep(answer.Items)
	}
	return nil
}

func after(device string, start item) *dynamodb.QueryInput {
	input := query(device)
	input.ExclusiveStartKey = start
	return input
}

// The answer is assigned to the variable that the loop tests.
func (r *Readings) assigned(ctx context.Context, device string) (all []item, err error) {
	out, err := r.db.Query(ctx, query(device))
	if err != nil {
		return nil, err
	}
	all = append(all, out.Items...)
	for out.LastEvaluatedKey != nil {
		if out, err = r.db.Query(ctx, after(device, out.LastEvaluatedKey)); err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
	}
	return all, nil
}

// A new variable is put into the old one at the end of each turn.
func (r *Readings) putBack(ctx context.Context, device string) (all []item, err error) {
	out, err := r.db.Query(ctx, query(device))
	if err != nil {
		return nil, err
	}
	for out.LastEvaluatedKey != nil {
		next, err := r.db.Query(ctx, after(device, out.LastEvaluatedKey))
		if err != nil {
			return nil, err
		}
		all = append(all, next.Items...)
		out = next
	}
	return all, nil
}

// The token of the new answer is put into the old one.
func (r *Readings) tokenPutBack(ctx context.Context, device string) (all []item, err error) {
	out, err := r.db.Query(ctx, query(device))
	if err != nil {
		return nil, err
	}
	for out.LastEvaluatedKey != nil {
		next, err := r.db.Query(ctx, after(device, out.LastEvaluatedKey))
		if err != nil {
			return nil, err
		}
		all = append(all, next.Items...)
		out.LastEvaluatedKey = next.LastEvaluatedKey
	}
	return all, nil
}

// The new answer is copied over the old one.
func (r *Readings) copied(ctx context.Context, device string) (all []item, err error) {
	out, err := r.db.Query(ctx, query(device))
	if err != nil {
		return nil, err
	}
	for out.LastEvaluatedKey != nil {
		next, err := r.db.Query(ctx, after(device, out.LastEvaluatedKey))
		if err != nil {
			return nil, err
		}
		all = append(all, next.Items...)
		*out = *next
	}
	return all, nil
}

func keep([]item) {}

// The key of the first page is sent again and again.
func sameKey(ctx context.Context, db *dynamodb.Client, table string) ([]item, error) {
	out, err := db.Scan(ctx, &dynamodb.ScanInput{TableName: &table})
	if err != nil {
		return nil, err
	}
	all, last := out.Items, out.LastEvaluatedKey
	for len(last) > 0 {
		out, err := db.Scan(ctx, &dynamodb.ScanInput{TableName: &table, ExclusiveStartKey: out.LastEvaluatedKey}) // want DDB120 "The paging loop over the table in `table` sends the same ExclusiveStartKey in every iteration"
		if err != nil {
			return nil, err
		}
		all, last = append(all, out.Items...), out.LastEvaluatedKey
	}
	return all, nil
}

func nextKey(ctx context.Context, db *dynamodb.Client, table string) ([]item, error) {
	out, err := db.Scan(ctx, &dynamodb.ScanInput{TableName: &table})
	if err != nil {
		return nil, err
	}
	all, last := out.Items, out.LastEvaluatedKey
	for len(last) > 0 {
		out, err := db.Scan(ctx, &dynamodb.ScanInput{TableName: &table, ExclusiveStartKey: last})
		if err != nil {
			return nil, err
		}
		all, last = append(all, out.Items...), out.LastEvaluatedKey
	}
	return all, nil
}
