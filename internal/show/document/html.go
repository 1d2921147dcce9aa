package document

import (
	_ "embed" // for the template and the style sheet of the page
	"fmt"
	"html/template"
	"io"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
)

// styleSheet is one look for all pages: in light and dark, on screens and on paper.
//
//go:embed style.css
var styleSheet string

//go:embed page.html
var pageText string

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"style": func() template.CSS { return template.CSS(styleSheet) }, "printable": terminal.Printable, "markup": markup,
}).Parse(pageText))

// WriteHTML writes a document as one page without scripts.
func WriteHTML(w io.Writer, d *Document) error {
	p := htmlPage{Document: d, Language: "en"}
	if d.Language != "" {
		p.Language = d.Language
	}
	for _, b := range d.Blocks {
		p.Parts = append(p.Parts, partOf(d, b))
	}
	return pageTemplate.Execute(w, p)
}

// An htmlPage is a document as the template takes it.
type htmlPage struct {
	*Document
	Language string
	Parts    []htmlPart
}

// An htmlPart is a block: the field that is set tells its kind.
type htmlPart struct {
	Heading   *Heading
	Paragraph Text
	Remark    Text
	List      *List
	Facts     Facts
	Table     *Table
	Sample    *Sample
	Contents  []Heading
}

func partOf(d *Document, b Block) htmlPart {
	switch b := b.(type) {
	case Heading:
		return htmlPart{Heading: &b}
	case Paragraph:
		return htmlPart{Paragraph: b.Text}
	case Remark:
		return htmlPart{Remark: b.Text}
	case List:
		if len(b.Items) > 0 {
			return htmlPart{List: &b}
		}
	case Facts:
		return htmlPart{Facts: b}
	case Table:
		if len(b.Rows) > 0 {
			return htmlPart{Table: &b}
		}
	case Sample:
		return htmlPart{Sample: &b}
	case Contents:
		return htmlPart{Contents: d.sections()}
	}
	return htmlPart{}
}

// elements are those that show a style.
var elements = map[style]string{code: "code", strong: "strong", emphasis: "em", raised: "sup"}

// markup returns a text with its markup; all that it says is escaped.
func markup(t Text) template.HTML {
	var b strings.Builder
	for _, s := range t {
		words := template.HTMLEscapeString(terminal.Printable(s.text))
		if s.style == lineBreak {
			words = "<br>"
		}
		if element, ok := elements[s.style]; ok {
			words = fmt.Sprintf("<%[1]s>%[2]s</%[1]s>", element, words)
		}
		if s.link != "" {
			words = fmt.Sprintf(`<a href="%s">%s</a>`, template.HTMLEscapeString(s.link), words)
		}
		b.WriteString(words)
	}
	return template.HTML(b.String()) //nolint:gosec // each piece is escaped above
}
