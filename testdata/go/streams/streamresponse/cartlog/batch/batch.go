// Package batch works on batches.
package batch

import (
	"context"

	"github.com/aws/aws-lambda-go/events"
)

// Work returns the sequence number of the first record that fails.
func Work(ctx context.Context, event events.DynamoDBEvent) string {
	for _, record := range event.Records {
		if ctx.Err() != nil {
			return record.Change.SequenceNumber
		}
	}
	return ""
}
