package ddb

// Op is the name of a DynamoDB operation as the API spells it.
type Op string

// The operations that rules name.
const (
	Query                 Op = "Query"
	Scan                  Op = "Scan"
	GetItem               Op = "GetItem"
	PutItem               Op = "PutItem"
	UpdateItem            Op = "UpdateItem"
	DeleteItem            Op = "DeleteItem"
	BatchGetItem          Op = "BatchGetItem"
	BatchWriteItem        Op = "BatchWriteItem"
	BatchExecuteStatement Op = "BatchExecuteStatement"
	ExecuteStatement      Op = "ExecuteStatement"
	ExecuteTransaction    Op = "ExecuteTransaction"
	TransactGetItems      Op = "TransactGetItems"
	TransactWriteItems    Op = "TransactWriteItems"
	ListTables            Op = "ListTables"
	CreateTable           Op = "CreateTable"
	UpdateTable           Op = "UpdateTable"
	DeleteTable           Op = "DeleteTable"
	UpdateTimeToLive      Op = "UpdateTimeToLive"
	DescribeTable         Op = "DescribeTable"
	ListStreams           Op = "ListStreams"
	DescribeStream        Op = "DescribeStream"
	GetShardIterator      Op = "GetShardIterator"
	GetRecords            Op = "GetRecords"

	ExportTableToPointInTime Op = "ExportTableToPointInTime"
	UpdateContinuousBackups  Op = "UpdateContinuousBackups"
)

// Member is a field of an operation's request or response as the API spells
// it. It is the vocabulary that all SDKs are translated into.
type Member string

// The members that rules name.
const (
	AttributesToGet           Member = "AttributesToGet"
	AttributeUpdates          Member = "AttributeUpdates"
	ConditionalOperator       Member = "ConditionalOperator"
	ConditionExpression       Member = "ConditionExpression"
	ConsistentRead            Member = "ConsistentRead"
	Count                     Member = "Count"
	ExclusiveStartKey         Member = "ExclusiveStartKey"
	Expected                  Member = "Expected"
	FilterExpression          Member = "FilterExpression"
	IndexName                 Member = "IndexName"
	Item                      Member = "Item"
	Items                     Member = "Items"
	Key                       Member = "Key"
	KeyConditionExpression    Member = "KeyConditionExpression"
	KeyConditions             Member = "KeyConditions"
	LastEvaluatedKey          Member = "LastEvaluatedKey"
	Limit                     Member = "Limit"
	NextToken                 Member = "NextToken"
	ProjectionExpression      Member = "ProjectionExpression"
	QueryFilter               Member = "QueryFilter"
	RequestItems              Member = "RequestItems"
	Responses                 Member = "Responses"
	ReturnConsumedCapacity    Member = "ReturnConsumedCapacity"
	ReturnValues              Member = "ReturnValues"
	ScanFilter                Member = "ScanFilter"
	ScanIndexForward          Member = "ScanIndexForward"
	Segment                   Member = "Segment"
	Select                    Member = "Select"
	Statement                 Member = "Statement"
	Statements                Member = "Statements"
	TableArn                  Member = "TableArn"
	TableName                 Member = "TableName"
	TotalSegments             Member = "TotalSegments"
	TransactItems             Member = "TransactItems"
	TransactStatements        Member = "TransactStatements"
	UnprocessedItems          Member = "UnprocessedItems"
	UnprocessedKeys           Member = "UnprocessedKeys"
	UpdateExpression          Member = "UpdateExpression"
	ExpressionAttributeNames  Member = "ExpressionAttributeNames"
	ExpressionAttributeValues Member = "ExpressionAttributeValues"
)

// SelectCount is the value of Select that asks for the number of items only.
const SelectCount = "COUNT"

// Operation states what an operation's answer may leave out, and how the rest
// is asked for (API reference; table in the developer guide, "Working with
// scans", "Paginating table query results", "Batch operations").
type Operation struct {
	Op Op

	// A truncated answer carries one of Next; passing it as Token continues.
	Next  []Member
	Token Member

	// Data are the members that an incomplete answer leaves something out of.
	Data []Member

	// Remainder is what the service did not get to do; it belongs into Retry
	// of the next request.
	Remainder Member
	Retry     Member
}

// Writes reports whether an operation is for nothing but to change items. Statements of PartiQL
// may.
func (op Op) Writes() bool {
	switch op {
	case PutItem, UpdateItem, DeleteItem, BatchWriteItem, TransactWriteItems:
		return true
	}
	return false
}

// Paged reports whether the operation's answer may be the first of several pages.
func (o *Operation) Paged() bool { return o != nil && len(o.Next) > 0 }

// Rest returns the members that say that an answer is not complete; there are
// none if it always is.
func (o *Operation) Rest() []Member {
	switch {
	case o == nil:
		return nil
	case o.Remainder != "":
		return []Member{o.Remainder}
	}
	return o.Next
}

// Lookup returns the description of an operation, or nil for one whose single
// answer is always complete. ListTagsOfResource is one of these although its
// answer has a NextToken: a resource has 50 tags at most, and all come at once.
// So is GetRecords, whose NextShardIterator does not stand for records that were
// left out but for those to come (API reference of DynamoDB Streams).
func Lookup(op Op) *Operation { return operations[op] }

var operations = func() map[Op]*Operation {
	items := []Member{Items, Count, "ScannedCount"}
	list := []*Operation{
		{Op: Query, Next: []Member{LastEvaluatedKey}, Token: ExclusiveStartKey, Data: items},
		{Op: Scan, Next: []Member{LastEvaluatedKey}, Token: ExclusiveStartKey, Data: items},
		{Op: ExecuteStatement, Next: []Member{NextToken, LastEvaluatedKey}, Token: NextToken, Data: []Member{Items}},
		{Op: BatchGetItem, Remainder: UnprocessedKeys, Retry: RequestItems, Data: []Member{Responses}},
		{Op: BatchWriteItem, Remainder: UnprocessedItems, Retry: RequestItems},
		{Op: ListTables, Next: []Member{"LastEvaluatedTableName"}, Token: "ExclusiveStartTableName", Data: []Member{"TableNames"}},
		{Op: "ListBackups", Next: []Member{"LastEvaluatedBackupArn"}, Token: "ExclusiveStartBackupArn", Data: []Member{"BackupSummaries"}},
		{Op: "ListGlobalTables", Next: []Member{"LastEvaluatedGlobalTableName"}, Token: "ExclusiveStartGlobalTableName", Data: []Member{"GlobalTables"}},
		{Op: "ListContributorInsights", Next: []Member{NextToken}, Token: NextToken, Data: []Member{"ContributorInsightsSummaries"}},
		{Op: "ListExports", Next: []Member{NextToken}, Token: NextToken, Data: []Member{"ExportSummaries"}},
		{Op: "ListImports", Next: []Member{NextToken}, Token: NextToken, Data: []Member{"ImportSummaryList"}},
		{Op: ListStreams, Next: []Member{"LastEvaluatedStreamArn"}, Token: "ExclusiveStartStreamArn", Data: []Member{"Streams"}},
		{Op: DescribeStream, Next: []Member{"LastEvaluatedShardId"}, Token: "ExclusiveStartShardId", Data: []Member{"Shards"}},
		{Op: "ListBulkOperations", Next: []Member{NextToken}, Token: NextToken, Data: []Member{"BulkOperationsSummaryList"}},
	}
	byOp := map[Op]*Operation{}
	for _, o := range list {
		byOp[o.Op] = o
	}
	return byOp
}()
