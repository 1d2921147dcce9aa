package tables

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// removeCapacity removes a capacity from the block of a table or an index, if
// all that the table's block declares is billed on demand.
func removeCapacity(p *schemarule.Pass, t *schema.Table, of schema.Argument) []schema.Change {
	if !p.HoldForAll(t, "on demand", func(other *schema.Table) bool {
		mode, known := other.BillingMode.Get()
		return known && mode == ddb.PayPerRequest
	}) {
		return nil
	}
	return []schema.Change{schema.RemoveArgument{Argument: of}}
}

// ignoreCapacities lets the table ignore changes of capacities, if they are
// scaled for all that its block declares.
func ignoreCapacities(p *schemarule.Pass, scaling *schema.Scaling, t *schema.Table, wanted []string) []schema.Change {
	if !p.HoldForAll(t, strings.Join(wanted, " "), func(other *schema.Table) bool {
		scaled := 0
		for _, capacity := range capacities {
			for _, name := range wanted {
				if name == argument(capacity) && scaling.Of(other, nil, capacity).Answer == tri.Yes {
					scaled++
				}
			}
		}
		return scaled == len(wanted)
	}) {
		return nil
	}
	lifecycle := schema.Argument{Block: t.Block, Nested: "lifecycle", Name: "ignore_changes"}
	return []schema.Change{schema.ExtendList{Argument: lifecycle, References: wanted}}
}
