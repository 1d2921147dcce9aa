package ddb

// Requests returns the operations on items that people wrap, by name.
func Requests() []Op {
	return []Op{
		BatchExecuteStatement, BatchGetItem, BatchWriteItem, DeleteItem, ExecuteStatement, ExecuteTransaction, GetItem,
		ListTables, PutItem, Query, Scan, TransactGetItems, TransactWriteItems, UpdateItem,
	}
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
