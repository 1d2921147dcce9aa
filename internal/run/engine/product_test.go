package engine

import (
	"context"
	"fmt"
	"testing"
)

// What is made of a result is kept, and made again after each change that it depends on.
func TestProduct(t *testing.T) {
	kinds := map[string]func(context.Context, Options) (*Result, error){"accesses": Accesses, "tables": Tables, "difference": Diff, "commits": Diff}
	for kind, run := range kinds {
		t.Run(kind, func(t *testing.T) {
			r := newCheckout(t)
			r.opts.Flags.VarFiles = []string{"live.tfvars"}
			switch kind {
			case "commits":
				r.opts.Now = NewFrom{Revision: "HEAD"}
			case "difference":
			default:
				r.opts.NewFrom = NewFrom{}
			}
			made := 0
			r.opts.Product = Product{Name: kind, Make: func(result *Result) ([]byte, error) {
				made++
				var names []string
				for _, table := range result.Model.Tables {
					names = append(names, table.DisplayName())
				}
				return fmt.Append(nil, names, len(result.Accesses), findingTexts(result.Findings)), nil
			}}
			ask := func(again bool, what string) {
				t.Helper()
				before := made
				opts := r.opts
				result, err := run(t.Context(), opts)
				if err != nil {
					t.Fatal(err)
				}
				if (made > before) != again {
					t.Errorf("%s: made again %v, want %v; problems %v, stages %v", what, made > before, again, result.Problems, result.Stages)
				}
				opts.Cache = nil
				fresh, err := run(t.Context(), opts)
				if err != nil || string(fresh.Product) != string(result.Product) {
					t.Errorf("%s: %s with the cache and %s without, %v", what, result.Product, fresh.Product, err)
				}
			}
			ask(true, "the first run")
			ask(false, "no change")
			r.edit("other/main.tf", "prod-shop-stock", "prod-shop-stocks")
			if kind == "commits" {
				ask(false, "another name of a table that is not committed")
				r.commit()
			}
			ask(true, "another name of a table")
			ask(false, "no change after that")
			r.edit("live.tfvars", "true", "false")
			ask(true, "another value of a variable")
			r.opts.Product.Name += " in German"
			ask(true, "another product")
		})
	}
}
