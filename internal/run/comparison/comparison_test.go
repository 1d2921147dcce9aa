package comparison

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// version is one state of a repository: its files by name, and for each finding
// the line where it is, "file:line", and its subject.
type version struct {
	files    map[string]string
	findings []string
}

func (s version) read(file string) ([]byte, error) {
	if text, ok := s.files[file]; ok {
		return []byte(text), nil
	}
	return nil, errors.New("gone")
}

func (s version) list(t *testing.T) []rules.Finding {
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
		before, now version
		renames     map[string]string
		fresh       []string
	}{
		{
			name:   "lines moved",
			before: version{map[string]string{"a.go": "one\ntwo"}, []string{"a.go:1 orders", "a.go:2 carts"}},
			now:    version{map[string]string{"a.go": "\n\n\tone\n\ttwo"}, []string{"a.go:3 orders", "a.go:4 carts"}},
		},
		{
			name:   "another subject",
			before: version{map[string]string{"a.go": "one"}, []string{"a.go:1 orders"}},
			now:    version{map[string]string{"a.go": "one"}, []string{"a.go:1 carts"}},
			fresh:  []string{"a.go:1"},
		},
		{
			name:   "of two alike the new line, wherever it stands",
			before: version{map[string]string{"a.go": "one"}, []string{"a.go:1 orders"}},
			now:    version{map[string]string{"a.go": "zero\none"}, []string{"a.go:1 orders", "a.go:2 orders"}},
			fresh:  []string{"a.go:1"},
		},
		{
			name:   "a line that was edited is no new one",
			before: version{map[string]string{"a.go": "one\ntwo"}, []string{"a.go:1 orders", "a.go:2 orders"}},
			now:    version{map[string]string{"a.go": "two\nedited"}, []string{"a.go:1 orders", "a.go:2 orders"}},
		},
		{
			name:   "the same line once more",
			before: version{map[string]string{"a.go": "one"}, []string{"a.go:1 orders"}},
			now:    version{map[string]string{"a.go": "one\none"}, []string{"a.go:1 orders", "a.go:2 orders"}},
			fresh:  []string{"a.go:2"},
		},
		{
			name:    "a file moved",
			before:  version{map[string]string{"a.go": "one"}, []string{"a.go:1 orders"}},
			now:     version{map[string]string{"b.go": "one\ntwo"}, []string{"b.go:1 orders", "b.go:2 orders"}},
			renames: map[string]string{"b.go": "a.go"},
			fresh:   []string{"b.go:2"},
		},
		{
			name:   "a file that cannot be read",
			before: version{nil, []string{"a.go:1 orders"}},
			now:    version{nil, []string{"a.go:1 orders", "a.go:2 orders"}},
			fresh:  []string{"a.go:2"},
		},
		{
			name:   "fewer than before",
			before: version{map[string]string{"a.go": "one\ntwo"}, []string{"a.go:1 orders", "a.go:2 orders"}},
			now:    version{map[string]string{"a.go": "two"}, []string{"a.go:1 orders"}},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := New(test.before.list(t), test.renames, LinesOf(test.now.read), LinesOf(test.before.read))
			now := test.now.list(t)
			fresh, known := c.Split(now)
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

// tables is a finding about a block of a shared module, which holds for tables
// of a root that are given by their module calls.
func tables(file, root string, calls ...string) rules.Finding {
	f := rules.Finding{Rule: &rules.Rule{ID: "DDB413"}, Span: rules.Span{File: file}, Symbol: "aws_dynamodb_table.this"}
	for _, call := range calls {
		f.Instances = append(f.Instances, rules.Instance{Root: root, Address: "module." + call + ".aws_dynamodb_table.this"})
	}
	return f
}

func TestComparisonOfInstances(t *testing.T) {
	const file, elsewhere = "modules/table/main.tf", "modules/table/table.tf"
	hidden := tables(file, "live", "orders", "carts")
	hidden.Instances[1].Known = true
	tests := []struct {
		name        string
		before, now rules.Finding
		renames     map[string]string
		fresh       string // for what it is new; "" if it is not
	}{
		{"the same", tables(file, "live", "orders", "carts"), tables(file, "live", "carts", "orders"), nil, ""},
		{"fewer", tables(file, "live", "orders", "carts"), tables(file, "live", "carts"), nil, ""},
		{"one more", tables(file, "live", "orders"), tables(file, "live", "carts", "orders"), nil, "new for module.carts.aws_dynamodb_table.this in live"},
		{"one more, in a baseline", tables(file, "live", "orders"), hidden, nil, ""},
		{"all others", tables(file, "live", "orders"), tables(file, "live", "carts"), nil, "all"},
		{"another root", tables(file, "dev", "orders"), tables(file, "live", "orders"), nil, "all"},
		{"a root moved", tables(file, "dev", "orders"), tables(file, "live", "orders"), map[string]string{"live/main.tf": "dev/main.tf"}, ""},
		{"a file of the root came from elsewhere", tables(file, "live", "orders"), tables(file, "live", "orders"), map[string]string{"live/main.tf": "dev/main.tf"}, ""},
		{"the block moved", tables(file, "live", "orders"), tables(elsewhere, "live", "orders"), nil, ""},
		{"the block moved, one more", tables(file, "live", "orders"), tables(elsewhere, "live", "orders", "carts"), nil, "new for module.carts.aws_dynamodb_table.this in live"},
		{
			"many more", tables(file, "live", "a"), tables(file, "live", "a", "b", "c", "d", "e", "f"), nil,
			"new for module.b.aws_dynamodb_table.this in live, module.c.aws_dynamodb_table.this in live, module.d.aws_dynamodb_table.this in live, 2 more",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			none := LinesOf(version{}.read)
			fresh, known := New([]rules.Finding{test.before}, test.renames, none, none).Split([]rules.Finding{test.now})
			NameNew(fresh)
			got := ""
			if len(fresh) == 1 {
				if got = strings.Join(fresh[0].Remarks, "; "); got == "" {
					got = "all"
				}
			}
			if got != test.fresh || len(fresh)+len(known) != 1 {
				t.Errorf("new: %q, want %q", got, test.fresh)
			}
		})
	}
}

// What a baseline hides accounts for what was there before.
func TestComparisonAfterABaseline(t *testing.T) {
	before := version{map[string]string{"a.go": "one"}, []string{"a.go:1 orders"}}
	now := version{map[string]string{"a.go": "zero\none"}, []string{"a.go:1 orders", "a.go:2 orders"}}
	c := New(before.list(t), nil, LinesOf(now.read), LinesOf(before.read))
	list := now.list(t)
	c.Match(list[:1])
	if fresh, _ := c.Split(list[1:]); len(fresh) != 1 {
		t.Error("one more than before is not new")
	}
}
