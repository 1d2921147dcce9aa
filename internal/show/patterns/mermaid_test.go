package patterns

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/quick"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
)

var (
	labelForm = regexp.MustCompile(`^"([\pL\pN\pM\pS\pP\pZ]|#[0-9]+;)+"$`)
	escape    = regexp.MustCompile(`#([0-9]+);`)
	// special is what Mermaid takes for more than text, in quotes too: the end of the text, comments
	// and directives, markup, and what it repairs in lines with "style".
	special = regexp.MustCompile("[\"%<>&`:;#\\[\\]|\\\\*~$!@^+']")
)

// A label is one text in quotes without special characters, and stands for the text that it is
// made of.
func TestMermaidLabel(t *testing.T) {
	check := func(text string) bool {
		label := mermaidLabel(text)
		inner := label[1 : len(label)-1]
		plain := escape.ReplaceAllStringFunc(inner, func(code string) string {
			n, err := strconv.Atoi(code[1 : len(code)-1])
			if err != nil {
				t.Error(err)
			}
			return string(rune(n))
		})
		printable := terminal.Printable(text)
		return labelForm.MatchString(label) && !special.MatchString(escape.ReplaceAllString(inner, "")) && (plain == printable || printable == "" && plain == " ")
	}
	for _, text := range []string{
		"", `say "end"`, "a\nb", "%%{init: {}}%%", "style x fill:#fff;", "<b>&amp;</b>", "`**bold**`", "]--> x", "日本", "#35;", "{dev,prod}-orders", "\x00\x1b[1m", "a|b",
	} {
		if !check(text) {
			t.Errorf("%q becomes %s", text, mermaidLabel(text))
		}
	}
	if err := quick.Check(check, nil); err != nil {
		t.Error(err)
	}
}

// An arrow is drawn once for a package and what it asks, and packages stand between their
// programs and the tables.
func TestChart(t *testing.T) {
	orders := []Table{{Address: "t.orders", Name: "orders"}}
	call := func(file, operation, index string, binaries ...string) Pattern {
		return Pattern{File: file, Operation: operation, Index: index, Binaries: binaries, Tables: orders}
	}
	c := &chart{view: newView(&Document{Patterns: []Pattern{
		call("store/a.go", "Query", "by-date", "cmd/api", "cmd/job"),
		call("store/b.go", "Query", "by-date", "cmd/api"),
		call("store/b.go", "GetItem", "", "cmd/api"),
		call("store/b.go", "BatchGetItem", "", "cmd/api"),
		call("cmd/job/main.go", "Scan", RunTime, "cmd/job"),
		{File: "main.go", Operation: "Query", Index: "x", Unlinked: "it is unknown"},
		{File: "main.go", Operation: "Scan", External: true},
	}, path: func(path string) string { return path }})}
	c.build()
	var got []string
	for _, a := range c.arrows {
		got = append(got, c.packages[a.from]+" > "+c.targets[a.to].title+"/"+a.index+": "+strings.Join(a.operations, " "))
	}
	for _, has := range c.has {
		got = append(got, c.programs[has[0]]+" > "+c.packages[has[1]])
	}
	want := []string{
		"store > orders/by-date: Query",
		"store > orders/: BatchGetItem GetItem",
		"cmd/job > orders/an index: Scan",
		". > not linked/: Query",
		". > declared elsewhere/: Scan",
		"cmd/api > store",
		"cmd/job > store",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}
