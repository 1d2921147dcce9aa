// Package streams holds the rules about code that consumes DynamoDB Streams.
package streams

import "github.com/dynamolint/dynamolint/internal/gocheck"

// Rules returns the rules of this package ordered by ID.
func Rules() []*gocheck.Rule { return []*gocheck.Rule{streamHandlerResponse} }
