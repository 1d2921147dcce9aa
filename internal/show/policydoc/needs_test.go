package policydoc_test

import (
	"bytes"
	"encoding/json"
	"io"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/permissions"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/document"
	"github.com/dynamolint/dynamolint/internal/show/policydoc"
)

func needed() []policydoc.Need {
	orders, carts, _ := tables()
	query := func(line int) usage.Use {
		return usage.Use{Op: ddb.Query, Index: "by-day", At: at(line), Func: "(*Store).@List", Tables: []*schema.Table{orders}}
	}
	certain := policy(program("cmd/api"), query(3), query(5), query(7), query(9),
		usage.Use{Op: "ListTables", At: at(13), Func: "All"})
	certain.Root = "/shop/infra"
	perhaps := policy(&deploy.Deployment{Main: &deploy.Main{}},
		usage.Use{Op: ddb.BatchGetItem, At: at(20), Tables: []*schema.Table{carts}},
		usage.Use{Op: ddb.PutItem, At: at(21), Tables: []*schema.Table{carts}})
	return anywhere.Needs([]*permissions.Policy{certain}, []*permissions.Policy{perhaps})
}

func TestNeedsText(t *testing.T) {
	const want = `New permissions
    cmd/api with the tables of infra needs dynamodb:Query
        on table/shop-orders/index/by-day
        for Query in (*Store).@List, store.go:3
        for Query in (*Store).@List, store.go:5
        for Query in (*Store).@List, store.go:7
        for Query in (*Store).@List, store.go:9
    cmd/api with the tables of infra needs dynamodb:ListTables
        on all resources
        for ListTables in All, store.go:13

Perhaps new permissions
    the code needs dynamodb:BatchGetItem, dynamodb:PutItem
        on table/*-carts-*
        for BatchGetItem, store.go:20
        for PutItem, store.go:21
`
	var b bytes.Buffer
	if err := policydoc.NeedsText(&b, needed()); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Error(diff)
	}
}

func TestNeedsTable(t *testing.T) {
	const want = "| program | needs | on | for |\n|---|---|---|---|\n" +
		"| cmd/api with the tables of infra | `dynamodb:Query` | `table/shop-orders/index/by-day` | Query in (\\*Store).<span>@</span>List, store.go:3<br>Query in (\\*Store).<span>@</span>List, store.go:5<br>Query in (\\*Store).<span>@</span>List, store.go:7<br>and 1 more |\n" +
		"| cmd/api with the tables of infra | `dynamodb:ListTables` | `all resources` | ListTables in All, store.go:13 |\n" +
		"| the code (perhaps before, too) | `dynamodb:BatchGetItem`<br>`dynamodb:PutItem` | `table/*-carts-*` | BatchGetItem, store.go:20<br>PutItem, store.go:21 |\n"
	var b bytes.Buffer
	if err := writeTable(&b, needed()); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Error(diff)
	}
}

// Needs that differ by the configuration alone are one, as people are shown them.
func TestNeedsOfSeveralRoots(t *testing.T) {
	need := func(root, table string, calls ...string) policydoc.Need {
		return policydoc.Need{
			Program: "cmd/api", Root: root, Actions: []string{"dynamodb:Query"}, Resources: []string{"arn:aws:dynamodb:*:*:table/" + table}, For: calls,
		}
	}
	const want = `New permissions
    cmd/api with the tables of envs/{dev,prod} needs dynamodb:Query
        on table/{dev,prod}-orders
        for Query, a.go:1
    cmd/api with the tables of envs/prod needs dynamodb:Query
        on table/prod-carts
        for Query, a.go:2
    cmd/api with the tables of envs/dev needs dynamodb:Query
        on table/carts
        for Query, a.go:2
    cmd/api with the tables of envs/dev needs dynamodb:Query
        on table/logs
        for Query, a.go:2
`
	var b bytes.Buffer
	if err := policydoc.NeedsText(&b, []policydoc.Need{
		need("envs/dev", "dev-orders", "Query, a.go:1"), need("envs/prod", "prod-orders", "Query, a.go:1"),
		need("envs/prod", "prod-carts", "Query, a.go:2"), need("envs/dev", "carts", "Query, a.go:2"), need("envs/dev", "logs", "Query, a.go:2"),
	}); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Error(diff)
	}
}

func TestNeedsJSON(t *testing.T) {
	const want = `{"actions":["dynamodb:BatchGetItem","dynamodb:PutItem"],"resources":["arn:aws:dynamodb:*:*:table/*-carts-*"],"for":["BatchGetItem, store.go:20","PutItem, store.go:21"],"perhaps":true}`
	all := needed()
	got, err := json.Marshal(all[len(all)-1])
	if err != nil || string(got) != want {
		t.Errorf("got %s, %v", got, err)
	}
	if first := all[0]; first.Program != "cmd/api" || first.Root != "infra" || first.Perhaps {
		t.Errorf("got %+v", first)
	}
}

// writeTable writes needs as the table of a comment on a pull request.
func writeTable(w io.Writer, all []policydoc.Need) error {
	d := &document.Document{Blocks: []document.Block{policydoc.NeedsTable(all)}}
	return document.Markdown{Comment: true}.Write(w, d)
}

func TestNoNeeds(t *testing.T) {
	var b bytes.Buffer
	none := anywhere.Needs(nil, nil)
	for _, err := range []error{policydoc.NeedsText(&b, none), writeTable(&b, none)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if got, err := json.Marshal(none); err != nil || string(got) != "[]" || b.Len() > 0 {
		t.Errorf("got %s and %q, %v", got, b.String(), err)
	}
}
