package extract_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/calls/extract"
	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
)

// Of the tables that a package creates, what is certain is known.
func TestTables(t *testing.T) {
	want := []string{
		`"orders" by "id" and "day" ["id" S "day" N]; by-day by "day" INCLUDE [total state]; local by-total by "id" and "total" KEYS_ONLY []`,
		`param2 by param3 [param3 B]`,
		`"carts" by  []`,
		`"users" by "id" []`,
		`"rooms" by "id" []; by-size by "size"  []`,
		`"halls" by  []`,
	}
	for _, result := range gofixture.Run(t, fixtures, extract.Analyzer, "./facts/tables") {
		var got []string
		for _, table := range result.Result.(*extract.Package).Facts.Tables {
			got = append(got, describe(table))
		}
		if !slices.Equal(got, want) {
			t.Errorf("tables are\n%s", strings.Join(got, "\n"))
		}
	}
}

func describe(t binding.Table) string {
	key := func(keys []binding.TableKey) string {
		var names []string
		for i, k := range keys {
			if k.Sort != (i > 0) {
				names = append(names, "misplaced")
			}
			names = append(names, k.Attribute.String())
		}
		return strings.Join(names, " and ")
	}
	var types []string
	for _, a := range t.Types {
		types = append(types, a.Attribute.String()+" "+a.Type)
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%v by %s %v", t.Name, key(t.Keys), types)
	for _, index := range t.Indexes {
		local := ""
		if index.Local {
			local = "local "
		}
		fmt.Fprintf(&text, "; %s%s by %s %s %v", local, index.Name, key(index.Keys), index.Projection, index.NonKey)
	}
	return text.String()
}
