package patterns

import (
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/show/document"
)

// Mermaid writes a document as a flowchart: programs on the left, their packages, and tables and
// the indexes that are read on the right. One arrow leads from a package to each of them, with
// the operations. Packages are between, as each program has most of them: arrows from the
// programs themselves would be many more, and tell less.
func Mermaid(w io.Writer, d *Document) error {
	c := &chart{view: newView(d)}
	c.build()
	var b strings.Builder
	fmt.Fprintf(&b, "%%%% %s\nflowchart LR\n", generated)
	for i, name := range c.programs {
		fmt.Fprintf(&b, "    m%d([%s])\n", i+1, document.MermaidLabel(directory(name)))
	}
	for i, name := range c.packages {
		fmt.Fprintf(&b, "    p%d[%s]\n", i+1, document.MermaidLabel(directory(name)))
	}
	for i, t := range c.targets {
		t.write(&b, i+1)
	}
	for _, has := range c.has {
		fmt.Fprintf(&b, "    m%d --> p%d\n", has[0]+1, has[1]+1)
	}
	for _, a := range c.arrows {
		fmt.Fprintf(&b, "    p%d -->|%s| %s\n", a.from+1, document.MermaidLabel(strings.Join(a.operations, ", ")), c.targets[a.to].node(a.to+1, a.index))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// A chart is a flowchart of programs, packages and what they ask.
type chart struct {
	*view
	programs, packages []string // directories
	has                [][2]int // which program has which package
	targets            []target
	arrows             []arrow
}

// A target is a table, or what stands for the tables that are unknown or declared elsewhere.
type target struct {
	address string // "" for what is no table
	title   string
	indexes []string // that calls read
}

// An arrow leads from a package to a table or an index of it, with all operations.
type arrow struct {
	from, to   int
	index      string // "" for the table itself
	operations []string
}

// build draws all calls: first what is asked, in the order of the page.
func (c *chart) build() {
	for _, b := range blocksOf(c.view, func(table Table) section { return c.section(table, addressOf) }) {
		for _, call := range c.calls(b.tables[0]) {
			c.call(call, target{address: b.address, title: b.name()})
		}
	}
	reasons, unlinked := c.unlinkedCalls()
	for _, reason := range reasons {
		for _, call := range unlinked[reason] {
			c.call(call, target{title: "not linked"})
		}
	}
	for _, call := range c.external() {
		c.call(call, target{title: "declared elsewhere"})
	}
	slices.SortFunc(c.has, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	slices.SortStableFunc(c.arrows, func(a, b arrow) int { return a.from - b.from })
}

// call draws a call of a table.
func (c *chart) call(p Pattern, asked target) {
	to := slices.IndexFunc(c.targets, func(t target) bool { return t.address == asked.address && t.title == asked.title })
	if to < 0 {
		to, c.targets = len(c.targets), append(c.targets, asked)
	}
	index := ""
	if asked.address != "" && p.Index != "" {
		index = p.Index
		if index == RunTime {
			index = "an index"
		}
		c.targets[to].indexes = added(c.targets[to].indexes, index)
	}
	dir := path.Dir(p.File)
	c.packages = added(c.packages, dir)
	from := slices.Index(c.packages, dir)
	for _, program := range p.Binaries {
		if program != dir {
			c.programs = added(c.programs, program)
			c.has = added(c.has, [2]int{slices.Index(c.programs, program), from})
		}
	}
	i := slices.IndexFunc(c.arrows, func(a arrow) bool { return a.from == from && a.to == to && a.index == index })
	if i < 0 {
		i, c.arrows = len(c.arrows), append(c.arrows, arrow{from: from, to: to, index: index})
	}
	c.arrows[i].operations = added(c.arrows[i].operations, p.Operation)
	slices.Sort(c.arrows[i].operations)
}

// added returns a list with an element that is in it once.
func added[T comparable](list []T, element T) []T {
	if slices.Contains(list, element) {
		return list
	}
	return append(list, element)
}

// directory returns what a directory is called: "." would tell little.
func directory(name string) string {
	if name == "." {
		return "root directory"
	}
	return name
}

// write writes the nodes of a table: a frame with its indexes, if any is read.
func (t target) write(b *strings.Builder, number int) {
	if len(t.indexes) == 0 {
		fmt.Fprintf(b, "    %s[(%s)]\n", t.node(number, ""), document.MermaidLabel(t.title))
		return
	}
	fmt.Fprintf(b, "    subgraph f%d [%s]\n        %s[(%s)]\n", number, document.MermaidLabel(t.title), t.node(number, ""), document.MermaidLabel("table"))
	for _, index := range t.indexes {
		fmt.Fprintf(b, "        %s[/%s/]\n", t.node(number, index), document.MermaidLabel(index))
	}
	b.WriteString("    end\n")
}

// node returns the identifier of a table, or of an index of it.
func (t target) node(number int, index string) string {
	if index == "" {
		return fmt.Sprintf("t%d", number)
	}
	return fmt.Sprintf("t%di%d", number, slices.Index(t.indexes, index)+1)
}
