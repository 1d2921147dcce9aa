// Package wording knows which phrases the project's texts avoid, with what to
// write instead, and how long a title may be. Which texts there are it does not
// know: the tests of the packages that hold them pass them in.
package wording

import (
	"fmt"
	"regexp"
	"strings"
)

// maxTitleWords is how many words a list of rules, a SARIF viewer and a pull
// request show of a title without wrapping it.
const maxTitleWords = 8

// ban is a phrase to avoid. Good English that begins like it is let through by
// the words that follow.
type ban struct {
	words  string // as a regular expression
	phrase *regexp.Regexp
	say    string         // what to write instead
	unless *regexp.Regexp // what may follow the phrase, nil if nothing
}

var bans = []ban{
	avoid(`mend(s|ed|ing)?`, "fix", ""),
	avoid(`folders?`, "directory", ""),
	avoid(`nobody`, "ignored, never checked or no one", ""),
	avoid(`look(s|ed|ing)? at`, "check, read, judge or review", ""),
	avoid(`stands? bare`, "unescaped", ""),
	avoid(`stands? beside`, "both exist", ""),
	avoid(`hides? nothing`, "unused", ""),
	avoid(`taken for`, "mistaken for, or used as", `granted\b`),
	avoid(`(is|are) not known`, "unknown, or cannot determine", `to\b`),
	avoid(`(is|are) beyond`, "dropped or lost", ""),
	avoid(`speaks? of`, "applies to, or contains", ""),
	avoid(`says? of`, "applies to", ""),
	avoid(`(is|are) said of`, "applies to", ""),
	avoid(`(is|are) none that`, "refuses, or must not", ""),
	avoid(`(it|this|that) is no`, "is not a", `(longer|more|less|better|worse|exception)\b`),
	avoid(`there is no telling`, "cannot determine", ""),
	avoid(`it is about`, "applies to", `\d`), // "about 500" is a quantity
}

// avoid makes a ban of regular expressions over words in lower case.
func avoid(phrase, say, unless string) ban {
	words := strings.ReplaceAll(phrase, " ", `\s+`) // a phrase may be wrapped
	b := ban{words: words, phrase: regexp.MustCompile(`(?i)\b` + words + `\b`), say: say}
	if unless != "" {
		b.unless = regexp.MustCompile(`(?i)^\s+` + unless)
	}
	return b
}

// anyBan matches each banned phrase. Most texts have none, and to try it takes no longer than one
// ban does.
var anyBan = func() *regexp.Regexp {
	var all []string
	for _, b := range bans {
		all = append(all, b.words)
	}
	return regexp.MustCompile(`(?i)\b(?:` + strings.Join(all, "|") + `)\b`)
}()

// in returns the first banned occurrence in a text, "" if there is none.
func (b ban) in(text string) string {
	for _, at := range b.phrase.FindAllStringIndex(text, -1) {
		if b.unless == nil || !b.unless.MatchString(text[at[1]:]) {
			return strings.Join(strings.Fields(text[at[0]:at[1]]), " ")
		}
	}
	return ""
}

// Prose returns a complaint for each banned phrase that a Markdown text has
// outside of code and of link targets, in any letter case.
func Prose(text string) []string {
	text = withoutCode(text)
	if !anyBan.MatchString(text) {
		return nil
	}
	var complaints []string
	for _, b := range bans {
		if found := b.in(text); found != "" {
			complaints = append(complaints, fmt.Sprintf("avoid %q: write %s", found, b.say))
		}
	}
	return complaints
}

// Title returns the complaints about the title of a rule: those of Prose, and
// that it is too long or ends like a sentence.
func Title(title string) []string {
	complaints := Prose(title)
	if n := len(strings.Fields(title)); n > maxTitleWords {
		complaints = append(complaints, fmt.Sprintf("%d words: at most %d fit", n, maxTitleWords))
	}
	if strings.HasSuffix(title, ".") {
		complaints = append(complaints, "ends in a period")
	}
	return complaints
}

var (
	span   = regexp.MustCompile("``.+?``|`[^`]+`")
	target = regexp.MustCompile(`\]\([^)\s]*\)`)
)

// withoutCode removes fenced blocks, code spans and link targets. A mark stays in
// their place, so that the words around them do not become a phrase.
func withoutCode(text string) string {
	var prose []string
	fenced := false
	for line := range strings.Lines(text) {
		if strings.HasPrefix(strings.TrimLeft(line, " "), "```") {
			fenced = !fenced
			prose = append(prose, "`\n")
		} else if !fenced {
			prose = append(prose, line)
		}
	}
	return target.ReplaceAllString(span.ReplaceAllString(strings.Join(prose, ""), "`"), "]")
}
