package iam

import (
	"maps"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Prefix is that of the actions of DynamoDB and of its streams.
const Prefix = "dynamodb:"

// Kind is a kind of resources that an action may be allowed on.
type Kind string

// The kinds of resources. An action on none of them is allowed on "*" only.
const (
	TableKind       Kind = "table"
	IndexKind       Kind = "index"
	StreamKind      Kind = "stream"
	BackupKind      Kind = "backup"
	ExportKind      Kind = "export"
	ImportKind      Kind = "import"
	GlobalTableKind Kind = "global-table"
)

var (
	onNothing = []Kind(nil)
	onTable   = []Kind{TableKind}
	onIndex   = []Kind{TableKind, IndexKind}
	onStream  = []Kind{StreamKind}
	onPolicy  = []Kind{TableKind, StreamKind}
	onGlobal  = []Kind{GlobalTableKind, TableKind}
)

// actions are all that exist, without their prefix, with the kinds of resources that they
// are on (Service Authorization Reference, "Actions, resources, and condition keys for
// Amazon DynamoDB"; those of global tables in several accounts, of AWS Backup and of AWS
// FIS by the pages of these features).
var actions = map[string][]Kind{
	"AssociateTableReplica": onTable, "BatchGetItem": onTable, "BatchWriteItem": onTable, "ConditionCheckItem": onTable,
	"CreateBackup": onTable, "CreateGlobalTable": onGlobal, "CreateGlobalTableWitness": onTable, "CreateTable": onTable,
	"CreateTableReplica": onTable, "DeleteBackup": {BackupKind}, "DeleteGlobalTableWitness": onTable, "DeleteItem": onTable,
	"DeleteResourcePolicy": onPolicy, "DeleteTable": onTable, "DeleteTableReplica": onTable, "DescribeBackup": {BackupKind},
	"DescribeContinuousBackups": onTable, "DescribeContributorInsights": onIndex, "DescribeEndpoints": onNothing,
	"DescribeExport": {ExportKind}, "DescribeGlobalTable": {GlobalTableKind}, "DescribeGlobalTableSettings": {GlobalTableKind},
	"DescribeImport": {ImportKind}, "DescribeKinesisStreamingDestination": onTable, "DescribeLimits": onNothing,
	"DescribeReservedCapacity": onNothing, "DescribeReservedCapacityOfferings": onNothing, "DescribeStream": onStream,
	"DescribeTable": onTable, "DescribeTableReplicaAutoScaling": onTable, "DescribeTimeToLive": onTable,
	"DisableKinesisStreamingDestination": onTable, "EnableKinesisStreamingDestination": onTable,
	"ExportTableToPointInTime": onTable, "GetAbacStatus": onNothing, "GetItem": onTable, "GetRecords": onStream,
	"GetResourcePolicy": onPolicy, "GetShardIterator": onStream, "ImportTable": onTable, "InjectError": onTable,
	"ListBackups": onNothing, "ListContributorInsights": onNothing, "ListExports": onNothing, "ListGlobalTables": onNothing,
	"ListImports": onNothing, "ListStreams": onNothing, "ListTables": onNothing, "ListTagsOfResource": onTable,
	"PartiQLDelete": onTable, "PartiQLInsert": onTable, "PartiQLSelect": onIndex, "PartiQLUpdate": onTable,
	"PurchaseReservedCapacityOfferings": onNothing, "PutItem": onTable, "PutResourcePolicy": onPolicy, "Query": onIndex,
	"ReadDataForReplication": onTable, "ReplicateSettings": onTable, "RestoreTableFromAwsBackup": onTable,
	"RestoreTableFromBackup": {BackupKind, TableKind}, "RestoreTableToPointInTime": onTable, "Scan": onIndex,
	"SearchVectors": onIndex, "StartAwsBackupJob": onTable, "TagResource": onTable, "UntagResource": onTable,
	"UpdateAbacStatus": onNothing, "UpdateContinuousBackups": onTable, "UpdateContributorInsights": onIndex,
	"UpdateGlobalTable": onGlobal, "UpdateGlobalTableSettings": onGlobal, "UpdateGlobalTableVersion": {GlobalTableKind},
	"UpdateItem": onTable, "UpdateKinesisStreamingDestination": onTable, "UpdateTable": onTable,
	"UpdateTableReplicaAutoScaling": onTable, "UpdateTimeToLive": onTable, "WriteDataForReplication": onTable,
}

// Actions returns all actions of DynamoDB with their prefix, sorted.
func Actions() []string {
	all := slices.Sorted(maps.Keys(actions))
	for i := range all {
		all[i] = Prefix + all[i]
	}
	return all
}

// Kinds returns the kinds of resources that an action is on. ok is false if there is no
// such action; case does not matter.
func Kinds(action string) (kinds []Kind, ok bool) {
	for name, kinds := range actions {
		if strings.EqualFold(Prefix+name, action) {
			return kinds, true
		}
	}
	return nil, false
}

// Matches reports whether there is an action of DynamoDB that a pattern includes.
func Matches(pattern string) bool {
	for name := range actions {
		if schema.MatchAction(pattern, Prefix+name) {
			return true
		}
	}
	return false
}
