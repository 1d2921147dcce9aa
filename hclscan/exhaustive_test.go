//go:build exhaustive

package hclscan

import (
	"path/filepath"
	"testing"
)

// TestManyModules: more modules than any configuration has by intention are named
// once, and the table beside them is judged.
func TestManyModules(t *testing.T) {
	archive := nested(13, 3) // 2,391,483 instances
	archive.Files[0].Data = append([]byte(ordersTable), archive.Files[0].Data...)
	result, dir := scanArchive(t, archive)
	wantProblem(t, result.Problems, "the modules of this root have more than 40000 instances", filepath.Join(dir, "m12", "main.tf"))
	if n := len(result.Model.Tables); n < 2_000 || result.Model.Tables[0].Address != "aws_dynamodb_table.orders" {
		t.Errorf("%d tables, the first at %s; want those of 40,000 modules, and the orders table first", n, result.Model.Tables[0].Address)
	}
	if len(result.Model.Unseen) != 1 || result.Model.Unseen[0].Broken != "main.tf" {
		t.Errorf("%d places are said to hide something, want one for what is not evaluated", len(result.Model.Unseen))
	}
}
