package patterns

import (
	_ "embed" // for the template of the page
	"html/template"
	"io"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/internal/show/htmlpage"
)

//go:embed page.html
var htmlText string

var htmlTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"style":     htmlpage.Style,
	"generated": func() string { return generated },
	"printable": terminal.Printable,
	"sentence":  sentence,
}).Parse(htmlText))

// HTML writes a document as one page without scripts, with what the page of [Markdown] has, and
// links to the tables.
func HTML(w io.Writer, d *Document) error { return htmlTemplate.Execute(w, newPage(d)) }

// Cells returns the texts of a row in some columns.
func (r row) Cells(columns []column) []Cell {
	var all []Cell
	for _, c := range columns {
		all = append(all, Cell{c.text(r), c.Code})
	}
	return all
}

// Cell is a text of a row.
type Cell struct {
	Text string
	Code bool
}

// Grid is a list of calls, as the template takes it.
type Grid struct {
	Columns []column
	Rows    []row
}

// Grid returns rows with the columns of the page.
func (p *page) Grid(rows []row) Grid { return Grid{p.Columns, rows} }
