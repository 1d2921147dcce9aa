// Package unused holds the rules about declared tables that judge them by what all code
// does with them. It knows neither Terraform nor how code is read.
package unused

import "github.com/dynamolint/dynamolint/rules/schemarule"

// Rules returns the rules of this package, ordered by ID.
func Rules() []*schemarule.Rule {
	return []*schemarule.Rule{unusedIndex, unusedTable, narrowerProjection}
}
