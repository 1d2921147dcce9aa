// Package reads holds the rules on what a read asks for (scans, projections and
// limits) and on what it does not find.
package reads

import "github.com/dynamolint/dynamolint/rules/gorule"

// Rules returns the rules of this package ordered by ID.
func Rules() []*gorule.Rule {
	return []*gorule.Rule{scan, missingProjection, limitWithFilter, missingItemUnchecked, staleIndexRead, sortAfterQuery, unprojectedRead, readErrorIgnored}
}
