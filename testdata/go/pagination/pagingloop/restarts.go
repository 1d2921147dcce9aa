package pagingloop

import (
	"context"
	"errors"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func (r *Readings) restarts(ctx context.Context, device string) ([]item, error) {
	var all []item
	for {
		out, err := r.db.Query(ctx, query(device)) // want DDB120 error likely `The paging loop over "prod-iot-readings" never sets ExclusiveStartKey to LastEvaluatedKey \| every iteration reads the first page again`
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			return all, nil
		}
	}
}

func (r *Readings) restartsWithCondition(ctx context.Context, device string) ([]item, error) {
	input := query(device)
	var all []item
	for more := true; more; {
		out, err := r.db.Query(ctx, input) // want DDB120 "reads the first page"
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		more = len(out.LastEvaluatedKey) > 0
	}
	return all, nil
}

// The token is kept, but in a variable that no request gets.
func (r *Readings) restartsWithVariable(ctx context.Context, device string) ([]item, error) {
	input := query(device)
	var all []item
	var last item
	for {
		out, err := r.db.Query(ctx, input) // want DDB120 "reads the first page"
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if last = out.LastEvaluatedKey; last == nil {
			break
		}
		log.Printf("next page starts at %v", last)
	}
	return all, nil
}

func (r *Readings) restartsListing(ctx context.Context) (names []string, err error) {
	for {
		out, err := r.db.ListTables(ctx, &dynamodb.ListTablesInput{Limit: aws.Int32(100)}) // want DDB120 `The ListTables loop never sets ExclusiveStartTableName to LastEvaluatedTableName`
		if err != nil {
			return nil, err
		}
		names = append(names, out.TableNames...)
		if out.LastEvaluatedTableName == nil {
			return names, nil
		}
	}
}

// The start key is set by a function: it is not known to be missing.
func (r *Readings) setByHelper(ctx context.Context, device string, advance func(*dynamodb.QueryInput, item)) ([]item, error) {
	input := query(device)
	var all []item
	for {
		out, err := r.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			return all, nil
		}
		advance(input, out.LastEvaluatedKey)
	}
}

// The loop is over devices; the token of one of them is an error.
func (r *Readings) overDevices(ctx context.Context, devices []string) ([]item, error) {
	var all []item
	for _, device := range devices {
		out, err := r.db.Query(ctx, query(device))
		if err != nil {
			return nil, err
		}
		if out.LastEvaluatedKey != nil {
			return nil, errors.New("device has more than one page")
		}
		all = append(all, out.Items...)
	}
	return all, nil
}

// A retry loop ends when there is an answer.
func (r *Readings) retried(ctx context.Context, device string) (*dynamodb.QueryOutput, error) {
	for try := 0; ; try++ {
		out, err := r.db.Query(ctx, query(device))
		if err == nil || try == 3 {
			return out, err
		}
	}
}

// What was read is deleted, so that the first page is always the next one.
func (r *Readings) deleteAll(ctx context.Context, device string) error {
	for {
		out, err := r.db.Query(ctx, query(device))
		if err != nil {
			return err
		}
		for _, it := range out.Items {
			key := item{"device_id": it["device_id"], "measured_at": it["measured_at"]}
			if _, err := r.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("prod-iot-readings"), Key: key}); err != nil {
				return err
			}
		}
		if out.LastEvaluatedKey == nil {
			return nil
		}
	}
}

// send adds the table's name to a request.
func (r *Readings) send(ctx context.Context, input *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	input.TableName = aws.String("prod-iot-readings")
	return r.db.Query(ctx, input)
}

func (r *Readings) restartsThroughHelper(ctx context.Context, device string) (all []item, err error) {
	input := query(device)
	for {
		out, err := r.send(ctx, input) // want DDB120 "reads the first page"
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			return all, nil
		}
	}
}

func (r *Readings) followsThroughHelper(ctx context.Context, device string) (all []item, err error) {
	input := query(device)
	for {
		out, err := r.send(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			return all, nil
		}
		input = query(device)
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}
