package ddb

// Op is the name of a DynamoDB operation as the API spells it. [Lookup] tells what it does.
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
	AttributesToGet             Member = "AttributesToGet"
	AttributeUpdates            Member = "AttributeUpdates"
	ConditionalOperator         Member = "ConditionalOperator"
	ConditionExpression         Member = "ConditionExpression"
	ConsistentRead              Member = "ConsistentRead"
	Count                       Member = "Count"
	ExclusiveStartKey           Member = "ExclusiveStartKey"
	Expected                    Member = "Expected"
	FilterExpression            Member = "FilterExpression"
	IndexName                   Member = "IndexName"
	Item                        Member = "Item"
	Items                       Member = "Items"
	Key                         Member = "Key"
	KeyConditionExpression      Member = "KeyConditionExpression"
	KeyConditions               Member = "KeyConditions"
	LastEvaluatedKey            Member = "LastEvaluatedKey"
	Limit                       Member = "Limit"
	NextToken                   Member = "NextToken"
	ProjectionExpression        Member = "ProjectionExpression"
	QueryFilter                 Member = "QueryFilter"
	RequestItems                Member = "RequestItems"
	Responses                   Member = "Responses"
	ReturnConsumedCapacity      Member = "ReturnConsumedCapacity"
	ReturnItemCollectionMetrics Member = "ReturnItemCollectionMetrics"
	ReturnValues                Member = "ReturnValues"
	ScanFilter                  Member = "ScanFilter"
	ScanIndexForward            Member = "ScanIndexForward"
	Segment                     Member = "Segment"
	Select                      Member = "Select"
	Statement                   Member = "Statement"
	Statements                  Member = "Statements"
	TableArn                    Member = "TableArn"
	TableName                   Member = "TableName"
	TotalSegments               Member = "TotalSegments"
	TransactItems               Member = "TransactItems"
	TransactStatements          Member = "TransactStatements"
	BatchKeys                   Member = "Keys" // of a table in a BatchGetItem
	UnprocessedItems            Member = "UnprocessedItems"
	UnprocessedKeys             Member = "UnprocessedKeys"
	UpdateExpression            Member = "UpdateExpression"
	ExpressionAttributeNames    Member = "ExpressionAttributeNames"
	ExpressionAttributeValues   Member = "ExpressionAttributeValues"
)

// SelectCount is the value of Select that asks for the number of items only.
const SelectCount = "COUNT"
