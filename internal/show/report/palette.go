package report

import (
	"github.com/fatih/color"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/rules"
)

// palette holds the styles of the text format. They do nothing without colour.
type palette struct {
	links       bool // rules are links to their pages
	docs        rules.Docs
	path, faint *color.Color
	severity    map[rules.Severity]*color.Color // SeverityUnset: nothing found
}

func newPalette(enabled, links bool, docs rules.Docs) palette {
	style := func(attributes ...color.Attribute) *color.Color { return terminal.Style(enabled, attributes...) }
	return palette{
		links: links,
		docs:  docs,
		path:  style(color.Bold),
		faint: style(color.Faint),
		severity: map[rules.Severity]*color.Color{
			rules.SeverityUnset: style(color.FgGreen, color.Bold),
			rules.Error:         style(color.FgRed, color.Bold),
			rules.Warning:       style(color.FgYellow, color.Bold),
			rules.Note:          style(color.FgCyan, color.Bold),
		},
	}
}

// label returns "error[DDB102]" in the style of its severity.
func (p *palette) label(severity rules.Severity, rule *rules.Rule) string {
	style := p.severity[severity]
	id := style.Sprint(rule.ID)
	if p.links {
		id = hyperlink(p.docs.Page(rule), id)
	}
	return style.Sprint(severity.String()+"[") + id + style.Sprint("]")
}

// hyperlink makes text a link (OSC 8, https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda).
func hyperlink(url, text string) string {
	return "\x1b]8;;" + url + "\x1b\\" + text + "\x1b]8;;\x1b\\"
}
