package design_test

import (
	"io"
	"strings"
	"testing"

	hostiletexts "github.com/dynamolint/dynamolint/internal/dev/hostile"
	"github.com/dynamolint/dynamolint/internal/show/design"
)

// Whatever code and declarations hold, the documents consist of the same.
func TestTextsOfOthersStayTexts(t *testing.T) {
	// The tests of schemadoc show what comments may have.
	written := func(write func(io.Writer, design.Input, design.Language) error, language design.Language) func(string) string {
		return func(with string) string {
			in := shop()
			keep := []string{"Operation", "Evidence", "Operator", "Action", "Order", "Pages", "Select", "Parts", "Kind", "Function", "Unit", "Comment", "Purpose"}
			hostiletexts.Fill(in.Patterns, with, keep...)
			hostiletexts.Fill(in.Model, with, keep...)
			var b strings.Builder
			if err := write(&b, in, language); err != nil {
				t.Fatal(err)
			}
			return b.String()
		}
	}
	// Japanese differs in the phrases around the texts only.
	hostiletexts.Same(t, "Markdown in Japanese", hostiletexts.Prose, written(design.Markdown, design.Japanese))
	hostiletexts.Same(t, "Markdown", hostiletexts.Prose, written(design.Markdown, design.English))
	hostiletexts.Long(t, "Markdown", written(design.Markdown, design.English))
	hostiletexts.Terminal(t, "Markdown", written(design.Markdown, design.English))
	hostiletexts.Same(t, "HTML", hostiletexts.Elements, written(design.HTML, design.English))
}
