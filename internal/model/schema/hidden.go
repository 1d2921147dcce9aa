package schema

import (
	"slices"
	"strings"
)

// Hidden knows what modules that are not at hand may declare.
type Hidden struct {
	unseen   []*Unseen
	about    map[string]string // by root: why something of the kind may be declared there
	tables   map[string]int    // the first module that is told of a table, by the table's block
	named    map[string]int    // the first that is told of a role, user, group, queue or topic, by its block
	names    map[string]int    // the first that is told a name, by environment and name
	patterns []told            // texts that are unknown as a whole
	broken   map[string]string // by root: which file of it is not understood
	rooted   bool              // one in a table's root may concern the table, told of it or not
}

// told is a text that a module is told.
type told struct {
	by    int
	parts []NamePart
}

// NewHidden looks through a model once, for things of one kind: modules may
// declare them whose source or name contains one of the words, in whatever case
// ("autoscaling", "dynamodb"), or any module if there are no words. Modules that are
// known to declare none of the kind are left out.
func NewHidden(m *Model, kind Kind, words ...string) *Hidden {
	h := &Hidden{unseen: m.Unseen, about: map[string]string{}, tables: map[string]int{}, named: map[string]int{}, names: map[string]int{}, broken: map[string]string{}, rooted: len(words) > 0}
	for i, u := range m.Unseen {
		if !u.mayDeclare(kind) {
			continue
		}
		if u.Broken != "" {
			h.broken[u.Root] = u.why()
		}
		if h.about[u.Root] == "" && u.isAbout(words) {
			h.about[u.Root] = u.why()
		}
		for _, block := range u.Tables {
			first(h.tables, place(&u.Declaration, block), i)
		}
		for _, block := range u.Named {
			first(h.named, place(&u.Declaration, block), i)
		}
		for _, text := range u.Texts {
			if len(text.Parts) == 0 || hasHole(text.Parts) {
				h.patterns = append(h.patterns, told{i, text.Parts})
			} else {
				first(h.names, u.Environment+"\x00"+canonical(text.Parts), i)
			}
		}
	}
	return h
}

func first(found map[string]int, key string, i int) {
	if _, ok := found[key]; !ok {
		found[key] = i
	}
}

// In says why a thing of the kind may be declared in a root that is not seen
// there. It is "" if nothing is hidden.
func (h *Hidden) In(root string) string { return h.about[root] }

// Of says why a thing of the kind may be declared for a table that is not seen: a
// module that is not at hand is told of the table, by reference or by name, or is
// in its root and has one of the words. It is "" if nothing is hidden.
func (h *Hidden) Of(t *Table) string {
	if i, ok := h.tables[place(&t.Declaration, blockOf(t.Address))]; ok {
		return h.unseen[i].why()
	}
	if name, known := t.Name.Get(); known {
		if why := h.toldName(name, t.Environment); why != "" {
			return why
		}
	}
	if h.rooted && h.about[t.Root] != "" {
		return h.about[t.Root]
	}
	return h.broken[t.Root]
}

// OfHolder says why policies of a role, user or group may be declared that are not seen: a
// module that is not at hand is told of it, by reference or by name. It is "" if nothing is
// hidden.
func (h *Hidden) OfHolder(i *Identity) string { return h.ofNamed(&i.Declaration, i.Name) }

// OfDestination is [Hidden.OfHolder] for what may be declared for a queue or topic.
func (h *Hidden) OfDestination(d *Destination) string { return h.ofNamed(&d.Declaration, d.Name) }

func (h *Hidden) ofNamed(d *Declaration, name Value[string]) string {
	if n, ok := h.named[place(d, blockOf(d.Address))]; ok {
		return h.unseen[n].why()
	}
	if known, ok := name.Get(); ok {
		if why := h.toldName(known, d.Environment); why != "" {
			return why
		}
	}
	return h.broken[d.Root]
}

// toldName says which module is told a name.
func (h *Hidden) toldName(name, environment string) string {
	if i, ok := h.names[environment+"\x00"+name]; ok {
		return h.unseen[i].why()
	}
	i := slices.IndexFunc(h.patterns, func(text told) bool {
		return h.unseen[text.by].Environment == environment && text.mayBe(name)
	})
	if i < 0 {
		return ""
	}
	return h.unseen[h.patterns[i].by].why()
}

// mayBe is [Fits], but compares how the text begins and ends first: there may
// be many texts.
func (text told) mayBe(name string) bool {
	if n := len(text.parts); n > 0 {
		begin, end := literal(text.parts[0]), literal(text.parts[n-1])
		return strings.HasPrefix(name, begin) && strings.HasSuffix(name, end) && Fits(text.parts, name)
	}
	return true
}
