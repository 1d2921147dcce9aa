package features_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// hovers are places in the fixture, by the golden file with what is said there.
var hovers = []struct{ golden, file, at string }{
	{"query", "orders/orders.go", "s.db.Qu|ery(ctx"},
	{"put", "orders/orders.go", "s.db.PutI|tem(ctx"},
	{"transaction", "orders/orders.go", "TransactWrite|Items(ctx"},
	{"batch", "orders/orders.go", "BatchGet|Item(ctx"},
	{"statement_call", "orders/orders.go", "Execute|Statement(ctx"},
	{"unknown", "orders/orders.go", "s.db.|Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(os"},
	{"callers", "orders/orders.go", "s.db.Sc|an(ctx, &dynamodb.ScanInput{TableName: aws.String(table)"},
	{"caller", "orders/orders.go", `s.sc|an(ctx, "carts")`},
	{"of_callers", "orders/orders.go", `"amo|unt > owed"`},
	{"key_condition", "orders/orders.go", `"#|s = :open AND`},
	{"filter", "orders/orders.go", `"AND attribute_exists(no|te)"`},
	{"refused", "orders/orders.go", `"status = :|open"`},
	{"condition", "orders/orders.go", `"attribute_exists(cart|_id)"`},
	{"statement", "orders/orders.go", "SELECT am|ount FROM"},
	{"partly_known", "orders/orders.go", `"ADD am|ount :n`},
	{"table_name", "orders/orders.go", `TableName: aws.String("ca|rts"), Key: key, Cond`},
	{"index_name", "orders/orders.go", `"by-s|tatus"`},
	{"attribute", "orders/orders.go", `"order|_id": &types`},
	{"member", "orders/orders.go", "TableName:              aws.String(s.ta|ble)"},
	{"built", "orders/orders.go", `expression.Key("cart|_id")`},
	{"constant", "names/names.go", `Carts = "car|ts"`},
	{"table", "infra/main.tf", `"aws_dynamodb_table" "ord|ers"`},
	{"carts", "infra/main.tf", `"aws_dynamodb_table" "ca|rts"`},
	{"index", "infra/main.tf", `name            = "by-st|atus"`},
	{"unused_index", "infra/main.tf", `name            = "by-d|ate"`},
}

func TestHover(t *testing.T) {
	s := theShop(t)
	for _, test := range hovers {
		f, offset := s.at(t, test.file, test.at)
		h, ok := s.view.Hover(f, offset)
		if !ok {
			t.Errorf("%s: nothing is said", test.golden)
			continue
		}
		if h.Start > offset || offset > h.End {
			t.Errorf("%s: %d is not from %d to %d", test.golden, offset, h.Start, h.End)
		}
		golden(t, filepath.Join("testdata", "hover", test.golden+".md"), strings.ReplaceAll(h.Markdown, filepath.ToSlash(s.dir), "/shop")+"\n")
	}
}

// golden compares a text with a file, or writes it with UPDATE_GOLDEN=1.
func golden(t *testing.T, name, got string) {
	t.Helper()
	if os.Getenv("UPDATE_GOLDEN") != "" {
		write(t, name, []byte(got))
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s: %s", name, diff)
	}
}

// Nothing is said where nothing is asked.
func TestHoverNothing(t *testing.T) {
	s := theShop(t)
	for at, file := range map[string]string{
		"type Sto|re struct": "orders/orders.go",
		"s.d|b.Query(ctx":    "orders/orders.go",
		"function_na|me":     "infra/main.tf",
	} {
		f, offset := s.at(t, file, at)
		if h, ok := s.view.Hover(f, offset); ok {
			t.Errorf("%s: %s", at, h.Markdown)
		}
	}
}
