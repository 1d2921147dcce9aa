package itemvalues

import (
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// KeySchemas returns the keys of the tables and indexes that the call makes.
func (a *Items) KeySchemas(c *operations.Call) []Keys {
	if c.Request.Op != ddb.CreateTable || c.Request.Via == requests.Builder {
		return nil
	}
	all := keySchema(c.Request.Shape(keySchemaMember))
	for _, member := range []ddb.Member{"GlobalSecondaryIndexes", "LocalSecondaryIndexes"} {
		for _, index := range c.Request.Shape(member).Entries {
			for _, keys := range keySchema(index.Shape.Field(string(keySchemaMember))) {
				keys.Index = true
				all = append(all, keys)
			}
		}
	}
	return all
}

const keySchemaMember ddb.Member = "KeySchema"

// keySchema reads a list of KeySchemaElement; nothing if it has several keys of
// one kind.
func keySchema(s composites.Shape) []Keys {
	var keys Keys
	for _, e := range s.Entries {
		name, kind := e.Shape.Field("AttributeName").Value, e.Shape.Field("KeyType").Value
		if name.Kind != symbolic.String || kind.Kind != symbolic.String {
			return nil
		}
		to := &keys.Partition
		if kind.Text == "RANGE" {
			to = &keys.Sort
		}
		if *to != "" {
			return nil
		}
		*to = name.Text
	}
	if keys == (Keys{}) {
		return nil
	}
	return []Keys{keys}
}
