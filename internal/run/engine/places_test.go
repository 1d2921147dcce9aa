package engine

import (
	"bytes"
	"testing"
)

// What is gone is reported where it was, so that a reader finds the place.
func TestNextBlock(t *testing.T) {
	const was = "variable \"env\" {\n}\n\nresource \"aws_dynamodb_table\" \"orders\" {\n  ttl {\n  }\n}\n\nresource \"aws_dynamodb_table\" \"carts\" {\n}\n"
	for name, test := range map[string]struct {
		now  string
		want int
	}{
		"the block stays":     {was, 4},
		"the next one":        {"variable \"env\" {\n}\n\nresource \"aws_dynamodb_table\" \"carts\" {\n}\n", 4},
		"moved up":            {"resource \"aws_dynamodb_table\" \"carts\" {\n}\n\nvariable \"env\" {\n}\n", 1},
		"none behind it":      {"variable \"env\" {\n}\n\n", 2},
		"no nested block":     {"resource \"x\" \"y\" {\n  ttl {\n  }\n}\n", 4},
		"nothing":             {"", 1},
		"with other endings":  {"variable \"env\" {\n}\n\nresource \"aws_dynamodb_table\" \"carts\" {\n}", 4},
		"a text like a block": {"# resource {\nvariable \"env\" {\n}\n", 3},
	} {
		if got := nextBlock(bytes.Split([]byte(was), newline), bytes.Split([]byte(test.now), newline), 4); got != test.want {
			t.Errorf("%s: line %d, want %d", name, got, test.want)
		}
	}
}
