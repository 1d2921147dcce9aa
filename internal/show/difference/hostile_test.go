package difference_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/dev/hostile"
	"github.com/dynamolint/dynamolint/internal/show/difference"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
)

// Whatever a change holds, its summary has the same headings, rows, links and elements, and a
// terminal is told nothing but what to show.
func TestTextsOfOthersStayTexts(t *testing.T) {
	shown := func(with string) (markdown, text string) {
		d := document()
		hostile.Fill(d, with, "Fate", "Effect", "Argument", "Severity", "Rule", "Version")
		var inMarkdown, inText strings.Builder
		if err := difference.Markdown(&inMarkdown, d, func(string, int) string { return "" }); err != nil {
			t.Fatal(err)
		}
		if err := difference.Text(&inText, d, patterns.Options{Width: 80}); err != nil {
			t.Fatal(err)
		}
		return inMarkdown.String(), inText.String()
	}
	plain, plainText := shown("plain")
	want := hostile.Structure(plain)
	for _, with := range hostile.Texts() {
		markdown, text := shown(with)
		if diff := cmp.Diff(want, hostile.Structure(markdown)); diff != "" {
			t.Errorf("%q changes the structure: %s\n%s", with, diff, markdown)
		}
		if strings.ContainsFunc(text, func(r rune) bool { return r != '\n' && !unicode.IsGraphic(r) }) {
			t.Errorf("%q tells a terminal something: %q", with, text)
		}
		if got, want := strings.Count(text, "\n"), strings.Count(plainText, "\n"); got > want+20 { // long texts are wrapped
			t.Errorf("%q makes %d lines of %d:\n%s", with, got, want, text)
		}
	}
	hostile.Long(t, "Markdown", func(with string) string { markdown, _ := shown(with); return markdown })
	hostile.Long(t, "text", func(with string) string { _, text := shown(with); return text })
}
