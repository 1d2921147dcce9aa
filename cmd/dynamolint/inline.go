package main

import (
	"strings"

	"github.com/fatih/color"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"github.com/dynamolint/dynamolint/internal/report"
)

// words returns the text of a block, broken at blanks.
func (p *page) words(block ast.Node) []report.Word {
	var words []report.Word
	var current report.Word
	end := func() {
		if current.Text != "" {
			words = append(words, current)
			current = report.Word{}
		}
	}
	p.inline(block, nil, func(text string, style *color.Color) {
		for i, part := range strings.Split(text, " ") {
			if i > 0 {
				end()
			}
			if part == "" {
				continue
			}
			current.Text += part
			if style != nil {
				part = style.Sprint(part)
			}
			current.Styled += part
		}
	})
	end()
	return words
}

// plain returns the text of a block on one line and without styles.
func (p *page) plain(block ast.Node) string {
	var texts []string
	for _, w := range p.words(block) {
		texts = append(texts, w.Text)
	}
	return strings.Join(texts, " ")
}

// inline calls emit for each piece of a block's text.
func (p *page) inline(n ast.Node, style *color.Color, emit func(string, *color.Color)) {
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		switch child := child.(type) {
		case *ast.Text:
			text := child.Segment.Value(p.source)
			if style != p.code {
				text = util.UnescapePunctuations(text)
			}
			emit(strings.ReplaceAll(string(text), "\n", " "), style)
			if child.SoftLineBreak() || child.HardLineBreak() {
				emit(" ", nil)
			}
		case *ast.CodeSpan:
			p.inline(child, p.code, emit)
		case *ast.Emphasis:
			p.inline(child, p.heading, emit)
		case *ast.Link:
			p.inline(child, style, emit)
			emit(" ("+string(child.Destination)+")", p.link)
		case *ast.AutoLink:
			emit(string(child.URL(p.source)), p.link)
		default:
			p.inline(child, style, emit)
		}
	}
}
