package expr

// Code names a cause for which DynamoDB refuses a request.
type Code string

// The causes. What they are called follows the words of DynamoDB's errors.
const (
	Syntax               Code = "syntax"
	Empty                Code = "empty-expression"
	RedundantParentheses Code = "redundant-parentheses"
	UnknownFunction      Code = "invalid-function-name"
	FunctionNotAllowed   Code = "function-not-allowed" // "... to be used this way"
	DuplicateClause      Code = "duplicate-clause"

	Reserved       Code = "reserved-word"
	UndefinedName  Code = "name-undefined"
	UndefinedValue Code = "value-undefined"
	UnusedName     Code = "name-unused"
	UnusedValue    Code = "value-unused"

	NamesWithoutExpression  Code = "names-without-expression"
	ValuesWithoutExpression Code = "values-without-expression"
	EmptyNames              Code = "names-empty"
	EmptyValues             Code = "values-empty"
	InvalidNameKey          Code = "name-placeholder-invalid"
	InvalidValueKey         Code = "value-placeholder-invalid"

	OperandCount      Code = "operand-count"
	OperandType       Code = "operand-type"
	OperandNotPath    Code = "operand-not-path" // "requires a document path"
	OperandsSame      Code = "operand-not-distinct"
	BetweenBounds     Code = "between-bounds"
	AttributeTypeName Code = "attribute-type-name"

	PathsOverlap  Code = "paths-overlap"
	PathsConflict Code = "paths-conflict"

	ExpressionLength  Code = "expression-length"
	TooManyOperators  Code = "too-many-operators"
	TooManyOperands   Code = "too-many-operands" // of IN
	PathDepth         Code = "path-depth"
	PlaceholderLength Code = "placeholder-length"
	AttributeLength   Code = "attribute-name-length"

	// Key conditions, whatever the table.
	KeyOperator Code = "key-condition-operator"      // OR, NOT, IN, <>, a function
	KeyNested   Code = "key-condition-nested"        // a nested attribute, size()
	KeyNames    Code = "key-condition-multi"         // two names in one condition
	KeyNoName   Code = "key-condition-no-name"       // no name in a condition
	KeyTwice    Code = "key-condition-one-per-key"   // two conditions for one attribute
	KeyTooMany  Code = "key-condition-too-many"      // more conditions than the key, or any key, has attributes
	KeyNotEqual Code = "key-condition-not-supported" // the partition key, or nothing at all, is compared by =
	KeyGap      Code = "key-condition-gap"           // sort key attributes of an index left out or not by =
	KeyEmpty    Code = "empty-key"
	// Key conditions, where the keys are known.
	KeyMissing Code = "key-condition-missing-hash" // "missed key schema element"
	KeyType    Code = "key-type-mismatch"

	// Where the keys are known. A key condition makes some known to the filter.
	FilterOnKey Code = "filter-on-key"
	KeyUpdate   Code = "key-update"
	KeyPath     Code = "key-path" // a path into a key attribute
)

// What [Advise] finds: nothing that DynamoDB refuses whatever is stored.
const (
	AlwaysTrue   Code = "condition-always-true"
	AlwaysFalse  Code = "condition-always-false"
	NestedSet    Code = "nested-set"            // the parent may not exist
	CounterUnset Code = "counter-without-start" // n = n + :one, where n may not exist
)

// Problem is one mistake. There is one for each mistake, not one for each of its
// consequences.
type Problem struct {
	Code Code

	// Message is what DynamoDB answers, as the text of its ValidationException.
	Message string
	// Advice is what to do about it, in one clause without final period: "write
	// #status and define it in ExpressionAttributeNames".
	Advice string

	// Expression is the expression that the mistake is in, an index in
	// Set.Expressions, and At its part of that text. For mistakes in the maps,
	// Expression is -1 and Key the entry, with its # or colon; Key is empty for
	// the map as such. Key is also the placeholder that is not
	// defined, and the attribute of FilterOnKey and KeyUpdate.
	Expression int
	At         Span
	Key        string

	Fix *Fix // nil if none is certain
}

// Fix is a change after which DynamoDB does what was meant.
type Fix struct {
	Message string            // "write #status for status"
	Edits   []Edit            // of the expression's text, in order, not overlapping
	Define  map[string]string // names to add to ExpressionAttributeNames: "#status" -> "status"
	Remove  string            // an entry to remove from the names or values: Problem.Key

	// RemoveMap says that the map itself has to go, the names or the values that
	// the problem is about: it is empty, would be without the entry, or has no
	// business there. If the fixes of several problems together remove the last
	// entry, the map has to go as well.
	RemoveMap bool
}

// Edit replaces a part of an expression.
type Edit struct {
	At  Span
	New string
}
