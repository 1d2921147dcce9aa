package rules

import (
	"strings"
	"unicode"
)

// Text is what a finding says, in the parts of a good compiler's message. Each is
// one sentence without a final period: drivers and formats compose what fits.
//
//	Headline: Query reads only the first page of "orders"
//	Why:      results after the first 1 MB are silently dropped
//	Help:     use dynamodb.NewQueryPaginator, or loop until LastEvaluatedKey is nil
type Text struct {
	Headline string // the fact about this code, with its names and values
	Why      string // the consequence in production; may be empty
	Help     string // what to do, imperative; may be empty
}

// Short returns headline and help in one line, for drivers that show one line.
func (t Text) Short() string {
	if t.Help == "" {
		return t.Headline
	}
	return t.Headline + "; " + t.Help
}

// String returns all parts as sentences in one line.
func (t Text) String() string {
	var parts []string
	for _, part := range []string{t.Headline, t.Why, t.Help} {
		if part != "" {
			parts = append(parts, sentence(part))
		}
	}
	return strings.Join(parts, " ")
}

// shorten returns the text with long values shortened: see [Shorten].
func (t Text) shorten() Text {
	return Text{Shorten(t.Headline), Shorten(t.Why), Shorten(t.Help)}
}

// sentence ends a part with a period and begins it with a capital letter, unless
// its first word is a name, such as point_in_time_recovery.
func sentence(part string) string {
	first, _, _ := strings.Cut(part, " ")
	plain := strings.TrimRight(first, ",;:")
	if strings.IndexFunc(plain, func(r rune) bool { return !unicode.IsLower(r) }) < 0 {
		part = strings.ToUpper(part[:1]) + part[1:]
	}
	if strings.HasSuffix(part, ".") {
		return part
	}
	return part + "."
}
