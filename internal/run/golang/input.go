package golang

import (
	"context"
	"sync/atomic"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
)

// Input says how the code of a state is analysed.
type Input struct {
	*state.State
	Tags   []string     // build tags, in place of those of GOFLAGS
	Cache  *cache.Cache // nil: nothing is kept for later runs
	Memory *load.Memory // nil: nothing is kept for later runs of the process
	Refuse []string     // see [load.Config]
	Stages *outcome.Stages

	Settings string               // what decides about findings and is neither in the state nor in a file
	Tables   func() *schema.Model // that the code is compared with; nil if not all could be read
	Declares bool                 // there may be tables, wherever Terraform lies

	Accesses     bool // also the calls that ask tables for data
	OnlyAccesses bool // those and no findings
	Sites        bool // also all calls with their requests

	Unrecorded *atomic.Bool // set if the result depends on what the record of files does not have
}

// A run analyses the code of one state.
type run struct{ Input }

// Check analyses the Go packages of a tree that can reach a DynamoDB SDK.
func Check(ctx context.Context, in Input, t *state.Tree) (*outcome.Outcome, error) {
	return (&run{in}).checkGo(ctx, t)
}
