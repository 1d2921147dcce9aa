package engine

import (
	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/run/terraform"
)

// givenTables returns tables in place of what the Terraform of the repository declares; nil if
// none are given.
func (r *run) givenTables() func() terraform.Declared {
	given := r.opts.Given
	if given == nil || given.Tables == nil {
		return nil
	}
	return func() terraform.Declared { return terraform.Declared{Result: &hclscan.Result{Model: given.Tables}} }
}
