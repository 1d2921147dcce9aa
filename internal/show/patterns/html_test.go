package patterns_test

import (
	"bytes"
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/show/patterns"
)

func TestHTML(t *testing.T) {
	var b bytes.Buffer
	if err := patterns.HTML(&b, document()); err != nil {
		t.Fatal(err)
	}
	golden(t, "page.html", b.Bytes())
}

var pageLink = regexp.MustCompile(`href="#([^"]*)"`)

// Nothing of a document is markup of the page, and each link leads to one section.
func TestHTMLEscapes(t *testing.T) {
	var b bytes.Buffer
	if err := patterns.HTML(&b, hostile()); err != nil {
		t.Fatal(err)
	}
	got := b.String()
	for _, want := range []string{
		">=1|2`3 &lt;b&gt;</h2>", "<code>=1|2`3 &lt;b&gt;</code>", "<code>+=1|2`3 &lt;b&gt; = ?</code>", "<td>@1 =1|2`3 &lt;b&gt;</td>", "<pre>tables:\n  - ````\n</pre>",
	} {
		if !strings.Contains(html.UnescapeString(got), html.UnescapeString(want)) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if strings.Contains(got, "<b>") {
		t.Errorf("a name is markup in\n%s", got)
	}
	for _, link := range pageLink.FindAllStringSubmatch(got, -1) {
		if n := strings.Count(got, `id="`+link[1]+`"`); n != 1 {
			t.Errorf("%s leads to %d places", link[0], n)
		}
	}
}
