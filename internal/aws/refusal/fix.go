package refusal

import (
	"slices"
	"strings"
)

// Fix is a change after which DynamoDB does what was meant.
type Fix struct {
	Message string            // "write #status for status"
	Edits   []Edit            // of Problem.Text, in order, not overlapping
	Define  map[string]string // names to add to ExpressionAttributeNames: "#status" -> "status"
	Remove  string            // an entry to remove from the names or values: Problem.Key

	// RemoveMap says that the map itself has to go, the names or the values that
	// the problem is about: it is empty, would be without the entry, or has no
	// business there. If the fixes of several problems together remove the last
	// entry, the map has to go as well.
	RemoveMap bool
}

// Edit replaces a part of a text.
type Edit struct {
	At  Span
	New string
}

// Apply returns a text after edits, which may be in any order. Of those that
// overlap it makes the first.
func Apply(text string, edits []Edit) string {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b Edit) int { return a.At.Start - b.At.Start })
	var b strings.Builder
	end := 0
	for _, e := range edits {
		if e.At.Start < end {
			continue
		}
		b.WriteString(text[end:e.At.Start])
		b.WriteString(e.New)
		end = e.At.End
	}
	b.WriteString(text[end:])
	return b.String()
}
