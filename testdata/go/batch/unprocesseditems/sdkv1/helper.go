package sdkv1

import (
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

// BatchWriteItem sends a request of any size, in parts, and what is left of a
// part until nothing is. That it bears the name of the operation does not make
// it one.
func BatchWriteItem(db dynamodbiface.DynamoDBAPI, maxElapsed time.Duration, in *dynamodb.BatchWriteItemInput) error {
	for table, requests := range in.RequestItems {
		for len(requests) > 0 {
			n := min(len(requests), 25)
			part := &dynamodb.BatchWriteItemInput{RequestItems: map[string][]*dynamodb.WriteRequest{table: requests[:n]}}
			if err := persist((&retryer{db: db, input: part}).send, maxElapsed); err != nil {
				return fmt.Errorf("%s: %w", table, err)
			}
			requests = requests[n:]
		}
	}
	return nil
}

func persist(try func() error, maxElapsed time.Duration) (err error) {
	for wait := 50 * time.Millisecond; wait < maxElapsed; wait *= 2 {
		if err = try(); err == nil {
			return nil
		}
		time.Sleep(wait)
	}
	return err
}

func (s *Store) many(requests []*dynamodb.WriteRequest) error {
	return BatchWriteItem(s.db, time.Minute, s.write(requests))
}
