// Package document is what the documents for people are made of: headings, paragraphs, lists and
// tables of texts. It writes them as Markdown and as a page of HTML, each with one way to escape
// what others have written. A builder says what a document holds and never how it is marked up:
//
//	doc.Add(document.Heading{Level: 2, Title: document.Plain(table.Name)},
//		document.Table{Head: []document.Text{document.Plain("key")}, Rows: rows})
//	err := document.Markdown{}.Write(w, doc)
//
// Lines of cells for a spreadsheet are no document; [WriteCSV] has the escaping of that format.
package document

// A Document is a list of blocks below a title.
type Document struct {
	Generated string // the remark that a command has written it; "" for none
	Title     string // "" for a part of another document
	Language  string // as BCP 47 names it; "" for English
	Blocks    []Block
}

// Add adds blocks.
func (d *Document) Add(blocks ...Block) { d.Blocks = append(d.Blocks, blocks...) }

// A Block is a part of a document below another: one of the types of this package.
type Block interface{ block() }

// A Heading begins a section.
type Heading struct {
	Level  int    // 2 for the sections of a document
	Anchor string // what links lead to; "" for none
	Title  Text
}

// A Paragraph is a text of its own.
type Paragraph struct{ Text Text }

// A Remark is a paragraph beside the others.
type Remark struct{ Text Text }

// A List is items one below the other.
type List struct {
	Numbered bool // they are referred to by their numbers, from 1
	Items    []Item
}

// An Item is one of a list.
type Item struct {
	Text   Text
	Steps  []Text // to be taken one after the other: a list below the item, with numbers
	Points []Text // what else there is to it: a list below the item, without
}

// Items returns texts as items of a list.
func Items(texts ...Text) (all []Item) {
	for _, text := range texts {
		all = append(all, Item{Text: text})
	}
	return all
}

// Facts are values with labels, one below the other.
type Facts []Fact

// A Fact is a value with its label.
type Fact struct {
	Label string
	Text  Text
}

// A Table is cells below a line of headings. All rows have as many cells as the head.
type Table struct {
	Head    []Text
	Rows    [][]Text
	Numbers int // how many of the last columns hold numbers
	Widest  int // most characters of a line of text with more than two columns, before the table is divided; 0 for any
}

// A Sample is lines of a file, to be copied.
type Sample struct {
	Language string // of the lines: "yaml"
	Lines    []string
}

// Contents is links to the sections that have an anchor.
type Contents struct{}

// A Fold is blocks below a title, on which readers click to see them.
type Fold struct {
	Title  string
	Open   bool // they are seen without a click
	Blocks []Block
}

// References are what [Reference] leads to, by the names that it uses. They are not shown.
type References []struct{ Name, Address string }

func (Heading) block()    {}
func (Paragraph) block()  {}
func (Remark) block()     {}
func (List) block()       {}
func (Facts) block()      {}
func (Table) block()      {}
func (Sample) block()     {}
func (Contents) block()   {}
func (Fold) block()       {}
func (References) block() {}

// sections returns the headings that the contents of a document list.
func (d *Document) sections() (all []Heading) {
	for _, b := range d.Blocks {
		if h, ok := b.(Heading); ok && h.Level == 2 && h.Anchor != "" {
			all = append(all, h)
		}
	}
	return all
}

// addresses returns what the references of a document lead to, by name.
func (d *Document) addresses() map[string]string {
	all := map[string]string{}
	for _, b := range d.Blocks {
		if list, ok := b.(References); ok {
			for _, r := range list {
				all[r.Name] = r.Address
			}
		}
	}
	return all
}
