package config

import (
	"fmt"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/rules"
)

// reader reads the YAML nodes of one file strictly over a Config: whatever is
// not what was asked for becomes a problem with its place, and reading goes on.
// The readers of values return the zero value then; nothing uses it, for the
// load fails.
type reader struct {
	file  *file
	lines []string              // of the file, with their ends
	keys  map[*yaml.Node]string // of inline settings: where each node stands
	set   *rules.Set
	c     *Config
	errs  Errors
}

func newReader(f *file, text []byte, set *rules.Set, c *Config) *reader {
	return &reader{file: f, lines: strings.SplitAfter(string(text), "\n"), set: set, c: c}
}

func (r *reader) fail(n *yaml.Node, hint, format string, args ...any) {
	r.errs = append(r.errs, r.problem(n, hint, fmt.Sprintf(format, args...)))
}

// problem returns a problem with the place of a node.
func (r *reader) problem(n *yaml.Node, hint, message string) rules.Problem {
	if key := r.keys[n]; !strings.Contains(message, key) {
		message = key + ": " + message
	}
	return rules.Problem{Span: r.span(n), Message: message, Hint: hint}
}

// said notes where the value of a key was read.
func (r *reader) said(key string, n *yaml.Node) {
	r.c.origins[key] = Origin{Span: r.span(n), Name: r.file.name}
}

// span returns the place of a node. yaml counts columns in characters; only
// scalars on one line get an end.
func (r *reader) span(n *yaml.Node) rules.Span {
	if r.file.inline {
		return rules.Span{File: r.file.path}
	}
	start := r.pos(n.Line, n.Column)
	end := start
	if n.Kind == yaml.ScalarNode && !strings.Contains(n.Value, "\n") {
		length := len(n.Value)
		if n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0 {
			length += 2
		}
		end.Offset += length
		end.Column += length
	}
	return rules.Span{File: r.file.path, Start: start, End: end}
}

func (r *reader) pos(line, column int) rules.Pos {
	line = min(line, len(r.lines)) // yaml also counts line ends other than \n
	pos := rules.Pos{Line: line, Column: 1}
	for _, text := range r.lines[:line-1] {
		pos.Offset += len(text)
	}
	text := strings.TrimRight(r.lines[line-1], "\r\n")
	before := len(text)
	characters := 1
	for i := range text {
		if characters >= column {
			before = i
			break
		}
		characters++
	}
	pos.Offset += before
	pos.Column += before
	return pos
}

// line says on which line a node stands, if lines mean something.
func (r *reader) line(format string, n *yaml.Node) string {
	if r.file.inline {
		return ""
	}
	return fmt.Sprintf(format, n.Line)
}

// pairs calls do for each key and value of a mapping; nothing at all counts as
// an empty one. The name is how messages call the mapping.
func (r *reader) pairs(n *yaml.Node, name string, do func(key, value *yaml.Node)) {
	m := resolve(n)
	if isNull(m) {
		return
	}
	if m.Kind != yaml.MappingNode {
		r.fail(n, "", "%s must be a mapping, not %s", name, describe(m))
		return
	}
	seen := map[string]*yaml.Node{}
	for i := 0; i+1 < len(m.Content); i += 2 {
		key, value := m.Content[i], m.Content[i+1]
		if key.Kind != yaml.ScalarNode {
			r.fail(key, "", "a key of %s must be a string, not %s", name, describe(resolve(key)))
			continue
		}
		if first := seen[key.Value]; first != nil {
			r.fail(key, "remove one of them", "%s is given twice%s", quote(key.Value), r.line(", first on line %d", first))
			continue
		}
		seen[key.Value] = key
		do(key, value)
	}
}

// field is one known key of a mapping and how to read its value.
type field struct {
	key  string
	read func(*yaml.Node)
}

