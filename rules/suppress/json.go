package suppress

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
)

// commentKey is the key under which Terraform JSON holds comments.
const commentKey = "//"

// jsonScanner walks Terraform JSON and keeps what is open at the moment.
type jsonScanner struct {
	file  string
	src   []byte
	lines lines
	stack []container
	found []Directive
}

// container is an object or a list that is not closed yet.
type container struct {
	object   bool
	start    int    // offset of its key, if it has one, else of its bracket
	key      string // in an object: the last key read
	keyAt    int    // its offset
	wantsKey bool   // in an object: the next string is a key
	comments bool   // a list that is the value of a comment key
	elements int    // of a list: how many have been read
	own      []int  // indices of the directives that cover it
}

// jsonDirectives finds the directives of a Terraform JSON file. What follows a
// syntax error is not read; who parses the file reports the error.
func jsonDirectives(file string, src []byte) []Directive {
	s := &jsonScanner{file: file, src: src, lines: linesOf(src)}
	decoder := json.NewDecoder(bytes.NewReader(src))
	for {
		before := int(decoder.InputOffset())
		tok, err := decoder.Token()
		if err != nil {
			return s.closed()
		}
		end := int(decoder.InputOffset())
		start := before + bytes.IndexFunc(src[before:end], func(r rune) bool { return !strings.ContainsRune(" \t\r\n:,", r) })
		switch t := tok.(type) {
		case json.Delim:
			if t == '{' || t == '[' {
				s.open(t == '{', start)
			} else {
				s.close(end)
			}
		case string:
			s.text(t, start, end)
		default:
			s.valueRead()
		}
	}
}

// top returns the innermost open container; nil outside of all.
func (s *jsonScanner) top() *container {
	if len(s.stack) == 0 {
		return nil
	}
	return &s.stack[len(s.stack)-1]
}

func (s *jsonScanner) open(object bool, start int) {
	parent := s.top()
	if parent != nil && parent.object {
		start = parent.keyAt
	}
	s.stack = append(s.stack, container{
		object: object, wantsKey: object, start: start,
		comments: !object && parent != nil && parent.object && parent.key == commentKey,
	})
}

// close says what the directives of a container cover. A block is reported at
// its key, also if it is the only object of a list under that key.
func (s *jsonScanner) close(end int) {
	c := *s.top()
	s.stack = s.stack[:len(s.stack)-1]
	s.valueRead()
	if c.object || c.elements == 1 {
		for _, i := range c.own {
			if d := &s.found[i]; d.Fault.Headline == "" {
				d.From, d.To = s.lines.at(c.start), s.lines.at(end-1)
			}
		}
	}
	if parent := s.top(); c.object && parent != nil && !parent.object {
		parent.own = append(parent.own, c.own...)
	}
}

// valueRead notes that a value is complete: in an object a key follows.
func (s *jsonScanner) valueRead() {
	if c := s.top(); c != nil {
		c.wantsKey = c.object
		c.elements++
	}
}

func (s *jsonScanner) text(text string, start, end int) {
	c := s.top()
	switch {
	case c == nil:
		return
	case c.wantsKey:
		c.key, c.keyAt, c.wantsKey = text, start, false
		return
	case c.object && c.key == commentKey:
		s.comment(text, start, end, len(s.stack)-1)
	case c.comments:
		s.comment(text, start, end, len(s.stack)-2)
	}
	s.valueRead()
}

// comment reads a text that covers the container at an index of the stack.
func (s *jsonScanner) comment(text string, start, end, owner int) {
	d, ok := parseText(text)
	if !ok {
		return
	}
	d.Span = s.lines.span(s.file, start, end)
	d.commentAt, d.textAt = start, start+len(`"`)+len(text)-len(d.Text)
	if d.Fault.Headline == "" && d.wholeFile && owner > 0 {
		d.Fault = idle(marker+verbIgnoreFile+" stands in an inner object", "move it to the root object, or write "+marker+verbIgnore)
	}
	s.stack[owner].own = append(s.stack[owner].own, len(s.found))
	s.found = append(s.found, d)
}

// closed returns the directives without those whose object never ended: what
// they cover is unknown.
func (s *jsonScanner) closed() []Directive {
	return slices.DeleteFunc(s.found, func(d Directive) bool { return d.Fault.Headline == "" && d.From == 0 })
}
