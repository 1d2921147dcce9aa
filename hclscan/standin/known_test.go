package standin

import (
	"os"
	"strings"
	"testing"
)

func TestDeclares(t *testing.T) {
	for _, test := range []struct {
		source, kinds string
		ok            bool
	}{
		{"terraform-aws-modules/s3-bucket/aws", "", true},
		{"terraform-aws-modules/s3-bucket/aws//modules/object", "", true},
		{"git::https://github.com/terraform-aws-modules/terraform-aws-lambda.git?ref=v7.0.0", StreamReaders + " " + Policies, true},
		{"terraform-aws-modules/vpc/aws//modules/vpc-endpoints", Endpoints, true},
		{"terraform-aws-modules/dynamodb-table/aws", "", false}, // has a stand-in
		{"cloudposse/tfstate-backend/aws", "", false},           // declares a table
		{"acme/lambda/aws", "", false},
		{"registry.example.com/terraform-aws-modules/lambda/aws", "", false},
		{"", "", false},
	} {
		if kinds, ok := Declares(test.source); ok != test.ok || strings.Join(kinds, " ") != test.kinds {
			t.Errorf("%q declares %v, %v; want %q, %v", test.source, kinds, ok, test.kinds, test.ok)
		}
	}
}

// The page on Terraform lists these modules with what they declare, and none of
// them has a stand-in.
func TestWellKnownAreDocumented(t *testing.T) {
	page, err := os.ReadFile("../../docs/terraform.md")
	if err != nil {
		t.Fatal(err)
	}
	names, what := WellKnown()
	for _, name := range names {
		if row := "| `" + name + "` | " + what[name] + " |"; what[name] == "" || !strings.Contains(string(page), row) {
			t.Errorf("the page lacks %s", row)
		}
		if Find(name, "") != nil {
			t.Errorf("%s has a stand-in", name)
		}
	}
}
