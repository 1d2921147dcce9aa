package tf

import (
	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/rules"
)

// Resource is an instance of a resource block, or of a data block.
type Resource struct {
	Block
	Type    string // "aws_dynamodb_table", or "data.aws_iam_policy_document"
	Address string // "module.orders.aws_dynamodb_table.this[\"eu\"]"
	Maybe   string // why the instance may not exist; empty if it does
	Module  *Module

	Previous string // the address in the state if a plan moves it from there; empty if not
}

// Call is a module call on the way to a resource.
type Call struct {
	Address string
	Span    rules.Span // the header of the module block
}

// Calls returns the module calls of the repository that lead to the module,
// outermost first.
func (m *Module) Calls() []Call {
	if m.parent == nil {
		return nil
	}
	calls := m.parent.Calls()
	if m.dir.Foreign {
		return calls // what is declared is shown at the call itself
	}
	from := m
	if m.parent.dir.Foreign { // it calls back
		if from = m.parent.exit(); from.parent == nil {
			return calls
		}
	}
	return append(calls, Call{
		Address: from.Address,
		Span:    m.tree.project.Span(config.HeaderRange(from.call.Block)),
	})
}

// Resources returns the instances of resources of the given types in the module
// and all that it calls. Of a root with a plan they are those of the plan.
func (m *Module) Resources(types ...string) []*Resource {
	if plan := m.plan(); plan != nil {
		return m.plannedResources(plan, types)
	}
	return m.collect(types, m.tree.project.Holders(types))
}

// Declaration returns the address of the resource's block, which all of its
// instances share.
func (r *Resource) Declaration() string { return r.Module.resourceAddress(r.block) }

// Adopted reports whether an import block of the root makes Terraform take over
// a resource that exists. The provider then knows, from what exists, the
// arguments that it computes and that are not set.
func (r *Resource) Adopted() bool {
	return r.Module.tree.root.Adopts(r.Address)
}
