package main

import (
	"net/url"
	"strings"

	"github.com/fatih/color"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/rules"
)

// styled is a part of a text in one style: up to an offset.
type styled struct {
	end   int
	style *color.Color
}

// words returns the text of a block, broken where a line may end.
func (p *page) words(block ast.Node) []terminal.Word {
	text, runs := p.text(block)
	words := terminal.Words(text, func(word string) string { return word })
	at := 0
	for i := range words {
		at += strings.Index(text[at:], words[i].Text) // behind the blanks
		words[i].Styled = ""
		for end := at + len(words[i].Text); at < end; {
			for runs[0].end <= at {
				runs = runs[1:]
			}
			next := min(end, runs[0].end)
			part := text[at:next]
			if style := runs[0].style; style != nil {
				part = style.Sprint(part)
			}
			words[i].Styled += part
			at = next
		}
	}
	return words
}

// text returns the text of a block and its styles.
func (p *page) text(block ast.Node) (string, []styled) {
	var text strings.Builder
	var runs []styled
	p.inline(block, nil, func(part string, style *color.Color) {
		text.WriteString(part)
		runs = append(runs, styled{text.Len(), style})
	})
	return text.String(), runs
}

// plain returns the text of a block on one line and without styles.
func (p *page) plain(block ast.Node) string {
	text, _ := p.text(block)
	return strings.Join(strings.Fields(text), " ")
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
			if address := addressOf(string(child.Destination)); address != "" {
				emit(" ("+address+")", p.link)
			}
		case *ast.AutoLink:
			emit(string(child.URL(p.source)), p.link)
		default:
			p.inline(child, style, emit)
		}
	}
}

// rulePages are what links to pages of rules lead to.
var rulePages = lazyregexp.New(`^DDB\d+\.md`)

// addressOf returns where a link on the page of a rule leads to, for a terminal: "" for the pages
// of other rules, which explain shows.
func addressOf(link string) string {
	if rulePages.MatchString(link) {
		return ""
	}
	base, err := url.Parse(rules.DocsOf(version()).URL("docs/rules/"))
	if err != nil {
		return link
	}
	to, err := base.Parse(link)
	if err != nil {
		return link
	}
	return to.String()
}
