package schemadiff_test

import (
	"slices"
	"strings"
	"testing"
)

// index writes a block of an index.
func index(kind, name, arguments string) string {
	return kind + "_secondary_index {\n  name = \"" + name + "\"\n" + strings.ReplaceAll(arguments, "; ", "\n") + "\n}\n"
}

const (
	byCustomer = "hash_key = \"customer\"; projection_type = \"ALL\""
	byStatus   = "hash_key = \"status\"; projection_type = \"ALL\""
	global     = "  global_secondary_index "
)

// Each case is about what a plan makes of the arguments of one table.
func TestArguments(t *testing.T) {
	attribute := func(kind string) string { return "attribute {\n  name = \"id\"\n  type = \"" + kind + "\"\n}\n" }
	recovery := func(enabled string) string { return "point_in_time_recovery {\n  enabled = " + enabled + "\n}\n" }
	ttl := func(name, enabled string) string {
		return "ttl {\n  attribute_name = \"" + name + "\"\n  enabled = " + enabled + "\n}\n"
	}
	warm := func(reads string) string {
		return "warm_throughput {\n  read_units_per_second = " + reads + "\n  write_units_per_second = 4000\n}\n"
	}
	stream := func(kind string) string { return "stream_enabled = true\nstream_view_type = \"" + kind + "\"\n" }
	for name, test := range map[string]struct {
		before, after string // more of the block
		want          []string
	}{
		"sort key added":      {"", `range_key = "at"`, []string{"  range_key  [] to [at] replaces"}},
		"sort key removed":    {`range_key = "at"`, "", []string{"  range_key  [at] to [] replaces"}},
		"sort key is ignored": {"", "range_key = \"at\"\nlifecycle {\n  ignore_changes = [range_key]\n}", []string{"  range_key  [] to [at] replaces ignored"}},
		"all is ignored":      {"", "range_key = \"at\"\nlifecycle {\n  ignore_changes = all\n}", []string{"  range_key  [] to [at] replaces ignored"}},
		"sort key unknown":    {`range_key = "at"`, "range_key = var.key", []string{"  ? range_key var.key has no default and no tfvars sets it"}},
		"unknown in both":     {"range_key = var.key", "range_key = var.key", nil},
		"another unknown":     {"range_key = var.key", "range_key = var.other", []string{"  ? range_key var.other has no default and no tfvars sets it"}},
		"another expression":  {"range_key = var.key", "range_key = \"${var.key}2\"", []string{"  ? range_key var.key has no default and no tfvars sets it"}},
		"another index name":  {strings.Replace(index("global", "by", byCustomer), `"by"`, `"${var.key}-by"`, 1), strings.Replace(index("global", "by", byCustomer), `"by"`, `"${var.key}-to"`, 1), []string{"  ? global_secondary_index var.key has no default and no tfvars sets it"}},
		"region is new":       {"", `region = "eu-west-1"`, []string{"  ? region it is unknown in which region the table is"}},
		"type of key":         {attribute("S"), attribute("N"), []string{"  attribute id [S] to [N] drifts"}},
		"type of no key":      {strings.ReplaceAll(attribute("S"), "id", "at"), strings.ReplaceAll(attribute("N"), "id", "at"), nil},

		"local index added":         {"", index("local", "by-at", `range_key = "at"; projection_type = "ALL"`), []string{"  local_secondary_index by-at [] to [at; ALL] replaces"}},
		"local index removed":       {index("local", "by-at", `range_key = "at"; projection_type = "ALL"`), "", []string{"  local_secondary_index by-at [at; ALL] to [] replaces"}},
		"local index changed":       {index("local", "by-at", `range_key = "at"; projection_type = "ALL"`), index("local", "by-at", `range_key = "at"; projection_type = "KEYS_ONLY"`), []string{"  local_secondary_index by-at [at; ALL] to [at; KEYS_ONLY] drifts"}},
		"local attributes in order": {index("local", "by-at", `range_key = "at"; projection_type = "INCLUDE"; non_key_attributes = ["a", "b"]`), index("local", "by-at", `range_key = "at"; projection_type = "INCLUDE"; non_key_attributes = ["b", "a"]`), []string{"  local_secondary_index by-at [at; INCLUDE a, b] to [at; INCLUDE a, b in the order b, a] drifts"}},

		"index added":           {"", index("global", "by-customer", byCustomer), []string{global + "by-customer [] to [customer; ALL] adds index"}},
		"index removed":         {index("global", "by-customer", byCustomer), "", []string{global + "by-customer [customer; ALL] to [] deletes index"}},
		"index renamed":         {index("global", "by-customer", byCustomer), index("global", "customers", byCustomer), []string{global + "by-customer [by-customer] to [customers] rebuilds"}},
		"index replaced":        {index("global", "by-customer", byCustomer), index("global", "by-status", byStatus), []string{global + "by-customer [customer; ALL] to [] deletes index", global + "by-status [] to [status; ALL] adds index"}},
		"keys of an index":      {index("global", "by", byCustomer), index("global", "by", byStatus), []string{global + "by [customer; ALL] to [status; ALL] rebuilds"}},
		"sort key of an index":  {index("global", "by", byCustomer), index("global", "by", byCustomer+`; range_key = "at"`), []string{global + "by [customer; ALL] to [customer | at; ALL] rebuilds"}},
		"attributes in a set":   {index("global", "by", `hash_key = "a"; projection_type = "INCLUDE"; non_key_attributes = ["x", "y"]`), index("global", "by", `hash_key = "a"; projection_type = "INCLUDE"; non_key_attributes = ["y", "x"]`), nil},
		"projection extended":   {index("global", "by", `hash_key = "a"; projection_type = "INCLUDE"; non_key_attributes = ["x"]`), index("global", "by", `hash_key = "a"; projection_type = "INCLUDE"; non_key_attributes = ["x", "y"]`), []string{global + "by [a; INCLUDE x] to [a; INCLUDE x, y] rebuilds"}},
		"keys as key_schema":    {index("global", "by", byCustomer), index("global", "by", "projection_type = \"ALL\"; key_schema {; attribute_name = \"customer\"; key_type = \"HASH\"; }"), nil},
		"capacity of an index":  {index("global", "by", byCustomer+"; read_capacity = 5"), index("global", "by", byCustomer+"; read_capacity = 9"), []string{global + "by [read_capacity 5] to [read_capacity 9] updates"}},
		"index of unknown name": {index("global", "by", byCustomer), strings.Replace(index("global", "by", byCustomer), `"by"`, "var.key", 1), []string{"  ? global_secondary_index var.key has no default and no tfvars sets it"}},
		"indexes are ignored":   {index("global", "by-customer", byCustomer), "lifecycle {\n  ignore_changes = [global_secondary_index]\n}", []string{global + "by-customer [customer; ALL] to [] deletes index ignored"}},

		"view type":      {stream("NEW_IMAGE"), stream("KEYS_ONLY"), []string{"  stream_view_type  [NEW_IMAGE] to [KEYS_ONLY] restarts"}},
		"stream on":      {"", stream("NEW_IMAGE"), []string{"  stream_enabled  [false] to [true] updates"}},
		"stream off":     {stream("NEW_IMAGE"), "", []string{"  stream_enabled  [true] to [false] restarts"}},
		"view type only": {`stream_view_type = "NEW_IMAGE"`, `stream_view_type = "KEYS_ONLY"`, nil},

		"recovery off":          {recovery("true"), recovery("false"), []string{"  point_in_time_recovery.enabled  [true] to [false] updates"}},
		"recovery block gone":   {recovery("true"), "", []string{"  point_in_time_recovery  [enabled] to [] keeps"}},
		"no recovery to keep":   {recovery("false"), "", nil},
		"protection off":        {"deletion_protection_enabled = true", "", []string{"  deletion_protection_enabled  [true] to [false] updates"}},
		"prevent_destroy goes":  {"lifecycle {\n  prevent_destroy = true\n}", "", []string{"  lifecycle.prevent_destroy  [true] to [false] updates"}},
		"encryption block gone": {"server_side_encryption {\n  enabled = true\n}", "", []string{"  server_side_encryption  [enabled] to [] keeps"}},
		"replica removed":       {"replica {\n  region_name = \"eu-west-1\"\n}", "", []string{"  replica eu-west-1 [eu-west-1] to [] drops"}},
		"replica added":         {"", "replica {\n  region_name = \"eu-west-1\"\n}", []string{"  replica eu-west-1 [] to [eu-west-1] updates"}},

		"ttl renamed":      {ttl("expires", "true"), ttl("expires_at", "true"), []string{"  ttl.attribute_name  [expires] to [expires_at] updates"}},
		"ttl off":          {ttl("expires", "true"), ttl("expires", "false"), []string{"  ttl.enabled expires [true] to [false] updates"}},
		"ttl block gone":   {ttl("expires", "true"), "", []string{"  ttl  [expires] to [] keeps"}},
		"ttl is new":       {"", ttl("expires", "true"), []string{"  ttl.enabled expires [false] to [true] updates"}},
		"ttl that is off":  {ttl("expires", "false"), "", nil},
		"ttl off, renamed": {ttl("expires", "false"), ttl("expires_at", "false"), nil},

		"warm throughput lowered": {warm("15000"), warm("12000"), []string{"  warm_throughput.read_units_per_second  [15000] to [12000] replaces"}},
		"warm throughput raised":  {warm("12000"), warm("15000"), []string{"  warm_throughput.read_units_per_second  [12000] to [15000] updates"}},
		"warm throughput gone":    {warm("12000"), "", nil},
		"billing":                 {"", `billing_mode = "PAY_PER_REQUEST"`, []string{"  billing_mode  [PROVISIONED] to [PAY_PER_REQUEST] updates"}},
		"capacity":                {"read_capacity = 5", "read_capacity = 9", []string{"  read_capacity  [5] to [9] updates"}},
		"restored elsewhere":      {`restore_source_name = "old"`, `restore_source_name = "older"`, []string{"  restore_source_name  [old] to [older] replaces"}},
		"restored no more":        {`restore_source_name = "old"`, "", []string{"  restore_source_name  [set] to [] updates"}},
		"region":                  {`region = "eu-west-1"`, `region = "eu-central-1"`, []string{"  region  [eu-west-1] to [eu-central-1] replaces"}},
	} {
		const variable = "variable \"key\" {}\nvariable \"other\" {}\n"
		got := compare(t, variable+table("orders", `"orders"`, test.before), variable+table("orders", `"orders"`, test.after), nil)
		var want []string
		if len(test.want) > 0 {
			want = append([]string{orders + " kept"}, test.want...)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s:\ngot  %q\nwant %q", name, got, want)
		}
	}
}

