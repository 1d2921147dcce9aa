// Package wording checks that texts for users are written as the project writes:
// plain, exact and short. Tests call it.
package wording

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/rules"
)

// banned are phrases that a native technical writer would not use, and what to
// say instead.
var banned = []struct{ phrase, instead string }{
	{`mend(s|ed|ing)?`, "fix"},
	{`folders?`, "directory"},
	{`looks? at`, "read, check or review"},
	{`nobody`, "ignored, never read"},
	{`stands? bare`, "unescaped"},
	{`hides nothing`, "unused"},
	{`taken for`, "treated as"},
	{`(is|are) not known`, "cannot determine"},
	{`(is|are) beyond`, "dropped, lost"},
	{`(speaks?|says|is said) of`, "applies to"},
	{`stands? beside`, "both A and B exist"},
	{`is none that`, "must not, refuses"},
	{`it is no [a-z]+`, "it is not a"},
	{`unclear which`, "delete one"},
	{`all the same`, "still"},
}

var bannedPattern = func() []*regexp.Regexp {
	list := make([]*regexp.Regexp, len(banned))
	for i, b := range banned {
		list[i] = regexp.MustCompile(`(?i)\b(` + b.phrase + `)\b`)
	}
	return list
}()

// code is what a text quotes.
var code = regexp.MustCompile("(?s)```.*?```|`[^`\n]*`|\"[^\"\n]*\"")

// Prose returns a complaint for each phrase of a text, outside of what it quotes,
// that users should not read.
func Prose(text string) (complaints []string) {
	text = code.ReplaceAllString(text, "``")
	for i, pattern := range bannedPattern {
		if found := pattern.FindString(text); found != "" {
			complaints = append(complaints, fmt.Sprintf("%q: say %s", found, banned[i].instead))
		}
	}
	return complaints
}

// The limits of the parts of a finding, in characters without the names in them
// (design of messages).
const (
	maxHeadline = 100
	maxSentence = 160
	maxTitle    = 8 // words
)

// Finding returns what is wrong with the text of a finding.
func Finding(text rules.Text) (complaints []string) {
	for _, part := range []struct {
		name, text string
		most       int
	}{{"headline", text.Headline, maxHeadline}, {"why", text.Why, maxSentence}, {"help", text.Help, maxSentence}} {
		for _, complaint := range Prose(part.text) {
			complaints = append(complaints, part.name+": "+complaint)
		}
		if n := utf8.RuneCountInString(names.ReplaceAllString(part.text, "x")); n > part.most {
			complaints = append(complaints, fmt.Sprintf("%s: %d characters without names, more than %d", part.name, n, part.most))
		}
		if strings.HasSuffix(part.text, ".") || strings.Contains(part.text, "\n") {
			complaints = append(complaints, part.name+": more than one sentence")
		}
	}
	for _, part := range []struct{ name, text string }{{"headline", text.Headline}, {"help", text.Help}, {"why", text.Why}} {
		if part.text == "" {
			complaints = append(complaints, "no "+part.name)
		}
	}
	return complaints
}

// names are what a text repeats of the user's code or of DynamoDB's answers.
var names = regexp.MustCompile(`"[^"]*"|\[[^\]]*\]|[\w.*()-]*[._][\w.*()-]+`)

// Title returns what is wrong with the title of a rule.
func Title(title string) []string {
	complaints := Prose(title)
	if n := len(strings.Fields(title)); n > maxTitle {
		complaints = append(complaints, fmt.Sprintf("%d words, more than %d", n, maxTitle))
	}
	return complaints
}
