package edit_test

import (
	"errors"
	"testing"

	"github.com/dynamolint/dynamolint/hclscan/edit"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// A default is not changed where the documentation of the variable names it: it
// would be false then.
func TestDocumentedDefault(t *testing.T) {
	const silent = "variable \"protect\" {\n  description = \"Protects the table\"\n  default     = false\n}\n"
	const names = "variable \"protect\" {\n  description = \"Protects the table. Defaults to false\"\n  default     = false\n}\n"
	const longer = "variable \"protect\" {\n  description = <<-EOT\n    Protects the table (falsehoods aside).\n  EOT\n  default     = false\n}\n"
	tests := map[string]struct {
		source, readme string
		changed        bool
	}{
		"nothing says it":            {silent, "", true},
		"description says it":        {names, "", false},
		"part of a word":             {longer, "", true},
		"README says it in a table":  {silent, "| <a name=\"input_protect\"></a> [protect](#input\\_protect) | Protects the table | `bool` | `false` | no |\n", false},
		"README says it in a list":   {silent, "* `protect` - whether the table is protected\n  (default: false)\n", false},
		"README on another variable": {silent, "| protect_all | all tables | bool | false | no |\n| protect | Protects | bool | n/a | no |\n", true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			editor := edit.New(func(file string) ([]byte, error) {
				switch {
				case file == "main.tf":
					return []byte(test.source), nil
				case file == "README.md" && test.readme != "":
					return []byte(test.readme), nil
				}
				return nil, errors.New("gone")
			})
			literal := at(test.source, "default     = false")
			literal.Start.Offset = literal.End.Offset - len("false")
			_, ok := editor.Edits([]schema.Change{schema.ReplaceLiteral{Literal: literal, Value: true}})
			if ok != test.changed {
				t.Errorf("changed: %v, want %v", ok, test.changed)
			}
		})
	}
}
