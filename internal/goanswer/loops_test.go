package goanswer_test

import "testing"

// The fixture says beside each request in a loop what the loop goes on for.
func TestLoops(t *testing.T) { expect(t, loops, "./answers/loops") }

// The fixture says beside each request in a loop how the loop waits and ends.
func TestRetries(t *testing.T) { expect(t, retries, "./answers/retries") }
