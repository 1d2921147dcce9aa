package gorule_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// What a package does with declared tables is listed, whatever rules there are.
func TestUses(t *testing.T) {
	t.Setenv("GOFLAGS", "-mod=mod") // the fixtures need no go.sum
	fixtures, err := filepath.Abs("../../testdata/go")
	if err != nil {
		t.Fatal(err)
	}
	model := ruletest.Scan(t, filepath.Join(fixtures, "declared", "terraform"))
	cfg := gorule.DefaultConfig()
	cfg.Schema, cfg.Uses = func() *schema.Model { return model }, true
	var got []string
	for _, r := range analysistest.Run(t, fixtures, gorule.NewAnalyzer("dynamolint", nil, cfg), "./declared/uses") {
		for _, u := range r.Result.(*gorule.Result).Uses {
			var tables []string
			for _, table := range u.Tables {
				tables = append(tables, table.Address)
			}
			got = append(got, fmt.Sprintf("%s of %q index %q any %v reads %q whole %v", u.Op, strings.Join(tables, " "), u.Index, u.AnyIndex, u.Attributes, u.Whole))
		}
	}
	want := []string{
		`Query of "aws_dynamodb_table.carts" index "carts-by-change" any false reads ["open" "cart" "price"] whole false`,
		`Scan of "aws_dynamodb_table.carts" index "" any false reads [] whole true`,
		`Scan of "" index "" any true reads [] whole true`,
		`PutItem of "aws_dynamodb_table.carts" index "" any false reads [] whole false`,
		`ExecuteStatement of "" index "" any true reads [] whole true`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
