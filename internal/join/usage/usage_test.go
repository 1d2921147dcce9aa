package usage_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

func table(line int) *schema.Table {
	return &schema.Table{Declaration: schema.Declaration{Header: rules.Span{File: "main.tf", Start: rules.Pos{Line: line}}}}
}

func TestReaders(t *testing.T) {
	orders, carts := table(1), table(2)
	prodOrders := table(1) // another instance of the block
	asks := func(index string, tables ...*schema.Table) usage.Use {
		return usage.Use{Op: ddb.Query, Index: index, Tables: tables}
	}
	unknownIndex := asks("", orders)
	unknownIndex.AnyIndex = true
	anyTable := func(index string) usage.Use {
		u := asks(index)
		u.Any = true
		return u
	}
	orAny := asks("gsi1", orders)
	orAny.Any = true
	elsewhere := asks("", carts)
	elsewhere.AnyIndex = true
	for name, test := range map[string]struct {
		use              usage.Use
		readers, perhaps int
	}{
		"the index":                 {asks("gsi1", orders), 1, 0},
		"in both instances":         {asks("gsi1", orders, prodOrders), 1, 0},
		"another index":             {asks("gsi2", orders), 0, 0},
		"the table":                 {asks("", orders), 0, 0},
		"an index of another table": {asks("gsi1", carts), 0, 0},
		"one of two tables":         {asks("gsi1", orders, carts), 0, 1},
		"any table":                 {anyTable("gsi1"), 0, 1},
		"this or any table":         {orAny, 0, 1},
		"unseen code":               {usage.Unseen(rules.Span{}, "it is not built"), 0, 1},
		"no table":                  {asks("gsi1"), 0, 0},
		"another index of any":      {anyTable("gsi2"), 0, 0},
		"any index":                 {unknownIndex, 0, 1},
		"any index of another":      {elsewhere, 0, 0},
	} {
		readers, perhaps := usage.Readers([]usage.Use{test.use}, orders, "gsi1")
		if len(readers) != test.readers || len(perhaps) != test.perhaps {
			t.Errorf("%s: got %d readers, %d perhaps", name, len(readers), len(perhaps))
		}
	}
}

func TestAskers(t *testing.T) {
	orders, carts := table(1), table(2)
	prodOrders := table(1) // another instance of the block
	for name, test := range map[string]struct {
		use             usage.Use
		askers, perhaps int
	}{
		"the table":         {usage.Use{Op: ddb.PutItem, Tables: []*schema.Table{orders}}, 1, 0},
		"an index of it":    {usage.Use{Op: ddb.Query, Tables: []*schema.Table{orders}, Index: "gsi1"}, 1, 0},
		"in both instances": {usage.Use{Op: ddb.PutItem, Tables: []*schema.Table{orders, prodOrders}}, 1, 0},
		"another table":     {usage.Use{Op: ddb.PutItem, Tables: []*schema.Table{carts}}, 0, 0},
		"one of two":        {usage.Use{Op: ddb.PutItem, Tables: []*schema.Table{carts, orders}}, 0, 1},
		"perhaps others":    {usage.Use{Op: ddb.PutItem, Tables: []*schema.Table{carts}, Any: true}, 0, 1},
		"unseen code":       {usage.Unseen(rules.Span{}, "it is not built"), 0, 1},
	} {
		askers, perhaps := usage.Askers([]usage.Use{test.use}, orders)
		if len(askers) != test.askers || len(perhaps) != test.perhaps {
			t.Errorf("%s: got %d askers, %d perhaps", name, len(askers), len(perhaps))
		}
	}
}

func TestReads(t *testing.T) {
	for op, want := range map[ddb.Op]bool{ddb.Query: true, ddb.ExecuteStatement: true, ddb.PutItem: false, ddb.DescribeTable: false, "": false} {
		if got := (usage.Use{Op: op}).Reads(); got != want {
			t.Errorf("%s: %v", op, got)
		}
	}
}

