package schema_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// A primary key is complete if all of its attributes are known, and where a table has no sort key.
func TestPrimaryKey(t *testing.T) {
	var absent schema.Value[string]
	for name, test := range map[string]struct {
		hash, sort schema.Value[string]
		names      []string
		complete   bool
	}{
		"both":                    {known("pk"), known("sk"), []string{"pk", "sk"}, true},
		"no sort key":             {known("pk"), absent, []string{"pk"}, true},
		"an unknown sort key":     {known("pk"), unknown("var.sort has no value"), []string{"pk"}, false},
		"an unknown partition":    {unknown("var.key has no value"), known("sk"), []string{"sk"}, false},
		"no partition key at all": {absent, absent, nil, false},
	} {
		table := schema.Table{HashKey: test.hash, RangeKey: test.sort}
		if names, complete := table.PrimaryKey(); !slices.Equal(names, test.names) || complete != test.complete {
			t.Errorf("%s: %q, %v", name, names, complete)
		}
	}
}
