package goanswer_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/ops"
)

// The fixture says beside each request which attributes of the items are read.
func TestReading(t *testing.T) { expect(t, reading, "./answers/reading") }

// What an item is decoded into tells by the fields that are read.
func TestReadingDecoded(t *testing.T) { expect(t, reading, "./answers/reading/decoded") }

// The fixture says beside each request what becomes of the iterator over the items.
func TestIterators(t *testing.T) { expect(t, iterators, "./answers/iterators") }

// The fixture says beside the requests whose items are matched by position that they are.
func TestMatchesByPosition(t *testing.T) {
	expect(t, func(call *ops.Call) []string { return flags("by position", call.MatchesByPosition()) }, "./answers/positions")
}
