package suppress

import (
	"bytes"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/rules"
)

// editor proposes how to remove directives from a file. It moves nothing else,
// for drivers drop fixes that overlap; alignment is left to the formatter that
// they run after fixes. Only fixes that remove the same directive are the same.
type editor struct {
	file string
	src  []byte
}

// cut is a part of a file that is taken out.
type cut struct{ start, end int }

// remove returns the fix that takes a rule, of which u suppresses nothing, out of u,
// or all of u if it suppresses nothing at all. It returns none where that is not
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
	l := linesOf(e.src)
	edits := make([]rules.Edit, len(cuts))
	for i, c := range cuts {
		edits[i] = rules.Edit{Span: l.span(e.file, c.start, c.end)}
	}
	return []rules.Fix{{Message: message, Kind: rules.SafeFix, Edits: edits}}
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
		return []cut{e.withEmptyLine(line)}
	}
	code := len(bytes.TrimRight(before, " \t"))
	lineEnd := len(after) - len(bytes.TrimRight(after, "\r\n"))
	return []cut{{line.start + code, line.end - lineEnd}}
}

// commentMember is what may stand before a string of Terraform JSON if its line
// holds nothing else: the key of comments, or nothing in a list of them.
var commentMember = lazyregexp.New(`^\s*("//"\s*:\s*)?$`)

// lineAt returns the line with an offset, with its line end.
func (e *editor) lineAt(offset int) cut {
	start := bytes.LastIndexByte(e.src[:offset], '\n') + 1
	if end := bytes.IndexByte(e.src[offset:], '\n'); end >= 0 {
		return cut{start, offset + end + 1}
	}
	return cut{start, len(e.src)}
}

// withEmptyLine adds to a line the empty one below it, if there would be two of
// them without the line, or one at the top of the file.
func (e *editor) withEmptyLine(line cut) cut {
	if line.end == len(e.src) {
		return line
	}
	next := e.lineAt(line.end)
	if len(bytes.TrimSpace(e.src[next.start:next.end])) > 0 {
		return line
	}
	if line.start > 0 {
		previous := e.lineAt(line.start - 1)
		if len(bytes.TrimSpace(e.src[previous.start:previous.end])) > 0 {
			return line
		}
	}
	return cut{line.start, next.end}
}
