package permissions_test

import (
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

// version returns what calls need whose programs have directories of a checkout: uses by the
// directories of the programs that run them.
func version(checkout string, uses map[string][]usage.Use) permissions.Version {
	v := permissions.Version{Model: &schema.Model{}, Path: func(path string) string { return strings.TrimPrefix(path, checkout) }}
	for _, dir := range []string{"cmd/api", "cmd/job", "cmd/server", "tools/api"} {
		if uses[dir] == nil {
			continue
		}
		main := &deploy.Main{Dir: checkout + dir, Path: "shop/" + dir}
		if dir == "tools/api" {
			main.Path = "shop/cmd/api" // its module moved
		}
		program := &deploy.Deployment{Main: main}
		v.Programs = append(v.Programs, program)
		for _, u := range uses[dir] {
			u.Runs = []usage.Run{{Program: program}}
			v.Uses = append(v.Uses, u)
		}
	}
	return v
}

// news is what is new, with the directory of each program, and what may be.
func news(before, after permissions.Version) (lines []string) {
	certain, perhaps := permissions.New(before, after)
	for _, p := range certain {
		for _, line := range shown(p) {
			lines = append(lines, after.Path(p.Program.Main.Dir)+": "+line)
		}
	}
	for _, p := range perhaps {
		for _, line := range shown(p) {
			lines = append(lines, after.Path(p.Program.Main.Dir)+"? "+line)
		}
	}
	return lines
}

func TestNew(t *testing.T) {
	at := func(line int) rules.Span { return rules.Span{File: "store.go", Start: rules.Pos{Line: line}} }
	asks := func(op ddb.Op, line int, tables ...*schema.Table) usage.Use {
		return usage.Use{Op: op, At: at(line), Tables: tables}
	}
	reads := func(index string, tables ...*schema.Table) usage.Use {
		u := asks(ddb.Query, 9, tables...)
		u.Index = index
		return u
	}
	orders, again := table("orders", ""), table("orders", "") // of two checkouts
	carts, dev, prod := table("carts", ""), table("stock", "dev"), table("stock", "prod")
	anyIndex := reads("", orders)
	anyIndex.AnyIndex = true
	undeclared := usage.Use{Op: ddb.GetItem, At: at(1), Undeclared: []string{"orders"}}
	unlinked := usage.Use{Op: ddb.Query, At: at(2), Any: true, Why: "it is read at run time"}
	transaction := usage.Use{Op: ddb.TransactWriteItems, At: at(3), Any: true, Why: "it is read at run time"}
	type programs = map[string][]usage.Use
	of := func(uses ...usage.Use) []usage.Use { return uses }
	for name, test := range map[string]struct {
		before, after programs
		want          []string
	}{
		"nothing":               {programs{"cmd/api": of(asks(ddb.GetItem, 1, orders))}, programs{"cmd/api": of(asks(ddb.GetItem, 5, again))}, nil},
		"less":                  {programs{"cmd/api": of(asks(ddb.GetItem, 1, orders), asks(ddb.PutItem, 2, orders))}, programs{"cmd/api": of(asks(ddb.GetItem, 1, again))}, nil},
		"an action, and a call": {programs{"cmd/api": of(asks(ddb.GetItem, 1, orders))}, programs{"cmd/api": of(asks(ddb.GetItem, 1, again), asks(ddb.PutItem, 2, again), asks(ddb.GetItem, 3, again))}, []string{"cmd/api: PutItem on orders for PutItem:2"}},
		"an index":              {programs{"cmd/api": of(reads("", orders))}, programs{"cmd/api": of(reads("", again), reads("by-day", again))}, []string{"cmd/api: Query on orders/by-day for Query:9"}},
		"any index before":      {programs{"cmd/api": of(anyIndex)}, programs{"cmd/api": of(reads("by-day", again))}, nil},
		"another table":         {programs{"cmd/api": of(asks(ddb.GetItem, 1, orders))}, programs{"cmd/api": of(asks(ddb.GetItem, 1, carts))}, []string{"cmd/api: GetItem on carts for GetItem:1"}},
		"another environment":   {programs{"cmd/api": of(asks(ddb.GetItem, 1, dev))}, programs{"cmd/api": of(asks(ddb.GetItem, 1, dev, prod))}, []string{"cmd/api: GetItem on prodstock for GetItem:1"}},
		"declared now":          {programs{"cmd/api": of(undeclared)}, programs{"cmd/api": of(asks(ddb.GetItem, 1, orders))}, nil},
		"of another program":    {programs{"cmd/api": of(asks(ddb.GetItem, 1, orders)), "cmd/job": of(asks(ddb.Scan, 2, orders))}, programs{"cmd/api": of(asks(ddb.GetItem, 1, again), asks(ddb.Scan, 2, again)), "cmd/job": of(asks(ddb.Scan, 2, again))}, []string{"cmd/api: Scan on orders for Scan:2"}},
		"a new program":         {programs{"cmd/api": of(asks(ddb.GetItem, 1, orders))}, programs{"cmd/api": of(asks(ddb.GetItem, 1, again)), "cmd/job": of(asks(ddb.GetItem, 2, again))}, []string{"cmd/job: GetItem on orders for GetItem:2"}},
		"a renamed program":     {programs{"cmd/api": of(asks(ddb.GetItem, 1, orders))}, programs{"cmd/server": of(asks(ddb.GetItem, 1, again))}, nil},
		"a program that moved":  {programs{"cmd/api": of(asks(ddb.GetItem, 1, orders)), "cmd/job": of(asks(ddb.Scan, 1, orders))}, programs{"cmd/server": of(asks(ddb.PutItem, 1, again)), "tools/api": of(asks(ddb.GetItem, 1, again))}, []string{"cmd/server: PutItem on orders for PutItem:1"}},
		"two that are replaced": {programs{"cmd/api": of(asks(ddb.GetItem, 1, orders)), "cmd/job": of(asks(ddb.Scan, 1, orders))}, programs{"cmd/server": of(asks(ddb.GetItem, 1, again))}, []string{"cmd/server: GetItem on orders for GetItem:1"}},
		"unknown programs":      {programs{"cmd/api": of(asks(ddb.GetItem, 1, orders))}, nil, nil},
		"unlinked before":       {programs{"cmd/api": of(unlinked)}, programs{"cmd/api": of(reads("by-day", orders), asks(ddb.GetItem, 1, orders))}, []string{"cmd/api: GetItem on orders for GetItem:1", "cmd/api? Query on orders/by-day for Query:9"}},
		"unlinked, of any part": {programs{"cmd/api": of(transaction)}, programs{"cmd/api": of(asks(ddb.PutItem, 1, orders))}, []string{"cmd/api? PutItem on orders for PutItem:1"}},
		"unlinked now":          {programs{"cmd/api": of(reads("", orders))}, programs{"cmd/api": of(unlinked)}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, news(version("/base/", test.before), version("/repo/", test.after))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Where not all programs are known, it does not matter which one makes a call.
func TestNewOfUnknownPrograms(t *testing.T) {
	orders := table("orders", "")
	before := version("/base/", map[string][]usage.Use{"cmd/api": {{Op: ddb.GetItem, Tables: []*schema.Table{orders}}}, "cmd/job": {{Op: ddb.Scan, Tables: []*schema.Table{orders}}}})
	after := version("/repo/", map[string][]usage.Use{"cmd/api": {{Op: ddb.Scan, Tables: []*schema.Table{orders}}, {Op: ddb.PutItem, Tables: []*schema.Table{orders}}}})
	after.Programs = nil
	if diff := cmp.Diff([]string{": PutItem on orders for PutItem:0"}, news(before, after)); diff != "" {
		t.Error(diff)
	}
}

// A stream is new where a mapping is, however little is known of the calls before.
func TestNewStream(t *testing.T) {
	orders := table("orders", "")
	function := &schema.Workload{Declaration: schema.Declaration{Address: "aws_lambda_function.audit", Root: "infra"}, Kind: schema.LambdaFunction}
	reference := func(address, attribute string) schema.Ref {
		return schema.Ref{Parts: []schema.NamePart{{Hole: true, Address: address, Attribute: attribute}}}
	}
	mapping := &schema.StreamMapping{
		Declaration: schema.Declaration{Address: "aws_lambda_event_source_mapping.audit", Root: "infra"},
		Source:      reference(orders.Address, "stream_arn"), Function: reference(function.Address, "arn"),
	}
	unlinked := []usage.Use{{Op: "ListStreams", Any: true}}
	before, after := version("/base/", map[string][]usage.Use{"cmd/api": unlinked}), version("/repo/", map[string][]usage.Use{"cmd/api": unlinked})
	after.Programs[0].Workloads = []*schema.Workload{function}
	after.Model = &schema.Model{Tables: []*schema.Table{orders}, Workloads: []*schema.Workload{function}, StreamMappings: []*schema.StreamMapping{mapping}}
	want := []string{"cmd/api: DescribeStream GetRecords GetShardIterator on orders stream for aws_lambda_event_source_mapping.audit"}
	if diff := cmp.Diff(want, news(before, after)); diff != "" {
		t.Error(diff)
	}
}
