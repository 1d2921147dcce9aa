// Package tf evaluates Terraform modules statically: variables, locals,
// modules, count, for_each, dynamic. What only Terraform can know stays
// unknown, with the reason. It knows nothing of DynamoDB.
package tf

import (
	"context"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

// Project is everything that was loaded, to be evaluated. It is not safe for
// concurrent use.
type Project struct {
	*config.Project
	sets    Sets
	modules int // instances of modules, in all roots
}

// Load loads what the configuration names, as [config.Load] does. References to
// nested blocks that are among the sets have a value.
func Load(ctx context.Context, c config.Config, sets Sets) *Project {
	return &Project{Project: config.Load(ctx, c), sets: sets}
}
