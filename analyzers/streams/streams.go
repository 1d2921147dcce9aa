// Package streams holds the rules about code that consumes DynamoDB Streams.
package streams

import "github.com/dynamolint/dynamolint/rules/gorule"

// Rules returns the rules of this package ordered by ID.
func Rules() []*gorule.Rule {
	return []*gorule.Rule{streamHandlerResponse, streamPoller, streamImage, streamLoop, streamResponse, streamEventFilter, streamRepeat}
}
