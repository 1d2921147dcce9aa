package suppress

import (
	"bytes"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/dynamolint/dynamolint/rules"
)

// Directive is one dynamolint: comment as it stands in a file.
type Directive struct {
	Span   rules.Span // of its text, in JSON of the string that holds it
	Text   string     // from "dynamolint:" to the end of the comment
	Names  []string   // of rules, as written
	Reason string     // without the until= part
	Until  string     // last day on which it holds, as 2027-01-31; "" if there is no end

	// From and To are the first and last line that it covers; 0 for none.
	From, To int

	// Fault says why the directive suppresses nothing, as far as the file
	// itself tells; "" if it is well-formed.
	Fault string

	wholeFile bool // it is an ignore-file

	commentAt int   // offset of the comment that it is, in JSON of the string
	textAt    int   // offset of Text
	namesAt   []int // offsets of Names in Text
}

// marker begins every directive; a file without it has none.
const marker = "dynamolint:"

const (
	verbIgnore     = "ignore"
	verbIgnoreFile = "ignore-file"
)

// Parse returns the directives of a file, also the malformed ones, in their
// order. The extension tells the language; files that are neither Go nor
// Terraform have none.
//
// A directive is a comment that begins with "dynamolint:", in Terraform JSON a
// string under the key "//" that does:
//
//	dynamolint:ignore RULE[,RULE...] -- [until=YYYY-MM-DD] REASON
//	dynamolint:ignore-file RULE[,RULE...] -- [until=YYYY-MM-DD] REASON
//
// What it covers:
//
//   - after code, the line on which it stands;
//   - alone on its line, all of what begins on the next line of code: a
//     statement, a declaration, a field, an argument; a block or an attribute;
//   - as ignore-file before all code, the file;
//   - in JSON, the lines of the object whose "//" it is; at the root, the file.
func Parse(file string, src []byte) []Directive {
	if !bytes.Contains(src, []byte(marker)) {
		return nil
	}
	name := filepath.Base(file)
	switch ext := filepath.Ext(name); ext {
	case ".go":
		return goDirectives(file, src)
	case ".tf", ".tofu", ".tfvars":
		return hclDirectives(file, src)
	case ".json":
		if inner := filepath.Ext(strings.TrimSuffix(name, ext)); inner == ".tf" || inner == ".tofu" {
			return jsonDirectives(file, src)
		}
	}
	return nil
}

// covers reports whether any line of the span is covered.
func (d *Directive) covers(span rules.Span) bool {
	first, last := span.Start.Line, max(span.Start.Line, span.End.Line)
	if last > first && span.End.Column == 1 { // ends with the line before
		last--
	}
	return first <= d.To && d.From <= last
}

// idle is the message about a directive that does not hold.
func idle(fact, remedy string) string { return fact + ", so it suppresses nothing: " + remedy }

var (
	reasonMark = regexp.MustCompile(`(^|\s)--(\s|$)`)
	almostDate = regexp.MustCompile(`(?i)^(until|expires?)[=:]\d`)
	form       = fmt.Sprintf("write %s%s RULE -- REASON", marker, verbIgnore)
)

// parseText reads what follows the comment mark; ok is false if it is no
// directive but prose. A tab before the marker makes it an example in prose.
func parseText(comment string) (d Directive, ok bool) {
	text, ok := strings.CutPrefix(strings.TrimLeft(comment, " "), marker)
	if !ok || text == "" {
		return Directive{}, false
	}
	d.Text = marker + text
	if text != strings.TrimLeft(text, " \t") {
		word, _, _ := strings.Cut(strings.TrimLeft(text, " \t"), " ")
		d.Fault = idle(fmt.Sprintf("the directive has a space after %q", marker), form)
		return d, rules.Nearest(word, []string{verbIgnore, verbIgnoreFile}) != ""
	}
	verb, rest, _ := strings.Cut(text, " ")
	switch verb {
	case verbIgnore:
	case verbIgnoreFile:
		d.wholeFile = true
	default:
		remedy := "there are " + verbIgnore + " and " + verbIgnoreFile
		if near := rules.Nearest(verb, []string{verbIgnore, verbIgnoreFile}); near != "" {
			remedy = "did you mean " + marker + near + "?"
		}
		d.Fault = idle(fmt.Sprintf("there is no directive %s%s", marker, verb), remedy)
		return d, true
	}
	d.Fault = d.readRest(rest)
	return d, true
}

// readRest reads rules, date and reason; it returns what is wrong with them.
func (d *Directive) readRest(rest string) (fault string) {
	list, reason := rest, ""
	if at := reasonMark.FindStringIndex(rest); at != nil {
		list, reason = rest[:at[0]], rest[at[1]:]
	}
	if strings.TrimSpace(list) == "" {
		return idle("the directive names no rule", form)
	}
	var words []string
	for word := range strings.FieldsSeq(reason) {
		day, ok := strings.CutPrefix(word, "until=")
		switch _, err := time.Parse(time.DateOnly, day); {
		case !ok && almostDate.MatchString(word):
			return idle(fmt.Sprintf("%q sets no date", word), "write until=YYYY-MM-DD")
		case !ok:
			words = append(words, word)
		case err != nil:
			return idle(fmt.Sprintf("%q is no date", day), "write until=YYYY-MM-DD")
		case d.Until != "":
			return idle("the directive has two dates", "keep one of them")
		default:
			d.Until = day
		}
	}
	if len(words) == 0 {
		return idle("the directive gives no reason", `end it with " -- " and why the finding is accepted`)
	}
	d.Reason = strings.Join(words, " ")
	var names []string
	var offsets []int
	at := len(d.Text) - len(rest)
	for part := range strings.SplitSeq(list, ",") {
		name := strings.TrimSpace(part)
		if name == "" || strings.ContainsAny(name, " \t") {
			return idle(fmt.Sprintf("%q is no list of rules", strings.TrimSpace(list)), "put one comma between two rules")
		}
		names = append(names, name)
		offsets = append(offsets, at+strings.Index(part, name))
		at += len(part) + len(",")
	}
	d.Names, d.namesAt = names, offsets
	return ""
}
