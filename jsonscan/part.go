package jsonscan

import (
	"fmt"
	"slices"
	"sort"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// linesOf returns the offsets at which the lines of a file begin.
func linesOf(content []byte) []int {
	starts := []int{0}
	for i, c := range content {
		if c == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

func (s *scanner) span(start, end int) rules.Span {
	return rules.Span{File: s.file, Start: s.pos(start), End: s.pos(end)}
}

func (s *scanner) pos(offset int) rules.Pos {
	line := sort.Search(len(s.lines), func(i int) bool { return s.lines[i] > offset })
	return rules.Pos{Offset: offset, Line: line, Column: offset - s.lines[line-1] + 1}
}

func (s *scanner) at(n *node) rules.Span { return s.span(n.start, n.end) }

func (s *scanner) fail(n *node, hint, format string, args ...any) {
	s.problems = append(s.problems, rules.Problem{Span: s.at(n), Message: fmt.Sprintf(format, args...), Hint: hint})
}

// part is an object of a table, with the path to it: "Table.KeySchema[0]". Its
// methods read members. What is not of the type that it must have becomes a problem.
type part struct {
	*scanner
	node *node
	path string
}

func (p part) pathOf(key string) string {
	if p.path == "" {
		return key
	}
	return p.path + "." + key
}

// span returns the place of the object.
func (p part) span() rules.Span { return p.at(p.node) }

// get returns a member of a kind, nil if there is none. The words say what the
// kind is: "a string".
func (p part) get(key string, want kind, words string) *node {
	n := p.node.member(key)
	if n == nil {
		return nil
	}
	if n.kind != want {
		p.fail(n, "", "%s must be %s, not %s", p.pathOf(key), words, n.describe())
		return nil
	}
	return n
}

func (p part) text(key string) schema.Value[string] {
	if n := p.get(key, text, "a string"); n != nil {
		return schema.KnownValue(n.text, p.at(n), "")
	}
	return schema.Value[string]{}
}

// required is text for a member that must be there, and not be empty.
func (p part) required(key string) schema.Value[string] {
	v := p.text(key)
	switch value, known := v.Get(); {
	case p.node.member(key) == nil:
		p.fail(p.node, "", "%s is missing", p.pathOf(key))
	case known && value == "":
		p.fail(p.node.member(key), "", "%s is empty", p.pathOf(key))
	}
	return v
}

// oneOf is required for a member of which all values are known.
func (p part) oneOf(key string, words string, allowed ...string) schema.Value[string] {
	v := p.required(key)
	if value, known := v.Get(); known && value != "" && !slices.Contains(allowed, value) {
		p.fail(p.node.member(key), "", "%s must be %s, not %s", p.pathOf(key), words, p.node.member(key).describe())
	}
	return v
}

func (p part) number(key string) schema.Value[int64] {
	n := p.get(key, number, "a number")
	if n == nil {
		return schema.Value[int64]{}
	}
	whole, err := strconv.ParseInt(n.text, 10, 64)
	if err != nil {
		p.fail(n, "", "%s must be a whole number, not %s", p.pathOf(key), n.describe())
	}
	return schema.KnownValue(whole, p.at(n), "")
}

func (p part) boolean(key string) schema.Value[bool] {
	if n := p.get(key, boolean, "true or false"); n != nil {
		return schema.KnownValue(n.is, p.at(n), "")
	}
	return schema.Value[bool]{}
}

// texts returns a list of strings.
func (p part) texts(key string) schema.Value[[]string] {
	n := p.get(key, list, "a list")
	if n == nil {
		return schema.Value[[]string]{}
	}
	var values []string
	for i, item := range n.items {
		if item.kind != text {
			p.fail(item, "", "%s[%d] must be a string, not %s", p.pathOf(key), i, item.describe())
		}
		values = append(values, item.text)
	}
	return schema.KnownValue(values, p.at(n), "")
}

// part returns a member that is an object; without any, one that has no members.
func (p part) part(key string) (inner part, ok bool) {
	n := p.get(key, object, "an object")
	if n == nil {
		return part{p.scanner, &node{}, p.pathOf(key)}, false
	}
	return part{p.scanner, n, p.pathOf(key)}, true
}

// parts returns the objects of a list.
func (p part) parts(key string) (all []part) {
	n := p.get(key, list, "a list")
	if n == nil {
		return nil
	}
	for i, item := range n.items {
		path := fmt.Sprintf("%s[%d]", p.pathOf(key), i)
		if item.kind != object {
			p.fail(item, "", "%s must be an object, not %s", path, item.describe())
			continue
		}
		all = append(all, part{p.scanner, item, path})
	}
	return all
}
