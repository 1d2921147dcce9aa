package indexes_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/mentions"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/indexes"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

func known[T any](v T) schema.Value[T] { return schema.KnownValue(v, rules.Span{}, "") }

// DDB502 reports with always: true every index, and by default only that code needs less of one
// than all attributes, if that is known of all calls. Its help lists what code reads.
func TestProjectionOfUses(t *testing.T) {
	orders := &schema.Table{Name: known("orders"), HashKey: known("id")}
	orders.Global.Items = []*schema.Index{{
		Name: known("gsi1"), Projection: known(ddb.ProjectAll),
		Hash: schema.List[schema.KeyPart]{Items: []schema.KeyPart{{Name: known("owner")}}},
	}}
	tables := []*schema.Table{orders}
	reads := func(attributes ...string) usage.Use {
		return usage.Use{Op: ddb.Query, Tables: []*schema.Table{orders}, Index: "gsi1", Attributes: attributes}
	}
	whole, unlinked := reads(), usage.Use{Op: ddb.Scan, Index: "gsi1", Any: true}
	whole.Whole = true
	ofTable, written := reads(), reads()
	ofTable.Index, ofTable.Any = "", true // or another table
	written.Index, written.Op = "", ddb.PutItem
	puts := func(attributes ...string) usage.Use {
		return usage.Use{Op: ddb.PutItem, Tables: []*schema.Table{orders}, Puts: true, Only: true, Sets: attributes}
	}
	more := puts("id", "total")
	more.Only = false
	batch := usage.Use{Op: ddb.BatchWriteItem, Tables: []*schema.Table{orders}, Puts: true}
	elsewhere := usage.Use{Op: ddb.Scan, Any: true}
	filtered := usage.Use{Op: ddb.Scan, Tables: []*schema.Table{orders}, Attributes: []string{"owner", "total"}}
	wholeFiltered := filtered
	wholeFiltered.Whole = true
	const unknown = "unless its queries read whole items"
	for name, test := range map[string]struct {
		uses      []usage.Use
		always    string
		found     bool // by default, too
		undecided string
	}{
		"no code":           {nil, unknown, false, "no code that may read it"},
		"some attributes":   {[]usage.Use{reads("id", "total"), reads("size", "owner")}, `INCLUDE only "size", "total", which is all`, true, ""},
		"all that is put":   {[]usage.Use{reads("total"), puts("id", "owner", "total")}, unknown, false, ""},
		"half of what is":   {[]usage.Use{reads("total"), puts("id", "owner", "total", "lines")}, `INCLUDE only "total"`, true, ""},
		"perhaps all of it": {[]usage.Use{reads("total"), more}, unknown, false, "PutItem at . may write no more"},
		"a batch of any":    {[]usage.Use{reads("total"), batch}, unknown, false, "BatchWriteItem at . may write no more"},
		"a batch, and more": {[]usage.Use{reads("total"), batch, puts("lines")}, `INCLUDE only "total"`, true, ""},
		"keys of any":       {[]usage.Use{reads("id"), batch}, unknown, false, "BatchWriteItem at . may write no more"},
		"keys":              {[]usage.Use{reads("id", "owner")}, "project KEYS_ONLY, as the code in view reads only keys", true, ""},
		"whole items":       {[]usage.Use{reads("total"), whole}, unknown, false, "calls may need whole items"},
		"perhaps by others": {[]usage.Use{reads("total"), unlinked}, unknown, false, "Scan at ."},
		"many attributes":   {[]usage.Use{reads("a", "b", "c", "d", "e", "f", "g")}, unknown, false, ""},
		"only the table":    {[]usage.Use{ofTable, written}, "project KEYS_ONLY or remove it, as no code in view reads it", true, ""},
		"a scan could":      {[]usage.Use{filtered}, "query it in place of the Scan at .", true, ""},
		"a scan of all":     {[]usage.Use{wholeFiltered}, unknown, false, "Scan at . could query it, and may need whole items"},
		"only written":      {[]usage.Use{written}, unknown, false, "no code in view reads the table"},
		"unknown tables":    {[]usage.Use{written, elsewhere}, unknown, false, "no code in view reads the table"},
	} {
		found, _ := run(t, "DDB502", tables, map[string]any{"always": true}, schemarule.Uses(test.uses))
		if len(found) != 1 || !strings.HasPrefix(found[0].Help, test.always) || !strings.HasSuffix(found[0].Help, "; the change rebuilds the index") {
			t.Errorf("%s: always: got %v", name, found)
		}
		found, undecided := run(t, "DDB502", tables, map[string]any{"always": false}, schemarule.Uses(test.uses))
		if (len(found) == 1) != test.found || len(found) > 0 && !strings.HasPrefix(found[0].Help, test.always) {
			t.Errorf("%s: got %v", name, found)
		}
		if (len(undecided) == 1) != (test.undecided != "") || len(undecided) > 0 && !strings.Contains(undecided[0].Reason, test.undecided) {
			t.Errorf("%s: undecided: %v", name, undecided)
		}
	}
}

