// Package types has the shape of the SDK's package of that name, as far as the
// fixtures need it.
package types

type WriteRequest struct {
	DeleteRequest *DeleteRequest
	PutRequest    *PutRequest
}

type PutRequest struct {
	Item map[string]AttributeValue
}

type DeleteRequest struct {
	Key map[string]AttributeValue
}

type KeysAndAttributes struct {
	Keys                     []map[string]AttributeValue
	AttributesToGet          []string
	ConsistentRead           *bool
	ExpressionAttributeNames map[string]string
	ProjectionExpression     *string
}

type Condition struct {
	ComparisonOperator ComparisonOperator
	AttributeValueList []AttributeValue
}

type ReturnItemCollectionMetrics string

const ReturnItemCollectionMetricsSize ReturnItemCollectionMetrics = "SIZE"

type ItemCollectionMetrics struct {
	SizeEstimateRangeGB []float64
}

type ConsumedCapacity struct {
	CapacityUnits *float64
	TableName     *string
}

type BatchStatementRequest struct {
	Statement      *string
	ConsistentRead *bool
	Parameters     []AttributeValue
}

type ParameterizedStatement struct {
	Statement  *string
	Parameters []AttributeValue
}

type BatchStatementResponse struct {
	Error     *BatchStatementError
	Item      map[string]AttributeValue
	TableName *string
}

type BatchStatementError struct {
	Code    BatchStatementErrorCodeEnum
	Item    map[string]AttributeValue
	Message *string
}

type TransactWriteItem struct {
	ConditionCheck *ConditionCheck
	Delete         *Delete
	Put            *Put
	Update         *Update
}

type Put struct {
	Item                      map[string]AttributeValue
	TableName                 *string
	ConditionExpression       *string
	ExpressionAttributeNames  map[string]string
	ExpressionAttributeValues map[string]AttributeValue
}

type Update struct {
	Key                       map[string]AttributeValue
	TableName                 *string
	UpdateExpression          *string
	ConditionExpression       *string
	ExpressionAttributeNames  map[string]string
	ExpressionAttributeValues map[string]AttributeValue
}

type Delete struct {
	Key                       map[string]AttributeValue
	TableName                 *string
	ConditionExpression       *string
	ExpressionAttributeNames  map[string]string
	ExpressionAttributeValues map[string]AttributeValue
}

type ConditionCheck struct {
	ConditionExpression       *string
	Key                       map[string]AttributeValue
	TableName                 *string
	ExpressionAttributeNames  map[string]string
	ExpressionAttributeValues map[string]AttributeValue
}

type TransactGetItem struct {
	Get *Get
}

type Get struct {
	Key                      map[string]AttributeValue
	TableName                *string
	ExpressionAttributeNames map[string]string
	ProjectionExpression     *string
}

type ItemResponse struct {
	Item map[string]AttributeValue
}

type Tag struct {
	Key   *string
	Value *string
}

type BackupSummary struct {
	BackupArn  *string
	BackupName *string
	TableName  *string
}

type BulkOperationSummary struct {
	BulkOperationArn *string
}

type ContributorInsightsSummary struct {
	IndexName *string
	TableName *string
}

type ExportSummary struct {
	ExportArn *string
}

type ImportSummary struct {
	ImportArn *string
}
