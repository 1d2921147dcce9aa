package validate

import "github.com/dynamolint/dynamolint/internal/aws/ddb"

// The parameters of the operations on tables (API reference, API_CreateTable and
// so on).
var (
	ownName       = matching(ddb.NamePattern, ddb.MinNameLength, ddb.MaxNameLength) // of a table, where an ARN is not allowed
	keyAttribute  = text(1, ddb.MaxKeyNameLength)
	billingMode   = enum(ddb.Provisioned, ddb.PayPerRequest)
	tableClass    = enum("STANDARD", "STANDARD_INFREQUENT_ACCESS")
	tags          = list(structure(must("Key", text(1, 128)), must("Value", text(0, 256))))
	replication   = enum("ENABLED", "DISABLED", "ENABLED_WITH_OVERRIDES")
	definitions   = list(structure(must("AttributeName", keyAttribute), must("AttributeType", enum("B", "N", "S"))))
	keyElement    = structure(must("AttributeName", keyAttribute), must("KeyType", enum("HASH", "RANGE")))
	tableKey      = listOf(keyElement, 2)
	globalKey     = listOf(keyElement, ddb.MaxKeyAttributes)
	projection    = structure(may("ProjectionType", enum(ddb.ProjectAll, ddb.ProjectKeysOnly, ddb.ProjectInclude)), may("NonKeyAttributes", listOf(keyAttribute, 20)))
	throughput    = structure(must("ReadCapacityUnits", positive), must("WriteCapacityUnits", positive))
	onDemand      = structure(may("MaxReadRequestUnits", integer), may("MaxWriteRequestUnits", integer))
	warm          = structure(may("ReadUnitsPerSecond", positive), may("WriteUnitsPerSecond", positive))
	stream        = structure(must("StreamEnabled", anyBool), may("StreamViewType", enum("NEW_AND_OLD_IMAGES", "OLD_IMAGE", "NEW_IMAGE", "KEYS_ONLY")))
	encryption    = structure(may("Enabled", anyBool), may("SSEType", enum("AES256", "KMS")), may("KMSMasterKeyId", anyText))
	globalIndex   = structure(must("IndexName", indexName), must("KeySchema", globalKey), must("Projection", projection), may("ProvisionedThroughput", throughput), may("OnDemandThroughput", onDemand), may("WarmThroughput", warm))
	globalIndexes = list(globalIndex)
	localIndexes  = list(structure(must("IndexName", indexName), must("KeySchema", tableKey), must("Projection", projection)))
	vectorIndex   = structure(must("IndexName", indexName), must("Projection", projection), must("Dimensions", positive),
		must("DistanceFunction", enum("COSINE", "DOT_PRODUCT", "EUCLIDEAN")), must("VectorAttribute", structure(must("AttributeName", keyAttribute))),
		may("SearchSchema", list(structure(must("AttributeName", keyAttribute), must("SearchSchemaElementType", enum("HASH", "INLINE_FILTER"))))))
)

var (
	region        = must("RegionName", anyText)
	readOverride  = structure(may("ReadCapacityUnits", positive))
	readOnDemand  = structure(may("MaxReadRequestUnits", integer))
	replicaMember = structure(region, may("KMSMasterKeyId", anyText), may("ProvisionedThroughputOverride", readOverride),
		may("OnDemandThroughputOverride", readOnDemand), may("TableClassOverride", tableClass),
		may("GlobalSecondaryIndexes", listOf(structure(must("IndexName", indexName), may("ProvisionedThroughputOverride", readOverride),
			may("OnDemandThroughputOverride", readOnDemand)), -1)))
	named = structure(must("TableName", tableName))
)

var tableOperations = map[ddb.Op]*shape{
	ddb.CreateTable: structure(must("TableName", tableName), may("AttributeDefinitions", definitions), may("KeySchema", tableKey),
		may("LocalSecondaryIndexes", localIndexes), may("GlobalSecondaryIndexes", globalIndexes), may("VectorIndexes", list(vectorIndex)),
		may("BillingMode", billingMode), may("ProvisionedThroughput", throughput), may("OnDemandThroughput", onDemand), may("WarmThroughput", warm),
		may("StreamSpecification", stream), may("SSESpecification", encryption), may("Tags", tags), may("TableClass", tableClass),
		may("DeletionProtectionEnabled", anyBool), may("ResourcePolicy", anyText),
		may("GlobalTableSourceArn", tableName), may("GlobalTableSettingsReplicationMode", replication)),
	ddb.UpdateTable: structure(must("TableName", tableName), may("AttributeDefinitions", definitions),
		may("BillingMode", billingMode), may("ProvisionedThroughput", throughput), may("OnDemandThroughput", onDemand), may("WarmThroughput", warm),
		may("StreamSpecification", stream), may("SSESpecification", encryption), may("TableClass", tableClass), may("DeletionProtectionEnabled", anyBool),
		may("DisassociationProtectionEnabled", anyBool), may("MultiRegionConsistency", enum("EVENTUAL", "STRONG")), may("GlobalTableSettingsReplicationMode", replication),
		may("GlobalSecondaryIndexUpdates", list(structure(
			may("Create", globalIndex), may("Delete", structure(must("IndexName", indexName))),
			may("Update", structure(must("IndexName", indexName), may("ProvisionedThroughput", throughput), may("OnDemandThroughput", onDemand), may("WarmThroughput", warm)))))),
		may("VectorIndexUpdates", list(structure(may("Create", vectorIndex), may("Delete", structure(must("IndexName", indexName)))))),
		may("GlobalTableWitnessUpdates", list(structure(may("Create", structure(region)), may("Delete", structure(region))))),
		may("ReplicaUpdates", listOf(structure(may("Create", replicaMember), may("Update", replicaMember), may("Delete", structure(region))), -1))),
	"DeleteTable":     named,
	ddb.DescribeTable: named,
	ddb.ListTables:    structure(may("ExclusiveStartTableName", ownName), may("Limit", number(1, 100))),

	"DescribeTimeToLive": named,
	"UpdateTimeToLive": structure(must("TableName", tableName), must("TimeToLiveSpecification",
		structure(must("Enabled", anyBool), must("AttributeName", keyAttribute)))),
	"DescribeContinuousBackups": named,
	"UpdateContinuousBackups": structure(must("TableName", tableName), must("PointInTimeRecoverySpecification",
		structure(must("PointInTimeRecoveryEnabled", anyBool), may("RecoveryPeriodInDays", number(1, ddb.MaxRecoveryDays))))),
	"ListTagsOfResource": structure(must("ResourceArn", resource), may("NextToken", anyText)),
	"TagResource":        structure(must("ResourceArn", resource), must("Tags", tags)),
	"UntagResource":      structure(must("ResourceArn", resource), must("TagKeys", list(text(1, 128)))),

	"CreateGlobalTable": structure(must("GlobalTableName", ownName), must("ReplicationGroup", list(structure(may("RegionName", anyText))))),
	"UpdateGlobalTable": structure(must("GlobalTableName", ownName), must("ReplicaUpdates",
		list(structure(may("Create", structure(region)), may("Delete", structure(region)))))),
	"DescribeGlobalTable":         structure(must("GlobalTableName", ownName)),
	"DescribeGlobalTableSettings": structure(must("GlobalTableName", ownName)),
	"ListGlobalTables":            structure(may("ExclusiveStartGlobalTableName", ownName), may("Limit", positive), may("RegionName", anyText)),
}
