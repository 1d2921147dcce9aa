package permissions

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/join/usage"
)

// Unreached returns the calls that no program is known to make, by place. A program that gets its
// stores from a container, or calls them by reflection, may make any of them.
func Unreached(uses []usage.Use) (calls []Call) {
	for _, u := range uses {
		if len(u.Runs) == 0 && u.Op != "" && !u.Handed {
			calls = append(calls, Call{Use: u})
		}
	}
	slices.SortFunc(calls, func(a, b Call) int { return a.At.Compare(b.At) })
	return calls
}
