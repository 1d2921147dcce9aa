package features

import (
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/rules"
)

// A Hint is a text that an editor shows in Go code, which is not part of it.
type Hint struct {
	Offset  int          // behind which it stands
	Label   string       // "orders/by-status"
	Tooltip string       // Markdown
	Targets []rules.Span // what declares the table or index, with absolute paths
}

// Hints returns the tables that the calls ask whose methods end in a part of a Go file, in the
// order of the file; none for calls of which the table is unknown.
func (v *View) Hints(f File, start, end int) (all []Hint) {
	for _, s := range v.sites {
		at, ok := s.now(f)
		if !ok || len(s.tables()) == 0 || at.end < start || end < at.end || slices.ContainsFunc(all, func(h Hint) bool { return h.Offset == at.end }) {
			continue
		}
		same, _ := v.siteAt(f, at.end)
		all = append(all, Hint{at.end, label(s), v.describeCalls(same), v.Definition(f, at.end)})
	}
	slices.SortFunc(all, func(a, b Hint) int { return a.Offset - b.Offset })
	return all
}

// maxHint is how many tables a hint names.
const maxHint = 2

// label returns the names of the tables that a call asks, and its index: "orders/by-status".
func label(s *site) string {
	var names []string
	for _, l := range s.Links {
		for name := range strings.SplitSeq(link.Names(l.Tables()), " or ") {
			if name = strings.Trim(name, `"`); name != "" && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	if more := len(names) - maxHint; more > 0 {
		names = append(names[:maxHint], "+"+strconv.Itoa(more))
	}
	text := strings.Join(names, ", ")
	if index := s.index(); index != "" {
		text += "/" + index
	}
	return text
}
