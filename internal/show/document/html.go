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
	"style": func() template.CSS { return template.CSS(styleSheet) }, "printable": terminal.Printable, "markup": func(t Text) template.HTML { return markup(t, nil) },
}).Parse(pageText))

// WriteHTML writes a document as one page without scripts.
func WriteHTML(w io.Writer, d *Document) error {
	p := htmlPage{Document: d, Language: "en", Parts: partsOf(d, d.Blocks)}
	if d.Language != "" {
		p.Language = d.Language
	}
	leads := d.addresses()
	page, err := pageTemplate.Clone()
	if err != nil {
		return err
	}
	return page.Funcs(template.FuncMap{"markup": func(t Text) template.HTML { return markup(t, leads) }}).Execute(w, p)
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
	Fold      *htmlFold
}

// An htmlFold is a [Fold] as the template takes it.
type htmlFold struct {
	Fold
	Parts []htmlPart
}

func partsOf(d *Document, blocks []Block) (all []htmlPart) {
	for _, b := range blocks {
		all = append(all, partOf(d, b))
	}
	return all
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
	case Fold:
		return htmlPart{Fold: &htmlFold{b, partsOf(d, b.Blocks)}}
	case References: // each is a link where it is named
	}
	return htmlPart{}
}

// elements are those that show a style.
var elements = map[style]string{code: "code", strong: "strong", emphasis: "em", raised: "sup"}

// markup returns a text with its markup; all that it says is escaped. References lead to addresses.
func markup(t Text, addresses map[string]string) template.HTML {
	var b strings.Builder
	for _, s := range t {
		words := template.HTMLEscapeString(terminal.Printable(s.text))
		if s.style == lineBreak {
			words = "<br>"
		}
		if element, ok := elements[s.style]; ok {
			words = fmt.Sprintf("<%[1]s>%[2]s</%[1]s>", element, words)
		}
		if s.style == reference {
			s.link = addresses[s.text]
		}
		if s.link != "" {
			words = fmt.Sprintf(`<a href="%s">%s</a>`, template.HTMLEscapeString(s.link), words)
		}
		b.WriteString(words)
	}
	return template.HTML(b.String()) //nolint:gosec // each piece is escaped above
}
