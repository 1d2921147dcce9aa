package validate

import "github.com/dynamolint/dynamolint/internal/aws/ddb"

// The parameters of the operations on items (API reference, pages API_Query and
// so on, with the data types that they link to).

// statementBytes is the longest PartiQL statement.
const statementBytes = 8192

var (
	anyText = &shape{kind: String}
	anyBool = &shape{kind: Bool}
	integer = &shape{kind: Number}

	// tableName is the name of a table or its ARN. What the name is like is
	// checked in tableNamed, since the pattern is that of names only.
	tableName     = text(1, 1024)
	indexName     = matching(ddb.NamePattern, ddb.MinNameLength, ddb.MaxNameLength)
	attributeName = text(0, 65535)
	resource      = text(1, 1283)

	attribute   = &shape{kind: Object, value: inItem}
	placeholder = &shape{kind: Object, value: inPlaceholder}
	operand     = &shape{kind: Object, value: inRequest}

	key       = dictionary(attributeName, attribute)
	item      = dictionary(attributeName, attribute)
	startKey  = dictionary(attributeName, operand)
	names     = dictionary(anyText, anyText)
	values    = dictionary(anyText, placeholder)
	toGet     = listOf(attributeName, -1)
	positive  = number(1, -1)
	parameter = list(operand) // one at least by the reference, but none is known to be accepted

	comparison = enum("EQ", "NE", "IN", "LE", "LT", "GE", "GT", "BETWEEN", "NOT_NULL", "NULL", "CONTAINS", "NOT_CONTAINS", "BEGINS_WITH")
	condition  = structure(must("ComparisonOperator", comparison), may("AttributeValueList", list(operand)))
	conditions = dictionary(attributeName, condition)
	expected   = dictionary(attributeName, structure(
		may("Value", operand), may("Exists", anyBool), may("ComparisonOperator", comparison), may("AttributeValueList", list(operand))))
	updates = dictionary(attributeName, structure(may("Value", operand), may("Action", enum("ADD", "PUT", "DELETE"))))

	conditional  = enum("AND", "OR")
	selection    = enum("SPECIFIC_ATTRIBUTES", "COUNT", "ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES")
	returnValues = enum("ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW")
	onFailure    = enum("ALL_OLD", "NONE")
	token        = text(1, 36)
	statement    = text(1, statementBytes)

	capacity = may("ReturnConsumedCapacity", enum("INDEXES", "TOTAL", "NONE"))
	metrics  = may("ReturnItemCollectionMetrics", enum("SIZE", "NONE"))
)

// read is what Query and Scan have in common.
func read(members ...member) *shape {
	return structure(append([]member{
		must("TableName", tableName), may("IndexName", indexName), may("Select", selection),
		may("AttributesToGet", toGet), may("Limit", positive), may("ConsistentRead", anyBool),
		may("ConditionalOperator", conditional), may("ExclusiveStartKey", startKey),
		may("ProjectionExpression", anyText), may("FilterExpression", anyText),
		may("ExpressionAttributeNames", names), may("ExpressionAttributeValues", values), capacity,
	}, members...)...)
}

// write is what the writes of one item have in common, alone and in transactions.
func write(members ...member) *shape {
	return structure(append([]member{
		must("TableName", tableName),
		may("ExpressionAttributeNames", names), may("ExpressionAttributeValues", values),
		may("ReturnValuesOnConditionCheckFailure", onFailure),
	}, members...)...)
}

// single is a write of its own.
func single(members ...member) *shape {
	return write(append([]member{
		may("ConditionExpression", anyText), may("Expected", expected), may("ConditionalOperator", conditional),
		may("ReturnValues", returnValues), capacity, metrics,
	}, members...)...)
}

var itemOperations = map[ddb.Op]*shape{
	ddb.Query: read(may("KeyConditions", conditions), may("QueryFilter", conditions),
		may("KeyConditionExpression", anyText), may("ScanIndexForward", anyBool)),
	ddb.Scan: read(may("ScanFilter", conditions),
		may("TotalSegments", number(1, ddb.MaxScanSegments)), may("Segment", number(0, ddb.MaxScanSegments-1))),
	ddb.GetItem: structure(must("TableName", tableName), must("Key", key), may("AttributesToGet", toGet),
		may("ConsistentRead", anyBool), may("ProjectionExpression", anyText), may("ExpressionAttributeNames", names), capacity),

	ddb.PutItem:    single(must("Item", item)),
	ddb.DeleteItem: single(must("Key", key)),
	ddb.UpdateItem: single(must("Key", key), may("AttributeUpdates", updates), may("UpdateExpression", anyText)),

	ddb.BatchGetItem: structure(capacity, must("RequestItems", dictionaryOf(tableName, structure(
		must("Keys", listOf(key, ddb.MaxBatchGets)), may("AttributesToGet", toGet), may("ConsistentRead", anyBool),
		may("ProjectionExpression", anyText), may("ExpressionAttributeNames", names),
	), 1, ddb.MaxBatchGets))),
	ddb.BatchWriteItem: structure(capacity, metrics, must("RequestItems", dictionaryOf(tableName, listOf(structure(
		may("PutRequest", structure(must("Item", item))), may("DeleteRequest", structure(must("Key", key))),
	), ddb.MaxBatchWrites), 1, ddb.MaxBatchWrites))),

	ddb.TransactGetItems: structure(capacity, must("TransactItems", listOf(structure(must("Get", structure(
		must("TableName", tableName), must("Key", key), may("ProjectionExpression", anyText), may("ExpressionAttributeNames", names),
	))), ddb.MaxTransactActions))),
	ddb.TransactWriteItems: structure(capacity, metrics, may("ClientRequestToken", token),
		must("TransactItems", listOf(structure(
			may("ConditionCheck", write(must("Key", key), must("ConditionExpression", anyText))),
			may("Put", write(must("Item", item), may("ConditionExpression", anyText))),
			may("Delete", write(must("Key", key), may("ConditionExpression", anyText))),
			may("Update", write(must("Key", key), must("UpdateExpression", anyText), may("ConditionExpression", anyText))),
		), ddb.MaxTransactActions))),

	ddb.ExecuteStatement: structure(must("Statement", statement), may("Parameters", parameter), may("ConsistentRead", anyBool),
		may("NextToken", text(1, 32768)), may("Limit", positive), may("ReturnValuesOnConditionCheckFailure", onFailure), capacity),
	ddb.BatchExecuteStatement: structure(capacity, must("Statements", listOf(structure(
		must("Statement", statement), may("Parameters", parameter), may("ConsistentRead", anyBool),
		may("ReturnValuesOnConditionCheckFailure", onFailure),
	), ddb.MaxBatchStatements))),
	ddb.ExecuteTransaction: structure(capacity, may("ClientRequestToken", token), must("TransactStatements", listOf(structure(
		must("Statement", statement), may("Parameters", parameter), may("ReturnValuesOnConditionCheckFailure", onFailure),
	), ddb.MaxTransactActions))),

	"SearchVectors": structure(must("TableName", tableName), must("IndexName", indexName),
		must("SearchVector", list(operand)), must("TopK", integer), may("SearchConditionExpression", anyText),
		may("ProjectionExpression", anyText), may("ExpressionAttributeNames", names), may("ExpressionAttributeValues", values), capacity),
}
