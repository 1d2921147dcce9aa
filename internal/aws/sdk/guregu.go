package sdk

import (
	"go/types"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// gureguRequests are the types of guregu/dynamo that are requests. A
// ConditionCheck is none: it is part of a transaction.
var gureguRequests = map[string]ddb.Op{
	"Query": ddb.Query, "Scan": ddb.Scan,
	"Put": ddb.PutItem, "Update": ddb.UpdateItem, "Delete": ddb.DeleteItem,
	"BatchGet": ddb.BatchGetItem, "BatchWrite": ddb.BatchWriteItem,
	"GetTx": ddb.TransactGetItems, "WriteTx": ddb.TransactWriteItems,
	"ListTables": ddb.ListTables, "CreateTable": ddb.CreateTable, "UpdateTable": ddb.UpdateTable,
	"DescribeTable": ddb.DescribeTable, "DeleteTable": ddb.DeleteTable,
	"DescribeTTL": "DescribeTimeToLive", "UpdateTTL": "UpdateTimeToLive",
}

// gureguSteps are the methods of guregu/dynamo v1 and v2, read from v1.23.0 and
// v2.1.1; those of v1 that take a context go by the name of the others.
// SearchLimit is what the API calls Limit: Limit counts results.
var gureguSteps = map[string]Step{
	"DB.Table": handle(1), "Table.Name": handle(0), "Table.Batch": handle(0),

	"Table.Get":    begin(ddb.Query, argument(ddb.TableName, 0), argument(HashKey, 1), argument(HashValue, 2), library(ddb.KeyConditionExpression)),
	"Table.Scan":   begin(ddb.Scan, argument(ddb.TableName, 0)),
	"Table.Put":    begin(ddb.PutItem, argument(ddb.TableName, 0), argument(ddb.Item, 1)),
	"Table.Update": begin(ddb.UpdateItem, argument(ddb.TableName, 0), argument(HashKey, 1), argument(HashValue, 2), library(ddb.Key)),
	"Table.Delete": begin(ddb.DeleteItem, argument(ddb.TableName, 0), argument(HashKey, 1), argument(HashValue, 2), library(ddb.Key)),
	"Batch.Get":    begin(ddb.BatchGetItem, argument(ddb.TableName, 0), library(ddb.RequestItems)),
	"Batch.Write":  begin(ddb.BatchWriteItem, argument(ddb.TableName, 0), library(ddb.RequestItems)),
	"DB.GetTx":     begin(ddb.TransactGetItems, library(ddb.TransactItems)),
	"DB.WriteTx":   begin(ddb.TransactWriteItems, library(ddb.TransactItems)),

	"DB.ListTables":     begin(ddb.ListTables),
	"DB.CreateTable":    begin(ddb.CreateTable, argument(ddb.TableName, 1)),
	"Table.UpdateTable": begin(ddb.UpdateTable, argument(ddb.TableName, 0)),
	"Table.Describe":    begin(ddb.DescribeTable, argument(ddb.TableName, 0)),
	"Table.DeleteTable": begin("DeleteTable", argument(ddb.TableName, 0)),
	"Table.DescribeTTL": begin("DescribeTimeToLive", argument(ddb.TableName, 0)),
	"Table.UpdateTTL":   begin("UpdateTimeToLive", argument(ddb.TableName, 0)),

	"Query.Range":            extend(argument(RangeKey, 1), argument(RangeOperator, 2), arguments(RangeValue, 3)),
	"Query.Index":            extend(argument(ddb.IndexName, 1)),
	"Query.StartFrom":        extend(argument(ddb.ExclusiveStartKey, 1)),
	"Query.Project":          extend(arguments(ddb.ProjectionExpression, 1)),
	"Query.ProjectExpr":      extend(argument(ddb.ProjectionExpression, 1)),
	"Query.Filter":           extend(argument(ddb.FilterExpression, 1)),
	"Query.Consistent":       extend(argument(ddb.ConsistentRead, 1)),
	"Query.Limit":            extend(argument(ResultLimit, 1)),
	"Query.SearchLimit":      extend(argument(ddb.Limit, 1)),
	"Query.RequestLimit":     extend(argument(RequestLimit, 1)),
	"Query.Order":            extend(argument("ScanIndexForward", 1)),
	"Query.ConsumedCapacity": extend(library("ReturnConsumedCapacity")),

	"Scan.Index":            extend(argument(ddb.IndexName, 1)),
	"Scan.StartFrom":        extend(argument(ddb.ExclusiveStartKey, 1)),
	"Scan.Segment":          extend(argument(ddb.Segment, 1), argument(ddb.TotalSegments, 2)),
	"Scan.Project":          extend(arguments(ddb.ProjectionExpression, 1)),
	"Scan.Filter":           extend(argument(ddb.FilterExpression, 1)),
	"Scan.Consistent":       extend(argument(ddb.ConsistentRead, 1)),
	"Scan.Limit":            extend(argument(ResultLimit, 1)),
	"Scan.SearchLimit":      extend(argument(ddb.Limit, 1)),
	"Scan.RequestLimit":     extend(argument(RequestLimit, 1)),
	"Scan.ConsumedCapacity": extend(library("ReturnConsumedCapacity")),

	"Put.If":                  extend(argument(ddb.ConditionExpression, 1)),
	"Put.ConsumedCapacity":    extend(library("ReturnConsumedCapacity")),
	"Delete.Range":            extend(argument(RangeKey, 1), argument(RangeValue, 2)),
	"Delete.If":               extend(argument(ddb.ConditionExpression, 1)),
	"Delete.ConsumedCapacity": extend(library("ReturnConsumedCapacity")),

	"Update.Range":                extend(argument(RangeKey, 1), argument(RangeValue, 2)),
	"Update.If":                   extend(argument(ddb.ConditionExpression, 1)),
	"Update.ConsumedCapacity":     extend(library("ReturnConsumedCapacity")),
	"Update.Set":                  updates,
	"Update.SetSet":               updates,
	"Update.SetNullable":          updates,
	"Update.SetIfNotExists":       updates,
	"Update.SetExpr":              updates,
	"Update.Append":               updates,
	"Update.Prepend":              updates,
	"Update.Add":                  updates,
	"Update.AddStringsToSet":      updates,
	"Update.AddIntsToSet":         updates,
	"Update.AddFloatsToSet":       updates,
	"Update.DeleteFromSet":        updates,
	"Update.DeleteStringsFromSet": updates,
	"Update.DeleteIntsFromSet":    updates,
	"Update.DeleteFloatsFromSet":  updates,
	"Update.Remove":               updates,
	"Update.RemoveExpr":           updates,

	"BatchGet.And":              extend(),
	"BatchGet.From":             extend(),
	"BatchGet.FromRange":        extend(),
	"BatchGet.Merge":            extend(callback(ddb.ProjectionExpression)),
	"BatchGet.Project":          extend(arguments(ddb.ProjectionExpression, 1)),
	"BatchGet.ProjectTable":     extend(arguments(ddb.ProjectionExpression, 2)),
	"BatchGet.Consistent":       extend(argument(ddb.ConsistentRead, 1)),
	"BatchGet.ConsumedCapacity": extend(library("ReturnConsumedCapacity")),

	"BatchWrite.Put":              extend(),
	"BatchWrite.PutIn":            extend(),
	"BatchWrite.Delete":           extend(),
	"BatchWrite.DeleteIn":         extend(),
	"BatchWrite.DeleteInRange":    extend(),
	"BatchWrite.Merge":            extend(),
	"BatchWrite.ConsumedCapacity": extend(library("ReturnConsumedCapacity")),

	"GetTx.Get":                   extend(),
	"GetTx.GetOne":                extend(),
	"GetTx.ConsumedCapacity":      extend(library("ReturnConsumedCapacity")),
	"WriteTx.Put":                 extend(),
	"WriteTx.Update":              extend(),
	"WriteTx.Delete":              extend(),
	"WriteTx.Check":               extend(),
	"WriteTx.Idempotent":          extend(library("ClientRequestToken")),
	"WriteTx.IdempotentWithToken": extend(argument("ClientRequestToken", 1)),
	"WriteTx.ConsumedCapacity":    extend(library("ReturnConsumedCapacity")),

	"CreateTable.OnDemand":       extend(library("BillingMode")),
	"CreateTable.Provision":      extend(library("ProvisionedThroughput")),
	"CreateTable.ProvisionIndex": extend(library("GlobalSecondaryIndexes")),
	"CreateTable.Index":          extend(library("GlobalSecondaryIndexes")),
	"CreateTable.Project":        extend(library("GlobalSecondaryIndexes")),
	"CreateTable.Stream":         extend(library("StreamSpecification")),
	"CreateTable.Tag":            extend(library("Tags")),
	"CreateTable.SSEEncryption":  extend(library("SSESpecification")),
	"UpdateTable.OnDemand":       extend(library("BillingMode")),
	"UpdateTable.Provision":      extend(library("ProvisionedThroughput")),
	"UpdateTable.ProvisionIndex": extend(library("GlobalSecondaryIndexUpdates")),
	"UpdateTable.CreateIndex":    extend(library("GlobalSecondaryIndexUpdates")),
	"UpdateTable.DeleteIndex":    extend(library("GlobalSecondaryIndexUpdates")),
	"UpdateTable.Stream":         extend(library("StreamSpecification")),
	"UpdateTable.DisableStream":  extend(library("StreamSpecification")),

	"Query.One":                     send(OneItem),
	"Query.All":                     send(Everything),
	"Query.AllWithLastEvaluatedKey": send(EverythingAndKey),
	"Query.Count":                   send(Everything, constant(ddb.Select, ddb.SelectCount)),
	"Query.Iter":                    send(Iterator),

	"Scan.All":                              send(Everything),
	"Scan.AllWithLastEvaluatedKey":          send(EverythingAndKey),
	"Scan.AllParallel":                      send(Everything, library(ddb.Segment), argument(ddb.TotalSegments, 2)),
	"Scan.AllParallelWithLastEvaluatedKeys": send(EverythingAndKey, library(ddb.Segment), argument(ddb.TotalSegments, 2)),
	"Scan.AllParallelStartFrom":             send(EverythingAndKey, library(ddb.Segment), library(ddb.TotalSegments), argument(ddb.ExclusiveStartKey, 2)),
	"Scan.Count":                            send(Everything, constant(ddb.Select, ddb.SelectCount)),
	"Scan.Iter":                             send(Iterator),
	"Scan.IterParallel":                     send(Iterator, library(ddb.Segment), argument(ddb.TotalSegments, 2)),
	"Scan.IterParallelStartFrom":            send(Iterator, library(ddb.Segment), library(ddb.TotalSegments), argument(ddb.ExclusiveStartKey, 2)),

	"Put.Run":                    send(Everything),
	"Put.OldValue":               send(Everything, constant(ddb.ReturnValues, "ALL_OLD")),
	"Delete.Run":                 send(Everything),
	"Delete.OldValue":            send(Everything, constant(ddb.ReturnValues, "ALL_OLD")),
	"Update.Run":                 send(Everything),
	"Update.Value":               send(Everything, constant(ddb.ReturnValues, "ALL_NEW")),
	"Update.OldValue":            send(Everything, constant(ddb.ReturnValues, "ALL_OLD")),
	"Update.OnlyUpdatedValue":    send(Everything, constant(ddb.ReturnValues, "UPDATED_NEW")),
	"Update.OnlyUpdatedOldValue": send(Everything, constant(ddb.ReturnValues, "UPDATED_OLD")),

	"BatchGet.All":           send(Everything),
	"BatchGet.Iter":          send(Iterator),
	"BatchGet.IterWithTable": send(Iterator),
	"BatchWrite.Run":         send(Everything),
	"GetTx.Run":              send(Everything),
	"GetTx.All":              send(Everything),
	"WriteTx.Run":            send(Everything),
	"ListTables.All":         send(Everything),
	"ListTables.Iter":        send(Iterator),
	"CreateTable.Run":        send(Everything),
	"CreateTable.Wait":       send(Everything),
	"UpdateTable.Run":        send(Everything),
	"DescribeTable.Run":      send(Everything),
	"DeleteTable.Run":        send(Everything),
	"DeleteTable.Wait":       send(Everything),
	"DescribeTTL.Run":        send(Everything),
	"UpdateTTL.Run":          send(Everything),
}

// updates is a step that adds to the update expression.
var updates = extend(library(ddb.UpdateExpression))

// withoutContext returns the name by which a method of v1 goes that takes a
// context: AllWithContext does what All does.
func withoutContext(name string) string {
	if plain, ok := strings.CutSuffix(name, "WithContext"); ok {
		return plain
	}
	return strings.TrimSuffix(name, "Context")
}

// IteratorRole says what a method of an iterator does.
type IteratorRole int

// The roles.
const (
	NextItem  IteratorRole = iota + 1 // reads the next item; false at the end, and after an error
	IterError                         // returns the error that ended the iteration
	IterKey                           // returns the key, or list of keys, to go on from
)

// LookupIterator returns what a method of an iterator of guregu/dynamo does.
func LookupIterator(fn *types.Func) (IteratorRole, bool) {
	lib := chainLibraries[declaredIn(fn)]
	if lib == nil || !strings.HasSuffix(receiver(fn), "Iter") {
		return 0, false
	}
	role, ok := map[string]IteratorRole{
		"Next": NextItem, "Err": IterError, "LastEvaluatedKey": IterKey, "LastEvaluatedKeys": IterKey,
	}[lib.plain(fn.Name())]
	return role, ok
}

// substituting are the methods of guregu/dynamo that take an expression, and then what stands in
// place of its $ and ?.
var substituting = map[string]bool{"Filter": true, "If": true, "SetExpr": true, "RemoveExpr": true, "ProjectExpr": true}

// Substitutes reports whether a method puts its arguments in place of $ and ? in an expression.
func Substitutes(fn *types.Func) bool {
	lib := chainLibraries[declaredIn(fn)]
	return lib != nil && lib.sdk != Docstore && substituting[fn.Name()] && fn.Signature().Variadic()
}

// IsExpressionLiteral reports whether t is guregu's type of whole expressions
// that may stand in place of a name or a value.
func IsExpressionLiteral(t types.Type) bool {
	library := chainLibraries[pkgPath(t)]
	return library != nil && namedType(t).Obj().Name() == "ExpressionLiteral"
}
