package ddb

import "slices"

// Requests returns the operations on items, and ListTables, by name: those that people wrap.
func Requests() []Op {
	ops := Where(func(o *Operation) bool { return o.OnItems() || o.Op == ListTables })
	slices.Sort(ops)
	return ops
}

// RequestMembers returns the members of such requests that a wrapper may take
// as a parameter, by name.
func RequestMembers() []Member {
	return []Member{
		ConditionExpression, ConsistentRead, ExclusiveStartKey, ExpressionAttributeNames, ExpressionAttributeValues,
		FilterExpression, IndexName, Item, Key, KeyConditionExpression, Limit, NextToken, ProjectionExpression,
		RequestItems, ReturnValues, Segment, Select, Statement, Statements, TableName, TotalSegments, TransactItems,
		UpdateExpression,
	}
}
