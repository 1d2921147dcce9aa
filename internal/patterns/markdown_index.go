package patterns

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/schemadoc"
)

// indexes writes the indexes of a declared table, and which functions read each.
func (p *page) indexes(b *strings.Builder, table Table) {
	begun := false
	for index, text := range schemadoc.Indexes(p.declaration(table)) {
		if !begun {
			b.WriteString("\n| index | keys and projection | read by |\n|---|---|---|\n")
			begun = true
		}
		name, known := index.Name.Get()
		if known {
			text = strings.TrimPrefix(text, name+": ")
		}
		writeLine(b, []string{schemadoc.CodeCell(name), schemadoc.Prose(text), schemadoc.Prose(p.readers(table, name, known))})
	}
}

// readers returns the functions that read an index of a table: "no call reads it" if certainly
// none does, and "" if none is known.
func (p *page) readers(table Table, index string, known bool) string {
	var all []string
	certain := known && !p.Partial && len(p.Incomplete) == 0
	for _, call := range p.shown {
		asks := slices.ContainsFunc(call.Tables, table.is)
		switch {
		case asks && known && call.Index == index:
			if name := call.function(); !slices.Contains(all, name) {
				all = append(all, name)
			}
		case asks && call.Index == RunTime, mayRead(call) && (asks && crudOf[ddb.Op(call.Operation)] == RunTime || call.Unlinked != "" && !call.External):
			certain = false
		}
	}
	if len(all) == 0 && certain {
		return "no call reads it"
	}
	return strings.Join(all, ", ")
}

// mayRead reports whether a call may read an index.
func mayRead(p Pattern) bool {
	op := ddb.Op(p.Operation)
	return op == ddb.Query || op == ddb.Scan || crudOf[op] == RunTime
}

// function returns the name of the function around a call; outside of all, its place.
func (p Pattern) function() string {
	if p.Function == "" {
		return p.File
	}
	return p.Function
}
