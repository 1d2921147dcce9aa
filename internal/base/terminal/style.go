package terminal

import "github.com/fatih/color"

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
