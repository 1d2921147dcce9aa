package validate

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// Causes that lie in a request rather than in one of its expressions.
const (
	// The constraints that the API reference states for every parameter.
	Serialization refusal.Code = "serialization" // a parameter of another JSON type
	Required      refusal.Code = "required"
	Enum          refusal.Code = "enum"
	Length        refusal.Code = "length"
	Range         refusal.Code = "range"
	Pattern       refusal.Code = "pattern"

	MixedParameters  refusal.Code = "mixed-parameters" // legacy ones and expressions
	LegacyCondition  refusal.Code = "legacy-condition" // KeyConditions, QueryFilter, ScanFilter, Expected
	LegacyUpdate     refusal.Code = "legacy-update"    // AttributeUpdates
	NoKeyCondition   refusal.Code = "key-condition-absent"
	Select           refusal.Code = "select"
	Segments         refusal.Code = "segments"
	StartKey         refusal.Code = "start-key"
	ReturnValues     refusal.Code = "return-values"
	ConsistentGlobal refusal.Code = "consistent-gsi"
	NotProjected     refusal.Code = "gsi-projection"

	InvalidValue  refusal.Code = "value-invalid"
	InvalidNumber refusal.Code = "number-invalid"
	Nesting       refusal.Code = "nesting"
	ItemSize      refusal.Code = "item-size"
	KeySize       refusal.Code = "key-size"
	Substitutes   refusal.Code = "substitutes-size" // names and values of expressions together
	InvalidKey    refusal.Code = "key-invalid"      // of no table
	KeyMismatch   refusal.Code = "key-mismatch"     // other attributes than those of the key
	TypeMismatch  refusal.Code = "type-mismatch"    // the same, of a type that items or keys are made of

	UnknownTable refusal.Code = "table-not-found"
	UnknownIndex refusal.Code = "index-not-found"

	TooMany        refusal.Code = "too-many-requests" // in one batch or transaction
	DuplicateItems refusal.Code = "duplicate-items"   // in a batch
	SameItem       refusal.Code = "same-item"         // in a transaction
	OneAction      refusal.Code = "one-action"        // none or several where there must be one
	MixedBatch     refusal.Code = "mixed-statements"  // reads and writes

	KeySchema   refusal.Code = "key-schema"
	Definitions refusal.Code = "attribute-definitions"
	IndexSchema refusal.Code = "index-schema"
	Throughput  refusal.Code = "throughput"
	Stream      refusal.Code = "stream-specification"
	Encryption  refusal.Code = "encryption"
	Tags        refusal.Code = "tags"
	NoChange    refusal.Code = "no-change"
	NotTogether refusal.Code = "not-together" // changes of a table that need a request each
)

// NeedsTable reports whether a cause is one for the rules that compare requests with declared
// tables: few of such mistakes show where the table is unknown.
func NeedsTable(code refusal.Code) bool { return slices.Contains(needTable, code) }

var needTable = []refusal.Code{
	expr.FilterOnKey, expr.KeyUpdate, expr.KeyPath, expr.IndexKeyValue, expr.KeyMissing, expr.KeyType,
	partiql.ItemKey, partiql.NoTable, partiql.NoIndex, partiql.OnIndex, partiql.ConsistentIndex, partiql.NotProjected,
	ConsistentGlobal, NotProjected, KeyMismatch, TypeMismatch, UnknownTable, UnknownIndex,
}
