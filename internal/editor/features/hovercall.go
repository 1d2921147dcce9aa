package features

import (
	"path"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/join/permissions"
	"github.com/dynamolint/dynamolint/internal/model/iam"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
)

// describeCalls says what the calls ask that stand at one place.
func (v *View) describeCalls(all []*site) string {
	p := &page{v: v}
	for i, s := range all {
		if i > 0 {
			p.paragraph("---")
		}
		p.call(s)
	}
	return strings.TrimSpace(p.String())
}

func (p *page) call(s *site) {
	heading := "**" + string(s.Op) + "**"
	if index := s.index(); index != "" {
		heading += " reads index " + code(index)
	}
	if s.Called != "" {
		heading += ", sent by " + code(path.Base(s.Called))
	}
	p.paragraph("%s", heading)
	p.request(s)
	p.permissions(s)
	seen := map[string]bool{}
	for _, l := range s.Links {
		p.linked(s, l, seen)
	}
	if len(s.Links) == 0 {
		p.callers(s)
	}
}

// request says what a call asks for.
func (p *page) request(s *site) {
	p.fact("key", code(s.pattern.KeyText()))
	p.fact("filter on", codes(s.pattern.Filter))
	p.fact("reads", codes(s.pattern.Projection))
	for _, w := range s.pattern.Writes {
		p.fact("writes", writeText(s, w))
	}
	if item := s.pattern.Item; item != nil {
		p.fact("item", prose(item.String()))
	}
	p.fact("capacity", prose(s.pattern.Capacity.String()))
	notes := s.pattern.Notes()
	if len(s.pattern.Writes) > 0 { // which have their conditions
		notes = slices.DeleteFunc(notes, func(note string) bool { return note == "conditional" })
	}
	p.fact("note", prose(strings.Join(notes, "; ")))
	p.fact("run by", codes(s.pattern.Binaries))
	for _, use := range s.pattern.UseCases {
		p.fact("use case", prose(use.String()))
	}
}

// writeText returns what a call, or an action of its transaction, does with an item: `Delete in
// "carts" if attribute_exists(cart_id)`.
func writeText(s *site, w patterns.Write) string {
	text := []string{w.Action}
	if len(w.Tables) > 0 && ddb.Lookup(s.Op).Is(ddb.TransactionKind) {
		text = append(text, "in", code(w.Tables[0].Name))
	}
	for i, condition := range w.Conditions {
		text = append(text, map[bool]string{true: "if", false: "or"}[i == 0], code(condition))
	}
	if w.Sometimes {
		text = append(text, "on some paths")
	}
	return strings.Join(text, " ")
}

// permissions says which permissions a call needs, on what.
func (p *page) permissions(s *site) {
	var all []string
	for _, u := range p.v.uses(s) {
		for _, action := range permissions.Actions(u) {
			if !slices.Contains(all, action) {
				all = append(all, action)
			}
		}
	}
	what := "permission"
	if len(all) == 0 {
		all, _ = iam.Needed(s.Op)
	}
	if len(all) == 0 {
		all, what = iam.Parts(s.Op), "permissions, some of"
	}
	on := ""
	if len(all) == 1 && s.index() != "" {
		if kinds, _ := iam.Kinds(all[0]); slices.Contains(kinds, iam.IndexKind) {
			on = " on the index"
		}
	}
	if text := codes(all); text != "" {
		p.fact(what, text+on)
	}
}

// linked says which tables a link leads to, and by what that is known. Tables that were described
// before are left out.
func (p *page) linked(s *site, l link.Link, seen map[string]bool) {
	for _, c := range l.Candidates {
		if key := c.Table.Header.String() + c.Table.Inner() + c.Table.Address; !seen[key] {
			seen[key] = true
			p.candidate(s, l, c)
		}
	}
	switch {
	case !l.Linked():
		p.paragraph("Cannot determine which table: %s.", prose(link.Reason(l.Unlinked)))
		p.advice(l)
	case l.Open != "":
		p.paragraph("Other tables are possible: %s.", prose(link.Reason(l.Open)))
	}
	for _, t := range l.Possible {
		p.paragraph("With other values of variables it is table %s at %s.", code(t.FullName()), p.link(p.v.place(t)))
	}
}

// advice shows the lines of configuration that would link a call.
func (p *page) advice(l link.Link) {
	if l.Advice != "" && l.Unlinked != link.Elsewhere {
		p.paragraph("To link it, add to .dynamolint.yml:")
		p.block("yaml", printable(l.Advice))
	}
}

// candidate describes a table that a call asks.
func (p *page) candidate(s *site, l link.Link, c link.Candidate) {
	same := slices.DeleteFunc(l.Tables(), func(t *schema.Table) bool { return !isSame(t, c.Table) })
	at := p.v.place(c.Table)
	p.paragraph("Table %s at %s, %s", prose(link.Names(same)), p.link(at), c.Evidence)
	p.keys(c.Table, s.index(), func(*schema.Index) string { return "" })
	steps := slices.DeleteFunc(slices.Clone(c.Via), func(step link.Step) bool { return step.At == at || step.At == c.Table.Header || step.At == s.Span })
	if len(steps) > 0 {
		p.paragraph("How this is known:")
	}
	for _, step := range steps {
		p.item("%s: %s", prose(step.What), p.link(step.At))
	}
}

// keys describes the key of a table, and the index that is read; all indexes if it is the table.
// note adds to the text of an index.
func (p *page) keys(t *schema.Table, read string, note func(*schema.Index) string) {
	plain := schemadoc.WithoutOrigins(t)
	for label, text := range schemadoc.Keys(plain) {
		if !strings.HasSuffix(label, "index") {
			p.fact(label, prose(text))
		}
	}
	for index, text := range schemadoc.Indexes(plain) {
		if name, _ := index.Name.Get(); read == "" || name == read {
			p.fact("index", prose(text+note(index)))
		}
	}
	if read != "" && indexOf(t, read) == nil {
		p.item("index %s is not declared", code(read))
	}
}

// callers says who decides which table a call asks that its own function leaves open.
func (p *page) callers(s *site) {
	var all []*site
	for _, other := range p.v.sites {
		if other.Sender != "" && other.Sender == s.FullName {
			all = append(all, other)
		}
	}
	if len(all) == 0 {
		p.paragraph("The callers of %s decide which table it asks.", code(s.Func))
		return
	}
	p.paragraph("The callers of %s decide which table it asks:", code(s.Func))
	for _, other := range all {
		name := "a table that is unknown"
		if tables := other.tables(); len(tables) > 0 {
			name = prose(link.Names(tables))
		}
		p.item("%s: %s", p.link(other.Span), name)
	}
}
