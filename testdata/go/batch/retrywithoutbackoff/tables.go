package retrywithoutbackoff

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

const measurements = "prod-iot-measurements"

// What is left for one table is taken out of the answer, and put into the next
// request under the table's name.
func (s *Sensors) oneTable(ctx context.Context, batch []types.WriteRequest) error {
	for len(batch) > 0 {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{ // want DDB127 `UnprocessedItems of this BatchWriteItem are sent again without delay or limit`
			RequestItems: requests{measurements: batch},
		})
		if err != nil {
			return err
		}
		batch = out.UnprocessedItems[measurements]
	}
	return nil
}

func (s *Sensors) oneTableInPlace(ctx context.Context, input *dynamodb.BatchWriteItemInput) error {
	for len(input.RequestItems[measurements]) > 0 {
		out, err := s.db.BatchWriteItem(ctx, input) // want DDB127 `UnprocessedItems of this BatchWriteItem are sent again without delay or limit`
		if err != nil {
			return err
		}
		input.RequestItems[measurements] = out.UnprocessedItems[measurements]
	}
	return nil
}

func (s *Sensors) oneTableWithDelay(ctx context.Context, batch []types.WriteRequest) error {
	for delay := 50 * time.Millisecond; len(batch) > 0; delay *= 2 {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{measurements: batch}})
		if err != nil {
			return err
		}
		batch = out.UnprocessedItems[measurements]
		time.Sleep(delay)
	}
	return nil
}
