package facts

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A Provision is a table that a function creates, changes or deletes whenever it is called. It
// is a fact.
type Provision struct {
	Op    ddb.Op
	Table symbolic.Value // its name, in terms of the function's parameters
	At    Position       // of the call that sends the request
}

// AFact marks Provision as a fact.
func (*Provision) AFact() {}

func (p *Provision) String() string { return fmt.Sprintf("Provision(%s %s)", p.Op, p.Table) }
