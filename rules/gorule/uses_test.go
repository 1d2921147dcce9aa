package gorule_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// What a package does with declared tables is listed, whatever rules there are.
func TestUses(t *testing.T) {
	model := declared(t)
	cfg := gorule.DefaultConfig()
	cfg.Schema, cfg.Uses = func() *schema.Model { return model }, true
	var got []string
	for _, r := range judge(t, nil, cfg, "./declared/uses/...") {
		for _, u := range r.Uses {
			var tables []string
			for _, table := range u.Tables {
				tables = append(tables, table.Address)
			}
			op := string(u.Op)
			if u.Consistent {
				op += ", perhaps consistent,"
			}
			got = append(got, fmt.Sprintf("%s of %q index %q any %v reads %q whole %v of any table %v: %s", op, strings.Join(append(tables, u.Undeclared...), " "), u.Index, u.AnyIndex, u.Attributes, u.Whole, u.Any, u))
		}
	}
	const carts, whole = "aws_dynamodb_table.carts", ` any false reads [] whole true of any table false: `
	want := []string{
		`Query of "` + carts + `" index "carts-by-change" any false reads ["open" "cart" "price"] whole false of any table false: Query in Prices (carts.go:15)`,
		`Scan of "` + carts + `" index "" any false reads ["customer"] whole true of any table false: Scan in Whole (carts.go:30)`,
		`Scan of "" index "" any true reads [] whole true of any table true: Scan in Hidden (carts.go:40): the name of the table is the result of a function value`,
		`PutItem of "` + carts + `" index "" any false reads [] whole false of any table false: PutItem in Put (carts.go:46)`,
		`ExecuteStatement, perhaps consistent, of "" index "" any true reads [] whole true of any table true: ExecuteStatement in Statement (carts.go:52): part of the request is built elsewhere`,
		`ExecuteStatement, perhaps consistent, of "` + carts + `" index "" any true reads [] whole true of any table false: ExecuteStatement in Select (statements.go:15): a statement may read any index of its table`,
		`ExecuteStatement, perhaps consistent, of "" index "" any true reads [] whole true of any table true: ExecuteStatement in SelectWhere (statements.go:24): part of the request is built elsewhere`,
		`ExecuteStatement, perhaps consistent, of "` + carts + `" index "" any true reads [] whole true of any table false: ExecuteStatement in Delete (statements.go:36): a statement may read any index of its table`,
		`ExecuteStatement, perhaps consistent, of "aws_dynamodb_table.sessions" index "" any true reads [] whole true of any table false: ExecuteStatement in Delete (statements.go:36): a statement may read any index of its table`,
		`Scan, perhaps consistent, of "" index "" any true reads [] whole true of any table true: Scan in (*store).ByName (callers.go:20): code may call it through an interface or a function value`,
		`Scan of "` + carts + `" index "carts-by-change" any true reads [] whole false of any table false: Scan in (*store).Count (callers.go:30): code may call (*uses.store).Count through an interface or a function value`,
		`Scan of "` + carts + `" index "carts-by-change"` + whole + `Scan in Callers (callers.go:39)`,
		`Scan of "` + carts + `" index "carts-by-owner"` + whole + `Scan in Callers (callers.go:45)`,
		`BatchGetItem of "` + carts + `" index "" any false reads [] whole false of any table false: BatchGetItem in Batch (callers.go:51)`,
		`BatchGetItem of "` + carts + `" index "" any false reads [] whole false of any table false: BatchGetItem in getAll (batches.go:19)`,
		`BatchGetItem of "` + carts + `" index "" any false reads [] whole false of any table false: BatchGetItem in Again (batches.go:28)`,
		`BatchGetItem of "` + carts + `" index "" any false reads [] whole false of any table false: BatchGetItem in Again (batches.go:30)`,
		`BatchGetItem of "" index "" any false reads [] whole false of any table true: BatchGetItem in getWithOwners (batches.go:42): part of the request is built elsewhere`,
		`BatchGetItem of "shop-sessions" index "" any false reads [] whole false of any table false: BatchGetItem in Batch (callers.go:51): no table named "shop-sessions" is declared`,
		`Scan of "shop-sessions" index "" any false reads [] whole true of any table false: Scan in Outside (callers.go:59): no table named "shop-sessions" is declared`,
		`ListTables of "" index "" any false reads [] whole false of any table false: ListTables in Tables (callers.go:64)`,
		`BatchGetItem of "" index "" any false reads [] whole false of any table true: BatchGetItem in getSent (batches.go:52): the batch is built elsewhere`,
		`DescribeTable of "` + carts + `" index "" any false reads [] whole false of any table false: DescribeTable in Tables (callers.go:67)`,
		`Scan of "` + carts + `" index "carts-by-change"` + whole + `Scan in Changed (generated.go:15)`,
		`Scan, perhaps consistent, of "` + carts + `" index ""` + whole + `Scan in Now (statements.go:42)`,
		`Scan of "` + carts + `" index ""` + whole + `Scan in Now (statements.go:43)`,
		`Scan of "` + carts + `" index "" any false reads ["owner_id"] whole true of any table false: Scan in OfOwner (filters.go:22)`,
		`Scan, perhaps consistent, of "` + carts + `" index ""` + whole + `Scan in Later (statements.go:48)`,
	}
	slices.Sort(got) // by file they are in any order
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
