package validate

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// tableChanges are the parameters of UpdateTable that change something.
var tableChanges = []string{
	"ProvisionedThroughput", "BillingMode", "StreamSpecification", "GlobalSecondaryIndexUpdates", "SSESpecification", "ReplicaUpdates",
	"TableClass", "DeletionProtectionEnabled", "OnDemandThroughput", "WarmThroughput", "VectorIndexUpdates", "GlobalTableWitnessUpdates",
	"DisassociationProtectionEnabled", "MultiRegionConsistency", "GlobalTableSettingsReplicationMode",
}

// updateTable checks changes of a table (API reference, UpdateTable).
func (c *check) updateTable(top place, table *Table) {
	c.anyChange(top)
	mode, units := top.member("BillingMode"), top.member("ProvisionedThroughput")
	switch {
	case mode.is(ddb.PayPerRequest) && units.presence() == given:
		c.report(mixPhase, units, Throughput, wrongParameters+"Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST", "leave ProvisionedThroughput out")
	case mode.is(ddb.Provisioned) && units.presence() == missing:
		c.report(mixPhase, mode, Throughput, wrongParameters+"ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED", "give ProvisionedThroughput")
	}
	c.settings(top)
	c.together(top)
	updates := top.member("GlobalSecondaryIndexUpdates")
	online := 0 // creations and deletions: one at a time
	for _, update := range updates.entries() {
		if c.indexUpdate(top, update, table) {
			online++
		}
	}
	if online > 1 {
		c.report(tablePhase, updates, TooMany, "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table", "create or delete one index, and wait until it is done")
	}
}

// anyChange: a request that changes nothing is refused, as is an empty list of changes.
func (c *check) anyChange(top place) {
	for _, name := range tableChanges {
		change := top.member(name)
		if _, most := change.count(); change.presence() != missing && (change.Kind != List || most != 0) {
			return
		}
	}
	c.report(mixPhase, top, NoChange, "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, GlobalSecondaryIndexUpdates or SSESpecification or ReplicaUpdates is required", "say what to change")
}

// indexUpdate checks one change of an index and reports whether it certainly
// creates or deletes one.
func (c *check) indexUpdate(top, update place, table *Table) bool {
	var present []place
	for _, name := range []string{"Create", "Update", "Delete"} {
		if action := update.member(name); action.presence() == given {
			present = append(present, action)
		} else if action.presence() == maybe {
			return false
		}
	}
	if len(present) != 1 {
		c.report(mixPhase, update, OneAction, wrongParameters+"One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create, GlobalSecondaryIndexUpdate.Delete must be set, and only one", "give each entry exactly one action")
		return false
	}
	action := present[0]
	creates := update.member("Create").presence() == given
	c.indexExists(action, table, creates)
	if creates {
		c.newIndex(top, action)
	}
	return update.presence() == given && update.member("Update").presence() == missing
}

func (c *check) newIndex(top, index place) {
	c.keySchema(index.member("KeySchema"), ddb.MaxKeyParts)
	c.projection(index)
	c.indexThroughput(index, top.member("BillingMode").is(ddb.PayPerRequest), top.member("BillingMode").is(ddb.Provisioned))
	definitions := top.member("AttributeDefinitions")
	defined, all := attributesOf(definitions)
	all = all || definitions.Kind == Absent
	names, _ := attributesOf(index.member("KeySchema"))
	for _, name := range names {
		if all && !slices.Contains(defined, name) {
			c.report(mixPhase, index.member("KeySchema"), Definitions, wrongParameters+"Some index key attributes are not defined in AttributeDefinitions. Keys: ["+commas(names)+"], AttributeDefinitions: ["+commas(defined)+"]", "define "+name+" in AttributeDefinitions")
			return
		}
	}
}

// indexExists: what is created must not exist, anything else must.
func (c *check) indexExists(action place, table *Table, creates bool) {
	name, known := action.member("IndexName").text()
	if table == nil || !known {
		return
	}
	exists := slices.ContainsFunc(table.Indexes, func(i Index) bool { return i.Name == name })
	switch {
	case creates && exists:
		c.report(tablePhase, action, IndexSchema, wrongParameters+"Index already exists: "+name, "choose another name")
	case !creates && !exists && !table.Open:
		c.report(tablePhase, action, UnknownIndex, "The table does not have the specified index: "+name, "name one of the indexes of "+table.Name)
	}
}
