// Package ddb states the facts of the DynamoDB service: operations, limits,
// reserved words, key and projection kinds. It knows no SDK and no rule.
package ddb

// Projection types of secondary indexes (API reference, Projection).
const (
	ProjectAll      = "ALL"
	ProjectKeysOnly = "KEYS_ONLY"
	ProjectInclude  = "INCLUDE"
)

// ProjectionTypes returns all projection types.
func ProjectionTypes() []string { return []string{ProjectAll, ProjectInclude, ProjectKeysOnly} }

// Billing modes (API reference, CreateTable). A Terraform table that names
// none has Provisioned.
const (
	Provisioned   = "PROVISIONED"
	PayPerRequest = "PAY_PER_REQUEST"
)

// BillingModes returns all billing modes.
func BillingModes() []string { return []string{PayPerRequest, Provisioned} }

// NewAndOldImages is the stream view type that carries both versions of an item.
const NewAndOldImages = "NEW_AND_OLD_IMAGES"

// StreamViewTypes returns all stream view types (API reference, StreamSpecification).
func StreamViewTypes() []string {
	return []string{"KEYS_ONLY", NewAndOldImages, "NEW_IMAGE", "OLD_IMAGE"}
}

// TableClasses returns all table classes (API reference, CreateTable).
func TableClasses() []string { return []string{"STANDARD", "STANDARD_INFREQUENT_ACCESS"} }

// Limits (developer guide, "Quotas in Amazon DynamoDB").
const (
	MaxGlobalIndexes       = 20
	MaxLocalIndexes        = 5
	MaxProjectedAttributes = 100 // over all indexes of a table
	MaxRecoveryDays        = 35  // also the default of point-in-time recovery
	MaxBatchWrites         = 25  // requests of one BatchWriteItem, over all tables
	MaxBatchGets           = 100 // keys of one BatchGetItem, over all tables
	MaxBatchStatements     = 25  // statements of one BatchExecuteStatement
	MaxTransactActions     = 100 // actions or statements of one transaction
	MaxScanSegments        = 1_000_000
)

// Limits of expressions (developer guide, "Quotas in Amazon DynamoDB",
// "Expression parameters"). That every operator counts, in all kinds of
// expressions, and parentheses do not, is what the service was seen to do.
const (
	MaxExpressionBytes   = 4096
	MaxOperators         = 300
	MaxInOperands        = 100
	MaxPathDepth         = 32  // dereferences, by dot or brackets
	MaxPlaceholderBytes  = 255 // with the # or colon
	MaxAttributeNameSize = 65535
)

// Names of tables and indexes, and of the attributes in their keys (developer
// guide, "Naming rules"; API reference, CreateTable).
const (
	NamePattern      = "[a-zA-Z0-9_.-]+"
	MinNameLength    = 3
	MaxNameLength    = 255
	MaxKeyNameLength = 255
)

// MaxKeyParts is how many attributes the partition key of a global index has at
// most, and likewise its sort key (developer guide, "Multi-attribute keys
// pattern").
const MaxKeyParts = 4

// MaxKeyAttributes is how many attributes the key of an index has at most: four
// of the partition key and four of the sort key (API reference,
// KeySchemaElement; developer guide, "Multi-attribute keys"). A table has one of
// each.
const MaxKeyAttributes = 2 * MaxKeyParts
