package extract

import (
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Members of CreateTable.
const (
	keySchema     ddb.Member = "KeySchema"
	definitions   ddb.Member = "AttributeDefinitions"
	globalIndexes ddb.Member = "GlobalSecondaryIndexes"
	localIndexes  ddb.Member = "LocalSecondaryIndexes"
)

// created returns the tables that calls create. One whose keys are not all known is among
// them without any: the code creates a table of its name in a way that is unknown. What code
// does that does not compile is unknown, too.
func created(pass *analysis.Pass, calls []*operations.Call) (all []binding.Table) {
	for _, call := range calls {
		if call.Request.Op != ddb.CreateTable || call.CallersDecide(ddb.TableName) {
			continue
		}
		t := binding.Table{Name: call.Request.Input.Get(ddb.TableName).Fact(), Func: call.FullName(), At: position(pass, call.Pos())}
		if keys, ok := keyOf(call.Request.Shape(keySchema)); ok && !isPartial(pass) {
			t.Keys = keys
			t.Types = typesOf(call.Request.Shape(definitions))
			t.Indexes = slices.Concat(indexesOf(call.Request.Shape(globalIndexes), false), indexesOf(call.Request.Shape(localIndexes), true))
		}
		all = append(all, t)
	}
	return all
}

// keyOf reads a list of KeySchemaElement: ok is false if it is not all known.
func keyOf(s composites.Shape) (keys []binding.TableKey, ok bool) {
	if !isCertain(s) {
		return nil, false
	}
	for _, e := range s.Entries {
		name, named := attribute(e.Shape)
		kind, _ := text(e.Shape, "KeyType")
		if !named || kind != "HASH" && kind != "RANGE" {
			return nil, false
		}
		keys = append(keys, binding.TableKey{Attribute: name, Sort: kind == "RANGE"})
	}
	return keys, len(keys) > 0 && !keys[0].Sort
}

// typesOf reads a list of AttributeDefinition, as far as it is known.
func typesOf(s composites.Shape) (all []binding.AttributeType) {
	for _, e := range s.Entries {
		name, named := attribute(e.Shape)
		kind, known := text(e.Shape, "AttributeType")
		if named && known && !isUncertain(e) {
			all = append(all, binding.AttributeType{Attribute: name, Type: kind})
		}
	}
	return all
}

// indexesOf reads a list of indexes, as far as it is known.
func indexesOf(s composites.Shape, local bool) (all []binding.TableIndex) {
	for _, e := range s.Entries {
		name, named := text(e.Shape, "IndexName")
		keys, known := keyOf(e.Shape.Field(string(keySchema)))
		if !named || !known || isUncertain(e) {
			continue
		}
		index := binding.TableIndex{Name: name, Local: local, Keys: keys}
		projection := e.Shape.Field("Projection")
		if nonKey, ok := texts(projection.Field("NonKeyAttributes")); ok {
			index.Projection, _ = text(projection, "ProjectionType")
			index.NonKey = nonKey
		}
		all = append(all, index)
	}
	return all
}

// isCertain reports whether all elements of a list are known.
func isCertain(s composites.Shape) bool {
	return s.Kind == composites.List && s.Complete && !slices.ContainsFunc(s.Entries, isUncertain)
}

// isUncertain reports whether an element is there on some paths only, or stands for several.
func isUncertain(e composites.Entry) bool { return e.Optional || e.Repeated }

// attribute returns the name of an attribute: a constant, or what callers say.
func attribute(s composites.Shape) (symbolic.Value, bool) {
	name := s.Field("AttributeName").Value.Fact()
	return name, name.Kind == symbolic.String || name.Kind == symbolic.Param
}

func text(s composites.Shape, field string) (string, bool) { return s.Field(field).Value.AsString() }

// texts reads a list of texts, which may be absent: ok is false if it is not all known.
func texts(s composites.Shape) (all []string, ok bool) {
	if s.Value.Kind == symbolic.Absent && s.Kind == composites.Scalar {
		return nil, true
	}
	if !isCertain(s) {
		return nil, false
	}
	for _, e := range s.Entries {
		one, known := e.Shape.Value.AsString()
		if !known {
			return nil, false
		}
		all = append(all, one)
	}
	return all, true
}
