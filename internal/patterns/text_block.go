package patterns

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/schemadoc"
	"github.com/dynamolint/dynamolint/internal/words"
)

// A block is what is written of tables that have one address, and of which all is equal but
// their names: those of several roots or environments.
type block struct {
	address string
	names   []string
	body    string // after the names
}

// blocks returns what is written of the tables that calls ask.
func (t *text) blocks() []block {
	var all []block
	for _, table := range t.asked() {
		b := block{table.Address, []string{table.nameText()}, t.apart(func() { t.table(table) })}
		i := slices.IndexFunc(all, func(other block) bool { return other.address == b.address && other.body == b.body })
		switch {
		case i < 0:
			all = append(all, b)
		case !slices.Contains(all[i].names, b.names[0]):
			all[i].names = append(all[i].names, b.names[0])
		}
	}
	return all
}

// apart returns what a function writes, in place of writing it.
func (t *text) apart(write func()) string {
	whole := t.out
	t.out = &strings.Builder{}
	write()
	part := t.out.String()
	t.out = whole
	return part
}

func (t Table) nameText() string {
	if t.Environment != "" {
		return t.Name + " in environment " + t.Environment
	}
	return t.Name
}

func (t *text) block(b block) {
	t.line(0, t.title(b.address)...)
	name := words.Alternatives(b.names)
	if name == "" {
		name = strings.Join(b.names, ", ")
	}
	t.fact("name", name)
	t.out.WriteString(b.body)
}

// table writes the declaration of a table and the calls that ask it, those together of which
// it is known by the same chain.
func (t *text) table(table Table) {
	for _, d := range t.Declared {
		if !t.isDeclared(table, d) {
			continue
		}
		at := d.Header
		at.File = t.path(at.File)
		t.fact(d.Elsewhere.Verb()+" at", at.String())
		for label, text := range schemadoc.Keys(d) {
			t.fact(label, text)
		}
		break
	}
	for _, chain := range t.chains(table) {
		t.out.WriteString("\n")
		t.line(1, t.quiet(chain.String())...)
		for _, p := range chain.calls {
			t.call(p, table)
		}
	}
}
