package suppress

import (
	"strings"
	"testing"
)

func TestJSONCoverage(t *testing.T) {
	for name, src := range map[string]string{
		"root": `
|{
|  "//": "dynamolint:ignore table-name -- names of the old account",
|  "resource": {}
|}`,
		"root, as ignore-file": `

|{
|  "resource": {},
|  "//": "dynamolint:ignore-file table-name -- names of the old account"
|}`,
		"object of a table": `
{
  "resource": { "aws_dynamodb_table": {
    "carts": { "name": "carts" },
|    "orders": {
|      "//": ["The orders of the shop.", "dynamolint:ignore ttl -- kept for ever", 7, ["x"]],
|      "ttl": [{ "enabled": false }],
|      "tags": { "team": "shop" }
|    },
    "users": { "name": "users" }
  } }
}`,
		"object in a list, the comment last": `
{
  "attribute": [
    { "name": "a" },
|    { "name": "b",
|      "//": "dynamolint:ignore attribute-definitions -- used by a console query" }
  ]
}`,
		"the only object of a list": `
{
  "resource": { "aws_dynamodb_table": {
|    "cache":
|    [
|      {
|        "//": "dynamolint:ignore ttl -- sessions are few",
|        "name": "cache"
|      }
|    ],
    "users": [{ "name": "users" }]
  } }
}`,
		"object below its key": `
{
|  "locals":
|  {
|    "//": "dynamolint:ignore ttl -- sessions are few"
|  }
}`,
		"another key, and a key of an inner list": `
|{ "comment": "dynamolint:ignore ttl -- no directive",
|  "//": "dynamolint:ignore ttl -- sessions are few",
|  "list": ["dynamolint:ignore ttl -- no directive"] }`,
		"an object as comment": `
{
  "//": { "note": "dynamolint:ignore ttl -- no directive" },
|  "x": { "//": "dynamolint:ignore ttl -- sessions are few" }
}`,
	} {
		t.Run(name, func(t *testing.T) { covered(t, "main.tf.json", strings.TrimPrefix(src, "\n")) })
	}
}

func TestJSONFaults(t *testing.T) {
	const src = `{ "a": { "//": ["dynamolint:ignore-file ttl -- r", "dynamolint:ignore"] } }`
	want := []string{
		"Dynamolint:ignore-file stands in an inner object; move it to the root object, or write dynamolint:ignore",
		"The directive names no rule; write dynamolint:ignore RULE -- REASON",
	}
	got := Parse("main.tf.json", []byte(src))
	if len(got) != 2 || got[0].Fault.Short() != want[0] || got[1].Fault.Short() != want[1] {
		t.Errorf("got %+v", got)
	}
}

// Of a file that is cut off, what covers an unfinished object is left out.
func TestJSONCutOff(t *testing.T) {
	const src = `{ "//": "dynamolint:ignore ttl -- r", "a": { "//": "dynamolint:ignore scan -- r" }, "b": `
	got := Parse("main.tf.json", []byte(src))
	if len(got) != 1 || got[0].Names[0] != "scan" {
		t.Errorf("got %+v", got)
	}
}

func FuzzJSON(f *testing.F) {
	f.Add([]byte(`{"//": "dynamolint:ignore a -- b", "x": [{"//": ["dynamolint:ignore-file a"]}]}`))
	f.Add([]byte(`["//", {"//": "dynamolint:ignore a -- b"}] {"//": 1`))
	fuzz(f, "f.tf.json")
}
