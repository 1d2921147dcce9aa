package features

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/join/link"
)

// expression describes an expression: its tree with what its names stand for, and what DynamoDB
// refuses in it.
func (p *page) expression(c context, offset int) {
	if word := c.wordAt(offset); word != "" && !c.built {
		if meaning := c.meaning(word); meaning != "" {
			p.paragraph("%s: %s", code(word), prose(meaning))
		}
	}
	tree, problems := expr.Parse(c.of, c.whole)
	outline := tree.Outline(func(n expr.Node) string {
		name := n.String()
		if path, ok := n.(*expr.Path); ok {
			name = path.Elements[0].Name
			if len(path.Elements) > 1 && !path.Elements[0].IsPlaceholder() {
				return "" // nothing is known of what is in an attribute
			}
		}
		if meaning := c.meaning(name); meaning != "" {
			return "(" + meaning + ")"
		}
		return ""
	})
	p.block("text", printable(outline))
	p.judge(c, problems)
}

// statement describes a statement in PartiQL.
func (p *page) statement(c context) {
	parsed, problems := partiql.Parse(c.whole)
	p.block("text", printable(parsed.Dump()))
	p.judge(c, problems)
}

// judge says what DynamoDB refuses in a text. syntax is what it refuses whatever the request.
func (p *page) judge(c context, syntax []refusal.Problem) {
	switch {
	case c.partial:
		p.paragraph("The rest of the text is known only at run time.")
		syntax = nil
	case c.text != nil:
		syntax = p.v.problems(c)
	}
	for _, problem := range syntax {
		p.paragraph("**DynamoDB refuses this**: %s", prose(problem.Message))
		p.fact("help", prose(problem.Advice))
	}
	p.about(c)
}

// about names the table and the index that the attributes belong to.
func (p *page) about(c context) {
	if len(c.tables) == 0 {
		return
	}
	text := "Table " + prose(link.Names(c.tables))
	if c.index != "" {
		text += ", index " + code(c.index)
	}
	p.paragraph("%s", text)
}

// problems returns what DynamoDB refuses in a text, as the editor has it.
func (v *View) problems(c context) []refusal.Problem {
	t := c.text
	request := withText(t.Request, t.Origin, c.whole)
	all := validate.Check(t.Op, request, func(validate.Value) (*validate.Table, bool) { return oneOf(c) })
	return slices.DeleteFunc(all, func(p refusal.Problem) bool { return p.At.Origin != t.Origin || p.Text == "" })
}

// oneOf returns what is certain of the table that a text is about, if all that it may be have the
// same keys and indexes.
func oneOf(c context) (table *validate.Table, known bool) {
	for _, declared := range c.tables {
		one, ok := link.Table(declared)
		if !ok {
			return nil, false
		}
		one.Name = ""
		if table != nil && !reflect.DeepEqual(one, table) {
			return nil, false
		}
		table = one
	}
	return table, table != nil
}

// withText returns a request in which another text stands in place of one.
func withText(v validate.Value, number int, text string) validate.Value {
	if v.Origin == number && v.Kind == validate.String {
		v.Text = text
	}
	v.Entries = slices.Clone(v.Entries)
	for i := range v.Entries {
		v.Entries[i].Value = withText(v.Entries[i].Value, number, text)
	}
	return v
}

// wordAt returns the name or placeholder at an offset of the file.
func (c context) wordAt(offset int) string {
	at := c.wordSpan(offset)
	text, _ := c.content.read()
	return text[at.start:at.end]
}

// wordSpan returns where in the text of the literal the name or placeholder begins and ends that
// stands at an offset of the file.
func (c context) wordSpan(offset int) span {
	text, _ := c.content.read()
	at := c.content.textOffset(offset - c.content.at.start)
	start, end := at, at
	for start > 0 && isWordByte(text[start-1]) {
		start--
	}
	for end < len(text) && isWordByte(text[end]) {
		end++
	}
	switch {
	case start > 0 && (text[start-1] == '#' || text[start-1] == ':'):
		start--
	case start == at && start < len(text) && (text[start] == '#' || text[start] == ':'):
		for end = start + 1; end < len(text) && isWordByte(text[end]); {
			end++
		}
	}
	return span{start, end}
}

func isWordByte(b byte) bool {
	return b == '_' || '0' <= b && b <= '9' || 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z'
}

// meaning says what a name or placeholder in an expression stands for; "" if nothing is known.
func (c context) meaning(word string) string {
	switch {
	case word == "":
		return ""
	case word[0] == ':':
		return c.value(word)
	case word[0] == '#':
		for _, n := range c.names {
			if n.Placeholder == word && n.Known {
				return strings.TrimSuffix(n.Attribute+", "+c.attribute(n.Attribute), ", ")
			}
		}
		return ""
	}
	return c.attribute(word)
}

// value returns the type of a value, and the value itself if it is a constant.
func (c context) value(placeholder string) string {
	for _, o := range c.values {
		if o.Placeholder != placeholder || o.Type == "" {
			continue
		}
		switch {
		case o.Known && o.Type == "N":
			return string(o.Type) + " " + o.Text
		case o.Known && o.Type == "S":
			return string(o.Type) + " " + strconv.Quote(o.Text)
		}
		return string(o.Type)
	}
	return ""
}
