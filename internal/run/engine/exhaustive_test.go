//go:build exhaustive

package engine

import "testing"

// CI runs these tests, with -tags exhaustive: each repeats another test on all that there is.

// TestUnsoundFunctionsOfAllFixtures repeats [TestUnsoundFunctionsAddNoFindings].
func TestUnsoundFunctionsOfAllFixtures(t *testing.T) { breakEachRound(t, 2, 1000, fixturesOf(t)) }

// TestAllRulesOnAllFixtures repeats [TestAllRulesAtOnce].
func TestAllRulesOnAllFixtures(t *testing.T) {
	judgeAtOnce(t, fixturesOf(t), 1000)
	judgeAtOnce(t, copied(t, "../../../testdata/terraform"), 1000)
}
