package partiql

import (
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// The causes that only statements have.
const (
	StatementLength refusal.Code = "statement-length"
	Unsupported     refusal.Code = "partiql-unsupported"     // PartiQL that DynamoDB does not run
	QuotedValue     refusal.Code = "partiql-quoted-value"    // "..." where a value belongs
	Literal         refusal.Code = "partiql-literal"         // a set, number or structure that is not an attribute value
	Projected       refusal.Code = "partiql-projection"      // what stands after SELECT
	OrderBy         refusal.Code = "partiql-order-by"        // ORDER BY something else than the key that is read
	ParameterCount  refusal.Code = "partiql-parameter-count" // question marks and Parameters
	KeyEquality     refusal.Code = "partiql-key-equality"    // a write, or a read in a batch, without its whole key
	ItemKey         refusal.Code = "partiql-item-key"        // INSERT without a key attribute
	Overlap         refusal.Code = "partiql-overlap"         // alternatives that overlap on the sort key
	Returning       refusal.Code = "partiql-returning"       // RETURNING where, or what, it cannot return
	ExistsForm      refusal.Code = "partiql-exists"          // EXISTS outside of transactions, or without a condition
	TableName       refusal.Code = "partiql-table-name"
	NoTable         refusal.Code = "partiql-no-table" // ResourceNotFoundException
	NoIndex         refusal.Code = "partiql-no-index"
	OnIndex         refusal.Code = "partiql-on-index" // what cannot be done on an index
	ConsistentIndex refusal.Code = "partiql-consistent-gsi"
	NotProjected    refusal.Code = "partiql-not-projected" // what a secondary index does not have
)
