package hclscan

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// stateBlocks renders what "moved", "removed" and "import" blocks say.
func (d describer) stateBlocks(m *schema.Model) {
	for _, move := range m.Moves {
		d.line("moved %s to %s", move.Old, move.New)
		d.stateBlock(&move.Declaration, move.New)
	}
	for _, removal := range m.Removals {
		d.line("removed %s", removal.Old)
		d.stateBlock(&removal.Declaration, removal.Old)
		value(describer{d.b, "  "}, "destroy", removal.Destroy)
	}
	for _, adopted := range m.Imports {
		d.line("import %s", adopted.New)
		d.stateBlock(&adopted.Declaration, adopted.New)
		value(describer{d.b, "  "}, "id", adopted.ID)
	}
}

func (d describer) stateBlock(declared *schema.Declaration, address string) {
	d.indent = "  "
	d.line("at %s", place(declared.Block))
	d.line("header %s", place(declared.Header))
	if declared.Address != address {
		d.line("address %s", declared.Address)
	}
	if from := declared.From; declared.IsForeign() {
		d.line("%s", strings.Join(strings.Fields("from "+from.Block+": "+from.Source+" "+from.Version+" "+from.Place), " "))
	}
	if declared.Environment != "" {
		d.line("environment %s", declared.Environment)
	}
	if declared.Maybe != "" {
		d.line("maybe: %s", declared.Maybe)
	}
	for _, c := range declared.Calls {
		d.line("call %s at %s", c.Address, c.Span)
	}
}

// seeds renders what is only there to be compared with another version of the table.
func (d describer) seeds(t *schema.Table) {
	if warm, ok := t.WarmThroughput.Get(); ok {
		d.line("warm_throughput at %s", warm.Header)
		value(describer{d.b, d.indent + "  "}, "reads", warm.Reads)
		value(describer{d.b, d.indent + "  "}, "writes", warm.Writes)
	} else {
		value(d, "warm_throughput", t.WarmThroughput)
	}
	list(d, "seed", t.Seeds, func(d describer, seed schema.Seed) {
		value(d, seed.Argument, seed.Value)
		if seed.Unsure != "" {
			d.line("unsure: %s", seed.Unsure)
		}
	})
}
