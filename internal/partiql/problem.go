package partiql

import "github.com/dynamolint/dynamolint/internal/expr"

// The causes that only statements have.
const (
	StatementLength expr.Code = "statement-length"
	Unsupported     expr.Code = "partiql-unsupported"     // PartiQL that DynamoDB does not run
	QuotedValue     expr.Code = "partiql-quoted-value"    // "..." where a value belongs
	Literal         expr.Code = "partiql-literal"         // a set, number or structure that is not an attribute value
	Projected       expr.Code = "partiql-projection"      // what stands after SELECT
	OrderBy         expr.Code = "partiql-order-by"        // ORDER BY something else than the key that is read
	ParameterCount  expr.Code = "partiql-parameter-count" // question marks and Parameters
	KeyEquality     expr.Code = "partiql-key-equality"    // a write, or a read in a batch, without its whole key
	ItemKey         expr.Code = "partiql-item-key"        // INSERT without a key attribute
	Overlap         expr.Code = "partiql-overlap"         // alternatives that overlap on the sort key
	Returning       expr.Code = "partiql-returning"       // RETURNING where, or what, it cannot return
	ExistsForm      expr.Code = "partiql-exists"          // EXISTS outside of transactions, or without a condition
	TableName       expr.Code = "partiql-table-name"
	NoTable         expr.Code = "partiql-no-table" // ResourceNotFoundException
	NoIndex         expr.Code = "partiql-no-index"
	OnIndex         expr.Code = "partiql-on-index"      // what cannot be done on an index
	NotProjected    expr.Code = "partiql-not-projected" // what a secondary index does not have
)