// If the code in view reads none of several indexes, that is one finding about the table.
func TestProjectionOfIndexesThatNoneReads(t *testing.T) {
	orders := &schema.Table{Name: known("orders"), HashKey: known("id")}
	orders.Header.File = "main.tf"
	for _, name := range []string{"gsi1", "gsi2"} {
		orders.Global.Items = append(orders.Global.Items, &schema.Index{Name: known(name), Projection: known(ddb.ProjectAll)})
	}
	ofTable := usage.Use{Op: ddb.Query, Tables: []*schema.Table{orders}}
	found, _ := run(t, "DDB502", []*schema.Table{orders}, map[string]any{"always": false}, schemarule.Uses([]usage.Use{ofTable}))
	if len(found) != 2 || found[0].Once == "" || found[0].Once != found[1].Once || !strings.Contains(found[0].Help, "reads any index of the table") {
		t.Errorf("got %v", found)
	}
	ofIndex := ofTable
	ofIndex.Index, ofIndex.Whole = "gsi2", true
	found, _ = run(t, "DDB502", []*schema.Table{orders}, map[string]any{"always": false}, schemarule.Uses([]usage.Use{ofTable, ofIndex}))
	if len(found) != 1 || found[0].Once != "" || !strings.Contains(found[0].Help, "as no code in view reads it") {
		t.Errorf("one is read: got %v", found)
	}
}

// What a script in another language names it may read, whole.
func TestProjectionOfIndexesThatScriptsName(t *testing.T) {
	orders := &schema.Table{Name: known("orders"), HashKey: known("id")}
	for _, name := range []string{"by-owner", "by-day"} {
		orders.Global.Items = append(orders.Global.Items, &schema.Index{Name: known(name), Projection: known(ddb.ProjectAll)})
	}
	script := mentions.Of(func() []string { return []string{"report.py"} }, func(string) ([]byte, error) { return []byte(`IndexName="by-day"`), nil })
	none := mentions.Of(func() []string { return nil }, nil)
	found, undecided := run(t, "DDB502", []*schema.Table{orders}, map[string]any{"always": false},
		schemarule.Uses([]usage.Use{{Op: ddb.Query, Tables: []*schema.Table{orders}}}), schemarule.NewPrograms(nil, none, script, none).Input())
	if len(found) != 1 || !strings.Contains(found[0].Headline, `"by-owner"`) || !strings.Contains(found[0].Help, "as no code in view reads it") {
		t.Errorf("got %v", found)
	}
	if len(undecided) != 1 || !strings.Contains(undecided[0].Reason, "code in another language has its name") {
		t.Errorf("undecided: %v", undecided)
	}
}

