package ddb

import (
	"slices"
	"strings"
)

// Lookup returns the description of an operation; nil for one that is not described, such as
// SearchVectors.
//
// The answer to ListTagsOfResource is complete although it has a NextToken: a resource has 50 tags
// at most, and all come at once. So is that to GetRecords, whose NextShardIterator does not stand
// for records that were left out but for those to come (API reference of DynamoDB Streams).
func Lookup(op Op) *Operation { return byOp[op] }

// Where returns the operations of which something holds; those on items come first.
func Where(holds func(*Operation) bool) (ops []Op) {
	for _, o := range operations {
		if holds(o) {
			ops = append(ops, o.Op)
		}
	}
	return ops
}

// Writes reports whether an operation is for nothing but to change items.
func (op Op) Writes() bool { return Lookup(op).OnlyWrites() }

// The kinds of parts (API reference: WriteRequest, TransactWriteItem, TransactGetItem). A transaction
// needs the permissions of its actions (developer guide, "Using IAM with DynamoDB transactions").
var (
	batchGets   = []Part{{Name: "Get", Op: GetItem, Does: "R"}}
	batchWrites = []Part{{Name: "PutRequest", Op: PutItem, Does: "C"}, {Name: "DeleteRequest", Op: DeleteItem, Does: "D"}}

	transactGets   = []Part{{Name: "Get", Op: GetItem, Action: "GetItem", Does: "R"}}
	transactWrites = []Part{
		{Name: "Put", Op: PutItem, Action: "PutItem", Does: "C", Condition: true},
		{Name: "Update", Op: UpdateItem, Action: "UpdateItem", Does: "U", Condition: true},
		{Name: "Delete", Op: DeleteItem, Action: "DeleteItem", Does: "D", Condition: true},
		{Name: "ConditionCheck", Action: "ConditionCheckItem", Does: "R", Condition: true},
	}
)

// The verbs of PartiQL (developer guide, "PartiQL statements", "IAM security policies with PartiQL").
// EXISTS is a condition of transactions.
var (
	statements = []Part{
		{Name: "SELECT", Action: "PartiQLSelect", Does: "R"},
		{Name: "INSERT", Action: "PartiQLInsert", Does: "C"},
		{Name: "UPDATE", Action: "PartiQLUpdate", Does: "U"},
		{Name: "DELETE", Action: "PartiQLDelete", Does: "D"},
	}
	transactStatements = append(slices.Clip(statements), Part{Name: "EXISTS", Action: "PartiQLSelect", Does: "R"})
)

var items = []Member{Items, Count, "ScannedCount"}

