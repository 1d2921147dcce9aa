package main

import (
	"fmt"
	"strings"

	"github.com/fatih/color"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
)

// maxPageWidth keeps lines readable on wide terminals.
const maxPageWidth = 96

// codeIndent is what code is indented by, and the width of its tabs.
const codeIndent = "    "

// renderPage renders the Markdown that rule pages are written in (headings,
// paragraphs, lists, tables, code blocks, links) for a terminal. It exists because the
// ready-made renderers load syntax definitions of hundreds of languages when
// the process starts, which every run of dynamolint would pay for.
func renderPage(markdown string, colored bool, width int) string {
	if width <= 0 || width > maxPageWidth {
		width = maxPageWidth
	}
	style := func(attributes ...color.Attribute) *color.Color { return terminal.Style(colored, attributes...) }
	p := &page{
		source:  []byte(markdown),
		width:   width,
		title:   style(color.Bold, color.Underline),
		heading: style(color.Bold),
		code:    style(color.FgCyan),
		link:    style(color.Faint),
	}
	document := goldmark.New(goldmark.WithExtensions(extension.Table)).Parser().Parse(text.NewReader(p.source))
	for block := document.FirstChild(); block != nil; block = block.NextSibling() {
		p.block(block, "", "")
	}
	return p.out.String()
}

type page struct {
	source                     []byte
	width                      int
	title, heading, code, link *color.Color
	out                        strings.Builder
}

// block writes a block. The first line begins with first, the others with rest.
func (p *page) block(n ast.Node, first, rest string) {
	switch n := n.(type) {
	case *ast.Heading:
		style := p.heading
		if n.Level == 1 {
			style = p.title
		}
		p.out.WriteString(first + style.Sprint(p.plain(n)) + "\n\n")
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		for line := range strings.Lines(string(n.Lines().Value(p.source))) {
			if line = strings.TrimRight(line, "\n"); line != "" {
				line = rest + codeIndent + p.code.Sprint(strings.ReplaceAll(line, "\t", codeIndent))
			}
			p.out.WriteString(line + "\n")
		}
		p.out.WriteString("\n")
	case *ast.List:
		number := n.Start
		for item := n.FirstChild(); item != nil; item = item.NextSibling() {
			mark := "  - "
			if n.IsOrdered() {
				mark = fmt.Sprintf("  %d. ", number)
				number++
			}
			p.children(item, rest+mark, rest+strings.Repeat(" ", len(mark)))
		}
		if rest == "" {
			p.out.WriteString("\n")
		}
	case *ast.Paragraph:
		p.wrap(n, first, rest)
		p.out.WriteString("\n")
	case *ast.TextBlock: // the text of an item in a list without blank lines
		p.wrap(n, first, rest)
	case *extast.Table:
		p.table(n, rest+"  ")
	default:
		p.children(n, first, rest)
	}
}

func (p *page) children(n ast.Node, first, rest string) {
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		p.block(child, first, rest)
		first = rest
	}
}

// wrap writes the text of a block in lines of at most the page's width.
func (p *page) wrap(n ast.Node, first, rest string) {
	p.out.WriteString(terminal.Wrap(p.words(n), first, rest, p.width) + "\n")
}
