package naming

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// Environments are the names of deployment environments that a template's
// {env} stands for unless others are configured. A number may follow: "dev2".
var Environments = []string{
	"dev", "develop", "development", "stg", "stage", "staging", "prd", "prod", "production", "live",
	"pre", "preprod", "nonprod", "test", "tst", "testing", "qa", "uat", "int", "integration", "ref",
	"sandbox", "demo", "local", "ci", "e2e", "perf", "load",
}

// IsEnvironment reports whether a word is the name of an environment: "dev", "Prod", "test2".
func IsEnvironment(word string) bool {
	return slices.Contains(Environments, strings.ToLower(strings.TrimRight(word, "0123456789")))
}

// StandardEnvironments are those of the naming standard that the design guideline follows,
// which refuses long forms and "test".
var StandardEnvironments = []string{"dev", "stg", "uat", "perf", "prod", "local"}

// Template is a form of names: literal text and placeholders in braces.
//
//	{env}      one of the environments
//	{product}  one of the products, or any words if none are configured
//	{usage}    any words
//	{n}        a number without leading zeros
//	{any}      anything
//
// The spelling of a placeholder gives the letter case of what it stands for:
// {usage} lower, {USAGE} upper, {Usage} PascalCase. Words in lower and upper
// case are joined by the separators - and _ that the template itself has
// between its placeholders, and by either if it has none.
type Template struct {
	text   string
	pieces []piece
}

// piece is literal text or a placeholder as spelled.
type piece struct {
	literal, placeholder string
}

// Words are the values that placeholders stand for; an empty list means any words.
type Words struct {
	Environments, Products []string
}

var placeholder = lazyregexp.New(`\{([^{}]*)\}`)

// ParseTemplate reads a template. It fails if a placeholder is unknown or a
// brace is left over.
func ParseTemplate(text string) (Template, error) {
	t := Template{text: text}
	rest := 0
	for _, at := range placeholder.FindAllStringSubmatchIndex(text, -1) {
		t.addLiteral(text[rest:at[0]])
		name := text[at[2]:at[3]]
		if !knownPlaceholder(name) {
			return Template{}, fmt.Errorf("template %q: unknown placeholder {%s}: use env, product, usage, n or any", text, name)
		}
		t.pieces = append(t.pieces, piece{placeholder: name})
		rest = at[1]
	}
	t.addLiteral(text[rest:])
	switch {
	case text == "":
		return Template{}, errors.New("template is empty")
	case strings.ContainsAny(t.literals(), "{}"):
		return Template{}, fmt.Errorf("template %q: unpaired brace", text)
	}
	return t, nil
}

// ValidTemplate reports what is wrong with a template that may be left out, if anything.
func ValidTemplate(text string) error {
	if text == "" {
		return nil
	}
	_, err := ParseTemplate(text)
	return err
}

// MustParseTemplate is [ParseTemplate] for templates that were checked before.
func MustParseTemplate(text string) Template {
	t, err := ParseTemplate(text)
	if err != nil {
		panic(err)
	}
	return t
}

func (t *Template) addLiteral(text string) {
	if text != "" {
		t.pieces = append(t.pieces, piece{literal: text})
	}
}

func knownPlaceholder(name string) bool {
	lower := strings.ToLower(name)
	cased := name == lower || name == strings.ToUpper(name) || name == title(lower)
	return cased && slices.Contains([]string{"env", "product", "usage", "n", "any"}, lower)
}

// String returns the template as written.
func (t Template) String() string { return t.text }

// Has reports whether the template has a placeholder of the given name, in any
// letter case.
func (t Template) Has(name string) bool {
	return slices.ContainsFunc(t.pieces, func(p piece) bool { return strings.EqualFold(p.placeholder, name) })
}

