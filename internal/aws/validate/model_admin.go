package validate

import "github.com/dynamolint/dynamolint/internal/aws/ddb"

// The parameters of backups, exports, imports, scaling, policies and streams (API
// reference, API_CreateBackup and so on).
var (
	backup     = text(37, 1024) // the ARN of a backup, export, import or stream
	revision   = text(1, 255)
	bucket     = matching(`[a-z0-9A-Z]+[\.\-\w]*[a-z0-9A-Z]+`, 0, 255)
	prefix     = text(0, 1024)
	owner      = matching("[0-9]{12}", 12, 12)
	once       = matching(`[^\$]+`, 0, -1)
	precision  = structure(may("ApproximateCreationDateTimePrecision", enum("MILLISECOND", "MICROSECOND")))
	autoscaled = structure(may("MinimumUnits", positive), may("MaximumUnits", positive), may("AutoScalingDisabled", anyBool),
		may("AutoScalingRoleArn", text(1, 1600)), may("ScalingPolicyUpdate", structure(may("PolicyName", text(1, 256)),
			must("TargetTrackingScalingPolicyConfiguration", structure(must("TargetValue", integer), may("DisableScaleIn", anyBool),
				may("ScaleInCooldown", integer), may("ScaleOutCooldown", integer))))))
)

// restored is what the two restores have in common.
func restored(members ...member) *shape {
	return structure(append([]member{
		must("TargetTableName", ownName), may("BillingModeOverride", billingMode), may("GlobalSecondaryIndexOverride", globalIndexes),
		may("LocalSecondaryIndexOverride", localIndexes), may("ProvisionedThroughputOverride", throughput),
		may("OnDemandThroughputOverride", onDemand), may("SSESpecificationOverride", encryption),
	}, members...)...)
}

