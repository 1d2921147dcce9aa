package validate

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// indexes checks the indexes of a new table, each and together.
func (c *check) indexes(top, tableKey place) {
	global, local := top.member("GlobalSecondaryIndexes"), top.member("LocalSecondaryIndexes")
	c.indexCount(global, "GlobalSecondaryIndexes", "GlobalSecondaryIndex count exceeds the per-table limit of", ddb.MaxGlobalIndexes)
	c.indexCount(local, "LocalSecondaryIndexes", "Number of LocalSecondaryIndexes exceeds per-table limit of", ddb.MaxLocalIndexes)
	for _, index := range global.entries() {
		c.keySchema(index.member("KeySchema"), ddb.MaxKeyParts)
		c.projection(index)
	}
	for _, index := range local.entries() {
		c.keySchema(index.member("KeySchema"), 1)
		c.projection(index)
		c.localIndex(index, tableKey)
	}
	c.indexesTogether(append(global.entries(), local.entries()...))
}

func (c *check) indexCount(indexes place, name, exceeds string, limit int) {
	least, most := indexes.count()
	switch {
	case indexes.Kind != List:
	case most == 0:
		c.report(mixPhase, indexes, IndexSchema, wrongParameters+"List of "+name+" is empty", "leave the list out")
	case least > limit:
		c.report(mixPhase, indexes, IndexSchema, fmt.Sprintf("%s%s %d", wrongParameters, exceeds, limit), fmt.Sprintf("give at most %d", limit))
	}
}

// localIndex: a local index has the partition key of its table and a sort key of its own.
func (c *check) localIndex(index, tableKey place) {
	key := index.member("KeySchema")
	name, _ := index.member("IndexName").text()
	hash, known := hashOf(key)
	tableHash, tableKnown := hashOf(tableKey)
	switch {
	case tableKey.closed() && len(tableKey.Entries) == 1:
		c.report(mixPhase, index, IndexSchema, wrongParameters+"Table KeySchema does not have a range key, which is required when specifying a LocalSecondaryIndex", "give the table a sort key, or make the index global")
	case key.closed() && len(key.Entries) == 1:
		c.report(mixPhase, key, IndexSchema, wrongParameters+"Index KeySchema does not have a range key for index: "+name, "give the index a sort key")
	case known && tableKnown && hash != tableHash:
		c.report(mixPhase, key, IndexSchema, wrongParameters+"Index KeySchema does not have the same leading hash key as table KeySchema for index: "+name+". index hash key: "+hash+", table hash key: "+tableHash, "use "+tableHash+", or make the index global")
	}
}

// projection: NonKeyAttributes go with INCLUDE and nothing else (API reference, Projection).
func (c *check) projection(index place) {
	projection := index.member("Projection")
	kind, attributes := projection.member("ProjectionType"), projection.member("NonKeyAttributes")
	value, known := kind.text()
	switch {
	case projection.presence() != given:
	case kind.presence() == missing:
		c.report(mixPhase, projection, IndexSchema, wrongParameters+"Unknown ProjectionType: null", "set ProjectionType")
	case !known:
	case value == ddb.ProjectInclude && attributes.presence() == missing:
		c.report(mixPhase, projection, IndexSchema, wrongParameters+"ProjectionType is INCLUDE, but NonKeyAttributes is not specified", "name the attributes to include")
	case (value == ddb.ProjectAll || value == ddb.ProjectKeysOnly) && attributes.presence() == given:
		c.report(mixPhase, attributes, IndexSchema, wrongParameters+"ProjectionType is "+value+", but NonKeyAttributes is specified", "leave NonKeyAttributes out, or use INCLUDE")
	case value == ddb.ProjectInclude:
		c.projectedOnce(attributes)
	}
}

func (c *check) projectedOnce(attributes place) {
	seen := map[string]bool{}
	for _, attribute := range attributes.entries() {
		name, known := attribute.text()
		if !known || attribute.presence() != given {
			continue
		}
		if seen[name] {
			c.report(mixPhase, attribute, IndexSchema, wrongParameters+"Duplicate element in NonKeyAttributes: "+name, "name "+name+" once")
			return
		}
		seen[name] = true
	}
}

// indexesTogether checks names, which global and local indexes share, and how
// much all project.
func (c *check) indexesTogether(indexes []place) {
	seen := map[string]bool{}
	projected := 0
	for _, index := range indexes {
		least, _ := index.member("Projection").member("NonKeyAttributes").count()
		name, known := index.member("IndexName").text()
		if index.presence() != given {
			continue
		}
		projected += least
		if known && seen[name] {
			c.report(mixPhase, index, IndexSchema, wrongParameters+"Duplicate index name: "+name, "give each index a name of its own")
		}
		seen[name] = known
	}
	if projected > ddb.MaxProjectedAttributes {
		c.report(mixPhase, indexes[0], IndexSchema, fmt.Sprintf("%sThe number of projected attributes over all indexes is %d, at most %d", wrongParameters, projected, ddb.MaxProjectedAttributes), "project fewer, or ALL")
	}
}
