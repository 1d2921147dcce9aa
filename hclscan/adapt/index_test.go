package adapt_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// An argument that no version of the provider has may be meant as the key that is not there.
func TestMisnamedKeys(t *testing.T) {
	for written, want := range map[string]struct{ hash, sort string }{
		"hash_key = \"a\"\n range_key = \"b\"":                        {"a", "b"},
		"hash_key = \"a\"":                                            {"a", "absent"},
		"hash_key = \"a\"\n sort_key = \"b\"":                         {"a", `an index has no argument "sort_key"`},
		"partition_key = \"a\"":                                       {`an index has no argument "partition_key"`, `an index has no argument "partition_key"`},
		"hash_key = \"a\"\n write_capcity = 1":                        {"a", "absent"},
		"hash_key = \"a\"\n enabled = true\n tags = {}":               {"a", "absent"},
		"hash_key = \"a\"\n projection = \"ALL\"":                     {"a", "absent"},
		"hash_key = \"a\"\n rangeKey = \"b\"":                         {"a", `an index has no argument "rangeKey"`},
		"hash_key = \"a\"\n sort = \"b\"":                             {"a", `an index has no argument "sort"`},
		"hash_key = \"a\"\n range_key = \"b\"\n write_capcity = 1":    {"a", "b"},
		"hash_key = \"a\"\n read_capacity = 1\n write_capacity = 1\n": {"a", "absent"},
	} {
		found, _ := tables(t, "main.tf", "resource \"aws_dynamodb_table\" \"orders\" {\n name = \"orders\"\n hash_key = \"id\"\n"+
			" global_secondary_index {\n name = \"by-a\"\n "+written+"\n }\n}\n")
		index := found[0].Global.Items[0]
		for key, parts := range map[string][]schema.KeyPart{want.hash: index.Hash.Items, want.sort: index.Range.Items} {
			got := "absent"
			if len(parts) > 0 {
				name, _ := parts[0].Name.Get()
				got = name + parts[0].Name.Reason
			}
			if got != key {
				t.Errorf("%s: a key is %s, want %s", strings.ReplaceAll(written, "\n", ";"), got, key)
			}
		}
	}
}
