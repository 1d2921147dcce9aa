package suppress

import (
	"bytes"
	"go/format"
	"path/filepath"
	"regexp"
	"slices"

	"github.com/hashicorp/hcl/v2/hclwrite"

	"github.com/dynamolint/dynamolint/rules"
)

// editor proposes how to remove directives from a file. What was in the form of
// gofmt or "terraform fmt" stays in it.
type editor struct {
	file string
	src  []byte
}

// cut is a part of a file that is taken out.
type cut struct{ start, end int }

// remove returns the fix that takes a rule, of which u hides nothing, out of u,
// or all of u if it hides nothing at all. It returns none where that is not
// simple: in JSON whose lines hold more than the directive.
func (e *editor) remove(u *Use, r *rules.Rule) []rules.Fix {
	if end := u.textAt + len(u.Text); end > len(e.src) || string(e.src[u.textAt:end]) != u.Text {
		return nil // the file writes it in another way, with escapes
	}
	message := "remove the directive"
	var cuts []cut
	if u.State == Unused {
		cuts = e.cutAll(u)
	} else {
		message = "remove " + r.Slug + " from the directive"
		cuts = u.cutName(r)
	}
	if len(cuts) == 0 {
		return nil
	}
	return []rules.Fix{{Message: message, Kind: rules.SafeFix, Edits: e.edits(cuts)}}
}

// cutName returns the places of a rule in the list of u, each with one comma.
// Cuts of different rules touch but do not overlap, for another name stays.
func (u *Use) cutName(r *rules.Rule) (cuts []cut) {
	stays := slices.IndexFunc(u.Rules, func(named RuleUse) bool { return named.State != Unused })
	for i, named := range u.Rules {
		switch {
		case named.Rule != r:
		case i < stays:
			cuts = append(cuts, cut{u.textAt + u.namesAt[i], u.textAt + u.namesAt[i+1]})
		default:
			cuts = append(cuts, cut{u.nameEnd(i - 1), u.nameEnd(i)})
		}
	}
	return cuts
}

func (u *Use) nameEnd(i int) int { return u.textAt + u.namesAt[i] + len(u.Names[i]) }

// cutAll returns where the directive stands: its line if it is alone on it,
// else the comment with the blanks before it.
func (e *editor) cutAll(u *Use) []cut {
	line := e.lineAt(u.commentAt)
	before, after := e.src[line.start:u.commentAt], e.src[u.Span.End.Offset:line.end]
	switch {
	case filepath.Ext(e.file) == ".json":
		if !commentMember.Match(before) || string(bytes.TrimSpace(after)) != "," {
			return nil
		}
		return []cut{line}
	case len(bytes.TrimSpace(before)) == 0:
		return []cut{e.withEmptyNeighbour(line)}
	}
	code := len(bytes.TrimRight(before, " \t"))
	lineEnd := len(after) - len(bytes.TrimRight(after, "\r\n"))
	return []cut{{line.start + code, line.end - lineEnd}}
}

// commentMember is what may stand before a string of Terraform JSON if its line
// holds nothing else: the key of comments, or nothing in a list of them.
var commentMember = regexp.MustCompile(`^\s*("//"\s*:\s*)?$`)

// lineAt returns the line with an offset, with its line end.
func (e *editor) lineAt(offset int) cut {
	start := bytes.LastIndexByte(e.src[:offset], '\n') + 1
	if end := bytes.IndexByte(e.src[offset:], '\n'); end >= 0 {
		return cut{start, offset + end + 1}
	}
	return cut{start, len(e.src)}
}

// withEmptyNeighbour adds to a line of comment the empty line that would stand
// beside another one without it, or the empty comment line that would end the
// comment.
func (e *editor) withEmptyNeighbour(line cut) cut {
	var above, below []byte
	previous, next := line, line
	if line.start > 0 {
		previous = e.lineAt(line.start - 1)
		above = bytes.TrimSpace(e.src[previous.start:previous.end])
	}
	if line.end < len(e.src) {
		next = e.lineAt(line.end)
		below = bytes.TrimSpace(e.src[next.start:next.end])
	}
	endsComment := !bytes.HasPrefix(below, []byte("//")) && !bytes.HasPrefix(below, []byte("#"))
	switch {
	case endsComment && (string(above) == "//" || string(above) == "#"):
		return cut{previous.start, line.end}
	case len(above) == 0 && len(below) == 0 && next != line:
		return cut{line.start, next.end}
	case len(above) == 0 && len(below) == 0:
		return cut{previous.start, line.end}
	}
	return line
}

// edits returns the edits that make the cuts. If these would upset the form of
// the file, since neighbours are aligned with each other, the edit is the lines
// that change.
func (e *editor) edits(cuts []cut) []rules.Edit {
	l := linesOf(e.src)
	var list []rules.Edit
	var rest []byte
	at := 0
	for _, c := range cuts {
		list = append(list, rules.Edit{Span: l.span(e.file, c.start, c.end)})
		rest = append(rest, e.src[at:c.start]...)
		at = c.end
	}
	rest = append(rest, e.src[at:]...)
	tidy := tidied(e.file, rest)
	if bytes.Equal(tidy, rest) || !bytes.Equal(tidied(e.file, e.src), e.src) {
		return list
	}
	c, text := changedLines(e.src, tidy)
	return []rules.Edit{{Span: l.span(e.file, c.start, c.end), New: text}}
}

// tidied returns a file in the form of gofmt or "terraform fmt"; as it is if it
// has none.
func tidied(file string, src []byte) []byte {
	switch filepath.Ext(file) {
	case ".go":
		if tidy, err := format.Source(src); err == nil {
			return tidy
		}
	case ".tf", ".tofu", ".tfvars":
		return hclwrite.Format(src)
	}
	return src
}

// changedLines returns the lines of a text that differ from another text, and
// what the other one has instead.
func changedLines(from, to []byte) (cut, string) {
	start := 0
	for i := 0; i < min(len(from), len(to)) && from[i] == to[i]; i++ {
		if from[i] == '\n' {
			start = i + 1
		}
	}
	tail := 0 // length of the lines that both end with
	for i := 1; i <= min(len(from), len(to))-start && from[len(from)-i] == to[len(to)-i]; i++ {
		if beginsLine(from, len(from)-i) && beginsLine(to, len(to)-i) {
			tail = i
		}
	}
	return cut{start, len(from) - tail}, string(to[start : len(to)-tail])
}

func beginsLine(src []byte, offset int) bool { return offset == 0 || src[offset-1] == '\n' }
