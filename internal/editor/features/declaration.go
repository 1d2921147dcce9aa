package features

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/rules"
)

// A declaration is what a block of Terraform declares, or the call of a module: tables, or indexes
// of them.
type declaration struct {
	tables  []*schema.Table
	indexes []*schema.Index // one of each table; none if the tables are declared
	at      span            // the header of the block, or the name
}

// declarationAt returns what the block declares whose header or name stands at an offset.
func (v *View) declarationAt(f File, offset int) (d declaration, ok bool) {
	has := func(at rules.Span) bool {
		is, ok := f.now(spanOf(at))
		if ok = ok && at.File == f.Path && at.Start.Line > 0 && is.has(offset); ok {
			d.at = is
		}
		return ok
	}
	for _, t := range v.tables {
		called := slices.ContainsFunc(t.Calls, func(c schema.Call) bool { return has(c.Span) })
		if called || has(t.Header) || has(t.Name.Span) {
			d.tables = append(d.tables, t)
		}
	}
	if len(d.tables) > 0 {
		return d, true
	}
	for _, t := range v.tables {
		for _, i := range t.Indexes() {
			if has(i.Header) || has(i.Name.Span) {
				d.tables, d.indexes = append(d.tables, t), append(d.indexes, i)
			}
		}
	}
	return d, len(d.tables) > 0
}

// one returns the declaration of one of the tables, and of the same in other roots.
func (d declaration) one(table *schema.Table) (only declaration) {
	only.at = d.at
	for i, t := range d.tables {
		if !isSame(t, table) {
			continue
		}
		only.tables = append(only.tables, t)
		if d.indexes != nil {
			only.indexes = append(only.indexes, d.indexes[i])
		}
	}
	return only
}

// asks reports whether a call may ask what is declared, and whether it certainly does.
func (d declaration) asks(s *site) (perhaps, certain bool) {
	for i, t := range d.tables {
		if d.indexes != nil {
			if name, known := d.indexes[i].Name.Get(); !known || s.Index != name {
				continue
			}
		}
		asks, sure := s.asks(t)
		perhaps, certain = perhaps || asks, certain || sure
	}
	return perhaps, certain
}

// callers returns the calls that ask what is declared, and those that may.
//
// A call that sends what its function is given is represented by the calls of the function.
func (v *View) callers(d declaration) (certain, perhaps []*site) {
	senders := map[string]bool{}
	for _, s := range v.sites {
		if asks, _ := d.asks(s); asks && s.Sender != "" {
			senders[s.Sender] = true
		}
	}
	for _, s := range v.sites {
		switch asks, sure := d.asks(s); {
		case senders[s.FullName] && !s.Open:
		case sure:
			certain = append(certain, s)
		case asks:
			perhaps = append(perhaps, s)
		}
	}
	return certain, perhaps
}

func (v *View) hoverDeclaration(f File, offset int) (h Hover, ok bool) {
	d, ok := v.declarationAt(f, offset)
	if !ok {
		return Hover{}, false
	}
	p := &page{v: v}
	var all []declaration
	for _, t := range d.tables {
		if !slices.ContainsFunc(all, func(other declaration) bool { return isSame(t, other.tables[0]) }) {
			all = append(all, d.one(t))
		}
	}
	for _, one := range all {
		if len(all) > 1 {
			p.summary(one)
		} else {
			p.declared(one)
		}
	}
	if p.v.result.Partial {
		p.paragraph("Part of the code was not analysed.")
	}
	return Hover{strings.TrimSpace(p.String()), d.at.start, d.at.end}, true
}

// summary says how many calls ask one of several tables that a place declares.
func (p *page) summary(d declaration) {
	certain, perhaps := p.v.callers(d)
	asked := plural(len(certain), "call asks it", "calls ask it")
	if len(perhaps) > 0 {
		asked += fmt.Sprintf(", and %d may", len(perhaps))
	}
	name := "table " + prose(link.Names(d.tables))
	if d.indexes != nil {
		index, _ := d.indexes[0].Name.Get()
		name = "index " + code(index) + " of " + name
	}
	p.item("%s at %s: %s", name, p.link(p.v.place(d.tables[0])), asked)
}

// declared describes one table, or an index of it.
func (p *page) declared(d declaration) {
	t := d.tables[0]
	if d.indexes != nil {
		name, _ := d.indexes[0].Name.Get()
		p.paragraph("Index %s of table %s", code(name), prose(link.Names(d.tables)))
		p.keys(t, name, func(*schema.Index) string { return "" })
	} else {
		p.paragraph("Table %s", prose(link.Names(d.tables)))
		p.keys(t, "", func(i *schema.Index) string { return "; " + p.v.readers(t, i) })
	}
	p.askers(d)
}

// askers lists who reads and who writes what a block declares.
func (p *page) askers(d declaration) {
	certain, perhaps := p.v.callers(d)
	p.calls("Read by", certain, isRead)
	p.calls("Written by", certain, func(s *site) bool { return isData(s) && !isRead(s) })
	p.calls("Also asked by", certain, func(s *site) bool { return !isData(s) })
	p.calls("Perhaps asked by", perhaps, func(*site) bool { return true })
	if len(certain)+len(perhaps) == 0 {
		p.paragraph("No call that was analysed asks it.")
	}
	if n := p.v.unlinked(d); n > 0 {
		p.paragraph("%s may ask it, too: it is unknown which table.", plural(n, "other call", "other calls"))
	}
}

// calls lists some of the calls, if there are any.
func (p *page) calls(heading string, all []*site, of func(*site) bool) {
	all = slices.DeleteFunc(slices.Clone(all), func(s *site) bool { return !of(s) })
	if len(all) == 0 {
		return
	}
	p.paragraph("%s:", heading)
	for i, s := range all {
		if i == maxCalls {
			p.item("and %s", plural(len(all)-i, "other call", "other calls"))
			return
		}
		text := string(s.Op)
		if index := s.index(); index != "" {
			text += " of index " + code(index)
		}
		if s.Func != "" {
			text += " in " + code(s.Func)
		}
		p.item("%s: %s", text, p.link(s.Span))
	}
}

// maxCalls is how many calls a list has at most.
const maxCalls = 12

// readers says how many calls read an index.
func (v *View) readers(t *schema.Table, i *schema.Index) string {
	certain, perhaps := v.callers(declaration{tables: []*schema.Table{t}, indexes: []*schema.Index{i}})
	if n := len(certain) + len(perhaps); n > 0 {
		return plural(n, "call reads it", "calls read it")
	}
	return "no call that was analysed reads it"
}

// unlinked returns how many calls may ask what is declared because it is unknown which table they
// ask.
func (v *View) unlinked(d declaration) int {
	_, perhaps := usage.Askers(v.result.Uses, d.tables[0])
	if d.indexes != nil {
		name, _ := d.indexes[0].Name.Get()
		_, perhaps = usage.Readers(v.result.Uses, d.tables[0], name)
	}
	places := map[rules.Span]bool{}
	for _, u := range perhaps {
		if len(u.Tables) == 0 && u.Op != "" {
			places[u.At] = true
		}
	}
	return len(places)
}

// isRead reports whether a call reads items, and writes none.
func isRead(s *site) bool { return isData(s) && s.pattern.CRUD() == "R" }

// isData reports whether a call certainly reads or writes items.
func isData(s *site) bool { return s.pattern.CRUD() != "" && s.pattern.CRUD() != patterns.RunTime }
