package permissions_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/permissions"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

func table(name, environment string) *schema.Table {
	return &schema.Table{
		Declaration: schema.Declaration{Address: "aws_dynamodb_table." + name, Root: "infra", Environment: environment},
		Name:        schema.KnownValue(environment+name, rules.Span{}, ""),
	}
}

// shown is a policy with a line for each statement, and one for each call that it lacks.
func shown(p *permissions.Policy) []string {
	call := func(c permissions.Call) string {
		if c.Open {
			return fmt.Sprintf("perhaps %s:%d", c.Op, c.At.Start.Line)
		}
		return fmt.Sprintf("%s:%d", c.Op, c.At.Start.Line)
	}
	var lines []string
	for _, s := range p.Statements {
		on := s.Resource.Undeclared
		for _, t := range s.Resource.Tables {
			on = strings.TrimSpace(on + " " + t.DisplayName())
		}
		if s.Resource.Index != "" {
			on += "/" + s.Resource.Index
		}
		if s.Resource.Stream {
			on += " stream"
		}
		if s.Resource.IsAll() {
			on = "all"
		}
		line := []string{strings.ReplaceAll(strings.Join(s.Actions, " "), "dynamodb:", ""), "on", on, "for"}
		for _, c := range s.Calls {
			line = append(line, call(c))
			if c.Others != "" {
				line = append(line, "or others: "+c.Others)
			}
		}
		for _, m := range s.Mappings {
			line = append(line, m.Address)
		}
		lines = append(lines, strings.Join(line, " "))
	}
	for _, c := range p.Unlinked {
		lines = append(lines, "lacks "+call(c)+": "+c.Why)
	}
	return lines
}

