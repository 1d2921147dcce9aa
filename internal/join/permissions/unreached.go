package permissions

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/usage"
)

// Unreached returns the calls that no program is known to make, and that one of these may, by place:
// one that gets its stores from a container, or calls them by reflection, may make any of its
// packages.
func Unreached(uses []usage.Use, programs []*deploy.Deployment) (calls []Call) {
	may := func(d *deploy.Deployment) bool { return slices.Contains(programs, d) }
	for _, u := range uses {
		if slices.ContainsFunc(u.Unreached, may) && !u.Handed {
			calls = append(calls, Call{Use: u})
		}
	}
	slices.SortFunc(calls, func(a, b Call) int { return a.At.Compare(b.At) })
	return calls
}
