package suppress

import (
	"bytes"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// yamlDirectives finds the directives of a template in YAML, after #.
func yamlDirectives(file string, src []byte) []Directive {
	return place(file, src, yamlTokensOf(src))
}

// yamlTokensOf returns a token for each line: what is deeper than a line is nested in it, as between
// brackets.
//
//	Orders:              # opens
//	  Type: AWS::…       # ends
//	Carts:               # closes what Orders opens
func yamlTokensOf(src []byte) (tokens []token) {
	var open []int // the depths of the lines that nest others
	start, text := 0, -1
	last, behind := -1, 0 // the depth of the line before, and the token behind it
	for line := range bytes.Lines(src) {
		content, after := splitYAML(string(line))
		trimmed := strings.TrimSpace(content)
		switch depth := depthOf(content); {
		case text >= 0 && (depth > text || strings.TrimSpace(string(line)) == ""): // of a text of several lines
			content, after = string(line), ""
			trimmed = strings.TrimSpace(content)
		case trimmed != "":
			var between []token
			if last >= 0 {
				between, open = nesting(last, depth, open, tokens[behind-1].end)
			}
			tokens = slices.Insert(tokens, behind, between...)
			last, text = depth, -1
			if blockText.MatchString(content) {
				text = depth
			}
		}
		if trimmed != "" {
			at := start + strings.Index(content, trimmed)
			tokens = append(tokens, token{kind: code, start: at, end: at + len(trimmed)})
			behind = len(tokens)
		}
		if after != "" {
			at, written := start+len(content), strings.TrimRight(after, " \t\r\n")
			tokens = append(tokens, token{kind: comment, start: at, end: at + len(written), comment: strings.TrimLeft(written, "#")})
		}
		start += len(line)
	}
	return tokens
}

// nesting returns the tokens at the end of a line before another, and the depths that are open then.
func nesting(last, depth int, open []int, end int) (between []token, still []int) {
	if depth > last {
		return []token{{kind: opens, start: end, end: end}}, append(open, last)
	}
	between = append(between, token{kind: ends, start: end, end: end})
	for len(open) > 0 && depth <= open[len(open)-1] {
		between = append(between, token{kind: closes, start: end, end: end}, token{kind: ends, start: end, end: end})
		open = open[:len(open)-1]
	}
	return between, open
}

// blockText matches a line below which a text follows.
var blockText = lazyregexp.New(`[:\-] *(![A-Za-z:]+ +)?[|>][-+0-9]*\s*$`)

// depthOf is how deep a line is. A list may be as deep as the key that it belongs to, so its elements
// count as deeper.
func depthOf(line string) int {
	rest := strings.TrimLeft(line, " ")
	depth := 2 * (len(line) - len(rest))
	if strings.HasPrefix(rest, "- ") || strings.TrimSpace(rest) == "-" {
		depth++
	}
	return depth
}

// splitYAML splits a line before its comment.
func splitYAML(line string) (content, comment string) {
	var quote byte
	for i := range len(line) {
		switch c := line[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case (c == '"' || c == '\'') && (i == 0 || strings.IndexByte(" [{,:", line[i-1]) >= 0):
			quote = c
		case c == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t'):
			return line[:i], line[i:]
		}
	}
	return line, ""
}
