package main

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
)

// sgr matches an escape sequence that sets the style of what follows.
var sgr = regexp.MustCompile("\x1b\\[([0-9;]*)m")

// plain returns the text without its style.
func plain(text string) string { return sgr.ReplaceAllString(text, "") }

// Sizes in pixels. A column is as wide as in the usual fonts of this size; where
// one is not, textLength makes it fit, so that carets are below what they mark.
const (
	fontSize   = 14
	columnSize = 8.4
	lineSize   = 20
	padding    = 20
)

const svgHead = `<svg xmlns="http://www.w3.org/2000/svg" width="%[1]d" height="%[2]d" viewBox="0 0 %[1]d %[2]d" role="img" aria-labelledby="title desc">
<title id="title">%[3]s</title>
<desc id="desc">%[4]s</desc>
<style>
text { font: %[5]dpx ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace; fill: #d1d7e0; white-space: pre; }
.bold { font-weight: bold; }
.faint { fill: #8b949e; }
.red { fill: #ff7b72; }
.green { fill: #56d364; }
.yellow { fill: #e3b341; }
.cyan { fill: #56d4dd; }
</style>
<rect width="100%%" height="100%%" rx="8" fill="#0d1117"/>
`

// drawTerminal returns an SVG of lines as a dark terminal shows them.
func drawTerminal(lines []string, title, description string) []byte {
	var svg bytes.Buffer
	width := int(pictureColumns*columnSize) + 2*padding
	height := len(lines)*lineSize + 2*padding
	fmt.Fprintf(&svg, svgHead, width, height, escapeXML(title), escapeXML(description), fontSize)
	for i, line := range lines {
		columns := terminal.Columns(plain(line))
		if columns == 0 {
			continue
		}
		fmt.Fprintf(&svg, `<text x="%d" y="%d" textLength="%.1f" lengthAdjust="spacingAndGlyphs" xml:space="preserve">`,
			padding, padding+i*lineSize+fontSize, float64(columns)*columnSize)
		drawLine(&svg, line)
		svg.WriteString("</text>\n")
	}
	svg.WriteString("</svg>\n")
	return svg.Bytes()
}

// drawLine writes the parts of a line, each with the classes of its style.
func drawLine(svg *bytes.Buffer, line string) {
	style := map[string]bool{}
	emit := func(text string) {
		switch names := slices.Sorted(maps.Keys(style)); {
		case text == "":
		case len(names) == 0:
			svg.WriteString(escapeXML(text))
		default:
			fmt.Fprintf(svg, `<tspan class="%s">%s</tspan>`, strings.Join(names, " "), escapeXML(text))
		}
	}
	end := 0
	for _, at := range sgr.FindAllStringSubmatchIndex(line, -1) {
		emit(line[end:at[0]])
		for code := range strings.SplitSeq(line[at[2]:at[3]], ";") {
			restyle(style, code)
		}
		end = at[1]
	}
	emit(line[end:])
}

// classes are the styles by the code that turns them on.
var classes = map[string]string{"1": "bold", "2": "faint", "31": "red", "32": "green", "33": "yellow", "36": "cyan"}

// restyle applies a code of ECMA-48, 8.3.117, to a style.
func restyle(style map[string]bool, code string) {
	switch code {
	case "", "0":
		clear(style)
	case "22":
		delete(style, "bold")
		delete(style, "faint")
	default:
		if class, ok := classes[code]; ok {
			style[class] = true
		}
	}
}

func escapeXML(text string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(text)) // a strings.Builder takes everything
	return out.String()
}

func TestDrawLine(t *testing.T) {
	for line, want := range map[string]string{
		"plain <text>": "plain &lt;text&gt;",
		"\x1b[1ma.go\x1b[22m: \x1b[31;1merror\x1b[0;22m, not": `<tspan class="bold">a.go</tspan>: <tspan class="bold red">error</tspan>, not`,
		"\x1b[2m 7 | \x1b[22m    x":                           `<tspan class="faint"> 7 | </tspan>    x`,
	} {
		var got bytes.Buffer
		if drawLine(&got, line); got.String() != want {
			t.Errorf("%q becomes\n%s, want\n%s", line, got.String(), want)
		}
	}
}