// A change of a block changes all that it declares: what code needs of one of its tables is no
// reason to leave out what it needs of another.
func TestProjectionOfInstances(t *testing.T) {
	table := func(name string) *schema.Table {
		t := &schema.Table{Name: known(name), HashKey: known("id")}
		t.Header.Start.Line = 1
		t.Global.Items = []*schema.Index{{Name: known("gsi1"), Projection: known(ddb.ProjectAll)}}
		return t
	}
	orders, carts := table("orders"), table("carts")
	keys := usage.Use{Op: ddb.Query, Tables: []*schema.Table{orders}, Index: "gsi1", Attributes: []string{"id"}}
	whole := usage.Use{Op: ddb.Query, Tables: []*schema.Table{carts}, Index: "gsi1", Whole: true}
	for want, uses := range map[int][]usage.Use{0: {keys, whole}, 2: {keys}} {
		if found, _ := run(t, "DDB502", []*schema.Table{orders, carts}, map[string]any{"always": false}, schemarule.Uses(uses)); len(found) != want {
			t.Errorf("%v: got %v", uses, found)
		}
	}
}

// run runs one rule of the package on a table.
func run(t *testing.T, id string, tables []*schema.Table, options map[string]any, inputs ...schemarule.Input) ([]rules.Finding, []rules.Undecided) {
	t.Helper()
	i := slices.IndexFunc(indexes.Rules(), func(r *schemarule.Rule) bool { return r.Meta.ID == id })
	rule := indexes.Rules()[i]
	found, undecided, err := schemarule.Run(rule, &schema.Model{Tables: tables}, schemarule.Everything,
		rules.NewOptions(rule.Meta, options), schemarule.NoEdits, inputs...)
	if err != nil {
		t.Fatal(err)
	}
	return found, undecided
}

// DDB504 is about indexes that no code reads as only a local index can be read.
func TestLocalIndexOfUses(t *testing.T) {
	orders := &schema.Table{Name: known("orders"), HashKey: known("id")}
	orders.Local.Items = []*schema.Index{{Name: known("lsi1")}}
	tables := []*schema.Table{orders}
	consistent := usage.Use{Op: ddb.Query, Tables: []*schema.Table{orders}, Index: "lsi1", Consistent: true}
	eventual, elsewhere, unlinked, unseen := consistent, consistent, consistent, usage.Unseen(rules.Span{File: "legacy.go"}, "it is excluded")
	eventual.Consistent, elsewhere.Index = false, "lsi2"
	unlinked.Tables, unlinked.Any = nil, true
	for name, test := range map[string]struct {
		uses  []usage.Use
		found bool
	}{
		"no code":         {nil, true},
		"consistently":    {[]usage.Use{eventual, consistent}, false},
		"eventually":      {[]usage.Use{eventual}, true},
		"another":         {[]usage.Use{elsewhere}, true},
		"perhaps":         {[]usage.Use{unlinked}, false},
		"anything at all": {[]usage.Use{unseen}, true},
	} {
		if found, _ := run(t, "DDB504", tables, nil, schemarule.Uses(test.uses)); len(found) > 0 != test.found {
			t.Errorf("%s: got %v", name, found)
		}
		if found, undecided := run(t, "DDB504", tables, nil, schemarule.UnreadCode); len(found) > 0 || len(undecided) != 1 {
			t.Errorf("code that does not compile: got %v, %v", found, undecided)
		}
	}
}

// A local index is made with its table: by default, no finding asks for a change of one.
func TestProjectionOfLocalIndexes(t *testing.T) {
	orders := &schema.Table{Name: known("orders"), HashKey: known("id")}
	orders.Local.Items = []*schema.Index{{
		Name: known("lsi1"), Projection: known(ddb.ProjectAll),
		Hash:  schema.List[schema.KeyPart]{Items: []schema.KeyPart{{Name: known("id")}}},
		Range: schema.List[schema.KeyPart]{Items: []schema.KeyPart{{Name: known("at")}}},
	}}
	uses := schemarule.Uses([]usage.Use{{Op: ddb.Query, Tables: []*schema.Table{orders}, Attributes: []string{"total"}}})
	if found, _ := run(t, "DDB502", []*schema.Table{orders}, map[string]any{"always": false}, uses); len(found) > 0 {
		t.Errorf("by default: %v", found)
	}
	found, _ := run(t, "DDB502", []*schema.Table{orders}, map[string]any{"always": true}, uses)
	if len(found) != 1 || !strings.HasSuffix(found[0].Help, "; as a local index cannot be changed, do so when you next replace the table") {
		t.Errorf("always: %v", found)
	}
}
