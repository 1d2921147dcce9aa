// Package backoff has the shapes of the libraries that call a function until it
// returns no error.
package backoff

import (
	"context"
	"time"
)

// Policy says how long to wait.
type Policy interface{ Next() time.Duration }

// Retry calls operation until it returns nil.
func Retry(operation func() error, p Policy) error {
	for {
		err := operation()
		if err == nil {
			return nil
		}
		time.Sleep(p.Next())
	}
}

// RetryValue calls operation until it returns a value.
func RetryValue[T any](ctx context.Context, operation func() (T, error), p Policy) (T, error) {
	for {
		v, err := operation()
		if err == nil || ctx.Err() != nil {
			return v, err
		}
		time.Sleep(p.Next())
	}
}

// Do calls operation with its context.
func Do(ctx context.Context, p Policy, operation func(context.Context) error) error {
	return Retry(func() error { return operation(ctx) }, p)
}