func TestLeast(t *testing.T) {
	program, other := &deploy.Deployment{Main: &deploy.Main{Path: "shop/cmd/api"}}, &deploy.Deployment{Main: &deploy.Main{Path: "shop/cmd/job"}}
	orders, carts := table("orders", ""), table("carts", "")
	dev, prod := table("stock", "dev"), table("stock", "prod")
	at := func(line int) rules.Span { return rules.Span{File: "store.go", Start: rules.Pos{Line: line}} }
	here := []usage.Run{{Program: program}}
	function := &schema.Workload{Declaration: schema.Declaration{Address: "aws_lambda_function.api"}}
	asking := func(tables ...*schema.Table) []usage.Run {
		return []usage.Run{{Program: program, Workload: function, Tables: tables}}
	}

	for name, test := range map[string]struct {
		uses []usage.Use
		want []string
	}{
		"nothing": {nil, nil},
		"calls of one table": {
			[]usage.Use{
				{Op: ddb.PutItem, At: at(9), Tables: []*schema.Table{orders}, Runs: here},
				{Op: ddb.GetItem, At: at(3), Tables: []*schema.Table{orders}, Runs: here},
				{Op: ddb.GetItem, At: at(5), Tables: []*schema.Table{orders}, Runs: here},
			},
			[]string{"GetItem PutItem on orders for GetItem:3 GetItem:5 PutItem:9"},
		},
		"another program": {[]usage.Use{{Op: ddb.PutItem, Tables: []*schema.Table{orders}, Runs: []usage.Run{{Program: other}}}}, nil},
		"no program":      {[]usage.Use{{Op: ddb.PutItem, Tables: []*schema.Table{orders}}}, nil},
		"tables of the program": {
			[]usage.Use{{Op: ddb.PutItem, At: at(1), Tables: []*schema.Table{orders, carts}, Runs: asking(carts)}},
			[]string{"PutItem on carts for PutItem:1"},
		},
		"tables of the program, of which others are unknown": {
			[]usage.Use{{Op: ddb.PutItem, At: at(1), Any: true, Runs: asking(carts)}},
			[]string{"PutItem on carts for PutItem:1"},
		},
		"one table of several environments": {
			[]usage.Use{{Op: ddb.PutItem, At: at(1), Runs: asking(dev, prod)}},
			[]string{"PutItem on devstock prodstock for PutItem:1"},
		},
		"several tables": {
			[]usage.Use{{Op: ddb.PutItem, At: at(1), Tables: []*schema.Table{orders, carts}, Runs: here}},
			[]string{"PutItem on carts for PutItem:1", "PutItem on orders for PutItem:1"},
		},
		"an index": {
			[]usage.Use{{Op: ddb.Query, At: at(1), Index: "by-date", Tables: []*schema.Table{orders}, Runs: here}},
			[]string{"Query on orders/by-date for Query:1"},
		},
		"any index": {
			[]usage.Use{{Op: ddb.Query, At: at(1), AnyIndex: true, Tables: []*schema.Table{orders}, Runs: here}},
			[]string{"Query on orders for Query:1", "Query on orders/* for Query:1"},
		},
		"no index of what writes": {
			[]usage.Use{{Op: ddb.ExecuteStatement, Action: "INSERT", At: at(1), AnyIndex: true, Tables: []*schema.Table{orders}, Runs: here}},
			[]string{"PartiQLInsert on orders for ExecuteStatement:1"},
		},
		"a part of a transaction": {
			[]usage.Use{{Op: ddb.TransactWriteItems, Action: "ConditionCheck", At: at(1), Tables: []*schema.Table{orders}, Runs: here}},
			[]string{"ConditionCheckItem on orders for TransactWriteItems:1"},
		},
		"unknown parts": {
			[]usage.Use{{Op: ddb.TransactWriteItems, At: at(1), Tables: []*schema.Table{orders}, Runs: here}},
			[]string{"ConditionCheckItem DeleteItem PutItem UpdateItem on orders for TransactWriteItems:1"},
		},
		"undeclared": {
			[]usage.Use{{Op: ddb.GetItem, At: at(1), Undeclared: []string{"archive"}, Runs: here}},
			[]string{"GetItem on archive for GetItem:1"},
		},
		"declared first": {
			[]usage.Use{
				{Op: "ListTables", At: at(1), Runs: here},
				{Op: ddb.GetItem, At: at(2), Undeclared: []string{"archive"}, Runs: here},
				{Op: ddb.GetItem, At: at(3), Tables: []*schema.Table{orders}, Runs: here},
			},
			[]string{"GetItem on orders for GetItem:3", "GetItem on archive for GetItem:2", "ListTables on all for ListTables:1"},
		},
		"unlinked": {
			[]usage.Use{{Op: ddb.GetItem, At: at(1), Any: true, Why: "no code sets Store.table", Runs: here}},
			[]string{"lacks GetItem:1: no code sets Store.table"},
		},
		"linked in part": {
			[]usage.Use{{Op: ddb.GetItem, At: at(1), Any: true, Why: "it is exported", Tables: []*schema.Table{orders}, Runs: here}},
			[]string{"GetItem on orders for GetItem:1 or others: it is exported"},
		},
		"a variable that is not set": {
			[]usage.Use{{Op: ddb.GetItem, At: at(1), Runs: asking(orders), Unset: []usage.Unset{
				{Variable: "CARTS_TABLE", Program: program, Workload: function},
				{Variable: "STOCK_TABLE", Program: other, Workload: function},
			}}},
			[]string{"GetItem on orders for GetItem:1", "lacks GetItem:1: aws_lambda_function.api, which runs it, does not set CARTS_TABLE"},
		},
		"elsewhere": {
			[]usage.Use{{Op: ddb.GetItem, At: at(1), Why: "it is declared elsewhere", Runs: here}},
			[]string{"lacks GetItem:1: it is declared elsewhere"},
		},
		"an unknown operation": {
			[]usage.Use{{Op: "GetItems", At: at(1), Why: "x", Tables: []*schema.Table{orders}, Runs: here}},
			[]string{"lacks GetItems:1: x"},
		},
		"a function that sends it": {
			[]usage.Use{
				{Op: ddb.GetItem, At: at(1), Tables: []*schema.Table{orders}, Runs: here},
				{Op: ddb.GetItem, At: at(9), Handed: true, Tables: []*schema.Table{orders}, Runs: here},
				{Op: ddb.GetItem, At: at(11), Handed: true, Tables: []*schema.Table{carts}, Runs: here}, // it decides which table
				{Op: ddb.PutItem, At: at(12), Handed: true, Tables: []*schema.Table{orders}, Runs: here},
			},
			[]string{"GetItem on carts for GetItem:11", "GetItem PutItem on orders for GetItem:1 PutItem:12"},
		},
		"a function that others call, too": {
			[]usage.Use{
				{Op: ddb.GetItem, At: at(1), Any: true, Why: "it is exported", Runs: here},
				{Op: ddb.GetItem, At: at(9), Handed: true, Tables: []*schema.Table{orders}, Runs: here},
				{Op: ddb.GetItem, At: at(11), Handed: true, Any: true, Why: "it is exported", Runs: here},
			},
			[]string{"GetItem on orders for GetItem:9", "lacks GetItem:1: it is exported"},
		},
		"a function that reads an index": {
			[]usage.Use{
				{Op: ddb.Query, At: at(1), Tables: []*schema.Table{orders}, Runs: here},
				{Op: ddb.Query, At: at(9), Handed: true, Index: "by-date", Tables: []*schema.Table{orders}, Runs: here},
				{Op: ddb.Query, At: at(10), Handed: true, AnyIndex: true, Tables: []*schema.Table{orders}, Runs: here},
			},
			[]string{"Query on orders for Query:1 Query:10", "Query on orders/* for Query:10", "Query on orders/by-date for Query:9"},
		},
		"perhaps": {
			[]usage.Use{{Op: ddb.GetItem, At: at(1), Tables: []*schema.Table{orders}, Runs: []usage.Run{{Program: program, Open: true}}}},
			[]string{"GetItem on orders for perhaps GetItem:1"},
		},
		"certain on one of two workloads": {
			[]usage.Use{{Op: ddb.GetItem, At: at(1), Tables: []*schema.Table{orders}, Runs: []usage.Run{{Program: program, Open: true}, {Program: program}}}},
			[]string{"GetItem on orders for GetItem:1"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			got := shown(permissions.Least(program, test.uses, &schema.Model{})[0])
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Lambda reads the streams of a function with the role of the function.
func TestLeastOfStreams(t *testing.T) {
	orders := table("orders", "")
	function := &schema.Workload{Declaration: schema.Declaration{Address: "aws_lambda_function.audit", Root: "infra"}, Kind: schema.LambdaFunction}
	reference := func(address, attribute string) schema.Ref {
		return schema.Ref{Parts: []schema.NamePart{{Hole: true, Text: address + "." + attribute, Address: address, Attribute: attribute}}}
	}
	mapping := func(name, function string) *schema.StreamMapping {
		return &schema.StreamMapping{
			Declaration: schema.Declaration{Address: "aws_lambda_event_source_mapping." + name, Root: "infra"},
			Source:      reference("aws_dynamodb_table.orders", "stream_arn"), Function: reference(function, "arn"),
		}
	}
	m := &schema.Model{
		Tables: []*schema.Table{orders}, Workloads: []*schema.Workload{function},
		StreamMappings: []*schema.StreamMapping{mapping("audit", "aws_lambda_function.audit"), mapping("other", "aws_lambda_function.other")},
	}
	program := &deploy.Deployment{Main: &deploy.Main{Path: "shop/cmd/audit"}, Workloads: []*schema.Workload{function}}
	got := shown(permissions.Least(program, nil, m)[0])
	want := []string{
		"DescribeStream GetRecords GetShardIterator on orders stream for aws_lambda_event_source_mapping.audit",
		"ListStreams on all for aws_lambda_event_source_mapping.audit",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	m.StreamMappings[0].Unsure = "it may be a Kinesis stream"
	if got := shown(permissions.Least(program, nil, m)[0]); len(got) > 0 {
		t.Errorf("the source may be another stream, and the policy is %q", got)
	}
}

// Each root that declares the same tables has a policy of its own, with the tables that they
// share.
func TestLeastOfRoots(t *testing.T) {
	program := &deploy.Deployment{Main: &deploy.Main{Path: "shop/cmd/api"}}
	in := func(root, name string) *schema.Table {
		one := table(name, "")
		one.Root, one.Name = root, schema.KnownValue(root+"-"+name, rules.Span{}, "")
		one.Header = rules.Span{File: "modules/shop/" + name + ".tf"}
		if name == "users" {
			one.Header.File = root + "/users.tf"
		}
		return one
	}
	dev, prod, only, shared := in("dev", "orders"), in("prod", "orders"), in("prod", "archive"), in("global", "users")
	function := &schema.Workload{Declaration: schema.Declaration{Address: "aws_lambda_function.api", Root: "dev"}, Kind: schema.LambdaFunction}
	program.Workloads = []*schema.Workload{function}
	mapping := &schema.StreamMapping{
		Declaration: schema.Declaration{Address: "aws_lambda_event_source_mapping.api", Root: "dev"},
		Source:      schema.Ref{Parts: []schema.NamePart{{Hole: true, Address: dev.Address, Attribute: "stream_arn"}}},
		Function:    schema.Ref{Parts: []schema.NamePart{{Hole: true, Address: function.Address, Attribute: "arn"}}},
	}
	m := &schema.Model{Tables: []*schema.Table{dev, prod, only, shared}, Workloads: program.Workloads, StreamMappings: []*schema.StreamMapping{mapping}}
	var got []string
	for _, p := range permissions.Least(program, []usage.Use{
		{Op: ddb.GetItem, Tables: []*schema.Table{dev, prod}, Runs: []usage.Run{{Program: program}}},
		{Op: ddb.PutItem, Tables: []*schema.Table{only, shared}, Runs: []usage.Run{{Program: program}}},
		{Op: ddb.Scan, Undeclared: []string{"log"}, Runs: []usage.Run{{Program: program}}},
		{Op: ddb.Query, Any: true, Why: "x", Runs: []usage.Run{{Program: program}}},
	}, m) {
		got = append(got, p.Root+":")
		got = append(got, shown(p)...)
	}
	want := []string{
		"dev:",
		"GetItem on dev-orders for GetItem:0",
		"DescribeStream GetRecords GetShardIterator on dev-orders stream for aws_lambda_event_source_mapping.api",
		"PutItem on global-users for PutItem:0",
		"Scan on log for Scan:0",
		"ListStreams on all for aws_lambda_event_source_mapping.api",
		"lacks Query:0: x",
		"prod:",
		"PutItem on global-users for PutItem:0",
		"PutItem on prod-archive for PutItem:0",
		"GetItem on prod-orders for GetItem:0",
		"Scan on log for Scan:0",
		"lacks Query:0: x",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