// operations are those of the API. Next, Token, Data, Remainder and Retry are set where an answer may be
// incomplete.
var operations = append([]*Operation{
	{Op: Query, Kind: ReadKind, Does: "R", Tables: TableName, Index: true, Next: []Member{LastEvaluatedKey}, Token: ExclusiveStartKey, Data: items},
	{Op: Scan, Kind: ReadKind, Does: "R", Tables: TableName, Index: true, Next: []Member{LastEvaluatedKey}, Token: ExclusiveStartKey, Data: items},
	{Op: GetItem, Kind: ReadKind, Does: "R", Tables: TableName},
	{Op: PutItem, Kind: WriteKind, Does: "C", Tables: TableName},
	{Op: UpdateItem, Kind: WriteKind, Does: "U", Tables: TableName},
	{Op: DeleteItem, Kind: WriteKind, Does: "D", Tables: TableName},

	{
		Op: BatchGetItem, Kind: BatchKind, Does: "R", Tables: RequestItems, Parts: batchGets, MaxParts: MaxBatchGets, Unit: "keys", PartsIn: BatchKeys,
		Remainder: UnprocessedKeys, Retry: RequestItems, Data: []Member{Responses},
	},
	{
		Op: BatchWriteItem, Kind: BatchKind, Does: "CD", Tables: RequestItems, Parts: batchWrites, MaxParts: MaxBatchWrites, Unit: "writes",
		Remainder: UnprocessedItems, Retry: RequestItems,
	},
	{Op: TransactGetItems, Kind: TransactionKind, Does: "R", Tables: TransactItems, Parts: transactGets, MaxParts: MaxTransactActions, Unit: "actions"},
	{Op: TransactWriteItems, Kind: TransactionKind, Does: "CUD", Tables: TransactItems, Parts: transactWrites, MaxParts: MaxTransactActions, Unit: "actions"},

	{
		Op: ExecuteStatement, Kind: StatementKind, Does: "CRUD", Tables: Statement, Parts: statements,
		Next: []Member{NextToken, LastEvaluatedKey}, Token: NextToken, Data: []Member{Items},
	},
	{Op: BatchExecuteStatement, Kind: BatchKind, Does: "CRUD", Tables: Statements, Parts: statements, MaxParts: MaxBatchStatements, Unit: "statements"},
	{Op: ExecuteTransaction, Kind: TransactionKind, Does: "CRUD", Tables: TransactStatements, Parts: transactStatements, MaxParts: MaxTransactActions, Unit: "statements"},

	{Op: ListTables, Kind: AdminKind, Next: []Member{"LastEvaluatedTableName"}, Token: "ExclusiveStartTableName", Data: []Member{"TableNames"}},
	{Op: "ListBackups", Kind: AdminKind, Next: []Member{"LastEvaluatedBackupArn"}, Token: "ExclusiveStartBackupArn", Data: []Member{"BackupSummaries"}},
	{Op: "ListGlobalTables", Kind: AdminKind, Next: []Member{"LastEvaluatedGlobalTableName"}, Token: "ExclusiveStartGlobalTableName", Data: []Member{"GlobalTables"}},
	{Op: "ListContributorInsights", Kind: AdminKind, Next: []Member{NextToken}, Token: NextToken, Data: []Member{"ContributorInsightsSummaries"}},
	{Op: "ListExports", Kind: AdminKind, Next: []Member{NextToken}, Token: NextToken, Data: []Member{"ExportSummaries"}},
	{Op: "ListImports", Kind: AdminKind, Next: []Member{NextToken}, Token: NextToken, Data: []Member{"ImportSummaryList"}},
	{Op: "ListBulkOperations", Kind: AdminKind, Next: []Member{NextToken}, Token: NextToken, Data: []Member{"BulkOperationsSummaryList"}},
	{Op: ListStreams, Kind: StreamKind, Next: []Member{"LastEvaluatedStreamArn"}, Token: "ExclusiveStartStreamArn", Data: []Member{"Streams"}},
	{Op: DescribeStream, Kind: StreamKind, Next: []Member{"LastEvaluatedShardId"}, Token: "ExclusiveStartShardId", Data: []Member{"Shards"}},
	{Op: GetShardIterator, Kind: StreamKind},
	{Op: GetRecords, Kind: StreamKind},
}, administrative()...)

// administrative returns the other operations that are not on items, whose answers are complete.
func administrative() (ops []*Operation) {
	for name := range strings.FieldsSeq(`
		CreateBackup CreateGlobalTable CreateTable DeleteBackup DeleteResourcePolicy DeleteTable DescribeBackup
		DescribeContinuousBackups DescribeContributorInsights DescribeEndpoints DescribeExport DescribeGlobalTable
		DescribeGlobalTableSettings DescribeImport DescribeKinesisStreamingDestination DescribeLimits DescribeTable
		DescribeTableReplicaAutoScaling DescribeTimeToLive DisableKinesisStreamingDestination
		EnableKinesisStreamingDestination ExportTableToPointInTime GetResourcePolicy ImportTable ListTagsOfResource
		PutResourcePolicy RestoreTableFromBackup RestoreTableToPointInTime TagResource UntagResource
		UpdateContinuousBackups UpdateContributorInsights UpdateGlobalTable UpdateGlobalTableSettings
		UpdateKinesisStreamingDestination UpdateTable UpdateTableReplicaAutoScaling UpdateTimeToLive`) {
		ops = append(ops, &Operation{Op: Op(name), Kind: AdminKind})
	}
	return ops
}

var byOp = func() map[Op]*Operation {
	m := map[Op]*Operation{}
	for _, o := range operations {
		m[o.Op] = o
	}
	return m
}()
