package expr

import "github.com/dynamolint/dynamolint/internal/aws/refusal"

// The causes. What they are called follows the words of DynamoDB's errors.
const (
	Syntax               refusal.Code = "syntax"
	Empty                refusal.Code = "empty-expression"
	RedundantParentheses refusal.Code = "redundant-parentheses"
	UnknownFunction      refusal.Code = "invalid-function-name"
	FunctionNotAllowed   refusal.Code = "function-not-allowed" // "... to be used this way"
	DuplicateClause      refusal.Code = "duplicate-clause"

	Reserved       refusal.Code = "reserved-word"
	UndefinedName  refusal.Code = "name-undefined"
	UndefinedValue refusal.Code = "value-undefined"
	UnusedName     refusal.Code = "name-unused"
	UnusedValue    refusal.Code = "value-unused"

	// On some paths: an alternative of the expression uses the entry, and another does not.
	UnusedNameOnPath  refusal.Code = "name-unused-on-path"
	UnusedValueOnPath refusal.Code = "value-unused-on-path"

	NamesWithoutExpression  refusal.Code = "names-without-expression"
	ValuesWithoutExpression refusal.Code = "values-without-expression"
	EmptyNames              refusal.Code = "names-empty"
	EmptyValues             refusal.Code = "values-empty"
	InvalidNameKey          refusal.Code = "name-placeholder-invalid"
	InvalidValueKey         refusal.Code = "value-placeholder-invalid"

	OperandCount      refusal.Code = "operand-count"
	OperandType       refusal.Code = "operand-type"
	OperandNotPath    refusal.Code = "operand-not-path" // "requires a document path"
	OperandsSame      refusal.Code = "operand-not-distinct"
	BetweenBounds     refusal.Code = "between-bounds"
	AttributeTypeName refusal.Code = "attribute-type-name"

	PathsOverlap  refusal.Code = "paths-overlap"
	PathsConflict refusal.Code = "paths-conflict"

	ExpressionLength  refusal.Code = "expression-length"
	TooManyOperators  refusal.Code = "too-many-operators"
	TooManyOperands   refusal.Code = "too-many-operands" // of IN
	PathDepth         refusal.Code = "path-depth"
	PlaceholderLength refusal.Code = "placeholder-length"
	AttributeLength   refusal.Code = "attribute-name-length"

	// Key conditions, whatever the table.
	KeyOperator refusal.Code = "key-condition-operator"      // OR, NOT, IN, <>, a function
	KeyNested   refusal.Code = "key-condition-nested"        // a nested attribute, size()
	KeyNames    refusal.Code = "key-condition-multi"         // two names in one condition
	KeyNoName   refusal.Code = "key-condition-no-name"       // no name in a condition
	KeyTwice    refusal.Code = "key-condition-one-per-key"   // two conditions for one attribute
	KeyTooMany  refusal.Code = "key-condition-too-many"      // more conditions than the key, or any key, has attributes
	KeyNotEqual refusal.Code = "key-condition-not-supported" // the partition key, or nothing at all, is compared by =
	KeyGap      refusal.Code = "key-condition-gap"           // sort key attributes of an index left out or not by =
	KeyEmpty    refusal.Code = "empty-key"
	// Key conditions, where the keys are known.
	KeyMissing refusal.Code = "key-condition-missing-hash" // "missed key schema element"
	KeyType    refusal.Code = "key-type-mismatch"

	// Where the keys are known. A key condition makes some known to the filter.
	FilterOnKey refusal.Code = "filter-on-key"
	KeyUpdate   refusal.Code = "key-update"
	KeyPath     refusal.Code = "key-path" // a path into a key attribute

	// IndexKeyValue is an empty value of an attribute that is a key of an index.
	IndexKeyValue refusal.Code = "index-key-value"
)

// What [Advise] finds: nothing that DynamoDB refuses whatever is stored.
const (
	AlwaysTrue   refusal.Code = "condition-always-true"
	AlwaysFalse  refusal.Code = "condition-always-false"
	NestedSet    refusal.Code = "nested-set"            // the parent may not exist
	CounterUnset refusal.Code = "counter-without-start" // n = n + :one, where n may not exist
	DottedName   refusal.Code = "dotted-name"           // a placeholder stands for "a.b"
)
