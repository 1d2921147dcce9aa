package validate

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

const wrongParameters = "One or more parameter values were invalid: "

// maxTags is the number of tags of a table (developer guide, "Quotas in Amazon DynamoDB").
const maxTags = 50

// createTable checks a new table: its key, what it defines, its indexes and its
// throughput (API reference, CreateTable; errors as the service gives them).
func (c *check) createTable(top place) {
	if top.member("GlobalTableSourceArn").presence() == missing { // else all comes from there
		for _, name := range []string{"AttributeDefinitions", "KeySchema"} {
			if m := top.member(name); m.presence() == missing && c.op == ddb.CreateTable {
				c.missing(m, top)
			}
		}
	}
	if name := top.member("TableName"); c.op == ddb.CreateTable && name.Kind == String && name.Known && name.Text != "" {
		c.validName(name)
	}
	key := top.member("KeySchema")
	c.keySchema(key, 1)
	c.definitions(top)
	c.indexes(top, key)
	c.throughput(top)
	c.settings(top)
	if tags := top.member("Tags"); tags.Kind == List {
		if least, _ := tags.count(); least > maxTags {
			c.report(mixPhase, tags, Tags, "Number of Tags exceed the current limit for the provided ResourceArn", "give 50 tags at most")
		}
	}
}

// keySchema checks the roles in a key: the partition key first, each attribute
// once. parts is how many attributes of a kind there may be.
func (c *check) keySchema(key place, parts int) {
	if key.Kind != List {
		return
	}
	seen := map[string]bool{}
	counts := map[string]int{}
	for i, element := range key.entries() {
		role, known := element.member("KeyType").text()
		name, named := element.member("AttributeName").text()
		if element.presence() != given || key.Open || !known {
			return
		}
		counts[role]++
		switch {
		case i == 0 && role == "RANGE":
			c.report(mixPhase, element, KeySchema, "Invalid KeySchema: The first KeySchemaElement is not a HASH key type", "begin with the partition key, KeyType HASH")
			return
		case role == "HASH" && parts == 1 && i > 0:
			c.report(mixPhase, element, KeySchema, "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type", "give one of KeyType HASH, and then one of KeyType RANGE")
			return
		case role == "HASH" && counts["RANGE"] > 0:
			c.report(mixPhase, element, KeySchema, wrongParameters+"All HASH key attributes must precede RANGE key attributes in the KeySchema", "put those of KeyType HASH first")
			return
		case counts[role] > parts && parts > 1:
			c.report(mixPhase, element, KeySchema, wrongParameters+"The KeySchema exceeds the maximum allowed number of "+role+" key attributes", fmt.Sprintf("give at most %d of KeyType %s", parts, role))
			return
		case named && seen[name]:
			c.report(mixPhase, element, KeySchema, sameName(len(key.Entries)), "name another attribute")
			return
		}
		seen[name] = true
	}
}

// sameName is DynamoDB's message about an attribute that is twice in a key of so many.
func sameName(parts int) string {
	if parts == 2 {
		return "Both the Hash Key and the Range Key element in the KeySchema have the same name"
	}
	return "The KeySchema contains multiple key attributes with the same name"
}

// attributesOf returns the names in a key or in definitions, and whether they are all.
func attributesOf(p place) (attributes []string, all bool) {
	all = p.closed()
	for _, element := range p.entries() {
		name, known := element.member("AttributeName").text()
		all = all && known
		if known {
			attributes = append(attributes, name)
		}
	}
	return attributes, all
}

