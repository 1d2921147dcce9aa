package validate_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// confirmed are the core words of messages that others have recorded from
// DynamoDB, or from the emulators that are checked against it. Rules quote these.
var confirmed = []string{
	// Any parameter (API reference).
	"Member must not be null", "Member must satisfy enum value set", "Member must satisfy regular expression pattern",
	"Member must have length", "Member must have value", "cannot be converted to",
	// Expressions.
	"The expression can not be empty;", "Attribute name is a reserved keyword; reserved keyword: ",
	"Two document paths overlap with each other; must remove or rewrite one of these paths; path one: ",
	"An expression attribute name used in the document path is not defined; attribute name: ",
	"Incorrect operand type for operator or function; operator: ", "section can only be used once in an update expression;",
	"can only be specified when using expressions", "must not be empty", "unused in expressions: keys: {",
	"Filter Expression can only contain non-primary key attributes: Primary key attribute: ",
	"QueryFilter can only contain non-primary key attributes: Primary key attribute: ",
	"Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: ",
	"Query condition missed key schema element: ", "Query key condition not supported", "Condition parameter type does not match schema type",
	"must have equality conditions specified in the query because a condition is present on key attribute ",
	"This attribute is part of the key", "Can not use both expression and non-expression parameters in the same request: ",
	// Reads.
	"Cannot specify the ProjectionExpression when choosing to get ", "Cannot specify the AttributesToGet when choosing to get ",
	"Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES",
	"ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName",
	"Select type ALL_ATTRIBUTES is not supported for global secondary index ", " does not project [",
	"Consistent reads are not supported on global secondary indexes", "The table does not have the specified index: ",
	"Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.",
	"The TotalSegments parameter is required but was not present in the request when Segment parameter is present",
	"The Segment parameter is required but was not present in the request when parameter TotalSegments is present",
	"The Segment parameter is zero-based and must be less than parameter TotalSegments: ",
	"The provided starting key is invalid", "The provided starting key does not match the range key predicate",
	"The provided starting key is outside query boundaries based on provided conditions",
	// Legacy parameters.
	"Attempted conditional constraint is not an indexable operation", "Conditions can be of length 1 or 2 only",
	"ConditionalOperator can only be used when Filter or Expected has two or more elements",
	"ConditionalOperator cannot be used without Filter or Expected", "AttributeValue type", "Invalid number of argument(s) for the ",
	"AttributeValues inside AttributeValueList must be of same type", "Duplicate value in attribute name: ",
	"The BETWEEN condition was provided a range where the lower bound is greater than the upper bound",
	"Value cannot be used when Exists is set to false", "Value must be provided when Exists is ",
	"Only DELETE action is allowed when no attribute value is specified", "ADD action is not supported for the type ",
	// Values and items.
	"Supplied AttributeValue ", "Null attribute value types must have the value of true", "contains duplicates.",
	"An string set  may not be empty", "Number overflow.", "Number underflow.", "The parameter cannot be converted to a numeric value",
	"Attempting to store more than 38 significant digits in a Number", "The provided key element does not match the schema",
	"One or more parameter values are not valid. ", "Missing the key ", "Type mismatch for key ", "Type mismatch for Index Key ",
	"Size of hashkey has exceeded the maximum size limit of 2048 bytes",
	"Aggregated size of all range keys has exceeded the size limit of 1024 bytes",
	"Item size has exceeded the maximum allowed size", "Item size to update has exceeded the maximum allowed size",
	"Nesting Levels have exceeded supported limits: ", "ReturnValues can only be ALL_OLD or NONE",
	// Several at once.
	"Provided list of item keys contains duplicates", "Transaction request cannot include multiple operations on one item",
	"Too many items requested for the ", "Read and write requests together in the same batch is not supported.",
	// Statements.
	"Number of parameters in request and statement don't match.", "Key attribute's data type should match its data type in table's schema: Key ",
	"Requested resource not found",
	// Tables.
	"The first KeySchemaElement is not a HASH key type", "All HASH key attributes must precede RANGE key attributes in the KeySchema",
	"The KeySchema exceeds the maximum allowed number of ", "Some index key attribute have no definition",
	"Some index key attributes are not defined in AttributeDefinitions.", "Number of attributes in KeySchema does not exactly match",
	"does not have a range key", "Index KeySchema does not have the same leading hash key as table KeySchema for index: ",
	"exceeds the per-table limit of 20", "exceeds per-table limit of 5", "Duplicate index name: ", "List of GlobalSecondaryIndexes is empty",
	"Duplicate element in NonKeyAttributes: ", "but NonKeyAttributes is specified", "but NonKeyAttributes is not specified",
	"BillingMode is PAY_PER_REQUEST", "BillingMode is PROVISIONED", "ProvisionedThroughput is not specified for index: ",
	"Table is being created with a stream ", "can not be specified if Enabled is false",
	"Number of Tags exceed the current limit for the provided ResourceArn", "At least one of ProvisionedThroughput, BillingMode, ",
	"must be the only operation in the request", "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table",
}

// unconfirmed are those of messages that stand for what is documented, but whose
// words nobody is known to have recorded.
var unconfirmed = []string{
	"An attribute name may not be empty",
	"Attribute Name is duplicated: ",
	"Both the Hash Key and the Range Key element in the KeySchema have the same name",
	"Collection size of items in the transaction has exceeded the limit of 4 MB",
	"ExpressionAttributeNames and ExpressionAttributeValues exceed the maximum size of 2 MB",
	"One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create, GlobalSecondaryIndexUpdate.Delete must be set",
	"The number of projected attributes over all indexes is ",
	"TransactItems can only contain one of Check, Put, Update or Delete",
	"Unsupported clause: GROUP BY",
	"invalid base64: ",
}

// TestMessages sees that of every message about the cases of testdata/oracle it is
// known whether its words are DynamoDB's, and that there are no others.
func TestMessages(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/oracle/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases in testdata/oracle: %v", err)
	}
	seen := map[string]bool{}
	for _, name := range files {
		file, tables := readOracle(t, name)
		for _, c := range file.Cases {
			for _, p := range validate.Check(c.Op, input(t, c), tables) {
				known := mark(seen, confirmed, p.Message)
				if known == mark(seen, unconfirmed, p.Message) {
					t.Errorf("%s: %q is to be in one of the two lists", c.ID, p.Message)
				}
			}
		}
	}
	for _, list := range [][]string{confirmed, unconfirmed} {
		for _, core := range list {
			if !seen[core] {
				t.Errorf("no case has a message with %q", core)
			}
		}
	}
}

// mark notes the words of a list that a message has, and reports whether there
// are any.
func mark(seen map[string]bool, list []string, message string) bool {
	any := false
	for _, core := range list {
		if strings.Contains(message, core) {
			seen[core], any = true, true
		}
	}
	return any
}
