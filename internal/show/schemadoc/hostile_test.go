package schemadoc_test

import (
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/hostile"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
)

var names = regexp.MustCompile(`[\w-]+`) // of attributes, which are made of texts

// Whatever declarations hold, each document consists of the same.
func TestTextsOfOthersStayTexts(t *testing.T) {
	written := func(write func(io.Writer, *schema.Model) error) func(string) string {
		return func(with string) string {
			m := shop()
			m.Elsewhere = environments().Tables[:1]
			hostile.Fill(m, with, "Kind", "Comment", "Purpose")
			var b strings.Builder
			if err := write(&b, m); err != nil {
				t.Fatal(err)
			}
			return b.String()
		}
	}
	hostile.Terminal(t, "text", written(schemadoc.Text))
	hostile.Long(t, "text", written(schemadoc.Text))
	hostile.Long(t, "Markdown", written(schemadoc.Markdown))
	hostile.Long(t, "Mermaid", written(schemadoc.Mermaid))
	hostile.Terminal(t, "Mermaid", written(schemadoc.Mermaid))
	hostile.Same(t, "Markdown", func(document string) string {
		var all []string // tables have as many columns as their texts leave room for
		for line := range strings.Lines(hostile.Prose(document)) {
			switch strings.TrimSpace(line) {
			case "Table", "TableHeader", "TableRow", "TableCell", "CodeSpan", "<sup>", "</sup>":
			default:
				all = append(all, line)
			}
		}
		return strings.Join(all, "")
	}, written(schemadoc.Markdown))
	hostile.Same(t, "Mermaid", func(document string) string {
		return names.ReplaceAllString(hostile.WithoutLiterals(document), "name")
	}, written(schemadoc.Mermaid))
}

// A comment may have paragraphs and lists, and nothing else.
func TestCommentsStayTexts(t *testing.T) {
	hostile.Same(t, "Markdown", func(document string) string {
		var rest []string
		for line := range strings.Lines(hostile.Prose(document)) {
			switch strings.TrimSpace(line) {
			case "Paragraph", "List", "ListItem", "TextBlock":
			default:
				rest = append(rest, line)
			}
		}
		return strings.Join(rest, "")
	}, func(with string) string {
		m := environments()
		for _, table := range m.Tables {
			table.Comment = "text " + with
			for _, index := range table.Indexes() {
				index.Purpose = known("text " + with)
			}
		}
		var b strings.Builder
		if err := schemadoc.Markdown(&b, m); err != nil {
			t.Fatal(err)
		}
		return b.String()
	})
}
