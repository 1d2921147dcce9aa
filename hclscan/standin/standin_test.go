package standin

import (
	"strings"
	"testing"
)

func TestModuleName(t *testing.T) {
	const table = "terraform-aws-modules/dynamodb-table/aws"
	tests := []struct{ source, name, ref string }{
		{table, table, ""},
		{"registry.terraform.io/" + table, table, ""},
		{"registry.opentofu.org/" + table, table, ""},
		{"github.com/terraform-aws-modules/terraform-aws-dynamodb-table", table, ""},
		{"github.com/terraform-aws-modules/terraform-aws-dynamodb-table?ref=v4.0.1", table, "v4.0.1"},
		{"git::https://github.com/terraform-aws-modules/terraform-aws-dynamodb-table.git?ref=v4.0.1&depth=1", table, "v4.0.1"},
		{"git::ssh://git@github.com/terraform-aws-modules/terraform-aws-dynamodb-table.git", table, ""},
		{"git@github.com:terraform-aws-modules/terraform-aws-dynamodb-table.git?ref=main", table, "main"},
		{"git::https://github.com/cloudposse/terraform-null-label.git?ref=tags/0.25.0", "cloudposse/label/null", "tags/0.25.0"},
		{table + "//wrappers", table + "//wrappers", ""},
		{"git::https://github.com/terraform-aws-modules/terraform-aws-dynamodb-table.git//wrappers?ref=v4.0.1", table + "//wrappers", "v4.0.1"},

		{"terraform.example.com/" + table, "", ""}, // a registry of one's own may hold anything
		{"git::https://gitlab.example.com/terraform-aws-modules/terraform-aws-dynamodb-table.git", "", ""},
		{"https://github.com/terraform-aws-modules/terraform-aws-dynamodb-table/archive/v4.0.1.tar.gz", "", ""},
		{"./table", "", ""},
		{"", "", ""},
	}
	for _, test := range tests {
		if name, ref := moduleName(test.source); name != test.name || ref != test.ref {
			t.Errorf("%q: %q at %q, want %q at %q", test.source, name, ref, test.name, test.ref)
		}
	}
}

// Every version of a module is one stand-in, which has what was otherwise in it,
// the most recent change first.
func TestFind(t *testing.T) {
	tests := []struct{ source, constraint, path string }{
		{"terraform-aws-modules/dynamodb-table/aws", "~> 5.1", "terraform-aws-modules/dynamodb-table/aws"},
		{"terraform-aws-modules/dynamodb-table/aws", "~> 4.0", "terraform-aws-modules/dynamodb-table/aws-before-5.1.0-before-5.0.0"},
		{
			"github.com/terraform-aws-modules/terraform-aws-dynamodb-table?ref=v1.1.0", "",
			"terraform-aws-modules/dynamodb-table/aws-before-5.1.0-before-5.0.0-before-3.2.0-before-3.1.0-before-3.0.0-before-1.2.0",
		},
		{"terraform-aws-modules/dynamodb-table/aws//wrappers", "~> 4.0", "terraform-aws-modules/dynamodb-table/aws//wrappers@~%3E%204.0"},
		{"cloudposse/dynamodb/aws", "0.35.0", "cloudposse/dynamodb/aws-before-0.35.1"},
		{"cloudposse/label/null", "", "cloudposse/label/null"},
	}
	for _, test := range tests {
		in := Find(test.source, test.constraint)
		if in == nil || in.Path != test.path {
			t.Errorf("%s %s: %v, want %s", test.source, test.constraint, in, test.path)
			continue
		}
		overriding := false
		for _, file := range in.Files {
			isOverride := strings.HasSuffix(file.Name, "_override.tf")
			if overriding && !isOverride {
				t.Errorf("%s: %s comes after what overrides it", in.Path, file.Name)
			}
			overriding = overriding || isOverride
		}
	}
	for _, source := range []string{"acme/dynamodb-table/aws", "terraform-aws-modules/dynamodb-table/aws//examples/basic"} {
		if in := Find(source, ""); in != nil {
			t.Errorf("%s stands in for a module that nobody knows", in.Path)
		}
	}
}
