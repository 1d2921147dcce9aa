package suppress

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/rules"
)

// checkovComment is what checkov searches each line for. It reads the first match of a line, and
// has two other words for its name.
var checkovComment = lazyregexp.New(`(?:checkov|bridgecrew|cortex):skip= *([A-Za-z_\d-]+(?:,[A-Za-z_\d-]+)*)(?::(.*))?`)

// commentsOfCheckov returns what checkov heeds in a file.
func (t *terraformText) commentsOfCheckov(tool rules.Tool) (list []otherComment) {
	for number, line := range t.each {
		m := checkovComment.FindStringSubmatchIndex(line)
		if m == nil {
			continue
		}
		at := t.lines[number-1]
		c := otherComment{
			tools: []rules.Tool{tool}, from: at + m[0], to: at + len(strings.TrimRight(line[:m[1]], " \t\r")),
			checks: strings.Split(line[m[2]:m[3]], ","),
		}
		if m[4] >= 0 {
			c.reason = strings.TrimSpace(line[m[4]:m[5]])
		}
		for _, i := range t.items {
			if i.top && i.first < number && number < i.last {
				c.first, c.last = i.first, i.last
			}
		}
		list = append(list, c)
	}
	return list
}
