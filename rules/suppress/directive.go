package suppress

import (
	"bytes"
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/rules"
)

// Directive is one dynamolint: comment as it stands in a file, or one of another linter.
type Directive struct {
	Tool   rules.Tool // whose comment it is; "" for ours
	Span   rules.Span // of its text, in JSON of the string that holds it
	Text   string     // from "dynamolint:" to the end of the comment
	Names  []string   // of rules, as written
	Reason string     // without the until= part
	Until  string     // last day on which it holds, as 2027-01-31; "" if there is no end

	// From and To are the first and last line that it covers; 0 for none.
	From, To int

	// Fault says why the directive suppresses nothing, as far as the file
	// itself tells; "" if it is well-formed.
	Fault rules.Text

	wholeFile bool     // it is an ignore-file
	useCase   *UseCase // it names one, and suppresses nothing; nil otherwise

	commentAt int   // offset of the comment that it is, in JSON of the string
	textAt    int   // offset of Text
	namesAt   []int // offsets of Names in Text
}

// marker begins every directive; a file without it, in any letter case, has
// none.
const marker = "dynamolint:"

const (
	verbIgnore     = "ignore"
	verbIgnoreFile = "ignore-file"
)

var verbs = []string{verbIgnore, verbIgnoreFile, verbUseCase}

// Parse returns the directives of a file that suppress findings, also the malformed
// ones and those that name use cases wrongly, in their order. The extension tells the language; files that are neither Go nor
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
//   - in JSON, the object whose "//" it is, with its key, also if it is the only
//     one in a list under that key; at the root, the file;
//   - in a file of variable values, nothing: no finding stands there.
func Parse(file string, src []byte) []Directive {
	return slices.DeleteFunc(parse(file, src), func(d Directive) bool { return d.namesUseCase() })
}

// parse returns all directives of a file.
func parse(file string, src []byte) []Directive {
	if !bytes.Contains(bytes.ToLower(src), []byte(marker)) {
		return nil
	}
	switch languageOf(file) {
	case golang:
		return goDirectives(file, src)
	case terraform:
		return outsideOfGo(hclDirectives(file, src))
	case terraformJSON:
		return outsideOfGo(jsonDirectives(file, src))
	case template:
		return outsideOfGo(yamlDirectives(file, src))
	case variables:
		list := outsideOfGo(hclDirectives(file, src))
		for i := range list {
			list[i].From, list[i].To = 0, 0
			list[i].Fault = cmp.Or(list[i].Fault, idle("no finding stands in a file of variable values", "move the directive to the block or attribute that is reported"))
		}
		return list
	}
	return nil
}

// Reads reports whether [Parse] looks for directives in files of this name.
func Reads(name string) bool { return languageOf(name) != "" }

// A language is that of a file; "" is one without directives.
type language string

const (
	golang        language = "Go"
	terraform     language = "Terraform"
	terraformJSON language = "Terraform JSON"
	variables     language = "Terraform variables"
	template      language = "template"
)

func languageOf(file string) language {
	name := filepath.Base(file)
	switch ext := filepath.Ext(name); ext {
	case ".go":
		return golang
	case ".tf", ".tofu":
		return terraform
	case ".tfvars":
		return variables
	case ".yaml", ".yml", ".template":
		return template
	case ".json":
		if inner := filepath.Ext(strings.TrimSuffix(name, ext)); inner == ".tf" || inner == ".tofu" {
			return terraformJSON
		}
	}
	return ""
}

// covers reports whether any line of the span is covered.
func (d *Directive) covers(span rules.Span) bool {
	first, last := span.Start.Line, max(span.Start.Line, span.End.Line)
	if last > first && span.End.Column == 1 { // ends with the line before
		last--
	}
	return first <= d.To && d.From <= last
}

// idle is the text of a finding about a directive that does not hold.
func idle(fact, remedy string) rules.Text {
	return rules.Text{Headline: strings.ToUpper(fact[:1]) + fact[1:], Why: "the directive suppresses nothing", Help: remedy}
}

var (
	reasonMark = lazyregexp.New(`(^|\s)--(\s|$)`)
	almostDate = lazyregexp.New(`(?i)\b(until|expires?)([=:]\d|\s*[=:]\s*\d+[-/.]\d)\S*`)
	form       = fmt.Sprintf("write %s%s RULE -- REASON", marker, verbIgnore)
)

// parseText reads what follows the comment mark; ok is false if it is not a
// directive but prose. A tab before the marker makes it an example in prose.
func parseText(comment string) (d Directive, ok bool) {
	d.Text = strings.TrimLeft(comment, " ")
	if len(d.Text) <= len(marker) || !strings.EqualFold(d.Text[:len(marker)], marker) {
		return Directive{}, false
	}
	written, text := d.Text[:len(marker)], d.Text[len(marker):]
	fact := ""
	switch {
	case written != marker:
		fact = fmt.Sprintf("the directive begins with %q in place of %q", written, marker)
	case text != strings.TrimLeft(text, " \t"):
		fact = fmt.Sprintf("the directive has a space after %q", marker)
	}
	if fact != "" { // or it is a sentence
		d.Fault = idle(fact, form)
		word, _, _ := strings.Cut(strings.TrimLeft(text, " \t"), " ")
		near := rules.Nearest(word, verbs)
		if near == verbUseCase {
			d.Fault = unnamed(fact, useCaseForm)
		}
		return d, near != ""
	}
	verb, rest, _ := strings.Cut(text, " ")
	switch verb {
	case verbIgnore:
	case verbIgnoreFile:
		d.wholeFile = true
	case verbUseCase:
		d.Fault = d.readUseCase(rest)
		return d, true
	default:
		remedy := "write " + verbIgnore + " or " + verbIgnoreFile
		if near := rules.Nearest(verb, verbs); near != "" {
			remedy = "write " + marker + near
		}
		d.Fault = idle(fmt.Sprintf("Unknown directive %s%s", marker, verb), remedy)
		return d, true
	}
	d.Fault = d.readRest(rest)
	return d, true
}

// readRest reads rules, date and reason; it returns what is wrong with them.
func (d *Directive) readRest(rest string) (fault rules.Text) {
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
		case !ok:
			words = append(words, word)
		case err != nil:
			return idle(fmt.Sprintf("%q is not a date", day), "write until=YYYY-MM-DD")
		case d.Until != "":
			return idle("the directive has two dates", "keep one of them")
		default:
			d.Until = day
		}
	}
	if near := almostDate.FindString(strings.Join(words, " ")); near != "" {
		return idle(fmt.Sprintf("%q sets no date", near), "write until=YYYY-MM-DD")
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
			return idle(fmt.Sprintf("%q is not a list of rules", strings.TrimSpace(list)), "put one comma between two rules")
		}
		names = append(names, name)
		offsets = append(offsets, at+strings.Index(part, name))
		at += len(part) + len(",")
	}
	d.Names, d.namesAt = names, offsets
	return rules.Text{}
}
