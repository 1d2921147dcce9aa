package schemadoc

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/document"
	"github.com/dynamolint/dynamolint/rules"
)

// Mermaid writes an entity relationship diagram: a box for each table with the
// attributes that are keys, of it or of an index, and a line to each thing that
// names it.
func Mermaid(w io.Writer, m *schema.Model) error {
	var b strings.Builder
	b.WriteString("erDiagram\n")
	for _, t := range m.Tables {
		fmt.Fprintf(&b, "    %s {\n", entity(t))
		for _, a := range keyAttributes(t) {
			fmt.Fprintf(&b, "        %s\n", a)
		}
		b.WriteString("    }\n")
	}
	named := links(m)
	for _, t := range m.Tables {
		for _, link := range named[t] {
			fmt.Fprintf(&b, "    %s }o--|| %s : %s\n", document.MermaidLabel(link.by.Declared().Address), entity(t), document.MermaidLabel(link.as))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// entity names a table's box. Tables of several roots or environments may have
// one name, boxes may not.
func entity(t *schema.Table) string {
	name := t.FullName()
	if t.Environment != "" {
		name += " in " + t.Environment
	}
	if t.Root != "" && t.Root != "." {
		name += " (" + t.Root + ")"
	}
	return document.MermaidLabel(name)
}

// keyAttributes returns a line for each attribute that is part of a key, with all
// the keys that it is part of.
func keyAttributes(t *schema.Table) []string {
	type attribute struct {
		name, mark string
		uses       []string
	}
	var list []*attribute
	use := func(v schema.Value[string], what, mark string) {
		name, known := v.Get()
		if v.IsAbsent() {
			return
		}
		if !known {
			name = "unknown"
		}
		at := slices.IndexFunc(list, func(a *attribute) bool { return a.name == name })
		if at < 0 {
			at, list = len(list), append(list, &attribute{name: name})
		}
		list[at].uses = append(list[at].uses, what)
		if mark != "" {
			list[at].mark = mark + " "
		}
	}
	use(t.HashKey, "partition key", "PK")
	use(t.RangeKey, "sort key", "PK")
	for _, index := range t.Indexes() {
		of := " of " + indexLabel(index)
		for _, part := range index.Hash.Items {
			use(part.Name, "partition key"+of, "")
		}
		for _, part := range index.Range.Items {
			use(part.Name, "sort key"+of, "")
		}
	}
	var lines []string
	for _, a := range list {
		kind := typeOf(t, a.name)
		if kind == "" {
			kind = "unknown"
		}
		uses := strings.Join(a.uses, ", ")
		if word(a.name) != a.name {
			uses = a.name + ": " + uses
		}
		lines = append(lines, fmt.Sprintf("%s %s %s%s", word(kind), word(a.name), a.mark, document.MermaidLabel(uses)))
	}
	return lines
}

var (
	notWord          = lazyregexp.New(`[^A-Za-z0-9_-]`)
	beginsWithLetter = lazyregexp.New(`^[A-Za-z]`)
)

// word makes a name of what Mermaid takes for one: it must begin with a letter.
func word(name string) string {
	name = notWord.ReplaceAllString(rules.ShortenValue(name), "_")
	if !beginsWithLetter.MatchString(name) {
		name = "a" + name
	}
	return name
}

func indexLabel(index *schema.Index) string {
	if name, known := index.Name.Get(); known {
		return name
	}
	return valueText(index.Name)
}
