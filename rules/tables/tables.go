// Package tables holds the rules about single tables of a schema, whatever it
// was read from. It knows neither Terraform nor Go, and of indexes only
// their keys.
package tables

import "github.com/dynamolint/dynamolint/rules/schemarule"

// Rules returns the rules of this package, ordered by ID.
func Rules() []*schemarule.Rule {
	return []*schemarule.Rule{
		tableName,
		schemaAttributeCase,
		schemaReservedAttribute,
		genericKeyName,
		attributeDefinitions,
		invalidSchema,
		lowCardinalityKey,
		noSortKey,
		provisionedCapacity,
		noAutoscaling,
		autoscalingDrift,
		capacityConflict,
		pointInTimeRecovery,
		recoveryPeriod,
		deletionProtection,
		preventDestroy,
		ttl,
		streamViewType,
		encryption,
		requiredTags,
		tableClass,
		replicaProtection,
		duplicateTable,
		missingReplica,
		singleTableDesign,
		noBackupPlan,
		globalTable,
		leftoverImport,
		tableItem,
		onDemandCeiling,
		timeKeyAsNumber,
		scalingMismatch,
		scalingWithoutPolicy,
	}
}