func TestString(t *testing.T) {
	at := rules.Span{File: "/src/shop/store.go", Start: rules.Pos{Line: 31}}
	for want, use := range map[string]usage.Use{
		"Query in (*Store).List (store.go:31): it may be any": {Op: ddb.Query, At: at, Func: "(*Store).List", Why: "it may be any"},
		"Query at store.go:31":                                {Op: ddb.Query, At: at},
		"store.go: build constraints exclude it":              usage.Unseen(rules.Span{File: "shop/store.go"}, "build constraints exclude it"),
	} {
		if got := use.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestAttributes(t *testing.T) {
	some := []usage.Use{{Attributes: []string{"b", "a"}}, {Attributes: []string{"b", "c"}}}
	if got, ok := usage.Attributes(some); !ok || !slices.Equal(got, []string{"a", "b", "c"}) {
		t.Errorf("got %q, %v", got, ok)
	}
	if got, ok := usage.Attributes(append(some, usage.Use{Whole: true})); ok {
		t.Errorf("whole items are read, but got %q", got)
	}
	if _, ok := usage.Attributes(nil); ok {
		t.Error("nothing is read")
	}
}

func TestBesides(t *testing.T) {
	known := func(name string) schema.Value[string] { return schema.KnownValue(name, rules.Span{}, "") }
	orders := &schema.Table{HashKey: known("id"), RangeKey: known("line")}
	byOwner := &schema.Index{
		Hash:  schema.List[schema.KeyPart]{Items: []schema.KeyPart{{Name: known("owner")}}},
		Range: schema.List[schema.KeyPart]{Items: []schema.KeyPart{{Name: known("day")}}},
	}
	given := []string{"id", "line", "owner", "day", "total", "status"}
	if got := usage.Besides(orders, byOwner, given); !slices.Equal(got, []string{"total", "status"}) {
		t.Errorf("got %q", got)
	}
}

func TestAllHave(t *testing.T) {
	sessions, carts := table(1), table(2)
	puts := func(attributes ...string) usage.Use {
		return usage.Use{Op: ddb.PutItem, Puts: true, Sets: attributes, Tables: []*schema.Table{sessions}}
	}
	of := func(u usage.Use, tables ...*schema.Table) usage.Use {
		u.Tables = tables
		return u
	}
	anyTable := of(puts("id"))
	anyTable.Any = true
	update := func(attributes ...string) usage.Use {
		return usage.Use{Op: ddb.UpdateItem, Sets: attributes, Tables: []*schema.Table{sessions}}
	}
	statement := usage.Use{Op: ddb.ExecuteStatement, Action: "INSERT", Tables: []*schema.Table{sessions}}
	selecting := usage.Use{Op: ddb.ExecuteStatement, Action: "SELECT", Tables: []*schema.Table{sessions}}
	for name, test := range map[string]struct {
		uses []usage.Use
		want bool
	}{
		"each":                   {[]usage.Use{puts("id", "expires"), puts("expires")}, true},
		"not each":               {[]usage.Use{puts("id", "expires"), puts("id")}, false},
		"none puts":              {[]usage.Use{{Op: ddb.Query, Tables: []*schema.Table{sessions}}}, false},
		"no code":                {nil, false},
		"an update beside it":    {[]usage.Use{puts("expires"), {Op: ddb.UpdateItem, Tables: []*schema.Table{sessions}}}, true},
		"another table":          {[]usage.Use{puts("expires"), of(puts("id"), carts)}, true},
		"one of two tables":      {[]usage.Use{puts("expires"), of(puts("id"), sessions, carts)}, false},
		"updates":                {[]usage.Use{update("expires"), update("hits", "expires")}, true},
		"not each update":        {[]usage.Use{update("expires"), update("hits")}, false},
		"any table":              {[]usage.Use{puts("expires"), anyTable}, true},
		"unseen code":            {[]usage.Use{puts("expires"), usage.Unseen(rules.Span{}, "it is not built")}, true},
		"a statement":            {[]usage.Use{puts("expires"), statement}, false},
		"a statement that reads": {[]usage.Use{puts("expires"), selecting}, true},
	} {
		if got := usage.AllHave(test.uses, sessions, "expires"); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestWritesMore(t *testing.T) {
	sessions, carts := table(1), table(2)
	sessions.HashKey = schema.KnownValue("id", rules.Span{}, "")
	byOwner := &schema.Index{Hash: schema.List[schema.KeyPart]{Items: []schema.KeyPart{{Name: schema.KnownValue("owner", rules.Span{}, "")}}}}
	writes := func(op ddb.Op, attributes ...string) usage.Use {
		return usage.Use{Op: op, Only: true, Sets: attributes, Tables: []*schema.Table{sessions}}
	}
	open, anyTable, other, either := writes(ddb.PutItem, "id"), writes(ddb.PutItem, "id", "size"), writes(ddb.PutItem, "id", "size"), writes(ddb.PutItem, "size")
	open.Only, anyTable.Any, other.Tables, either.Tables = false, true, []*schema.Table{carts}, []*schema.Table{sessions, carts}
	batch := usage.Use{Op: ddb.BatchWriteItem, Puts: true, Tables: []*schema.Table{sessions}}
	query := usage.Use{Op: ddb.Query, Any: true}
	for name, test := range map[string]struct {
		uses    []usage.Use
		want    tri.Answer
		unknown ddb.Op
	}{
		"no more":            {[]usage.Use{writes(ddb.PutItem, "id", "owner", "total"), query}, tri.No, ""},
		"more":               {[]usage.Use{open, writes(ddb.PutItem, "id", "size")}, tri.Yes, ""},
		"more by an update":  {[]usage.Use{writes(ddb.PutItem, "id", "total"), writes(ddb.UpdateItem, "size")}, tri.Yes, ""},
		"perhaps more":       {[]usage.Use{open}, tri.Maybe, ddb.PutItem},
		"perhaps more, too":  {[]usage.Use{writes(ddb.UpdateItem, "id"), anyTable}, tri.Maybe, ddb.PutItem},
		"to one of two":      {[]usage.Use{either}, tri.Maybe, ddb.PutItem},
		"a batch":            {[]usage.Use{writes(ddb.PutItem, "id"), batch}, tri.Maybe, ddb.BatchWriteItem},
		"unseen code":        {[]usage.Use{writes(ddb.PutItem, "id"), usage.Unseen(rules.Span{}, "it is not built")}, tri.Maybe, ""},
		"of another table":   {[]usage.Use{writes(ddb.PutItem, "id"), other}, tri.No, ""},
		"deletes":            {[]usage.Use{writes(ddb.PutItem, "id"), {Op: ddb.DeleteItem, Tables: []*schema.Table{sessions}}}, tri.No, ""},
		"no write, a delete": {[]usage.Use{query, {Op: ddb.DeleteItem, Tables: []*schema.Table{sessions}}}, tri.Maybe, ""},
	} {
		got, unknown := usage.WritesMore(test.uses, sessions, byOwner, []string{"total"})
		if got != test.want || test.unknown != "" && (unknown == nil || unknown.Op != test.unknown) {
			t.Errorf("%s: %v, %v", name, got, unknown)
		}
	}
}

func TestCouldRead(t *testing.T) {
	byStatus := &schema.Index{Hash: schema.List[schema.KeyPart]{Items: []schema.KeyPart{{Name: schema.KnownValue("status", rules.Span{}, "")}}}}
	scan := usage.Use{Op: ddb.Scan, Attributes: []string{"status", "total"}}
	query, other := scan, scan
	query.Op, other.Attributes = ddb.Query, []string{"total"}
	ranged := scan
	ranged.Unequal = []string{"status"}
	for name, test := range map[string]struct {
		uses  []usage.Use
		index *schema.Index
		want  bool
	}{
		"a Scan by its key":   {[]usage.Use{other, scan}, byStatus, true},
		"a Scan by another":   {[]usage.Use{other}, byStatus, false},
		"a Scan by a prefix":  {[]usage.Use{ranged}, byStatus, false},
		"a Query":             {[]usage.Use{query}, byStatus, false},
		"an index of unknown": {[]usage.Use{scan}, &schema.Index{}, false},
	} {
		if _, got := usage.CouldRead(test.uses, test.index); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
