package document

import (
	"fmt"
	"html"
	"io"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/mdescape"
	"github.com/dynamolint/dynamolint/internal/base/terminal"
)

// Markdown writes documents in Markdown, as GitHub and GitLab show it.
type Markdown struct {
	Comment bool // for a comment on a pull request: names notify no one, and addresses are no links
	Anchors bool // headings have anchors, so that links within the document work
	Wrap    int  // most characters of a line of prose; 0 for one line for each paragraph
}

// Write writes a document.
func (m Markdown) Write(w io.Writer, d *Document) error {
	p := &markdownPage{Markdown: m, document: d}
	if d.Generated != "" {
		p.block("<!-- " + d.Generated + " -->\n")
	}
	if d.Title != "" {
		p.block("# " + p.line(Plain(d.Title)) + "\n")
	}
	p.blocks(d.Blocks)
	_, err := io.WriteString(w, p.out.String())
	return err
}

// Text returns blocks of a document, for one whose size is limited.
func (m Markdown) Text(blocks ...Block) string {
	var b strings.Builder
	_ = m.Write(&b, &Document{Blocks: blocks}) // a builder takes everything
	return b.String()
}

// A markdownPage is a document that is being written.
type markdownPage struct {
	Markdown
	document *Document
	out      strings.Builder
	list     bool // the last block is one, and would go on with the items of another
}

// block writes lines after an empty one.
func (p *markdownPage) block(lines string) {
	if p.out.Len() > 0 {
		p.out.WriteString("\n")
	}
	p.out.WriteString(lines)
}

func (p *markdownPage) blocks(all []Block) {
	for _, b := range all {
		p.write(b)
	}
}

func (p *markdownPage) write(b Block) {
	wasList := p.list
	p.list = false
	switch b := b.(type) {
	case Heading:
		anchor := ""
		if p.Anchors && b.Anchor != "" {
			anchor = `<a id="` + b.Anchor + `"></a>`
		}
		p.block(strings.Repeat("#", b.Level) + " " + anchor + p.line(b.Title) + "\n")
	case Paragraph:
		p.block(p.wrapped(b.Text, "") + "\n")
	case Remark:
		p.block("> " + p.wrapped(b.Text, "> ") + "\n")
	case List:
		p.items(b, wasList)
	case Facts:
		var all List
		for _, f := range b {
			all.Items = append(all.Items, Item{Text: Plain(f.Label + ": ").With(f.Text)})
		}
		p.items(all, wasList)
	case Table:
		p.table(b)
	case Sample:
		p.block(sample(b))
	case Fold:
		p.fold(b)
	case References:
		p.references(b)
	case Contents:
		if !p.Anchors {
			p.list = wasList
			return
		}
		var all List
		for _, h := range p.document.sections() {
			all.Items = append(all.Items, Item{Text: Link(h.Title, "#"+h.Anchor)})
		}
		p.items(all, wasList)
	}
}

// fold writes what a click opens. GitHub reads Markdown within it only after an empty line.
func (p *markdownPage) fold(f Fold) {
	open := ""
	if f.Open {
		open = " open"
	}
	p.block(fmt.Sprintf("<details%s>\n<summary><b>%s</b></summary>\n", open, html.EscapeString(terminal.Printable(f.Title))))
	p.blocks(f.Blocks)
	p.list = false
	p.block("</details>\n")
}

func (p *markdownPage) references(list References) {
	var b strings.Builder
	for _, r := range list {
		fmt.Fprintf(&b, "[%s]: %s\n", r.Name, r.Address)
	}
	if len(list) > 0 {
		p.block(b.String())
	}
}

// items writes a list. A remark that is not shown divides it from a list above.
func (p *markdownPage) items(l List, wasList bool) {
	if len(l.Items) == 0 {
		return
	}
	if wasList {
		p.block("<!-- -->\n")
	}
	var b strings.Builder
	for i, item := range l.Items {
		mark := "- "
		if l.Numbered {
			mark = fmt.Sprintf("%d. ", i+1)
		}
		indent := strings.Repeat(" ", len(mark))
		b.WriteString(mark + p.wrapped(item.Text, indent) + "\n")
		for n, step := range item.Steps {
			b.WriteString(fmt.Sprintf("%s%d. ", indent, n+1) + p.wrapped(step, indent+"   ") + "\n")
		}
		for _, point := range item.Points {
			b.WriteString(indent + "- " + p.wrapped(point, indent+"  ") + "\n")
		}
	}
	p.block(b.String())
	p.list = true
}

// line returns a text that makes a line.
func (p *markdownPage) line(t Text) string { return p.inline(t, mdescape.Code) }

// cell returns a text that makes a cell of a table.
func (p *markdownPage) cell(t Text) string { return p.inline(t, mdescape.CodeCell) }

func (p *markdownPage) inline(t Text, codeOf func(string) string) string {
	var b strings.Builder
	for i := 0; i < len(t); {
		link, end := t[i].link, i+1
		for end < len(t) && t[end].link == link {
			end++
		}
		var words strings.Builder
		for _, s := range t[i:end] {
			words.WriteString(p.span(s, codeOf))
		}
		if link != "" {
			fmt.Fprintf(&b, "[%s](%s)", words.String(), link)
		} else {
			b.WriteString(words.String())
		}
		i = end
	}
	return mdescape.Start(b.String())
}

func (p *markdownPage) span(s span, codeOf func(string) string) string {
	switch s.style {
	case code:
		return codeOf(s.text)
	case strong:
		return "**" + mdescape.Text(s.text) + "**"
	case emphasis:
		return "*" + mdescape.Text(s.text) + "*"
	case raised:
		return "<sup>" + mdescape.Text(s.text) + "</sup>"
	case lineBreak:
		return "<br>"
	case reference:
		return "[" + s.text + "]"
	case plain:
	}
	if p.Comment || s.link != "" { // an address would be a link within one
		return mdescape.TextPiece(s.text)
	}
	return mdescape.ProsePiece(s.text)
}

// lineStart is what makes a line of prose a list, a heading or a rule.
var lineStart = lazyregexp.New(`^(\+|-+|=+|\d+[.)])$`)

// wrapped breaks a text at its spaces. Lines after the first begin with indent, and none begins
// with markup.
func (p *markdownPage) wrapped(t Text, indent string) string {
	text := p.line(t)
	if p.Wrap == 0 {
		return text
	}
	var b strings.Builder
	width := 0
	for i, word := range strings.Fields(text) {
		switch {
		case i == 0:
			word = plainStart(word)
		case width+1+len(word) > p.Wrap:
			word = plainStart(word)
			b.WriteString("\n" + indent)
			width = len(indent)
		default:
			b.WriteString(" ")
			width++
		}
		b.WriteString(word)
		width += len(word)
	}
	return b.String()
}

func plainStart(word string) string {
	return lineStart.ReplaceAllStringFunc(word, func(mark string) string {
		return mark[:len(mark)-1] + `\` + mark[len(mark)-1:]
	})
}

var fences = lazyregexp.New("`{3,}")

// sample returns lines as a block of code.
func sample(s Sample) string {
	var b strings.Builder
	ticks := 3
	for _, line := range s.Lines {
		line = terminal.Printable(line)
		for _, run := range fences.FindAllString(line, -1) {
			ticks = max(ticks, len(run)+1)
		}
		b.WriteString(line + "\n")
	}
	fence := strings.Repeat("`", ticks)
	return fence + s.Language + "\n" + b.String() + fence + "\n"
}
