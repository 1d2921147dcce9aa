package difference_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/internal/show/difference"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/internal/show/policydoc"
	"github.com/dynamolint/dynamolint/rules"
)

var update = flag.Bool("update", false, "write the golden files")

func at(line int) rules.Span {
	return rules.Span{File: "infra/main.tf", Start: rules.Pos{Line: line, Column: 1}}
}

func table(name string, line int) *schema.Table {
	return &schema.Table{
		Declaration: schema.Declaration{Address: "aws_dynamodb_table." + name, Root: "infra", Header: at(line)},
		Name:        schema.LiteralValue(name, at(line)),
		HashKey:     schema.LiteralValue("id", at(line)),
		RangeKey:    schema.LiteralValue("at", at(line)),
	}
}

func kept(name string, line int, changes ...schemadiff.Change) *schemadiff.Table {
	return &schemadiff.Table{Before: table(name, line), After: table(name, line), Fate: schemadiff.Kept, At: at(line), Changes: changes}
}

// changes has each kind of line that a document shows.
func changes() *schemadiff.Diff {
	recovery := schemadiff.Change{Argument: "point_in_time_recovery.enabled", Old: "true", New: "false", Effect: schemadiff.Updates}
	moved := kept("carts", 9)
	moved.Before.Address, moved.MovedFrom = "aws_dynamodb_table.baskets", "aws_dynamodb_table.baskets"
	open := kept("stock", 12)
	open.After.Environment = "prod"
	open.Open = []schemadiff.Open{{Argument: "hash_key", Reason: "var.key has no default", At: at(13)}}
	staging := kept("eu", 5, recovery)
	staging.After.Root = "staging"
	return &schemadiff.Diff{Tables: []*schemadiff.Table{
		kept("orders", 1,
			schemadiff.Change{Argument: "hash_key", Old: "id", New: "order_id", Effect: schemadiff.Replaces},
			schemadiff.Change{Argument: "global_secondary_index", Subject: "by-day", New: "day | at; ALL", Effect: schemadiff.AddsIndex},
			schemadiff.Change{Argument: "global_secondary_index", Subject: "by-name", Old: "by-name", New: "names", Effect: schemadiff.Rebuilds},
			schemadiff.Change{Argument: "attribute", Subject: "at", Old: "S", New: "N", Effect: schemadiff.Drifts},
			schemadiff.Change{Argument: "stream_view_type", Old: "NEW_IMAGE", New: "KEYS_ONLY", Effect: schemadiff.Restarts, Ignored: true},
			schemadiff.Change{Argument: "ttl", Old: "expires", Effect: schemadiff.Keeps},
			schemadiff.Change{Argument: "replica", Subject: "eu-west-1", Old: "eu-west-1", Effect: schemadiff.Drops},
		),
		kept("eu", 5, recovery), kept("us", 5, recovery), kept("ap", 5, recovery), kept("sa", 5, recovery), staging,
		kept("af", 6, recovery), // another block
		moved,
		open,
		{After: table("tickets", 20), Fate: schemadiff.Created, At: at(20)},
		{Before: table("sessions", 25), Fate: schemadiff.Deleted, At: at(25)},
		{Before: table("log", 30), Fate: schemadiff.Abandoned, At: rules.Span{File: "old/main.tf"}},
		kept("same", 40),
	}}
}

func document() *difference.Document {
	d := difference.New("main", changes(), func(path string) string { return path })
	d.Patterns = &patterns.Difference{}
	d.Permissions = []policydoc.Need{{Program: "cmd/api", Actions: []string{"dynamodb:Query"}, Resources: []string{"arn:aws:dynamodb:*:*:table/orders/index/by-day"}, For: []string{"Query in Day, day.go:3"}}}
	d.AddFindings([]rules.Finding{{
		Rule: &rules.Rule{ID: "DDB801"}, Span: at(1), Severity: rules.Error,
		Text:  rules.Text{Headline: "Changing hash_key replaces \"orders\"", Why: "its items are lost", Help: "move to a second table"},
		Steps: []string{"add it", "copy the items"}, Remarks: []string{"also applies to \"carts\""},
	}})
	d.Incomplete = []string{"a_b.tf: broken"}
	return d
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := "testdata/" + name
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s: got\n%s", name, got)
	}
}

func TestText(t *testing.T) {
	var b strings.Builder
	if err := difference.Text(&b, document(), patterns.Options{Width: 80}); err != nil {
		t.Fatal(err)
	}
	golden(t, "text.golden", b.String())
}

func TestMarkdown(t *testing.T) {
	link := func(file string, line int) string { return fmt.Sprintf("https://forge/%s#L%d", file, line) }
	var b strings.Builder
	if err := difference.Markdown(&b, document(), link); err != nil {
		t.Fatal(err)
	}
	golden(t, "markdown.golden", b.String())
}

// Where nothing differs, that is said, and of what.
func TestNothingDiffers(t *testing.T) {
	d := difference.New("v1", &schemadiff.Diff{}, nil)
	for _, test := range []struct {
		patterns *patterns.Difference
		want     string
	}{
		{nil, "Nothing differs from v1: no table, index or setting.\n"},
		{&patterns.Difference{}, "Nothing differs from v1: no table, index or setting, access pattern or permission.\n"},
	} {
		d.Patterns = test.patterns
		var b strings.Builder
		if err := difference.Text(&b, d, patterns.Options{}); err != nil || b.String() != test.want || !d.Empty() {
			t.Errorf("got %q, %v", b.String(), err)
		}
	}
	if d := difference.New("v1", nil, nil); !d.Empty() || d.Tables == nil {
		t.Error("a document of nothing is not empty, or has no list of tables")
	}
}
