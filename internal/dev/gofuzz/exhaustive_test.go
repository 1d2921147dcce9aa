//go:build exhaustive

package gofuzz

import "testing"

// TestAllFixtures repeats [TestFixtures] on all packages. CI runs it, with -tags exhaustive.
func TestAllFixtures(t *testing.T) { examineFixtures(t, 1) }
