package wording

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/rules"
)

// The limits of the parts of a finding, in characters without the names in them:
// what a terminal and a pull request show in one or two lines.
const (
	maxHeadline = 100
	maxSentence = 160
)

// names are what a text repeats of the user's code or of DynamoDB's answers.
var names = regexp.MustCompile("`[^`]*`|" + `"(\\.|[^"\\])*"|\b[a-zA-Z]*[a-z][A-Z]\w*|\[[^\]]*\]|[\w.*()-]*[._][\w.*()-]+`)

// Finding returns the complaints about the text of a finding: those of [Prose]
// about what it does not quote, and that a part is missing, too long or more than a
// sentence.
func Finding(text rules.Text) (complaints []string) {
	for _, part := range []struct {
		name, text string
		most       int
	}{{"headline", text.Headline, maxHeadline}, {"why", text.Why, maxSentence}, {"help", text.Help, maxSentence}} {
		complain := func(format string, args ...any) {
			complaints = append(complaints, part.name+": "+fmt.Sprintf(format, args...))
		}
		own := names.ReplaceAllString(part.text, "`")
		for _, complaint := range Prose(own) {
			complain("%s", complaint)
		}
		if n := utf8.RuneCountInString(own); n > part.most {
			complain("%d characters without names, more than %d", n, part.most)
		}
		if strings.HasSuffix(part.text, ".") || strings.Contains(part.text, "\n") {
			complain("more than one sentence")
		}
		if part.text == "" {
			complain("missing")
		}
	}
	return complaints
}
