package engine

import (
	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/config"
)

// Given is what another program has read already, so that a run does not look for it.
type Given struct {
	Config   *config.Config // with all flags applied
	Settings string         // tells configurations apart whose files are the same; "" if they are all there is
	Tables   *schema.Model  // that the code is compared with; nil: those that the repository declares
	Digest   string         // of all of this, and of the content of the files
}

// settings returns what decides about findings and is in no file.
func (opts *Options) settings() string {
	if opts.Given == nil {
		return ""
	}
	return opts.Given.Settings
}

// givenTables returns tables in place of what the Terraform of the repository declares; nil if
// none are given.
func (r *run) givenTables() func() *hclscan.Result {
	given := r.opts.Given
	if given == nil || given.Tables == nil {
		return nil
	}
	return func() *hclscan.Result { return &hclscan.Result{Model: given.Tables} }
}
