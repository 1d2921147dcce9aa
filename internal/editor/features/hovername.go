package features

import (
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// target describes the tables whose name, or the name of whose index, a literal is.
func (p *page) target(c context) {
	if c.text != nil {
		p.links(c.text, c.tables, map[string]bool{})
		return
	}
	for _, t := range c.tables {
		p.paragraph("Table %s at %s", prose(link.Names(c.tables)), p.link(p.v.place(t)))
		p.keys(t, c.index, func(*schema.Index) string { return "" })
		return
	}
}

// attribute describes the attribute whose name a literal is.
func (p *page) attribute(c context) {
	name, _ := c.content.read()
	if text := c.attribute(name); text != "" {
		p.paragraph("%s: %s", code(name), prose(text))
		p.about(c)
	}
}

// links describes the links of a call that lead to some tables, or to none, but for the tables that
// were described before.
func (p *page) links(t *text, tables []*schema.Table, seen map[string]bool) {
	for _, l := range t.Links {
		if leads(l, tables) || !l.Linked() {
			p.linked(t.site, l, seen)
		}
	}
}
