package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const samplePage = `# Scan reads every item

The **first** page is ` + "`out.Items`" + `, see [the guide](https://example.com/guide); a filter \*saves\* nothing,
as <https://example.com/filter> says.

## Bad

` + "```go\nfunc f() {\n\n\treturn\n}\n```" + `

- one item that is long enough to be broken into two lines
- two
  - nested

1. first

2. second
`

func TestRenderPage(t *testing.T) {
	want := `Scan reads every item

The first page is out.Items, see the
guide (https://example.com/guide); a
filter *saves* nothing, as
https://example.com/filter says.

Bad

    func f() {

        return
    }

  - one item that is long enough to be
    broken into two lines
  - two
      - nested

  1. first

  2. second


`
	got := renderPage(samplePage, false, 40)
	if diff := cmp.Diff(strings.TrimSpace(want), strings.TrimSpace(got)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Colours must not change what is written where.
func TestRenderPageColors(t *testing.T) {
	colored := renderPage(samplePage, true, 40)
	if !strings.Contains(colored, "\x1b[") {
		t.Error("no colours")
	}
	var plain strings.Builder
	for i, part := range strings.Split(colored, "\x1b[") {
		if i > 0 {
			_, part, _ = strings.Cut(part, "m")
		}
		plain.WriteString(part)
	}
	if diff := cmp.Diff(renderPage(samplePage, false, 40), plain.String()); diff != "" {
		t.Errorf("(-plain +colored):\n%s", diff)
	}
}
