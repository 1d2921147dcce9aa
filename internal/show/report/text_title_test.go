package report

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// The title in the reader's language is a line of its own in the text format, and nowhere else.
func TestTitleInTheLanguageOfTheReader(t *testing.T) {
	title := func(r *rules.Rule) string { return r.ID + " の題名" }
	for _, layout := range []string{LayoutFull, LayoutGrouped} {
		plain := render(t, "text", fullRun(t), Options{Layout: layout})
		out := render(t, "text", fullRun(t), Options{Layout: layout, Title: title})
		var rest []string
		translated := 0
		lines := strings.SplitAfter(out, "\n")
		for i, line := range lines {
			if !strings.HasSuffix(line, " の題名\n") {
				rest = append(rest, line)
				continue
			}
			translated++
			if id := strings.Fields(line)[0]; !strings.Contains(lines[i-1], "["+id+"]:") {
				t.Errorf("%s: %q is below %q", layout, line, lines[i-1])
			}
		}
		if translated == 0 || strings.Join(rest, "") != plain {
			t.Errorf("%s: %d titles in\n%s", layout, translated, out)
		}
	}
	for _, format := range Formats() {
		opts := Options{Layout: LayoutConcise, Title: title}
		if out := render(t, format, fullRun(t), opts); strings.Contains(out, "の題名") {
			t.Errorf("%s has the title", format)
		}
	}
}
