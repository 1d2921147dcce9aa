package link_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

func known[T any](v T) schema.Value[T] { return schema.KnownValue(v, rules.Span{}, "") }

func unknown[T any]() schema.Value[T] {
	return schema.UnknownValue[T](rules.Span{}, "var.x has no value")
}

func parts(names ...string) schema.List[schema.KeyPart] {
	var list schema.List[schema.KeyPart]
	for _, name := range names {
		list.Items = append(list.Items, schema.KeyPart{Name: known(name)})
	}
	return list
}

// orders is a table of which everything is known.
func orders() *schema.Table {
	attribute := func(name, kind string) schema.Attribute {
		return schema.Attribute{Name: known(name), Type: known(kind)}
	}
	return &schema.Table{
		Name:     known("orders"),
		HashKey:  known("customer"),
		RangeKey: known("number"),
		Attributes: schema.List[schema.Attribute]{Items: []schema.Attribute{
			attribute("customer", "S"), attribute("number", "N"), attribute("country", "S"), attribute("due", "N"),
		}},
		Global: schema.List[*schema.Index]{Items: []*schema.Index{{
			Name: known("by-country"), Hash: parts("country", "customer"), Range: parts("due"),
			Projection: known(ddb.ProjectInclude), NonKeyAttributes: known([]string{"total"}),
		}}},
		Local: schema.List[*schema.Index]{Items: []*schema.Index{{
			Name: known("by-due"), Range: parts("due"), Projection: known(ddb.ProjectAll),
		}}},
	}
}

func TestTable(t *testing.T) {
	got, ok := link.Table(orders())
	customer := expr.KeyAttribute{Name: "customer", Type: "S"}
	due := expr.KeyAttribute{Name: "due", Range: true, Type: "N"}
	want := &validate.Table{
		Name: "orders",
		Keys: []expr.KeyAttribute{customer, {Name: "number", Range: true, Type: "N"}},
		Indexes: []validate.Index{
			{
				Name: "by-country", Global: true, Keys: []expr.KeyAttribute{{Name: "country", Type: "S"}, customer, due},
				Projection: ddb.ProjectInclude, NonKey: []string{"total"},
			},
			{Name: "by-due", Keys: []expr.KeyAttribute{customer, due}, Projection: ddb.ProjectAll},
		},
	}
	if !ok || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v, want %+v", got, ok, want)
	}
}

// What is not known of a declaration is not made up.
func TestTableUnknown(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*schema.Table)
		want   func(*validate.Table) bool
	}{
		"name": {
			func(t *schema.Table) { t.Name = unknown[string]() },
			func(t *validate.Table) bool { return t.Name == "" && len(t.Keys) == 2 },
		},
		"no sort key": {
			func(t *schema.Table) { t.RangeKey = schema.Value[string]{} },
			func(t *validate.Table) bool { return len(t.Keys) == 1 },
		},
		"type of a key": {
			func(t *schema.Table) { t.Attributes.Items[1].Type = unknown[string]() },
			func(t *validate.Table) bool { return t.Keys[0].Type == "S" && t.Keys[1].Type == "" },
		},
		"two types of a key": {
			func(t *schema.Table) {
				t.Attributes.Items = append(t.Attributes.Items, schema.Attribute{Name: known("number"), Type: known("S")})
			},
			func(t *validate.Table) bool { return t.Keys[1].Type == "" },
		},
		"name of an index": {
			func(t *schema.Table) { t.Global.Items[0].Name = unknown[string]() },
			func(t *validate.Table) bool { return t.Open && len(t.Indexes) == 1 && t.Indexes[0].Name == "by-due" },
		},
		"a key of an index": {
			func(t *schema.Table) { t.Global.Items[0].Range.Items[0].Name = unknown[string]() },
			func(t *validate.Table) bool { return !t.Open && t.Indexes[0].Keys == nil && t.Indexes[1].Keys != nil },
		},
		"perhaps more keys of an index": {
			func(t *schema.Table) { t.Global.Items[0].Hash.Partial = "dynamic block" },
			func(t *validate.Table) bool { return t.Indexes[0].Keys == nil },
		},
		"projection": {
			func(t *schema.Table) { t.Global.Items[0].Projection = unknown[string]() },
			func(t *validate.Table) bool { return t.Indexes[0].Projection == "" && t.Indexes[0].NonKey == nil },
		},
		"projected attributes": {
			func(t *schema.Table) { t.Global.Items[0].NonKeyAttributes = unknown[[]string]() },
			func(t *validate.Table) bool { return t.Indexes[0].Projection == "" },
		},
		"perhaps more indexes": {
			func(t *schema.Table) { t.Local.Partial = "dynamic block" },
			func(t *validate.Table) bool { return t.Open && len(t.Indexes) == 2 },
		},
		"indexes by default": {
			func(t *schema.Table) { t.Global.Assumed = "var.indexes" },
			func(t *validate.Table) bool { return t.Open },
		},
		"indexes left to others": {
			func(t *schema.Table) { t.IgnoreChanges = []string{"global_secondary_index"} },
			func(t *validate.Table) bool { return t.Open },
		},
		"other changes left to others": {
			func(t *schema.Table) { t.IgnoreChanges = []string{"read_capacity"} },
			func(t *validate.Table) bool { return !t.Open },
		},
	} {
		declared := orders()
		test.change(declared)
		if table, ok := link.Table(declared); !ok || !test.want(table) {
			t.Errorf("%s: got %+v, %v", name, table, ok)
		}
	}
}

func TestTableOfUnknownKeys(t *testing.T) {
	for name, change := range map[string]func(*schema.Table){
		"partition key": func(t *schema.Table) { t.HashKey = unknown[string]() },
		"none":          func(t *schema.Table) { t.HashKey = schema.Value[string]{} },
		"sort key":      func(t *schema.Table) { t.RangeKey = unknown[string]() },
	} {
		declared := orders()
		change(declared)
		if table, ok := link.Table(declared); ok {
			t.Errorf("%s: got %+v", name, table)
		}
	}
}

func TestHiddenIndexesSaysWhy(t *testing.T) {
	declared := orders()
	if why := link.HiddenIndexes(declared); why != "" {
		t.Errorf("all is known, but %q", why)
	}
	declared.Local.Items[0].Name = unknown[string]()
	if why := link.HiddenIndexes(declared); !strings.Contains(why, "an index of unknown name") {
		t.Errorf("got %q", why)
	}
}

// Of several candidates, the primary key is known if it is that of each.
func TestPrimaryKeyOfLink(t *testing.T) {
	keyed := func(partition, sort schema.Value[string]) link.Candidate {
		return link.Candidate{Table: &schema.Table{HashKey: partition, RangeKey: sort}}
	}
	var none schema.Value[string]
	for name, test := range map[string]struct {
		candidates []link.Candidate
		names      string
		known      bool
	}{
		"one":               {[]link.Candidate{keyed(known("pk"), known("sk"))}, "pk sk", true},
		"two of one key":    {[]link.Candidate{keyed(known("pk"), none), keyed(known("pk"), none)}, "pk", true},
		"two of other keys": {[]link.Candidate{keyed(known("pk"), none), keyed(known("pk"), known("sk"))}, "", false},
		"one is unknown":    {[]link.Candidate{keyed(known("pk"), none), keyed(unknown[string](), none)}, "", false},
		"no candidate":      {nil, "", false},
	} {
		l := link.Link{Candidates: test.candidates}
		if names, ok := l.PrimaryKey(); strings.Join(names, " ") != test.names || ok != test.known {
			t.Errorf("%s: %q, %v", name, names, ok)
		}
	}
}