// Pattern returns the names that fit the template.
func (t Template) Pattern(w Words) Pattern {
	var expr strings.Builder
	for _, p := range t.pieces {
		if p.placeholder == "" {
			expr.WriteString(regexp.QuoteMeta(p.literal))
			continue
		}
		switch strings.ToLower(p.placeholder) {
		case "any":
			expr.WriteString(`.+`)
		case "n":
			expr.WriteString(`[1-9][0-9]*`)
		case "env":
			expr.WriteString(t.expression(p.placeholder, w.Environments))
		case "product":
			expr.WriteString(t.expression(p.placeholder, w.Products))
		default:
			expr.WriteString(t.expression(p.placeholder, nil))
		}
	}
	return compile(expr.String())
}

// Example returns a name of this form, made of the given words.
func (t Template) Example(env, product, usage string) string {
	words := map[string]string{"env": env, "product": product, "n": "1"}
	var name strings.Builder
	for _, p := range t.pieces {
		switch word, ok := words[strings.ToLower(p.placeholder)]; {
		case p.placeholder == "":
			name.WriteString(p.literal)
		case ok:
			name.WriteString(spell(word, p.placeholder))
		default:
			name.WriteString(spell(usage, p.placeholder))
		}
	}
	return name.String()
}

// Style names the convention of all names of this form, such as kebab-case,
// and returns the names that follow it. The name is empty if there is none.
func (t Template) Style() (string, Pattern) {
	lower := slices.ContainsFunc(t.pieces, func(p piece) bool { return p.placeholder != "" }) &&
		t.text == strings.ToLower(t.text) && !t.Has("any")
	pascal := t.literals() == "" && !slices.ContainsFunc(t.pieces, func(p piece) bool { return !isTitle(p.placeholder) })
	switch {
	case lower && t.separators() == "-":
		return "kebab-case", compile(t.expression("usage", nil))
	case lower && t.separators() == "_":
		return "snake_case", compile(t.expression("usage", nil))
	case pascal:
		return "PascalCase", compile(t.expression("Usage", nil))
	}
	return "", Pattern{}
}

// expression returns the regular expression of what a placeholder stands for:
// the given words, or any if there are none.
func (t Template) expression(placeholder string, words []string) string {
	if len(words) > 0 {
		alternatives := make([]string, len(words))
		for i, word := range words {
			alternatives[i] = regexp.QuoteMeta(spell(word, placeholder))
		}
		return `(?:` + strings.Join(alternatives, "|") + `)[0-9]*`
	}
	word := `[a-z0-9]+`
	switch {
	case isTitle(placeholder):
		return `[A-Z][A-Za-z0-9]*`
	case placeholder == strings.ToUpper(placeholder):
		word = `[A-Z0-9]+`
	}
	separators := t.separators()
	if separators == "" {
		separators = "_-"
	}
	return word + `(?:[` + separators + `]` + word + `)*`
}

// separators returns which of _ and - the template has, in this order: fit for
// a character class.
func (t Template) separators() string {
	literals := t.literals()
	return strings.Map(func(separator rune) rune {
		if strings.ContainsRune(literals, separator) {
			return separator
		}
		return -1
	}, "_-")
}

func (t Template) literals() string {
	var all strings.Builder
	for _, p := range t.pieces {
		all.WriteString(p.literal)
	}
	return all.String()
}

// spell gives a word the letter case of a placeholder.
func spell(word, placeholder string) string {
	switch {
	case isTitle(placeholder):
		return title(word)
	case placeholder == strings.ToUpper(placeholder):
		return strings.ToUpper(word)
	}
	return word
}

// isTitle reports PascalCase: a capital followed by something else.
func isTitle(s string) bool { return len(s) > 1 && s == title(strings.ToLower(s)) }

// title joins words by giving each a capital: "pre-prod" becomes "PreProd".
func title(s string) string {
	start := true
	return strings.Map(func(r rune) rune {
		switch {
		case r == '-' || r == '_':
			start = true
			return -1
		case start:
			start = false
			return unicode.ToUpper(r)
		}
		return r
	}, s)
}
