package hostile

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// Same fails a test for each text that changes what a document consists of, as one of the
// functions of this package has it. document makes the document with a text in all its places.
func Same(t *testing.T, name string, structure func(document string) string, document func(with string) string) {
	t.Helper()
	want := structure(document("plain"))
	for _, with := range Texts() {
		written := document(with)
		if got := structure(written); got != want {
			g, w, line := strings.Split(got, "\n"), strings.Split(want, "\n"), 0
			for line < min(len(g), len(w)) && g[line] == w[line] {
				line++
			}
			t.Errorf("%s: %q makes it, from line %d on,\n%s\nand not\n%s\nin\n%s", name, with, line, strings.Join(g[line:], "\n"), strings.Join(w[line:], "\n"), written)
			return // the other texts fail in the same way, and documents are long
		}
	}
}

// Terminal fails a test for each text of which a terminal is told something, or whose line ends
// are those of a document.
func Terminal(t *testing.T, name string, document func(with string) string) {
	t.Helper()
	for _, with := range Texts() {
		written := document(with)
		if told := Told(written); told != "" {
			t.Errorf("%s: %q tells a terminal something: %s", name, with, told)
			return
		}
		most := lines(document(strings.ReplaceAll(with, "\n", " "))) + 2 // an escape is longer, and words are wrapped
		if n := lines(written); strings.Contains(with, "\n") && n > most {
			t.Errorf("%s: %q makes %d lines, and not %d:\n%s", name, with, n, most, written)
			return
		}
	}
}

// Long fails a test if a document for people repeats the whole of a long text: as one word, or as
// many.
func Long(t *testing.T, name string, document func(with string) string) {
	t.Helper()
	for _, word := range []string{"x", "x "} {
		const most = 4000 // characters
		written := document(strings.Repeat(word, 200_000/len(word)))
		if !strings.Contains(written, "x") || strings.Contains(written, strings.Repeat(word, most/len(word)+1)) {
			t.Errorf("%s: a text of 200000 characters is not shortened, in %d bytes", name, len(written))
		}
	}
}

func lines(document string) int { return strings.Count(document, "\n") }

// Told returns the first thing in a document that a terminal obeys or does not show, with what
// stands around it, quoted; "" if there is none.
func Told(document string) string {
	at := strings.IndexFunc(document, func(r rune) bool { return r != '\n' && !unicode.IsGraphic(r) })
	if at < 0 {
		return ""
	}
	return strconv.Quote(document[max(0, at-200):min(len(document), at+50)])
}

var (
	attribute = regexp.MustCompile(`(\s[\w-]+=)(?:"[^"]*"|'[^']*')`)
	tag       = regexp.MustCompile(`<[^>]*>`)
	anchor    = regexp.MustCompile(`<a id="[\p{L}\p{N}_-]+">`)
	autoLink  = regexp.MustCompile(`(?m)^ *AutoLink\n`)
	literal   = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
)

// Elements returns the elements and attributes of a page of HTML that writes no "<" but for them.
func Elements(html string) string {
	html = attribute.ReplaceAllString(html, `$1""`)
	html = strings.NewReplacer("<span>", "", "</span>", "").Replace(html) // which keep texts apart
	return strings.Join(tag.FindAllString(html, -1), "\n") + "\n" + strings.Repeat("<", strings.Count(html, "<"))
}

// Prose is [Structure] for documents of a repository about itself: they show addresses as links,
// and the anchors of their headings are made of names.
func Prose(markdown string) string {
	return anchor.ReplaceAllString(autoLink.ReplaceAllString(Structure(markdown), ""), "<a>")
}

// WithoutLiterals returns a document without what stands in double quotes.
func WithoutLiterals(document string) string { return literal.ReplaceAllString(document, `""`) }

// XML returns the elements of a document and the names of their attributes, or what is wrong.
func XML(document string) string {
	var b strings.Builder
	decoder := xml.NewDecoder(strings.NewReader(document))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return b.String()
		}
		if err != nil {
			return err.Error()
		}
		switch token := token.(type) {
		case xml.StartElement:
			fmt.Fprintf(&b, "<%s", token.Name.Local)
			for _, a := range token.Attr {
				fmt.Fprintf(&b, " %s", a.Name.Local)
			}
			b.WriteString(">\n")
		case xml.EndElement:
			fmt.Fprintf(&b, "</%s>\n", token.Name.Local)
		}
	}
}

// JSON returns the kinds of the values of a document, or what is wrong with it.
func JSON(document string) string {
	var value any
	if err := json.Unmarshal([]byte(document), &value); err != nil {
		return err.Error()
	}
	var b strings.Builder
	kinds(&b, "", value)
	return b.String()
}

func kinds(b *strings.Builder, at string, value any) {
	fmt.Fprintf(b, "%s %T\n", at, value)
	switch value := value.(type) {
	case []any:
		for i, element := range value {
			kinds(b, fmt.Sprintf("%s[%d]", at, i), element)
		}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(value)) {
			kinds(b, at+"."+name, value[name])
		}
	}
}
