package validate

import (
	"maps"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// Operations returns the operations whose requests are judged, by name.
func Operations() []ddb.Op {
	var all []ddb.Op
	for _, some := range []map[ddb.Op]*shape{itemOperations, tableOperations, adminOperations} {
		all = slices.AppendSeq(all, maps.Keys(some))
	}
	slices.Sort(all)
	return all
}