var adminOperations = map[ddb.Op]*shape{
	"CreateBackup":           structure(must("TableName", tableName), must("BackupName", matching(ddb.NamePattern, ddb.MinNameLength, ddb.MaxNameLength))),
	"DeleteBackup":           structure(must("BackupArn", backup)),
	"DescribeBackup":         structure(must("BackupArn", backup)),
	"ListBackups":            structure(may("TableName", tableName), may("Limit", number(1, 100)), may("ExclusiveStartBackupArn", backup), may("BackupType", enum("USER", "SYSTEM", "AWS_BACKUP", "ALL"))),
	"RestoreTableFromBackup": restored(must("BackupArn", backup)),
	"RestoreTableToPointInTime": restored(may("SourceTableArn", tableName), may("SourceTableName", ownName),
		may("UseLatestRestorableTime", anyBool)),

	"DescribeExport": structure(must("ExportArn", backup)),
	"DescribeImport": structure(must("ImportArn", backup)),
	"ListExports":    structure(may("TableArn", tableName), may("MaxResults", number(1, 25)), may("NextToken", anyText)),
	"ListImports":    structure(may("TableArn", tableName), may("PageSize", number(1, 25)), may("NextToken", matching("([0-9a-f]{16})+", 112, 1024))),
	"ExportTableToPointInTime": structure(must("TableArn", tableName), must("S3Bucket", bucket), may("ClientToken", once),
		may("S3BucketOwner", owner), may("S3Prefix", prefix), may("S3SseAlgorithm", enum("AES256", "KMS")), may("S3SseKmsKeyId", text(1, 2048)),
		may("ExportFormat", enum("DYNAMODB_JSON", "ION")), may("ExportType", enum("FULL_EXPORT", "INCREMENTAL_EXPORT")),
		may("IncrementalExportSpecification", structure(may("ExportViewType", enum("NEW_IMAGE", "NEW_AND_OLD_IMAGES")))),
		may("FilterSpecification", structure(may("KeyConditionExpression", anyText), may("FilterExpression", anyText),
			may("ProjectionExpression", anyText), may("ExpressionAttributeNames", names), may("ExpressionAttributeValues", values)))),
	"ImportTable": structure(
		must("S3BucketSource", structure(must("S3Bucket", bucket), may("S3BucketOwner", owner), may("S3KeyPrefix", prefix))),
		must("InputFormat", enum("DYNAMODB_JSON", "ION", "CSV")), may("InputCompressionType", enum("GZIP", "ZSTD", "NONE")), may("ClientToken", once),
		may("InputFormatOptions", structure(may("Csv", structure(may("Delimiter", matching(`[,;:|\t ]`, 1, 1)),
			may("HeaderList", listOf(text(1, 65536), 255)))))),
		must("TableCreationParameters", structure(must("TableName", ownName), must("AttributeDefinitions", definitions), must("KeySchema", tableKey),
			may("BillingMode", billingMode), may("ProvisionedThroughput", throughput), may("OnDemandThroughput", onDemand),
			may("SSESpecification", encryption), may("GlobalSecondaryIndexes", globalIndexes)))),

	"DescribeContributorInsights": structure(must("TableName", tableName), may("IndexName", indexName)),
	"UpdateContributorInsights": structure(must("TableName", tableName), may("IndexName", indexName),
		must("ContributorInsightsAction", enum("ENABLE", "DISABLE")), may("ContributorInsightsMode", enum("ACCESSED_AND_THROTTLED_KEYS", "THROTTLED_KEYS"))),
	"ListContributorInsights": structure(may("TableName", tableName), may("NextToken", anyText), may("MaxResults", number(-1<<31, 100))),

	"DescribeKinesisStreamingDestination": named,
	"EnableKinesisStreamingDestination":   structure(must("TableName", tableName), must("StreamArn", backup), may("EnableKinesisStreamingConfiguration", precision)),
	"DisableKinesisStreamingDestination":  structure(must("TableName", tableName), must("StreamArn", backup), may("EnableKinesisStreamingConfiguration", precision)),
	"UpdateKinesisStreamingDestination":   structure(must("TableName", tableName), must("StreamArn", backup), may("UpdateKinesisStreamingConfiguration", precision)),

	"GetResourcePolicy":    structure(must("ResourceArn", resource)),
	"PutResourcePolicy":    structure(must("ResourceArn", resource), must("Policy", anyText), may("ExpectedRevisionId", revision), may("ConfirmRemoveSelfResourceAccess", anyBool)),
	"DeleteResourcePolicy": structure(must("ResourceArn", resource), may("ExpectedRevisionId", revision)),

	"DescribeTableReplicaAutoScaling": named,
	"UpdateTableReplicaAutoScaling": structure(must("TableName", tableName), may("ProvisionedWriteCapacityAutoScalingUpdate", autoscaled),
		may("GlobalSecondaryIndexUpdates", listOf(structure(may("IndexName", indexName), may("ProvisionedWriteCapacityAutoScalingUpdate", autoscaled)), -1)),
		may("ReplicaUpdates", listOf(structure(region, may("ReplicaProvisionedReadCapacityAutoScalingUpdate", autoscaled),
			may("ReplicaGlobalSecondaryIndexUpdates", list(structure(may("IndexName", indexName), may("ProvisionedReadCapacityAutoScalingUpdate", autoscaled))))), -1))),
	"UpdateGlobalTableSettings": structure(must("GlobalTableName", ownName), may("GlobalTableBillingMode", billingMode),
		may("GlobalTableProvisionedWriteCapacityUnits", positive), may("GlobalTableProvisionedWriteCapacityAutoScalingSettingsUpdate", autoscaled),
		may("GlobalTableGlobalSecondaryIndexSettingsUpdate", listOf(structure(must("IndexName", indexName),
			may("ProvisionedWriteCapacityUnits", positive), may("ProvisionedWriteCapacityAutoScalingSettingsUpdate", autoscaled)), 20)),
		may("ReplicaSettingsUpdate", listOf(structure(region, may("ReplicaProvisionedReadCapacityUnits", positive),
			may("ReplicaProvisionedReadCapacityAutoScalingSettingsUpdate", autoscaled), may("ReplicaTableClass", tableClass),
			may("ReplicaGlobalSecondaryIndexSettingsUpdate", listOf(structure(must("IndexName", indexName),
				may("ProvisionedReadCapacityUnits", positive), may("ProvisionedReadCapacityAutoScalingSettingsUpdate", autoscaled)), 20))), 50))),

	ddb.ListStreams:    structure(may("TableName", ownName), may("Limit", positive), may("ExclusiveStartStreamArn", backup)),
	ddb.DescribeStream: structure(must("StreamArn", backup), may("Limit", positive), may("ExclusiveStartShardId", text(28, 65))),
	ddb.GetRecords:     structure(must("ShardIterator", text(1, 2048)), may("Limit", number(1, 1000))),
	ddb.GetShardIterator: structure(must("StreamArn", backup), must("ShardId", text(28, 65)),
		must("ShardIteratorType", enum("TRIM_HORIZON", "LATEST", "AT_SEQUENCE_NUMBER", "AFTER_SEQUENCE_NUMBER")), may("SequenceNumber", text(21, 40))),
}
