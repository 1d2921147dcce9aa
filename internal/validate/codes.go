package validate

import "github.com/dynamolint/dynamolint/internal/expr"

// Causes that lie in a request rather than in one of its expressions.
const (
	// The constraints that the API reference states for every parameter.
	Serialization expr.Code = "serialization" // a parameter of another JSON type
	Required      expr.Code = "required"
	Enum          expr.Code = "enum"
	Length        expr.Code = "length"
	Range         expr.Code = "range"
	Pattern       expr.Code = "pattern"

	MixedParameters  expr.Code = "mixed-parameters" // legacy ones and expressions
	LegacyCondition  expr.Code = "legacy-condition" // KeyConditions, QueryFilter, ScanFilter, Expected
	LegacyUpdate     expr.Code = "legacy-update"    // AttributeUpdates
	NoKeyCondition   expr.Code = "key-condition-absent"
	Select           expr.Code = "select"
	Segments         expr.Code = "segments"
	StartKey         expr.Code = "start-key"
	ReturnValues     expr.Code = "return-values"
	ConsistentGlobal expr.Code = "consistent-gsi"
	NotProjected     expr.Code = "gsi-projection"

	InvalidValue  expr.Code = "value-invalid"
	InvalidNumber expr.Code = "number-invalid"
	Nesting       expr.Code = "nesting"
	ItemSize      expr.Code = "item-size"
	KeySize       expr.Code = "key-size"
	Substitutes   expr.Code = "substitutes-size" // names and values of expressions together
	KeyMismatch   expr.Code = "key-mismatch"
	IndexKeyValue expr.Code = "index-key-value"

	UnknownTable expr.Code = "table-not-found"
	UnknownIndex expr.Code = "index-not-found"

	TooMany        expr.Code = "too-many-requests" // in one batch or transaction
	DuplicateItems expr.Code = "duplicate-items"   // in a batch
	SameItem       expr.Code = "same-item"         // in a transaction
	OneAction      expr.Code = "one-action"        // none or several where there must be one
	MixedBatch     expr.Code = "mixed-statements"  // reads and writes

	KeySchema   expr.Code = "key-schema"
	Definitions expr.Code = "attribute-definitions"
	IndexSchema expr.Code = "index-schema"
	Throughput  expr.Code = "throughput"
	Stream      expr.Code = "stream-specification"
	Encryption  expr.Code = "encryption"
	Tags        expr.Code = "tags"
	NoChange    expr.Code = "no-change"
	NotTogether expr.Code = "not-together" // changes of a table that need a request each
)
