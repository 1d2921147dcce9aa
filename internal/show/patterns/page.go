package patterns

import (
	"cmp"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
)

// A page is what those who design tables are shown of a document, whatever it is written in.
// Its texts are not escaped. It has no line numbers, so that it changes only with what it says.
type page struct {
	Summary    string
	Legend     []string // explains what the rows have
	Incomplete []string // what could not be analysed
	Columns    []column // of all calls: those that any call has
	Tables     []section
	NotAsked   []string // names of tables
	NotLinked  []group
	Config     []string // lines of configuration that would link calls
	Elsewhere  []row    // calls of tables that are declared elsewhere
}

// A section describes one table, or those that differ by their names only.
type section struct {
	Title   string
	Anchor  string // what links within the page lead to
	Address string
	Facts   []fact
	Indexes []index
	Rows    []row
}

// A fact is one of a declaration: "sort key" and "date, type S".
type fact struct{ Label, Text string }

// An index is one of a table, and the use cases that read it.
type index struct{ Name, Text, Readers string }

// A group has the calls that are not linked for one reason.
type group struct {
	Reason string // as in the middle of a sentence
	Rows   []row
}

// The explanations of what rows have.
const (
	legend         = "C creates, R reads, U updates, and D deletes items. ? stands for what is known only at run time."
	legendItem     = "Sizes of items are estimated from the code: the attributes that an item always has, with strings and binary values counted as empty."
	legendCapacity = "RCU and WCU are units of read and write capacity, without those of writes to indexes."
	legendEvidence = "The table of a call is proven if each step from the call to the table is known. It is likely if names and settings fit, but a step is unknown."
)

// newPage returns the page of a document.
func newPage(d *Document) *page {
	v := newView(d)
	p := &page{Summary: sentence(v.summaryText())}
	for _, problem := range d.Incomplete {
		p.Incomplete = append(p.Incomplete, problem.Span.String()+": "+problem.Message)
	}
	p.addTables(v)
	p.NotAsked = v.notAsked()
	reasons, calls := v.unlinkedCalls()
	for _, reason := range reasons {
		text := cmp.Or(calls[reason][0].Reason(), "the reason is unknown")
		p.NotLinked = append(p.NotLinked, group{text, rowsOf(calls[reason], Table{}, addressOf)})
	}
	p.Config = ConfigLines(d.Missing())
	p.Elsewhere = rowsOf(v.external(), Table{}, addressOf)
	p.explain()
	return p
}

// explain chooses the columns, and explains them.
func (p *page) explain() {
	rows := p.rows()
	p.Columns = usedColumns(rows)
	if len(rows) > 0 {
		p.Legend = append(p.Legend, legend)
	}
	if slices.ContainsFunc(rows, func(r row) bool { return r.item != "" }) {
		p.Legend = append(p.Legend, legendItem)
	}
	if slices.ContainsFunc(rows, func(r row) bool { return r.capacity != "" }) {
		p.Legend = append(p.Legend, legendCapacity)
	}
	if slices.ContainsFunc(rows, func(r row) bool { return r.evidence != "" }) {
		p.Legend = append(p.Legend, legendEvidence)
	}
}

// addTables adds the tables that calls ask. A call that asks another one, too, names it by the
// title of its section, which is known when all sections are.
func (p *page) addTables(v *view) {
	blocks := blocksOf(v, func(table Table) section { return v.section(table, addressOf) })
	titleOf := func(table Table) string {
		i := slices.IndexFunc(blocks, func(b block[section]) bool { return slices.ContainsFunc(b.tables, table.is) })
		return blocks[i].name()
	}
	taken := map[string]bool{}
	for _, b := range blocks {
		s := v.section(b.tables[0], titleOf)
		s.Title, s.Address = b.name(), b.address
		s.Anchor = schemadoc.Anchor(s.Title, taken)
		p.Tables = append(p.Tables, s)
	}
}

func addressOf(table Table) string { return table.Address }

// section returns the section of a table, but for its name. titleOf names other tables.
func (v *view) section(table Table, titleOf func(Table) string) section {
	var s section
	if d := v.declaration(table); d != nil {
		where := v.path(d.Header.File)
		if d.Address != d.FullName() {
			where = d.Address + " in " + where
		}
		s.Facts = append(s.Facts, fact{d.Elsewhere.Verb(), where})
		plain := schemadoc.WithoutOrigins(d)
		for label, text := range schemadoc.Keys(plain) {
			if !strings.HasSuffix(label, "index") {
				s.Facts = append(s.Facts, fact{label, text})
			}
		}
		for index, text := range schemadoc.Indexes(plain) {
			s.Indexes = append(s.Indexes, v.index(table, index, text))
		}
	}
	s.Rows = rowsOf(v.calls(table), table, titleOf)
	for _, t := range traits {
		if text := t.shared(s.Rows); text != "" {
			s.Facts = append(s.Facts, fact{t.label, text + ", for all calls"})
		}
	}
	return s
}

// notAsked returns the names of the declared tables that no call asks which is linked.
func (v *view) notAsked() (all []string) {
	asked := v.asked()
	var addresses []string
	names := map[string][]string{}
	for _, d := range v.Declared {
		if slices.ContainsFunc(asked, func(t Table) bool { return v.isDeclared(t, d) }) {
			continue
		}
		if names[d.Address] == nil {
			addresses = append(addresses, d.Address)
		}
		if name := (Table{Name: d.FullName(), Environment: d.Environment}).nameText(); !slices.Contains(names[d.Address], name) {
			names[d.Address] = append(names[d.Address], name)
		}
	}
	for _, address := range addresses {
		name := joinNames(names[address])
		if name != address {
			name += " (" + address + ")"
		}
		all = append(all, name)
	}
	return all
}

// rows returns all rows of the page.
func (p *page) rows() (all []row) {
	for _, s := range p.Tables {
		all = append(all, s.Rows...)
	}
	for _, g := range p.NotLinked {
		all = append(all, g.Rows...)
	}
	return append(all, p.Elsewhere...)
}

// sentence makes a text of the command a sentence of a page. It leaves names as they are: a
// reason may begin with "aws_lambda_function.api".
func sentence(text string) string {
	if first, _, _ := strings.Cut(text, " "); !strings.ContainsAny(first, "._/") {
		text = strings.ToUpper(text[:1]) + text[1:]
	}
	return text + "."
}
