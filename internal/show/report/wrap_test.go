package report

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
)

// Whatever the terminal, no line is wider than it, unless a single word is.
func TestTextKeepsToTheWidth(t *testing.T) {
	for _, width := range []int{80, 120} {
		out := render(t, "text", fullRun(t), Options{Width: width, AllNotes: true, ShowUnknown: true, Statistics: true})
		for line := range strings.Lines(out) {
			line = strings.TrimSuffix(line, "\n")
			if wide := terminal.Columns(line); wide > width && len(strings.Fields(line)) > 6 && !strings.Contains(line, "|") {
				t.Errorf("%d columns of %d: %s", wide, width, line)
			}
		}
	}
}
