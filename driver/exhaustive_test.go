//go:build exhaustive

package driver_test

import "testing"

// CI runs these tests, with -tags exhaustive: each repeats another test on all that there is.

// TestSameFindingsInAllFixtures repeats [TestSameFindingsInFixtures].
func TestSameFindingsInAllFixtures(t *testing.T) {
	sameInFixtures(t, "batch", "client", "crosscheck", "facts", "items", "keys", "operations", "pagination", "quiet", "reads", "requests", "streams", "writes")
}

// TestReadsNothingOutsideAnyPackage repeats [TestReadsNothingOutsideThePackage], also with tests and cgo.
func TestReadsNothingOutsideAnyPackage(t *testing.T) { readsNothingElse(t, "./...") }
