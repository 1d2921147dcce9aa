package engine

import (
	"bytes"

	"github.com/dynamolint/dynamolint/rules"
)

// A comparison tells new findings from those that were there before.
type comparison struct {
	renames     map[string]string // names before by names now, of files that were moved
	now, before *lines
}

// A trait is what makes two findings the same although lines have moved: what a
// fingerprint is made of, without the ordinal.
type trait struct{ rule, file, symbol, subject string }

func traitOf(f *rules.Finding) trait { return trait{f.Rule.ID, f.Span.File, f.Symbol, f.Subject} }

// split returns the findings that are new, and those that were there before. Of
// several with the same trait those are new whose line is not one of before;
// where that does not tell them apart, the last ones are.
func (c *comparison) split(findings, earlier []rules.Finding) (fresh, known []rules.Finding) {
	type onLine struct {
		trait
		text string
	}
	same, similar := map[onLine]int{}, map[trait]int{}
	for i := range earlier {
		t := traitOf(&earlier[i])
		same[onLine{t, c.before.text(earlier[i].Span)}]++
		similar[t]++
	}
	traits := make([]trait, len(findings))
	isKnown := make([]bool, len(findings))
	for i := range findings {
		traits[i] = traitOf(&findings[i])
		if from, ok := c.renames[traits[i].file]; ok {
			traits[i].file = from
		}
		line := onLine{traits[i], c.now.text(findings[i].Span)}
		if same[line] > 0 {
			same[line]--
			similar[traits[i]]--
			isKnown[i] = true
		}
	}
	for i := range findings {
		if !isKnown[i] && similar[traits[i]] > 0 {
			similar[traits[i]]--
			isKnown[i] = true
		}
		if isKnown[i] {
			known = append(known, findings[i])
		} else {
			fresh = append(fresh, findings[i])
		}
	}
	return fresh, known
}

// lines gives access to the lines of files.
type lines struct {
	read  func(file string) ([]byte, error)
	files map[string][][]byte
}

func newLines(read func(string) ([]byte, error)) *lines {
	return &lines{read, map[string][][]byte{}}
}

// text returns the line at which a span starts without its indentation, or ""
// if there is none.
func (l *lines) text(span rules.Span) string {
	list, ok := l.files[span.File]
	if !ok {
		content, err := l.read(span.File)
		if err == nil { // else findings in it are told apart by their order
			list = bytes.Split(content, []byte("\n"))
		}
		l.files[span.File] = list
	}
	if span.Start.Line < 1 || span.Start.Line > len(list) {
		return ""
	}
	return string(bytes.TrimSpace(list[span.Start.Line-1]))
}
