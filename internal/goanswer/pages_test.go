package goanswer_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/ops"
)

// The fixture says beside each paginator whether it is asked for one page only.
func TestPages(t *testing.T) { expect(t, pages, "./answers/pages") }

// A callback decides after each page; one that always goes on follows them all.
func TestCallbacks(t *testing.T) {
	expect(t, func(call *ops.Call) []string {
		return append(flags("follows", call.Follows, "unknown", call.Output == nil && call.RestHandled()), uses(call)...)
	}, "./answers/callbacks")
}

// The fixture says what becomes of the answer, and of the error of sending the request.
func TestPrepared(t *testing.T) {
	expect(t, func(call *ops.Call) []string { return append(append(uses(call), "error"), failures(call)...) }, "./answers/prepared")
}
