package sdk

import (
	"go/types"
	"net/url"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// docstoreDrivers are the packages that make collections of DynamoDB tables.
var docstoreDrivers = map[string]bool{
	"gocloud.dev/docstore/awsdynamodb":    true,
	"gocloud.dev/docstore/awsdynamodb/v2": true,
}

// IsDocstoreDriver reports whether the package of this path makes collections
// of gocloud.dev/docstore that are DynamoDB tables. Without it in a program,
// collections are something else.
func IsDocstoreDriver(path string) bool { return docstoreDrivers[unvendored(path)] }

// AllowsScans reports whether a field of a struct t, or of what it points to,
// is the option that lets docstore scan the table for a query that no key
// serves; without it such a query is an error.
func AllowsScans(t types.Type, field string) bool {
	return docstoreDrivers[pkgPath(t)] && namedType(t).Obj().Name() == "Options" && field == "AllowScans"
}

// CollectionURL returns which argument of a function of docstore is the URL of a
// collection.
func CollectionURL(fn *types.Func) (argument int, ok bool) {
	return 1, declaredIn(fn) == "gocloud.dev/docstore" && fn.Name() == "OpenCollection"
}

// URLAllowsScans reports whether the URL is that of a DynamoDB table, with the
// option that [AllowsScans] is about.
func URLAllowsScans(u *url.URL) bool {
	return u.Scheme == "dynamodb" && u.Query().Get("allow_scans") == "true"
}

// CollectionArguments are the arguments of a function that opens a collection.
type CollectionArguments struct{ Table, Partition, Sort int }

// OpensCollection returns which arguments of a function of docstore's driver for DynamoDB are
// the names of a table, of its partition key, and of its sort key: "" if it has none.
func OpensCollection(fn *types.Func) (arguments CollectionArguments, ok bool) {
	return CollectionArguments{Table: 1, Partition: 2, Sort: 3}, docstoreDrivers[declaredIn(fn)] && fn.Name() == "OpenCollection"
}

// URLNames returns what a URL of a collection names, if it is that of a DynamoDB table: the
// table, its partition key, and its sort key, or "".
func URLNames(u *url.URL) (table, partition, sort string, ok bool) {
	q := u.Query()
	table, partition, sort = u.Host, q.Get("partition_key"), q.Get("sort_key")
	return table, partition, sort, u.Scheme == "dynamodb" && table != "" && partition != "" && u.Path == ""
}

// docstoreRequests are the types of docstore that are requests. What an
// ActionList asks for depends on the actions.
var docstoreRequests = map[string]ddb.Op{"Query": ddb.Query, "ActionList": ddb.BatchGetItem}

// docstoreSteps are the methods of gocloud.dev/docstore and what they become
// with its driver for DynamoDB, read from v0.47.0. Which table or index a query
// reads, and whether by Query or Scan, the driver decides by the description of
// the table; without Where it is a Scan. Limit counts results.
var docstoreSteps = map[string]Step{
	"Collection.Query":   begin(ddb.Query, argument(ddb.TableName, 0)),
	"Collection.Actions": begin(ddb.BatchGetItem, argument(ddb.TableName, 0)),

	"Query.Where":       extend(library(ddb.KeyConditionExpression)),
	"Query.OrderBy":     extend(library("ScanIndexForward")),
	"Query.Limit":       extend(argument(ResultLimit, 1)),
	"Query.Offset":      extend(),
	"Query.BeforeQuery": extend(callback(ddb.ProjectionExpression)),
	"Query.Get":         send(Everything, arguments(ddb.ProjectionExpression, 2), never(ddb.AttributesToGet), never(ddb.Select)),

	"ActionList.Get":          extend(library(ddb.RequestItems)),
	"ActionList.Create":       adds(putDocument(1, library)),
	"ActionList.Put":          adds(putDocument(1, callback)),
	"ActionList.Replace":      adds(putDocument(1, library)),
	"ActionList.Update":       adds(updateDocument(1)),
	"ActionList.Delete":       adds(deleteDocument()),
	"ActionList.AtomicWrites": extend(library(ddb.TransactItems)),
	"ActionList.BeforeDo":     extend(),
	"ActionList.Do":           send(Everything),

	"Collection.Create":  ofCollection(putDocument(2, library)),
	"Collection.Put":     ofCollection(putDocument(2, callback)),
	"Collection.Replace": ofCollection(putDocument(2, library)),
	"Collection.Update":  ofCollection(updateDocument(2)),
	"Collection.Delete":  ofCollection(deleteDocument()),
	"Collection.Get":     ask(ddb.BatchGetItem, argument(ddb.TableName, 0), library(ddb.RequestItems), arguments(ddb.ProjectionExpression, 3)),
}

// putDocument writes the document that is the argument of this index. One with a revision is written
// on condition that it is still that.
func putDocument(document int, condition func(ddb.Member) Setting) Step {
	return ask(ddb.PutItem, argument(ddb.Item, document), condition(ddb.ConditionExpression))
}

func updateDocument(document int) Step {
	return ask(ddb.UpdateItem, argument(Mods, document+1), library(ddb.Key), library(ddb.UpdateExpression), library(ddb.ConditionExpression))
}

func deleteDocument() Step {
	return ask(ddb.DeleteItem, library(ddb.Key), callback(ddb.ConditionExpression))
}

// ofCollection is a request to the table of the receiver.
func ofCollection(request Step) Step {
	request.Sets = slices.Insert(request.Sets, 0, argument(ddb.TableName, 0))
	return request
}

// adds extends a list of actions by a request to its table.
func adds(request Step) Step { return Step{Role: Extend, Adds: &request} }

// docstoreDriverSteps are the functions of the driver.
var docstoreDriverSteps = map[string]Step{"OpenCollection": handle(1)}
