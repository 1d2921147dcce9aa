package writes

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// keysOfTable returns the attributes of the primary key of the table that a call writes to: as
// declared, or as the package itself asks for items of the table.
func keysOfTable(p *gorule.Pass, call *operations.Call) (names []string, known bool) {
	if l := p.Link(call); l.Linked() && l.Open == "" && len(l.Possible) == 0 {
		return l.PrimaryKey()
	}
	table := call.Request.Input.Get(ddb.TableName)
	for _, key := range keysAsked(p) {
		if symbolic.SameName(table, key.table) {
			return key.attributes, true
		}
	}
	return nil, false
}

// keyAsked is a table with the attributes of its key, as a request names them.
type keyAsked struct {
	table      symbolic.Value
	attributes []string
}

type keysAskedKey struct{}

// keysAsked returns the keys that requests of the package have whole.
func keysAsked(p *gorule.Pass) []keyAsked {
	return gorule.Once(p, keysAskedKey{}, func() (all []keyAsked) {
		p.ForEach(func(call *operations.Call) {
			if names, whole := keyNamedBy(p, call); whole {
				all = append(all, keyAsked{call.Request.Input.Get(ddb.TableName), names})
			}
		}, ddb.GetItem, ddb.DeleteItem, ddb.UpdateItem, ddb.Query)
		return all
	})
}

// keyNamedBy returns the attributes of the primary key of a table that a request names, if these are
// all: those of the key of one item, or both that a Query of the table has in its key condition.
func keyNamedBy(p *gorule.Pass, call *operations.Call) (names []string, whole bool) {
	if call.Request.Op == ddb.Query {
		const both = 2
		names, known := access.Of(p.Request(call)).Key.Mentions()
		return names, known && len(names) == both && call.Request.Input.Get(ddb.IndexName).IsSet() == tri.No
	}
	key := call.Request.Shape(ddb.Key)
	if key.Kind != composites.Map || !key.Complete {
		return nil, false
	}
	for _, e := range key.Entries {
		names = append(names, e.Key)
	}
	return names, len(names) > 0 && !slices.Contains(names, "")
}
