// Package clients finds where a Go package makes clients of DynamoDB, and where it tells
// their errors from each other. It judges nothing.
package clients

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
)

// Clients finds how the clients of one package are made and their errors told apart.
type Clients struct {
	*composites.Shapes

	requested func(*ssa.Call) (ddb.Op, sdk.SDK, bool)
	making    func(*types.Func) Making
	lambdas   map[*ssa.Function]bool // see handlesRequests; nil until asked for
}

// New returns the Clients of a package. requested returns the operation whose error a
// call returns, and making what functions of other packages have to do with making clients.
func New(shapes *composites.Shapes, requested func(*ssa.Call) (ddb.Op, sdk.SDK, bool), making func(*types.Func) Making) *Clients {
	return &Clients{Shapes: shapes, requested: requested, making: making}
}
