package goanswer_test

import "testing"

// The fixture says beside each request what becomes of its error, and what it is told from.
func TestErrors(t *testing.T) { expect(t, failures, "./answers/errors") }

// An error that a function returns may be dropped by its callers.
func TestDroppedByCallers(t *testing.T) { expect(t, failures, "./answers/dropped") }
