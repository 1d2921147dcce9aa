package patterns_test

import (
	"bytes"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/show/patterns"
)

func TestSameButLines(t *testing.T) {
	for name, test := range map[string]struct {
		a, b string
		same bool
	}{
		"equal":               {"x", "x", true},
		"JSON":                {"{\n  \"line\": 9,\n", "{\n  \"line\": 10,\n", true},
		"another number":      {"{\n  \"limit\": 9,\n", "{\n  \"limit\": 10,\n", false},
		"a text in JSON":      {"{\"what\": \"\\\"line\\\": 9\"}", "{\"what\": \"\\\"line\\\": 10\"}", false},
		"text":                {"Query a.go:9 Get\n", "Query a.go:10 Get\n", true},
		"text with columns":   {"declared at infra/main.tf:9:1\n", "declared at infra/main.tf:10:2\n", true},
		"wrapped differently": {"Query a.go:9 Get (x)\n", "Query a.go:10\n    Get (x)\n", true},
		"another file":        {"Query a.go:9 Get\n", "Query b.go:9 Get\n", false},
		"a key":               {"pk = \"a:9\"", "pk = \"a:10\"", false},
	} {
		if got := patterns.SameButLines([]byte(test.a), []byte(test.b)); got != test.same {
			t.Errorf("%s: %t", name, got)
		}
	}
}

// The pages for people have no line numbers but those of what could not be analysed.
func TestPagesWithoutLines(t *testing.T) {
	place := regexp.MustCompile(`\.(go|tf):\d+`)
	for name, write := range map[string]func(io.Writer, *patterns.Document) error{
		"markdown": patterns.Markdown, "html": patterns.HTML, "csv": patterns.CSV, "mermaid": patterns.Mermaid,
	} {
		var b bytes.Buffer
		if err := write(&b, document()); err != nil {
			t.Fatal(err)
		}
		if found := place.FindAllString(strings.ReplaceAll(b.String(), "c.go:1:1: it does not compile", ""), -1); len(found) > 0 {
			t.Errorf("%s has %q", name, found)
		}
	}
}
