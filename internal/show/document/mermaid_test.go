package document_test

import (
	"regexp"
	"strconv"
	"testing"
	"testing/quick"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/internal/show/document"
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
		label := document.MermaidLabel(text)
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
			t.Errorf("%q becomes %s", text, document.MermaidLabel(text))
		}
	}
	if err := quick.Check(check, nil); err != nil {
		t.Error(err)
	}
}
