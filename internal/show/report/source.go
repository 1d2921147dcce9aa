package report

import (
	"bytes"
	"path/filepath"
	"slices"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/rules"
)

// sources gives the text of the files that findings are in. Each file is read
// once; one that cannot be read is shown without its text, because the report
// must come out even if a file has gone since it was analysed.
type sources struct {
	root  string
	files map[string]*sourceFile
}

type sourceFile struct {
	text       []byte
	readable   bool
	lineStarts []int    // byte offsets, made on first use
	lineHashes []string // by line from 0, made on first use
	uri        string   // made on first use
}

func newSources(root string) *sources {
	return &sources{root: root, files: map[string]*sourceFile{}}
}

func (s *sources) file(name string) *sourceFile {
	if f := s.files[name]; f != nil {
		return f
	}
	path := filepath.FromSlash(name)
	if !filepath.IsAbs(path) {
		path = filepath.Join(s.root, path)
	}
	text, err := files.Disk.Source(path)
	f := &sourceFile{text: text, readable: err == nil}
	s.files[name] = f
	return f
}

// byteOrderMark may stand before the first line of a file. It is not part of the
// line, and columns do not count it.
const byteOrderMark = "\uFEFF"

// starts returns the offset of each line.
func (f *sourceFile) starts() []int {
	if f.lineStarts == nil {
		f.lineStarts = []int{0}
		for i, b := range f.text {
			if b == '\n' {
				f.lineStarts = append(f.lineStarts, i+1)
			}
		}
	}
	return f.lineStarts
}

// position returns the place of an offset, and false if the file cannot be read
// or is shorter.
func (f *sourceFile) position(offset int) (rules.Pos, bool) {
	if !f.readable || offset < 0 || offset > len(f.text) {
		return rules.Pos{}, false
	}
	line, exact := slices.BinarySearch(f.starts(), offset)
	if exact {
		line++
	}
	start := f.starts()[line-1]
	if line == 1 && bytes.HasPrefix(f.text, []byte(byteOrderMark)) {
		start = min(len(byteOrderMark), offset)
	}
	return rules.Pos{Offset: offset, Line: line, Column: offset - start + 1}, true
}

// line returns the text of a line (from 1) without its line end, and false if
// the file cannot be read or has no such line.
func (f *sourceFile) line(number int) ([]byte, bool) {
	starts := f.starts()
	if !f.readable || number < 1 || number > len(starts) {
		return nil, false
	}
	text := f.text[starts[number-1]:]
	if i := bytes.IndexByte(text, '\n'); i >= 0 {
		text = text[:i]
	}
	if number == 1 {
		text = bytes.TrimPrefix(text, []byte(byteOrderMark))
	}
	return bytes.TrimSuffix(text, []byte("\r")), true
}

// lineHash returns GitHub's fingerprint of a line (from 1), or "" if there is
// no such line.
func (f *sourceFile) lineHash(number int) string {
	if !f.readable {
		return ""
	}
	if f.lineHashes == nil {
		f.lineHashes = lineHashes(f.text)
	}
	if number < 1 || number > len(f.lineHashes) {
		return ""
	}
	return f.lineHashes[number-1]
}

// utf16Column turns a column in bytes into one in UTF-16 code units. Both count
// from 1. Without the text of the line it is the same column.
func (f *sourceFile) utf16Column(pos rules.Pos) int {
	text, ok := f.line(pos.Line)
	if !ok {
		return pos.Column
	}
	before := text[:min(pos.Column-1, len(text))]
	if isASCII(before) {
		return 1 + len(before)
	}
	return 1 + len(utf16Units(before))
}

func isASCII(text []byte) bool {
	return !slices.ContainsFunc(text, func(b byte) bool { return b >= utf8.RuneSelf })
}

// charColumn turns a column in bytes into one in characters. Both count from 1.
// Without the text of the line it is the same column.
func (f *sourceFile) charColumn(pos rules.Pos) int {
	text, ok := f.line(pos.Line)
	if !ok {
		return pos.Column
	}
	return 1 + utf8.RuneCount(text[:min(pos.Column-1, len(text))])
}

// complete returns a span as every reader wants it: with a start column and an
// end that lies behind the start. A span without a line stays as it is.
func complete(span rules.Span) rules.Span {
	if span.Start.Line == 0 {
		return span
	}
	span.Start.Column = max(span.Start.Column, 1)
	end := span.End
	if end.Line < span.Start.Line || end.Line == span.Start.Line && end.Column <= span.Start.Column {
		span.End = span.Start
		span.End.Column++
	}
	span.End.Column = max(span.End.Column, 1)
	return span
}

// lastLine returns the last line that has something of a span, whose end is
// exclusive.
func lastLine(span rules.Span) int {
	span = complete(span)
	if span.End.Column == 1 && span.End.Line > span.Start.Line {
		return span.End.Line - 1
	}
	return span.End.Line
}
