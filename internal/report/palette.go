package report

import (
	"github.com/fatih/color"

	"github.com/dynamolint/dynamolint/rules"
)

// palette holds the styles of the text format. They do nothing without colour.
type palette struct {
	path, faint *color.Color
	severity    map[rules.Severity]*color.Color // SeverityUnset: nothing found
}

// Style returns how to write text on a terminal, or as it is if not enabled.
// That is said in either case, so that neither the environment nor the kind of
// standard output decides: that is the caller's choice.
func Style(enabled bool, attributes ...color.Attribute) *color.Color {
	c := color.New(attributes...)
	if enabled {
		c.EnableColor()
	} else {
		c.DisableColor()
	}
	return c
}

func newPalette(enabled bool) palette {
	style := func(attributes ...color.Attribute) *color.Color { return Style(enabled, attributes...) }
	return palette{
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
