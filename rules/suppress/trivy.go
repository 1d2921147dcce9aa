package suppress

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/rules"
)

// A mark is a word of a line that trivy or tfsec read. It may suppress nothing.
type mark struct {
	otherComment
	line   int
	begins bool // the line begins with it
	later  bool // another mark precedes it in its line
	holds  int  // the line for which it holds, together with the next one
}

// commentsOfTrivy returns what trivy heeds in a file, or tfsec.
func (t *terraformText) commentsOfTrivy(tool rules.Tool) (list []otherComment) {
	marks := t.marks(tool)
	for i := len(marks) - 1; i >= 0; i-- {
		m := &marks[i]
		m.holds = m.line
		next := slices.IndexFunc(marks[i:], func(other mark) bool { return other.line > m.line })
		if next < 0 || marks[i+next].line != m.line+1 {
			continue
		}
		below := marks[i+next]
		// Of several marks in one line, trivy moves the last to the line below, and tfsec the first.
		if tool == rules.Trivy && m.begins && next == 1 || tool == rules.Tfsec && m.begins && !m.later && below.begins {
			m.holds = below.holds
		}
	}
	for _, m := range marks {
		if len(m.checks) == 0 {
			continue
		}
		m.first, m.last = t.beginningAt(m.holds)
		list = append(list, m.otherComment)
	}
	return list
}

// tfsecComment is what tfsec takes away from the beginning of a line.
var tfsecComment = lazyregexp.New(`^(?:/+|/\*|#)+\s*(tfsec:|trivy:)`)

// marks returns the marks of a file, in their order.
func (t *terraformText) marks(tool rules.Tool) (list []mark) {
	for number, line := range t.each {
		at := t.lines[number-1] + len(line) - len(strings.TrimLeft(line, " \t\r"))
		line = strings.TrimSpace(line)
		if m := tfsecComment.FindStringSubmatchIndex(line); m != nil && tool == rules.Tfsec {
			at, line = at+m[2], line[m[2]:]
		}
		words, ours := 0, 0
		for word := range strings.SplitSeq(line, " ") {
			bare := bareWord(word, tool)
			if c, ok := readIgnore(bare, tool); ok {
				c.tools, c.from = []rules.Tool{tool}, at+strings.Index(word, bare)
				c.to = c.from + len(bare)
				begins := words == 0 || ours > 0 && list[len(list)-1].begins
				list = append(list, mark{otherComment: c, line: number, begins: begins, later: ours > 0})
				ours++
			}
			if bare != "" || tool == rules.Tfsec {
				words++
			}
			at += len(word) + 1
		}
	}
	return list
}

// bareWord returns a word without what makes it a comment.
func bareWord(word string, tool rules.Tool) string {
	word = strings.TrimSpace(word)
	if tool == rules.Trivy {
		return strings.TrimLeft(word, "#/*")
	}
	for _, mark := range []string{"#", "//", "/*"} {
		word = strings.TrimPrefix(word, mark)
	}
	return word
}

// readIgnore reads a word such as trivy:ignore:AWS-0024:exp:2027-01-31: keys with their values. It
// is not ok if the tool reads nothing in it. Without checks it is a comment that suppresses
// nothing, such as one for some values or for a workspace, which are unknown here.
func readIgnore(word string, tool rules.Tool) (c otherComment, ok bool) {
	keys, ok := strings.CutPrefix(word, "trivy:")
	if !ok {
		if keys, ok = strings.CutPrefix(word, "tfsec:"); !ok {
			return c, false
		}
	}
	check, restricted := "", false
	parts := strings.Split(keys, ":")
	for i := 0; i+1 < len(parts); i += 2 {
		switch value := parts[i+1]; parts[i] {
		case "ignore":
			id, values, _ := strings.Cut(value, "[")
			check, restricted = cmp.Or(id, check), strings.Contains(values, "=")
		case "exp":
			day, err := time.Parse(time.DateOnly, value)
			if err != nil && tool == rules.Tfsec {
				return c, false
			}
			c.until = day.AddDate(0, 0, -1).Format(time.DateOnly) // it ends as the day begins
			restricted = restricted || err != nil
		case "ws":
			restricted = true
		}
	}
	if check != "" && !restricted {
		c.checks = []string{check}
	}
	return c, check != "" || tool == rules.Tfsec
}
