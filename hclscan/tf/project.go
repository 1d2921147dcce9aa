// Package tf evaluates Terraform modules statically: variables, locals,
// modules, count, for_each, dynamic. What only Terraform can know stays
// unknown, with the reason. It knows nothing of DynamoDB.
//
// It has five tiers, of which none names what a later one declares:
//
//   - evaluation, lazy and recursive as the language is: scope.eval
//   - definitions, where a reference leads: scope.follow
//   - explanations, why a value is unknown and where it comes from: scope.reason,
//     scope.origins, scope.assumed
//   - values, what an expression is made of: Value.Elements, Value.Members, Value.Parts
//   - instances of resources and calls: Module.Resources, Block
//
// A test in internal/dev/archtest has the files of each.
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
