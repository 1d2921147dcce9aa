// Package caller writes events through another package.
package caller

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/batch/unprocesseditems/flow/leftovers"
)

func dropped(ctx context.Context, l *leftovers.Log, list []types.WriteRequest) error {
	_, err := l.Write(ctx, list) // want DDB103 "ignored"
	return err
}

func allDropped(ctx context.Context, l *leftovers.Log, batches [][]types.WriteRequest) error {
	if _, err := l.WriteAll(ctx, batches); err != nil { // want DDB103 "ignored"
		return err
	}
	return nil
}

func reportDropped(ctx context.Context, l *leftovers.Log, list []types.WriteRequest) error {
	_, err := l.Reported(ctx, list) // want DDB103 "ignored"
	return err
}

func checked(ctx context.Context, l *leftovers.Log, list []types.WriteRequest) error {
	failed, err := l.Write(ctx, list)
	if err != nil {
		return err
	}
	if len(failed) > 0 {
		return errors.New("events left")
	}
	return nil
}

func reportChecked(ctx context.Context, l *leftovers.Log, list []types.WriteRequest) (int, error) {
	report, err := l.Reported(ctx, list)
	if err != nil {
		return 0, err
	}
	return len(report.Failed), nil
}

// What was written says what was not.
func written(ctx context.Context, l *leftovers.Log, list []types.WriteRequest) (bool, error) {
	report, err := l.Reported(ctx, list)
	return report.Written == len(list), err
}

func strict(ctx context.Context, l *leftovers.Log, list []types.WriteRequest) error {
	_, err := l.Strict(ctx, list)
	return err
}
