package patterns_test

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"
	"testing"

	hostiletexts "github.com/dynamolint/dynamolint/internal/dev/hostile"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
)

// Whatever code and declarations hold, each document consists of the same.
func TestTextsOfOthersStayTexts(t *testing.T) {
	written := func(write func(io.Writer, *patterns.Document) error) func(string) string {
		return func(with string) string {
			d := document()
			// A method has a name that Go allows, and what it stands for is chosen from a few.
			hostiletexts.Fill(d, with, "Operation", "Evidence", "Operator", "Action", "Order", "Pages", "Select", "Parts", "Kind", "Function", "Unit")
			var b strings.Builder
			if err := write(&b, d); err != nil {
				t.Fatal(err)
			}
			return b.String()
		}
	}
	text := written(func(w io.Writer, d *patterns.Document) error { return patterns.Text(w, d, patterns.Options{Width: 80}) })
	hostiletexts.Terminal(t, "text", text)
	hostiletexts.Long(t, "text", text)
	hostiletexts.Long(t, "Markdown", written(patterns.Markdown))
	hostiletexts.Long(t, "HTML", written(patterns.HTML))
	hostiletexts.Long(t, "Mermaid", written(patterns.Mermaid))
	hostiletexts.Terminal(t, "CSV", written(patterns.CSV))
	hostiletexts.Terminal(t, "Mermaid", written(patterns.Mermaid))
	hostiletexts.Terminal(t, "JSON", written(patterns.JSON))
	hostiletexts.Same(t, "Markdown", hostiletexts.Prose, written(patterns.Markdown))
	hostiletexts.Same(t, "HTML", hostiletexts.Elements, written(patterns.HTML))
	hostiletexts.Same(t, "Mermaid", hostiletexts.WithoutLiterals, written(patterns.Mermaid))
	hostiletexts.Same(t, "JSON", hostiletexts.JSON, written(patterns.JSON))
	hostiletexts.Same(t, "CSV", func(document string) string {
		lines, err := csv.NewReader(strings.NewReader(document)).ReadAll()
		return fmt.Sprint(len(lines), err)
	}, written(patterns.CSV))
}