// A table's name is compared by what is known of it.
func TestNames(t *testing.T) {
	for name, test := range map[string]struct{ before, after, want string }{
		"other":         {`"orders"`, `"order"`, "  name  [orders] to [order] replaces"},
		"other suffix":  {`"${var.env}-orders"`, `"${var.env}-order"`, "  name  [{env}-orders] to [{env}-order] replaces"},
		"known, open":   {`"prod-orders"`, `"${var.env}-orders"`, "  ? name var.env has no default and no tfvars sets it"},
		"cannot be":     {`"prod-orders"`, `"${var.env}-order"`, "  name  [prod-orders] to [{env}-order] replaces"},
		"same pieces":   {`"${var.env}-orders"`, `join("-", [var.env, "orders"])`, ""},
		"other default": {"var.a", "var.b", "  name  [orders] to [order] replaces"},
	} {
		const variables = "variable \"env\" {}\nvariable \"a\" {\n  default = \"orders\"\n}\nvariable \"b\" {\n  default = \"order\"\n}\n"
		got := compare(t, variables+table("orders", test.before, ""), variables+table("orders", test.after, ""), nil)
		var want []string
		if test.want != "" {
			want = []string{orders + " kept", test.want}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s:\ngot  %q\nwant %q", name, got, want)
		}
	}
}