// definitions checks that exactly the attributes of keys are defined.
func (c *check) definitions(top place) {
	given := top.member("AttributeDefinitions")
	defined, all := attributesOf(given)
	if given.Kind != List {
		return
	}
	seen := map[string]bool{}
	for i, name := range defined {
		if seen[name] && all {
			c.report(mixPhase, given.entries()[i], Definitions, "Attribute Name is duplicated: "+name, "define "+name+" once")
			return
		}
		seen[name] = true
	}
	used, usedAll := map[string]bool{}, true
	for i, key := range schemaKeys(top, &usedAll) {
		names, known := attributesOf(key)
		usedAll = usedAll && known
		message := wrongParameters + "Some index key attributes are not defined in AttributeDefinitions. Keys: [" + commas(names) + "], AttributeDefinitions: [" + commas(defined) + "]"
		if i == 0 { // the table's own
			message = "Invalid KeySchema: Some index key attribute have no definition"
		}
		for j, name := range names {
			used[name] = true
			if all && !seen[name] && known {
				c.report(mixPhase, key.entries()[j], Definitions, message, "define "+name+" in AttributeDefinitions")
				return
			}
		}
	}
	if !usedAll || top.member("VectorIndexes").presence() != missing {
		return
	}
	for i, name := range defined {
		if all && !used[name] {
			c.report(mixPhase, given.entries()[i], Definitions, wrongParameters+"Number of attributes in KeySchema does not exactly match number of attributes defined in AttributeDefinitions", "define attributes of keys only: "+name+" is in none")
			return
		}
	}
}

// schemaKeys returns the keys of a table and its indexes; all is set to false if
// there may be others.
func schemaKeys(top place, all *bool) []place {
	keys := []place{top.member("KeySchema")}
	for _, name := range []string{"GlobalSecondaryIndexes", "LocalSecondaryIndexes"} {
		indexes := top.member(name)
		*all = *all && (indexes.Kind == Absent || indexes.closed())
		for _, index := range indexes.entries() {
			keys = append(keys, index.member("KeySchema"))
		}
	}
	return keys
}

// throughput checks capacity against the billing mode, which is PROVISIONED if none is given.
func (c *check) throughput(top place) {
	mode := top.member("BillingMode")
	units := top.member("ProvisionedThroughput")
	perRequest := mode.is(ddb.PayPerRequest)
	provisioned := mode.is(ddb.Provisioned) || mode.presence() == missing && top.member("GlobalTableSourceArn").presence() == missing
	switch {
	case perRequest && units.presence() == given:
		c.report(mixPhase, units, Throughput, wrongParameters+"Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST", "leave ProvisionedThroughput out")
	case provisioned && units.presence() == missing:
		units.origin = top.origin
		c.report(mixPhase, units, Throughput, wrongParameters+"ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED", "set BillingMode to PAY_PER_REQUEST, or give ProvisionedThroughput")
	}
	c.onDemand(top, provisioned)
	for _, index := range top.member("GlobalSecondaryIndexes").entries() {
		c.indexThroughput(index, perRequest, provisioned)
	}
}

func (c *check) indexThroughput(index place, perRequest, provisioned bool) {
	units := index.member("ProvisionedThroughput")
	name, _ := index.member("IndexName").text()
	switch {
	case perRequest && units.presence() == given:
		c.report(mixPhase, units, Throughput, wrongParameters+"ProvisionedThroughput should not be specified for index: "+name+" when BillingMode is PAY_PER_REQUEST", "leave ProvisionedThroughput out")
	case provisioned && units.presence() == missing:
		units.origin = index.origin
		what := "must be specified"
		if c.op == ddb.CreateTable {
			what = "is not specified"
		}
		c.report(mixPhase, units, Throughput, wrongParameters+"ProvisionedThroughput "+what+" for index: "+name, "give the index ProvisionedThroughput")
	}
	c.onDemand(index, provisioned)
}

// onDemand: limits of requests are for tables that are paid by request.
func (c *check) onDemand(p place, provisioned bool) {
	limits := p.member("OnDemandThroughput")
	if !provisioned || limits.presence() != given {
		return
	}
	for _, name := range []string{"MaxReadRequestUnits", "MaxWriteRequestUnits"} {
		if limits.member(name).presence() == given {
			c.report(mixPhase, limits, Throughput, wrongParameters+name+" for OnDemandThroughput cannot be specified when table BillingMode is PROVISIONED", "leave OnDemandThroughput out")
			return
		}
	}
}

// hashOf returns the name of the partition key in a key.
func hashOf(key place) (string, bool) {
	for _, element := range key.entries() {
		if element.member("KeyType").is("HASH") {
			return element.member("AttributeName").text()
		}
	}
	return "", false
}
