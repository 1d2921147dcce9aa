package analyzers_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../testdata/go"

func TestFixesOfTheProgram(t *testing.T) {
	ruletest.RunGoFixes(t, analyzers.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "./ran")
}

// The loops that fixes write read and write all that the code before them did, and what the
// service left undone as well: whoever else sends the same request, and whether it fails.
func TestFixedCodeLosesNothing(t *testing.T) {
	before, after := ruletest.RanFixed(t, fixtures, "ran")
	lines := counted(after)
	for line, times := range counted(before) {
		if lines[line] < times {
			t.Errorf("%q is printed %d times before the fix, and %d times after it", line, times, lines[line])
		}
	}
	var want []string
	for _, of := range []string{"save here", "save there", "saveV1 here", "saveV1 there", "load first", "load again", "list here", "list there", "listV1 here", "listV1 there"} {
		for i := range 5 {
			want = append(want, fmt.Sprint(of, " ", i))
		}
	}
	for _, line := range want {
		if lines[line] != 1 {
			t.Errorf("%q is printed %d times after the fix, want once", line, lines[line])
		}
		delete(lines, line)
	}
	// One region is busy when the rest of the batch is sent. The caller sends all of it again.
	rest := []string{
		"save busy 0", "save busy 1", "save busy 2", "save busy 3", "save busy 4",
		"save: failed, and the second time: <nil>", "save: left in the request: 5", "save: nothing is refused: true",
		"saveV1: nothing is refused: true", "load: nothing is refused: true", "list: all is well: true",
	}
	slices.Sort(rest)
	if diff := cmp.Diff(rest, slices.Sorted(maps.Keys(lines))); diff != "" {
		t.Errorf("what else is printed (-want +got):\n%s", diff)
	}
}

func counted(lines []string) map[string]int {
	times := map[string]int{}
	for _, line := range lines {
		times[line]++
	}
	return times
}
