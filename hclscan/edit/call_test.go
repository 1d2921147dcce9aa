package edit_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// An argument of a module call is set only where a change says that it is one.
func TestArgumentOfACall(t *testing.T) {
	const call = "module \"orders\" {\n  source = \"acme/table/aws\"\n  name   = \"orders\"\n}\n"
	const resource = "resource \"aws_dynamodb_table\" \"orders\" {\n  name = \"orders\"\n}\n"
	const set = "module \"orders\" {\n  protect = var.protect\n}\n"
	for name, test := range map[string]struct {
		source string
		change schema.Change
		want   string // "" if it cannot be made
	}{
		"added": {
			call, schema.PassArgument{Call: table(call), Name: "protect", Value: true},
			"module \"orders\" {\n  source  = \"acme/table/aws\"\n  name    = \"orders\"\n  protect = true\n}\n",
		},
		"set to more than a literal": {set, schema.PassArgument{Call: table(set), Name: "protect", Value: true}, ""},
		"of a resource":              {resource, schema.PassArgument{Call: table(resource), Name: "protect", Value: true}, ""},
		"as if it were a resource":   {call, schema.SetArgument{Argument: argument(call, "", "protect"), Value: true}, ""},
		"as if it had blocks":        {call, schema.SetArgument{Argument: argument(call, "ttl", "enabled"), Value: true}, ""},
		"a block":                    {call, schema.AddBlock{Block: table(call), Type: "ttl"}, ""},
	} {
		if got, ok := edited(test.source, true, test.change); got != test.want || ok != (test.want != "") {
			t.Errorf("%s: it became %q", name, got)
		}
	}
}
