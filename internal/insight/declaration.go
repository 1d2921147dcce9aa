package insight

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/link"
	"github.com/dynamolint/dynamolint/internal/patterns"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/usage"
	"github.com/dynamolint/dynamolint/rules"
)

// A declaration is a block of Terraform that declares a table, or an index of one.
type declaration struct {
	tables []*schema.Table // all instances of the block
	index  *schema.Index   // nil for the table
	at     span            // the header of the block, or the name
}

// declarationAt returns the block whose header or name stands at an offset.
func (v *View) declarationAt(f File, offset int) (d declaration, ok bool) {
	has := func(at rules.Span) bool {
		is, ok := f.now(spanOf(at))
		if ok = ok && at.File == f.Path && at.Start.Line > 0 && is.has(offset); ok {
			d.at = is
		}
		return ok
	}
	for _, t := range v.tables {
		switch {
		case len(d.tables) > 0 && t.SameBlock(&d.tables[0].Declaration):
			d.tables = append(d.tables, t)
		case len(d.tables) > 0:
		case has(t.Header), has(t.Name.Span):
			d.tables = append(d.tables, t)
		default:
			for _, i := range t.Indexes() {
				if has(i.Header) || has(i.Name.Span) {
					d.tables, d.index = append(d.tables, t), i
					break
				}
			}
		}
	}
	return d, len(d.tables) > 0
}

// callers returns the calls that ask what a block declares, and those that may.
func (v *View) callers(d declaration) (certain, perhaps []*site) {
	name := ""
	if d.index != nil {
		name, _ = d.index.Name.Get()
	}
	for _, s := range v.sites {
		asks, sure := s.asks(d.tables[0])
		switch {
		case !asks || d.index != nil && s.Index != name:
		case sure:
			certain = append(certain, s)
		default:
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
	if d.index != nil {
		name, _ := d.index.Name.Get()
		p.paragraph("Index %s of table %s", code(name), prose(link.Names(d.tables)))
		p.keys(d.tables[0], name, func(*schema.Index) string { return "" })
	} else {
		p.paragraph("Table %s", prose(link.Names(d.tables)))
		p.keys(d.tables[0], "", func(i *schema.Index) string { return "; " + p.v.readers(d, i) })
	}
	p.askers(d)
	return Hover{strings.TrimSpace(p.String()), d.at.start, d.at.end}, true
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
	if p.v.result.Partial {
		p.paragraph("Part of the code was not analysed.")
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
func (v *View) readers(d declaration, i *schema.Index) string {
	certain, perhaps := v.callers(declaration{tables: d.tables, index: i})
	if n := len(certain) + len(perhaps); n > 0 {
		return plural(n, "call reads it", "calls read it")
	}
	return "no call that was analysed reads it"
}

// unlinked returns how many calls may ask what a block declares because it is unknown which table
// they ask.
func (v *View) unlinked(d declaration) int {
	_, perhaps := usage.Askers(v.result.Uses, d.tables[0])
	if d.index != nil {
		name, _ := d.index.Name.Get()
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
