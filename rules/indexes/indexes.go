// Package indexes holds the rules about secondary indexes of a schema, whatever
// it was read from. It knows neither Terraform nor the code that queries them.
package indexes

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// Rules returns the rules of this package, ordered by ID.
func Rules() []*schemarule.Rule {
	return []*schemarule.Rule{
		indexName,
		projectionAll,
		invalidProjection,
		localIndex,
		tooManyIndexes,
		redundantIndex,
		replicaIndex,
		indexIntent,
		invalidLocalIndex,
		overloadedIndex,
		indexWriteCapacity,
		deprecatedIndexKeys,
	}
}

// nameOf names an index and its table: `index "gsi1" of "orders"`.
func nameOf(t *schema.Table, index *schema.Index) string {
	return fmt.Sprintf("%s of %q", index.DisplayName(), t.DisplayName())
}

// subjectOf is [nameOf] at the beginning of a headline: `Index "gsi1" of "orders"`.
func subjectOf(t *schema.Table, index *schema.Index) string {
	name := nameOf(t, index)
	return strings.ToUpper(name[:1]) + name[1:]
}
