package wording_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/dev/wording"
)

func TestProse(t *testing.T) {
	for text, want := range map[string][]string{
		"":                                    nil,
		"The fix mends it.":                   {`avoid "mends": write fix`},
		"Mend it, then mend it again.":        {`avoid "Mend": write fix`},
		"It recommends an amendment.":         nil,
		"Tokens that\nnobody looks\nat":       {`avoid "nobody": write ignored, never checked or no one`, `avoid "looks at": write check, read, judge or review`},
		"Names are not known.":                {`avoid "are not known": write unknown, or cannot determine`},
		"DynamoDB is not known to refuse it.": nil,
		"Do not take it for granted: nothing is taken for granted.":   nil,
		"Half is taken for granted, the page is taken for the whole.": {`avoid "taken for": write mistaken for, or used as`},
		"It is no key.":                                {`avoid "It is no": write is not a`},
		"It is no longer read.":                        nil,
		"It is not read.":                              nil,
		"It is about 500 items.":                       nil,
		"Whatever it is about.":                        {`avoid "it is about": write applies to`},
		"Set `folder`, or [read](docs/folder.md) more": nil,
		"Names are `a` not known":                      nil,
		"Before.\n\n```go\n// mend the folder\n```\n\nAfter the folder.": {`avoid "folder": write directory`},
		"- In a list:\n  ```\n  mend\n  ```\n":                           nil,
	} {
		if diff := cmp.Diff(want, wording.Prose(text)); diff != "" {
			t.Errorf("Prose(%q) (-want +got):\n%s", text, diff)
		}
	}
}

func TestTitle(t *testing.T) {
	for title, want := range map[string][]string{
		"Only the first page of results is read":          nil,
		"Reserved word stands bare in an expression":      {`avoid "stands bare": write unescaped`},
		"Only the very first page of the results is read": {"10 words: at most 8 fit"},
		"Scan reads a whole table.":                       {"ends in a period"},
	} {
		if diff := cmp.Diff(want, wording.Title(title)); diff != "" {
			t.Errorf("Title(%q) (-want +got):\n%s", title, diff)
		}
	}
}
