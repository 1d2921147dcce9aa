package adapt

import (
	"slices"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// addStateBlocks adds what "moved", "removed" and "import" blocks say about tables, and about
// modules, which may have some.
func (d *Declared) addStateBlocks() {
	for _, b := range d.Root.StateBlocks(tableType, indexType) {
		switch b.Type {
		case "moved":
			d.Model.Moves = append(d.Model.Moves, &schema.Move{Declaration: stateDeclaration(b, b.To), Old: b.From, New: b.To})
		case "removed":
			d.Model.Removals = append(d.Model.Removals, &schema.Removal{Declaration: stateDeclaration(b, b.From), Old: b.From, Destroy: destroy(b)})
		case "import":
			d.Model.Imports = append(d.Model.Imports, &schema.Import{Declaration: stateDeclaration(b, b.To), New: b.To, ID: importID(b)})
		}
	}
}

// addPlannedMove adds what a plan moves, unless a "moved" block has the two addresses. Terraform
// also moves a single instance by itself that gets or loses count.
func (d *Declared) addPlannedMove(r *tf.Resource) {
	known := func(m *schema.Move) bool { return m.Old == r.Previous && m.New == r.Address }
	if r.Previous != "" && !slices.ContainsFunc(d.Model.Moves, known) {
		d.Model.Moves = append(d.Model.Moves, &schema.Move{Declaration: declaration(r), Old: r.Previous, New: r.Address})
	}
}

func stateDeclaration(b *tf.StateBlock, address string) schema.Declaration {
	declared := declared(&b.Block, b.Module, address)
	declared.From, declared.Maybe = foreign(b.Foreign()), b.Maybe
	return declared
}

var (
	removedSchema          = tf.NewSchema(nil, []string{"lifecycle"})
	removedLifecycleSchema = tf.NewSchema([]string{"destroy"}, nil)
)

func destroy(b *tf.StateBlock) (v schema.Value[bool]) {
	blocks, _ := b.Content(removedSchema).Blocks("lifecycle")
	for _, lifecycle := range blocks {
		v = boolean(lifecycle.Content(removedLifecycleSchema), "destroy")
	}
	return v
}

var importSchema = tf.NewSchema([]string{"id", "identity"}, nil)

func importID(b *tf.StateBlock) schema.Value[string] {
	c := b.Content(importSchema)
	id := text(c, "id")
	if identity := c.Value("identity"); id.IsAbsent() && !identity.IsAbsent() {
		return schema.UnknownValue[string](identity.Span(), "the import block has an identity instead of an ID")
	}
	return id
}
