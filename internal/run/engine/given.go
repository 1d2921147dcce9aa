package engine

import (
	"github.com/dynamolint/dynamolint/hclscan"
)

// givenTables returns tables in place of what the Terraform of the repository declares; nil if
// none are given.
func (r *run) givenTables() func() *hclscan.Result {
	given := r.opts.Given
	if given == nil || given.Tables == nil {
		return nil
	}
	return func() *hclscan.Result { return &hclscan.Result{Model: given.Tables} }
}
