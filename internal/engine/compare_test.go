package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// state is one state of a repository: its files by name, and for each finding
// the line where it is, "file:line", and its subject.
type state struct {
	files    map[string]string
	findings []string
}

func (s state) read(file string) ([]byte, error) {
	if text, ok := s.files[file]; ok {
		return []byte(text), nil
	}
	return nil, errors.New("gone")
}

func (s state) list(t *testing.T) []rules.Finding {
	t.Helper()
	rule := &rules.Rule{ID: "DDB101"}
	var findings []rules.Finding
	for _, text := range s.findings {
		place, subject, _ := strings.Cut(text, " ")
		file, line, _ := strings.Cut(place, ":")
		f := rules.Finding{Rule: rule, Span: rules.Span{File: file}, Symbol: "All", Subject: subject}
		if _, err := fmt.Sscan(line, &f.Span.Start.Line); err != nil {
			t.Fatal(err)
		}
		findings = append(findings, f)
	}
	return findings
}

func TestComparison(t *testing.T) {
	tests := []struct {
		name        string
		before, now state
		renames     map[string]string
		fresh       []string
	}{
		{
			name:   "lines moved",
			before: state{map[string]string{"a.go": "one\ntwo"}, []string{"a.go:1 orders", "a.go:2 carts"}},
			now:    state{map[string]string{"a.go": "\n\n\tone\n\ttwo"}, []string{"a.go:3 orders", "a.go:4 carts"}},
		},
		{
			name:   "another subject",
			before: state{map[string]string{"a.go": "one"}, []string{"a.go:1 orders"}},
			now:    state{map[string]string{"a.go": "one"}, []string{"a.go:1 carts"}},
			fresh:  []string{"a.go:1"},
		},
		{
			name:   "of two alike the new line, wherever it stands",
			before: state{map[string]string{"a.go": "one"}, []string{"a.go:1 orders"}},
			now:    state{map[string]string{"a.go": "zero\none"}, []string{"a.go:1 orders", "a.go:2 orders"}},
			fresh:  []string{"a.go:1"},
		},
		{
			name:   "a line that was edited is no new one",
			before: state{map[string]string{"a.go": "one\ntwo"}, []string{"a.go:1 orders", "a.go:2 orders"}},
			now:    state{map[string]string{"a.go": "two\nedited"}, []string{"a.go:1 orders", "a.go:2 orders"}},
		},
		{
			name:   "the same line once more",
			before: state{map[string]string{"a.go": "one"}, []string{"a.go:1 orders"}},
			now:    state{map[string]string{"a.go": "one\none"}, []string{"a.go:1 orders", "a.go:2 orders"}},
			fresh:  []string{"a.go:2"},
		},
		{
			name:    "a file moved",
			before:  state{map[string]string{"a.go": "one"}, []string{"a.go:1 orders"}},
			now:     state{map[string]string{"b.go": "one\ntwo"}, []string{"b.go:1 orders", "b.go:2 orders"}},
			renames: map[string]string{"b.go": "a.go"},
			fresh:   []string{"b.go:2"},
		},
		{
			name:   "a file that cannot be read",
			before: state{nil, []string{"a.go:1 orders"}},
			now:    state{nil, []string{"a.go:1 orders", "a.go:2 orders"}},
			fresh:  []string{"a.go:2"},
		},
		{
			name:   "fewer than before",
			before: state{map[string]string{"a.go": "one\ntwo"}, []string{"a.go:1 orders", "a.go:2 orders"}},
			now:    state{map[string]string{"a.go": "two"}, []string{"a.go:1 orders"}},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := comparison{renames: test.renames, now: newLines(test.now.read), before: newLines(test.before.read)}
			now := test.now.list(t)
			fresh, known := c.split(now, test.before.list(t))
			var got []string
			for _, f := range fresh {
				got = append(got, fmt.Sprintf("%s:%d", f.Span.File, f.Span.Start.Line))
			}
			if !slices.Equal(got, test.fresh) || len(fresh)+len(known) != len(now) {
				t.Errorf("new are %v of %d, %d known; want %v", got, len(now), len(known), test.fresh)
			}
		})
	}
}
