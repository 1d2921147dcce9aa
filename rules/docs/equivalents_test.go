package docs_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/docs"
)

func TestMigratingPage(t *testing.T) {
	backup := rules.Rule{ID: "DDB902", Slug: "backup", Equivalents: slices.Concat(rules.OfCheckov("CKV_2", "CKV_1"), rules.OfTrivy("AWS-1", "aws-dynamodb-backup", "AWS001"))}
	set, _ := rules.NewSet(&rules.Rule{ID: "DDB901", Slug: "none"}, &backup) // other metadata is missing
	got, err := docs.MigratingPage([]byte("# Page\n<!-- equivalents:begin -->\nold\n<!-- equivalents:end -->\nend\n"), set)
	if err != nil {
		t.Fatal(err)
	}
	const want = "# Page\n<!-- equivalents:begin -->\n" +
		"| rule | | checkov | trivy | tfsec |\n|---|---|---|---|---|\n" +
		"| [DDB902](rules/DDB902.md) | `backup` | `CKV_1`, `CKV_2` | `AWS-1` | `aws-dynamodb-backup` |\n" +
		"<!-- equivalents:end -->\nend\n"
	if string(got) != want {
		t.Errorf("the page is\n%s\nwant\n%s", got, want)
	}
}
