// Package htmlpage has what dynamolint's pages of HTML have in common: one look, in light and
// dark, on screens and on paper, without scripts.
package htmlpage

import (
	_ "embed" // for the style sheet
	"html/template"
)

//go:embed style.css
var style string

// Style returns the style sheet, for an element style.
func Style() template.CSS { return template.CSS(style) }
