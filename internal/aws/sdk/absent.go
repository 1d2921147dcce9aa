package sdk

import (
	"go/types"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// Absence says when a member of an answer is nil, although the call has not failed.
type Absence struct {
	Member ddb.Member
	When   string     // "for a table …", "on …": what follows "is nil"
	Asked  ddb.Member // of the request, which makes DynamoDB send the member; "" if none does
	Map    bool       // it is a map of attributes: what fails is to take one out of it for granted
	Other  ddb.Member // that is there in its place, of a request that is one of two kinds; "" for others
}

// absent are the members of answers that are pointers and may be nil, by type and field, with what
// the API reference or the service does: see the pages of the types there, and for the stream's,
// those of Amazon DynamoDB Streams.
var absent = map[string]string{
	"TableDescription.ArchivalSummary":     "for a table that is not archived",
	"TableDescription.BillingModeSummary":  "for a table that has never been on demand",
	"TableDescription.GlobalTableVersion":  "for a table without replicas",
	"TableDescription.LatestStreamArn":     "for a table that never had a stream",
	"TableDescription.LatestStreamLabel":   "for a table that never had a stream",
	"TableDescription.OnDemandThroughput":  "for a table whose on-demand throughput has no maximum",
	"TableDescription.RestoreSummary":      "for a table that was not restored from a backup",
	"TableDescription.SSEDescription":      "for a table that is encrypted with a key of DynamoDB itself",
	"TableDescription.StreamSpecification": "for a table without a stream",
	"TableDescription.TableClassSummary":   "for a table whose class has never been changed",

	"GlobalSecondaryIndexDescription.Backfilling":        "for an index that is not being created",
	"GlobalSecondaryIndexDescription.OnDemandThroughput": "for an index whose on-demand throughput has no maximum",

	"TimeToLiveDescription.AttributeName": "for a table without time to live",

	"PointInTimeRecoveryDescription.EarliestRestorableDateTime": "while point-in-time recovery is off",
	"PointInTimeRecoveryDescription.LatestRestorableDateTime":   "while point-in-time recovery is off",
	"PointInTimeRecoveryDescription.RecoveryPeriodInDays":       "while point-in-time recovery is off",

	"BackupDetails.BackupExpiryDateTime": "for a backup that somebody made",

	"BatchStatementResponse.Error": "for a statement that has worked",
	"BatchStatementResponse.Item":  "for a statement that has failed or found nothing",

	"ItemResponse.Item": "if no item has the key",

	"ListTablesOutput.LastEvaluatedTableName": "on the last page",

	"ListBackupsOutput.LastEvaluatedBackupArn": "on the last page",

	"ListStreamsOutput.LastEvaluatedStreamArn": "on the last page",

	"ExecuteStatementOutput.NextToken": "on the last page",

	"StreamDescription.LastEvaluatedShardId": "on the last page",

	"Shard.ParentShardId": "for a shard without a parent",

	"SequenceNumberRange.EndingSequenceNumber": "for a shard that is still open",

	"GetRecordsOutput.NextShardIterator": "at the end of a closed shard",

	"Record.UserIdentity": "unless time to live has deleted the item",

	"VectorIndexDescription.Backfilling": "for an index that is not being created",

	"GlobalSecondaryIndexInfo.OnDemandThroughput": "for an index whose on-demand throughput has no maximum",

	"SourceTableDetails.OnDemandThroughput": "for a table whose on-demand throughput has no maximum",

	"ProvisionedThroughputDescription.LastDecreaseDateTime": "for a table or index whose capacity was never decreased",
	"ProvisionedThroughputDescription.LastIncreaseDateTime": "for a table or index whose capacity was never increased",

	"SSEDescription.InaccessibleEncryptionDateTime": "while DynamoDB may use the key",

	"RestoreSummary.SourceBackupArn": "for a table that was restored to a point in time",

	"BackupSummary.BackupExpiryDateTime": "for a backup that somebody made",

	"SourceTableFeatureDetails.SSEDescription":    "for a table that was encrypted with a key of DynamoDB itself",
	"SourceTableFeatureDetails.StreamDescription": "for a table that had no stream",

	"ReplicaDescription.KMSMasterKeyId":                "for a replica that is encrypted with a key of DynamoDB itself",
	"ReplicaDescription.OnDemandThroughputOverride":    "for a replica that has the throughput of its table",
	"ReplicaDescription.ProvisionedThroughputOverride": "for a replica that has the capacity of its table",
	"ReplicaDescription.ReplicaInaccessibleDateTime":   "for a replica that is accessible",
	"ReplicaDescription.ReplicaTableClassSummary":      "for a replica whose class has never been changed",

	"ReplicaGlobalSecondaryIndexDescription.OnDemandThroughputOverride":    "for a replica that has the throughput of its table",
	"ReplicaGlobalSecondaryIndexDescription.ProvisionedThroughputOverride": "for a replica that has the capacity of its table",

	"ReplicaSettingsDescription.ReplicaBillingModeSummary": "for a replica that has never been on demand",
	"ReplicaSettingsDescription.ReplicaTableClassSummary":  "for a replica whose class has never been changed",

	"ExportDescription.BilledSizeBytes":                "until the export has ended",
	"ExportDescription.EndTime":                        "until the export has ended",
	"ExportDescription.ExportManifest":                 "until the export has ended",
	"ExportDescription.FailureCode":                    "for an export that has not failed",
	"ExportDescription.FailureMessage":                 "for an export that has not failed",
	"ExportDescription.FilterSpecification":            "for an export without a filter",
	"ExportDescription.IncrementalExportSpecification": "for a full export",
	"ExportDescription.ItemCount":                      "until the export has ended",
	"ExportDescription.S3BucketOwner":                  "for an export that names no owner of its bucket",
	"ExportDescription.S3Prefix":                       "for an export without a prefix",
	"ExportDescription.S3SseKmsKeyId":                  "for an export that is not encrypted with a KMS key",

	"ImportTableDescription.EndTime":            "until the import has ended",
	"ImportTableDescription.FailureCode":        "for an import that has not failed",
	"ImportTableDescription.FailureMessage":     "for an import that has not failed",
	"ImportTableDescription.InputFormatOptions": "for an import without options of its format",

	"ImportSummary.EndTime": "until the import has ended",

	"DescribeContributorInsightsOutput.FailureException": "while nothing has failed",
	"DescribeContributorInsightsOutput.IndexName":        "for a table",

	"UpdateContributorInsightsOutput.IndexName": "for a table",

	"ContributorInsightsSummary.IndexName": "for a table",

	"DeleteResourcePolicyOutput.RevisionId": "for a resource without a policy",

	"ListContributorInsightsOutput.NextToken": "on the last page",

	"ListExportsOutput.NextToken": "on the last page",

	"ListGlobalTablesOutput.LastEvaluatedGlobalTableName": "on the last page",

	"ListImportsOutput.NextToken": "on the last page",

	"ListTagsOfResourceOutput.NextToken": "on the last page",

	"ListBulkOperationsOutput.NextToken": "on the last page",

	"BulkOperationDescription.EndTime":        "until the operation has ended",
	"BulkOperationDescription.FailureCode":    "for an operation that has not failed",
	"BulkOperationDescription.FailureMessage": "for an operation that has not failed",

	"BulkOperationSummary.EndTime": "until the operation has ended",
}

// halves are the two kinds of requests in a BatchWriteItem.
var halves = map[string]Absence{
	"WriteRequest.PutRequest":    {Member: "PutRequest", When: "in a batch of deletes", Other: "DeleteRequest"},
	"WriteRequest.DeleteRequest": {Member: "DeleteRequest", When: "in a batch of puts", Other: "PutRequest"},
}

// MayBeAbsent returns when field i of an answer, or of a struct in it, is nil, where t is that struct
// type or a pointer to it; false if it never is, or if that is unknown.
func MayBeAbsent(t types.Type, i int) (Absence, bool) {
	if Of(t) == 0 {
		return Absence{}, false
	}
	named := namedType(t)
	s, ok := named.Underlying().(*types.Struct)
	if !ok || i >= s.NumFields() {
		return Absence{}, false
	}
	name, field := named.Obj().Name(), s.Field(i).Name()
	if field == "ConsumedCapacity" && strings.HasSuffix(name, "Output") {
		return Absence{Member: ddb.Member(field), When: "unless ReturnConsumedCapacity asks for it", Asked: ddb.ReturnConsumedCapacity}, isPointer(s.Field(i).Type())
	}
	if field == "ItemCollectionMetrics" && strings.HasSuffix(name, "Output") {
		return Absence{Member: ddb.Member(field), When: "unless ReturnItemCollectionMetrics asks for it", Asked: ddb.ReturnItemCollectionMetrics}, isPointer(s.Field(i).Type())
	}
	switch name + "." + field {
	case "PutItemOutput.Attributes", "UpdateItemOutput.Attributes", "DeleteItemOutput.Attributes":
		return Absence{Member: ddb.Member(field), When: "unless ReturnValues asks for it", Asked: ddb.ReturnValues}, true
	}
	if half, ok := halves[name+"."+field]; ok {
		return half, true
	}
	when, ok := absent[name+"."+field]
	_, isMap := s.Field(i).Type().Underlying().(*types.Map)
	return Absence{Member: ddb.Member(field), When: when, Map: isMap}, ok && (isMap || isPointer(s.Field(i).Type()))
}

func isPointer(t types.Type) bool { _, ok := t.Underlying().(*types.Pointer); return ok }
