package design_test

import (
	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/design"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

func known[T any](v T) schema.Value[T] { return schema.KnownValue(v, rules.Span{}, "") }

func unknown[T any](reason string) schema.Value[T] {
	return schema.UnknownValue[T](rules.Span{}, reason)
}

func at(file string) rules.Span { return rules.Span{File: file, Start: rules.Pos{Line: 1, Column: 1}} }

func keys(names ...string) (parts schema.List[schema.KeyPart]) {
	for _, name := range names {
		parts.Items = append(parts.Items, schema.KeyPart{Name: known(name)})
	}
	return parts
}

// orders returns the table of orders as one root declares it.
func orders(environment string) *schema.Table {
	t := &schema.Table{
		Declaration: schema.Declaration{Address: "aws_dynamodb_table.orders", Root: "infra/" + environment, Header: at("infra/modules/orders.tf")},
		Name:        known(environment + "-shop-orders"),
		Comment:     "What customers have ordered.\ntfsec:ignore:aws-dynamodb-enable-at-rest-encryption",
		HashKey:     known("order_id"), RangeKey: known("line"),
		BillingMode:         known("PAY_PER_REQUEST"),
		PointInTimeRecovery: known(schema.PointInTimeRecovery{Enabled: known(environment == "prod"), RecoveryDays: known(int64(14))}),
		DeletionProtection:  unknown[bool]("var.protect has no value"),
		TTL:                 known(schema.TTL{Enabled: known(true), Attribute: known("expires_at")}),
		Stream:              schema.Stream{Enabled: known(true), ViewType: known("NEW_IMAGE")},
		Encryption:          known(schema.Encryption{Enabled: known(true), KMSKey: known("alias/shop")}),
		TableClass:          known("STANDARD_INFREQUENT_ACCESS"),
	}
	t.Attributes.Items = []schema.Attribute{{Name: known("order_id"), Type: known("S")}, {Name: known("line"), Type: known("N")}, {Name: known("customer_id"), Type: known("S")}}
	t.Global.Items = []*schema.Index{
		{Name: known("gsi1"), Hash: keys("customer_id"), Range: keys("placed_at", "line"), Projection: known("INCLUDE"), NonKeyAttributes: known([]string{"total", "state"}), Purpose: known("The orders of a customer.")},
		{Name: known("gsi2"), Hash: keys("warehouse"), Projection: known("INCLUDE"), NonKeyAttributes: unknown[[]string]("var.projected has no value")},
	}
	t.Local.Items = []*schema.Index{{Name: known("lsi1"), Range: keys("state"), Projection: known("KEYS_ONLY")}}
	return t
}

func linked(tables ...*schema.Table) (l link.Link) {
	for _, t := range tables {
		l.Candidates = append(l.Candidates, link.Candidate{Table: t, Evidence: rules.Proven})
	}
	return l
}

func input(calls []gorule.Access, tables []*schema.Table, problems ...rules.Problem) design.Input {
	same := func(path string) string { return path }
	return design.Input{Model: &schema.Model{Tables: tables}, Patterns: patterns.New(calls, tables, problems, same)}
}

// shop returns tables of all forms, and calls of all kinds.
func shop() design.Input {
	dev, prod := orders("dev"), orders("prod")
	sales := &schema.Table{
		Declaration: schema.Declaration{Address: "aws_dynamodb_table.sales", Root: "infra/prod", Header: at("infra/prod/sales.tf")},
		Name:        known("sales"), HashKey: unknown[string]("var.key has no value"), ReadCapacity: known(int64(5)), WriteCapacity: unknown[int64]("var.write has no value"),
		Encryption: known(schema.Encryption{Enabled: known(true)}),
	}
	created := &schema.Table{
		Declaration: schema.Declaration{Address: "locks", Root: "internal/lock", Header: at("internal/lock/lock.go"), Elsewhere: schema.Source{Kind: schema.GoSource, File: "internal/lock/lock.go"}},
		Name:        known("locks"), HashKey: known("name"),
	}
	both := linked(dev, prod)
	key := gorule.KeyPart{Attribute: "order_id", Operator: "="}
	customer := gorule.KeyPart{Attribute: "customer_id", Operator: "="}
	item := gorule.Item{Type: "Order", Package: "example.com/shop", Bytes: 5000, Attributes: []access.Attribute{{Name: "order_id", Type: "S"}, {Name: "total", Type: "N"}, {Name: "note"}}}
	listed := []gorule.UseCase{{ID: "UC-2", Text: "List the orders of a customer"}}
	none := link.Link{Unlinked: "no workload in view sets TABLE"}
	return input([]gorule.Access{
		{Span: at("store.go"), Func: "(*Store).Put", Op: ddb.PutItem, UseCases: []gorule.UseCase{{ID: "UC-1", Text: "Place an order"}}, Key: []gorule.KeyPart{key}, Links: []link.Link{both}, Item: item,
			Writes: []gorule.Write{{Action: "Put", Conditions: []string{"attribute_not_exists(order_id)", "?"}, Link: both}}, Details: gorule.Details{Conditional: true}},
		{Span: at("store.go"), Func: "(*Store).List", Op: ddb.Query, UseCases: listed, Index: "gsi1", Key: []gorule.KeyPart{customer}, Projection: []string{"state", "total"}, Links: []link.Link{both}, Details: gorule.Details{Order: gorule.Descending, Limit: "20", Eventually: true}},
		{Span: at("store.go"), Func: "(*Store).List", Op: ddb.Query, UseCases: listed, Index: "gsi1", Key: []gorule.KeyPart{customer}, Projection: []string{"total"}, Links: []link.Link{both}, Details: gorule.Details{Order: gorule.Descending, Limit: "20", Eventually: true}},
		{Span: at("store.go"), Func: "(*Store).Open", Op: ddb.Query, UseCases: listed, Index: gorule.RunTime, Key: []gorule.KeyPart{customer}, Filter: []string{"state"}, Links: []link.Link{both}, Details: gorule.Details{Order: gorule.Ascending, Pages: gorule.AllPages, Consistent: true}},
		{Span: at("store.go"), Func: "(*Store).Get", Op: ddb.GetItem, Key: []gorule.KeyPart{key}, Links: []link.Link{both}, Item: item, Details: gorule.Details{Eventually: true}},
		{Span: at("move.go"), Func: "Move", Op: ddb.TransactWriteItems, Links: []link.Link{both, linked(sales)}, Details: gorule.Details{Conditional: true},
			Writes: []gorule.Write{{Action: "Update", Conditions: []string{`state = "open"`}, Always: true, Attributes: []access.Attribute{{Name: "State", Type: "S"}, {Name: "moved_at"}}, Link: both}, {Action: "Put", Link: linked(sales)}, {Action: "Delete", Link: none}}},
		{Span: at("move.go"), Func: "MoveAll", Op: ddb.TransactWriteItems, Links: []link.Link{linked(sales)}, Details: gorule.Details{Parts: []string{"Delete", "Put"}}},
		{Span: at("sales.go"), Func: "CountSales", Op: ddb.Scan, Filter: []string{gorule.RunTime}, Links: []link.Link{linked(sales)}, Details: gorule.Details{Select: "COUNT", Pages: gorule.FirstPage}},
		{Span: at("lock.go"), Func: "Lock", Op: ddb.UpdateItem, Key: []gorule.KeyPart{{Attribute: "name", Operator: "="}}, Links: []link.Link{linked(created)}, Details: gorule.Details{Conditional: true}, Item: gorule.Item{Attributes: []access.Attribute{{Name: "owner", Type: "S"}}}},
		{Span: at("audit.go"), Func: "Audit", Op: ddb.PutItem, Links: []link.Link{{Unlinked: link.Elsewhere}}},
		{Span: at("old.go"), Func: "ReadOld", Op: ddb.GetItem, Key: []gorule.KeyPart{key}, Links: []link.Link{none}},
	}, []*schema.Table{dev, prod, sales}, rules.Problem{Span: at("bad.go"), Message: "it does not compile"})
}

// hostile has markup and the marks of Markdown in names and comments.
func hostile() design.Input {
	const column = "i|d<b>"
	t := &schema.Table{
		Declaration: schema.Declaration{Address: "aws_dynamodb_table.orders", Header: at("<i>.tf")},
		Name:        known("or|ders <b>"), HashKey: known(column), Comment: "a <script> for $5",
	}
	t.Global.Items = []*schema.Index{{Name: known(column), Hash: keys(column), Purpose: known("<b>")}}
	call := gorule.Access{Span: at("<i>.go"), Op: ddb.Query, UseCases: []gorule.UseCase{{ID: "<b>"}}, Index: column, Filter: []string{column}, Key: []gorule.KeyPart{{Attribute: column, Operator: "="}}, Links: []link.Link{linked(t)},
		Writes: []gorule.Write{{Action: "Put", Conditions: []string{column}, Link: linked(t)}}, Item: gorule.Item{Type: "<b>", Bytes: 1, Attributes: []access.Attribute{{Name: column, Type: "<b>"}}}, Details: gorule.Details{Limit: "<b>"}}
	return input([]gorule.Access{call}, []*schema.Table{t})
}
