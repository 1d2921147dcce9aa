package source

import (
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/dynamolint/dynamolint/rules"
)

// Files are the texts that were read, by path. The zero value has none.
type Files struct{ texts map[string]*Text }

// Add keeps the text of a file.
func (f *Files) Add(path string, t *Text) {
	if f.texts == nil {
		f.texts = map[string]*Text{}
	}
	f.texts[path] = t
}

// Text returns the text of a file, nil if that was not read.
func (f *Files) Text(path string) *Text { return f.texts[path] }

// Place converts a range of HCL. It is zero for one without a file, and has no
// positions for a file that was not read.
func (f *Files) Place(r hcl.Range) rules.Span {
	if r.Filename == "" {
		return rules.Span{}
	}
	if r.End.Byte < r.Start.Byte { // HCL's end of a text that is not closed
		r.End = r.Start
	}
	s := rules.Span{File: r.Filename}
	if t := f.texts[r.Filename]; t != nil {
		s.Start, s.End = t.posNear(r.Start), t.posNear(r.End)
	}
	return s
}

// Slice returns the bytes of a range; ok is false if they were not read.
func (f *Files) Slice(r hcl.Range) (src []byte, ok bool) {
	t := f.texts[r.Filename]
	if t == nil || r.Start.Byte > r.End.Byte || r.End.Byte > len(t.src) {
		return nil, false
	}
	return t.src[r.Start.Byte:r.End.Byte], true
}

// maxWritten bounds how much of an expression is kept.
const maxWritten = 255

// Unwritten stands for an expression that is not to be found in a file.
const Unwritten = "?"

// Written returns what a range has, on one line and for users to read: not what is
// sensitive, and [Unwritten] for what was not read.
func (f *Files) Written(r hcl.Range) string {
	src, ok := f.Slice(r)
	if !ok {
		return Unwritten
	}
	text := string(src)
	if strings.Contains(text, "sensitive(") {
		return "sensitive(…)" // what is written in there must not be shown
	}
	return strings.Join(strings.Fields(Cut(text, maxWritten)), " ")
}
