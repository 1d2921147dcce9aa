// Package indexes holds the rules about secondary indexes of a schema, whatever
// it was read from. It knows neither Terraform nor the code that queries them.
package indexes

import "github.com/dynamolint/dynamolint/internal/schemacheck"

// Rules returns the rules of this package, ordered by ID.
func Rules() []*schemacheck.Rule {
	return []*schemacheck.Rule{
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
