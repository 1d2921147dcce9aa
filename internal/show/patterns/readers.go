package patterns

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
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

// Readers are the use cases that read an index.
type Readers struct {
	All     []string
	Perhaps []string // those of calls that name their index at run time, and are not in All
	Known   bool     // there are no others
}

// readers returns the use cases that read an index of a table, as text: "no call reads it" if
// certainly none does, and "" if none is known.
func (v *view) readers(table Table, index string, known bool) string {
	readers := v.readersOf(table.is, index, known)
	all := readers.All
	for _, name := range readers.Perhaps {
		all = append(all, "perhaps "+name)
	}
	if len(all) == 0 && readers.Known {
		return "no call reads it"
	}
	return strings.Join(all, "; ")
}

// readersOf returns what reads an index of a table that is tells from others. known says that
// index is its name.
func (v *view) readersOf(is func(Table) bool, index string, known bool) Readers {
	r := Readers{Known: known && !v.Partial && len(v.Incomplete) == 0}
	for _, call := range v.shown {
		asks := slices.ContainsFunc(call.Tables, is)
		switch {
		case asks && known && call.Index == index:
			r.All = added(r.All, call.purpose())
		case asks && call.Index == RunTime:
			r.Perhaps = added(r.Perhaps, call.purpose())
		case mayRead(call) && (asks && ddb.Lookup(ddb.Op(call.Operation)).IsPartiQL() || call.Unlinked != "" && !call.External):
			r.Known = false
		}
	}
	r.Perhaps = slices.DeleteFunc(r.Perhaps, func(name string) bool { return slices.Contains(r.All, name) })
	return r
}

// mayRead reports whether a call may read an index.
func mayRead(p Pattern) bool {
	o := ddb.Lookup(ddb.Op(p.Operation))
	return o.ReadsIndex() || o.IsPartiQL()
}

// purpose returns the use cases of a call, or else what the function or the file around it is
// called.
func (p Pattern) purpose() string {
	if text := p.useCase(); text != "" {
		return text
	}
	return p.File
}
