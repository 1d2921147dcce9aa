package patterns

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/schema"
)

// index returns an index of a table, with the use cases that read it. text has its name, keys
// and projection.
func (v *view) index(table Table, of *schema.Index, text string) index {
	name, known := of.Name.Get()
	if known {
		text = strings.TrimPrefix(text, name+": ")
	}
	return index{name, text, v.readers(table, name, known)}
}

// readers returns the use cases that read an index of a table, with "perhaps" those that name
// their index at run time: "no call reads it" if certainly none does, and "" if none is known.
func (v *view) readers(table Table, index string, known bool) string {
	var all, perhaps []string
	certain := known && !v.Partial && len(v.Incomplete) == 0
	for _, call := range v.shown {
		asks := slices.ContainsFunc(call.Tables, table.is)
		switch {
		case asks && known && call.Index == index:
			all = added(all, call.purpose())
		case asks && call.Index == RunTime:
			perhaps = added(perhaps, call.purpose())
		case mayRead(call) && (asks && crudOf[ddb.Op(call.Operation)] == RunTime || call.Unlinked != "" && !call.External):
			certain = false
		}
	}
	for _, name := range perhaps {
		if !slices.Contains(all, name) {
			all = append(all, "perhaps "+name)
		}
	}
	if len(all) == 0 && certain {
		return "no call reads it"
	}
	return strings.Join(all, "; ")
}

// mayRead reports whether a call may read an index.
func mayRead(p Pattern) bool {
	op := ddb.Op(p.Operation)
	return op == ddb.Query || op == ddb.Scan || crudOf[op] == RunTime
}

// purpose returns the use cases of a call, or else what the function or the file around it is
// called.
func (p Pattern) purpose() string {
	if text := p.useCase(); text != "" {
		return text
	}
	return p.File
}
