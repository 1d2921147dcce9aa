package features

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Definition returns the blocks that declare what stands at an offset of a Go file: the index that
// a call reads, or else its table. The paths are absolute.
func (v *View) Definition(f File, offset int) []rules.Span {
	if !f.isGo() {
		return nil
	}
	asked := v.askedAt(f, offset)
	var all []rules.Span
	for _, t := range asked.tables {
		at := v.place(t)
		if i := indexOf(t, asked.index); i != nil && !asked.wholeTable {
			at = i.Header
		}
		if at.File != "" && !slices.Contains(all, at) {
			all = append(all, at)
		}
	}
	return all
}

// References returns the calls that ask what stands at an offset: the table or index of a block of
// Terraform, or the tables of a call in Go, which is not among them. The paths are absolute.
func (v *View) References(f File, offset int) (all []rules.Span) {
	add := func(s *site) {
		if !slices.Contains(all, s.Span) {
			all = append(all, s.Span)
		}
	}
	if !f.isGo() {
		if d, ok := v.declarationAt(f, offset); ok {
			certain, perhaps := v.callers(d)
			for _, s := range slices.Concat(certain, perhaps) {
				add(s)
			}
		}
		return all
	}
	asked := v.askedAt(f, offset)
	for _, s := range v.sites {
		if leadsAny(s, asked.tables) && !slices.Contains(asked.by, s) {
			add(s)
		}
	}
	return all
}

// Asked is what stands at a place in Go code: tables, and perhaps an index of them.
type asked struct {
	tables     []*schema.Table
	index      string
	wholeTable bool    // it is the name of the table
	by         []*site // the calls that ask there
}

// askedAt returns what a place in a Go file is about: the method of a call, a text of its request,
// or the value of a member that names a table or index.
func (v *View) askedAt(f File, offset int) (a asked) {
	if found, _ := v.siteAt(f, offset); len(found) > 0 {
		for _, s := range found {
			a.add(s.tables(), s.index(), s)
		}
		return a
	}
	if c, ok := v.contextAt(f, offset); ok {
		a.add(c.tables, c.index, nil)
		a.wholeTable = c.kind == tableName
		if c.text != nil {
			a.by = append(a.by, c.text.site)
		}
		return a
	}
	named, _ := v.namedAt(f, offset)
	for _, t := range named {
		a.add(t.tables(), t.index(), t.site)
		a.wholeTable = a.wholeTable || t.kind == tableName
	}
	return a
}

func (a *asked) add(tables []*schema.Table, index string, by *site) {
	a.tables = union(a.tables, tables)
	if index != "" {
		a.index = index
	}
	if by != nil {
		a.by = append(a.by, by)
	}
}

// namedAt returns the texts that name a table or index and are set by the member at an offset, and
// where that is: TableName: aws.String(s.table).
func (v *View) namedAt(f File, offset int) (found []*text, at span) {
	all := newSource(f.Text)
	i := slices.IndexFunc(all.tokens, func(l lexeme) bool { return l.text != "" && l.at.has(offset) })
	if i < 0 {
		return nil, span{}
	}
	for _, body := range all.aroundToken(i).bodies {
		for _, m := range all.members(body) {
			part := span{all.tokens[m.value.start-2].at.start, all.tokens[m.value.end-1].at.end}
			if kind, _ := kindOfMember(m.name); !part.has(offset) || kind != tableName && kind != indexName {
				continue
			}
			for _, t := range v.texts[f.Path] {
				set, ok := f.now(span{t.Set.Start.Offset, t.Set.End.Offset})
				if kind, _ := kindOfMember(m.name); ok && t.Set.File == f.Path && part.has(set.start) && t.kind == kind {
					found = append(found, t)
				}
			}
			return found, part
		}
	}
	return nil, span{}
}

// indexOf returns the index of a name; nil for none.
func indexOf(t *schema.Table, name string) *schema.Index {
	for _, i := range t.Indexes() {
		if known, ok := i.Name.Get(); ok && known == name && name != "" {
			return i
		}
	}
	return nil
}

func leadsAny(s *site, tables []*schema.Table) bool {
	return slices.ContainsFunc(tables, func(t *schema.Table) bool { asks, _ := s.asks(t); return asks })
}