// fields reads a mapping of which every key is known, by its name or a former one.
func (r *reader) fields(n *yaml.Node, name string, known []field, former ...formerKey) {
	seen := map[string]*yaml.Node{}
	r.pairs(n, name, func(key, value *yaml.Node) {
		present := key.Value
		if i := slices.IndexFunc(former, func(f formerKey) bool { return f.Name == key.Value }); i >= 0 {
			present = former[i].now
			r.outdated(key, renamed(quote(key.Value)+" in "+name, present, former[i].Former))
		}
		if first := seen[present]; first != nil {
			r.fail(key, "remove one of them", "%s is the same key as %s%s", quote(key.Value), quote(first.Value), r.line(" on line %d", first))
			return
		}
		seen[present] = key
		var names []string
		for _, f := range known {
			if f.key == present {
				f.read(value)
				return
			}
			names = append(names, f.key)
		}
		r.fail(key, didYouMean(key.Value, names), "unknown key %s in %s", quote(key.Value), name)
	})
}

func (r *reader) list(n *yaml.Node, name string) []*yaml.Node {
	l := resolve(n)
	if isNull(l) {
		return nil
	}
	if l.Kind != yaml.SequenceNode {
		r.fail(n, "", "%s must be a list, not %s", name, describe(l))
		return nil
	}
	return l.Content
}

func (r *reader) string(n *yaml.Node, name string) (string, bool) {
	v := resolve(n)
	if v.Kind != yaml.ScalarNode || v.Tag != "!!str" {
		r.fail(n, "", "%s must be a string, not %s", name, describe(v))
		return "", false
	}
	return v.Value, true
}

func (r *reader) bool(n *yaml.Node, name string) (bool, bool) {
	var b bool
	v := resolve(n)
	if v.Kind != yaml.ScalarNode || v.Tag != "!!bool" || v.Decode(&b) != nil {
		r.fail(n, "", "%s must be true or false, not %s", name, describe(v))
		return false, false
	}
	return b, true
}

func (r *reader) int(n *yaml.Node, name string) (int, bool) {
	var i int
	v := resolve(n)
	if v.Kind != yaml.ScalarNode || v.Tag != "!!int" || v.Decode(&i) != nil {
		r.fail(n, "", "%s must be a whole number, not %s", name, describe(v))
		return 0, false
	}
	return i, true
}

func (r *reader) oneOf(n *yaml.Node, name string, allowed []string) string {
	v := resolve(n)
	if v.Kind == yaml.ScalarNode && v.Tag == "!!str" && slices.Contains(allowed, v.Value) {
		return v.Value
	}
	hint := "allowed: " + strings.Join(allowed, ", ")
	if v.Kind == yaml.ScalarNode {
		hint = didYouMean(v.Value, allowed)
	}
	r.fail(n, hint, "%s cannot be %s", name, describe(v))
	return ""
}

// globs appends to globs of paths below the directory of the first file. The
// key is that of the list.
func (r *reader) globs(n *yaml.Node, name, key string, globs *[]string) {
	for _, entry := range r.list(n, name) {
		glob, ok := r.string(entry, "an entry of "+name)
		switch {
		case !ok:
		case glob == "" || strings.HasPrefix(glob, "/") || strings.HasPrefix(glob, "./") || strings.HasPrefix(glob, "../"):
			r.fail(entry, "write a path relative to the directory of this file, such as legacy/**", "%s matches no path", quote(glob))
		case !doublestar.ValidatePattern(glob):
			r.fail(entry, "check its brackets and braces", "%s is not a valid glob", quote(glob))
		default:
			r.said(item(key, len(*globs)), entry)
			*globs = append(*globs, glob)
		}
	}
}

// resolve follows an alias to what it stands for.
func resolve(n *yaml.Node) *yaml.Node {
	if n.Kind == yaml.AliasNode {
		return n.Alias
	}
	return n
}

func isNull(n *yaml.Node) bool { return n.Kind == yaml.ScalarNode && n.Tag == "!!null" }

// describe says what a node is, for messages.
func describe(n *yaml.Node) string {
	switch {
	case n.Kind == yaml.MappingNode:
		return "a mapping"
	case n.Kind == yaml.SequenceNode:
		return "a list"
	case isNull(n):
		return "empty"
	case n.Tag == "!!str":
		return quote(n.Value)
	}
	return excerpt.Plain(n.Value)
}

// quote repeats a text of the file. All messages do it so, for what is read may
// be a file that was never meant to be a configuration.
func quote(s string) string { return excerpt.Quote(s) }
