package patterns

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
)

// apart returns what a function writes, in place of writing it.
func (t *text) apart(write func()) string {
	whole := t.out
	t.out = &strings.Builder{}
	write()
	part := t.out.String()
	t.out = whole
	return part
}

func (t *text) block(b block[string]) {
	t.line(0, t.title(b.address)...)
	t.fact("name", b.name())
	t.out.WriteString(b.body)
}

// table writes the declaration of a table and the calls that ask it, those together of which
// it is known by the same chain.
func (t *text) table(table Table) {
	if d := t.declaration(table); d != nil {
		at := d.Header
		at.File = t.path(at.File)
		t.fact(d.Elsewhere.Verb()+" at", at.String())
		for label, text := range schemadoc.Keys(d) {
			t.fact(label, text)
		}
	}
	for _, chain := range t.chains(table) {
		t.out.WriteString("\n")
		t.line(1, t.quiet(chain.String())...)
		for _, p := range chain.calls {
			t.call(p, table)
		}
	}
}
