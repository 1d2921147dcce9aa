package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
)

// The lines of a file between which a document of the tables is put.
const (
	beginMarker = "<!-- dynamolint:begin -->"
	endMarker   = "<!-- dynamolint:end -->"
)

// A document is a file that shows the tables to people. The document is all of
// the file, or what is between its marker lines.
type document struct {
	file   string
	format string // markdown or mermaid
	old    []byte // what the file holds; nil if there is none
	within *gap   // nil if the document is the whole file
}

// A gap is what marker lines enclose: the offsets behind the first one and before
// the second.
type gap struct{ begin, end int }

// readDocument reads the file that a document goes to, and refuses one in which
// there is no place for it.
func readDocument(file, format string) (*document, error) {
	d := &document{file: file, format: format}
	var err error
	d.old, err = files.Disk.File(file, files.MaxData)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, files.ErrNotRegular):
		d.old = nil
		return d, nil
	case err != nil:
		return nil, usagef("--out %s: %v; %s", file, cause(err), files.Hint(err))
	}
	gap, line, problem := findGap(d.old)
	if problem != "" {
		return nil, usagef("%s:%d: %s", file, line, problem)
	}
	d.within = gap
	_, err = d.render(&schema.Model{}) // refuses a file that is not its own
	return d, err
}

// render returns what the file is to hold.
func (d *document) render(m *schema.Model) ([]byte, error) {
	var b bytes.Buffer
	err := d.write(&b, m)
	if err != nil {
		return nil, fmt.Errorf("the tables cannot be written: %w", err)
	}
	content := b.Bytes()
	if d.within == nil {
		if err := d.ownsFile(content); err != nil {
			return nil, err
		}
		return withLineEnds(content, d.old), nil
	}
	before, after := d.old[:d.within.begin], d.old[d.within.end:]
	content = withLineEnds(fmt.Appendf(nil, "\n%s\n", content), before[bytes.LastIndex(before, []byte(beginMarker)):])
	return bytes.Join([][]byte{before, content, after}, nil), nil
}

// write writes the document in its format: a diagram in Markdown is a code block.
func (d *document) write(b *bytes.Buffer, m *schema.Model) error {
	switch extension := strings.ToLower(filepath.Ext(d.file)); {
	case d.format == "mermaid" && (d.within != nil || extension == ".md" || extension == ".markdown"):
		b.WriteString("```mermaid\n")
		err := schemadoc.Mermaid(b, m)
		b.WriteString("```\n")
		return err
	case d.format == "mermaid":
		return schemadoc.Mermaid(b, m)
	case d.within != nil:
		return schemadoc.MarkdownBody(b, m, levelBelow(d.old[:d.within.begin]))
	}
	return schemadoc.Markdown(b, m)
}

// ownsFile refuses to replace a file that begins otherwise than the document: it
// is somebody's text.
func (d *document) ownsFile(content []byte) error {
	first := func(text []byte) string {
		line, _, _ := strings.Cut(string(text), "\n")
		return strings.TrimSpace(strings.TrimPrefix(line, "\ufeff"))
	}
	if len(bytes.TrimSpace(d.old)) == 0 || first(d.old) == first(content) {
		return nil
	}
	return usagef("--out %s: the file was not written by dynamolint; add the lines %s and %s where the tables go, or name another file",
		d.file, beginMarker, endMarker)
}

// withLineEnds returns a text with the line ends of another one.
func withLineEnds(content, like []byte) []byte {
	if line, _, _ := bytes.Cut(like, []byte("\n")); bytes.HasSuffix(line, []byte("\r")) {
		return bytes.ReplaceAll(content, []byte("\n"), []byte("\r\n"))
	}
	return content
}

// findGap returns what the marker lines of a file enclose; nil if it has none. Code
// blocks may show marker lines. A problem of them comes with its line.
func findGap(src []byte) (within *gap, line int, problem string) {
	var fence string
	begin, offset := 0, 0 // line and end of the marker that opens
	end := gap{}
	for i, at := 1, 0; at < len(src); i++ {
		text, _, _ := bytes.Cut(src[at:], []byte("\n"))
		next := min(at+len(text)+1, len(src))
		marker := strings.TrimSpace(strings.TrimPrefix(string(text), "\ufeff"))
		switch {
		case inFence(&fence, marker):
		case marker == beginMarker && begin > 0:
			return nil, i, fmt.Sprintf("a second line %s; the first is line %d; keep one pair", beginMarker, begin)
		case marker == beginMarker:
			begin, offset = i, next
		case marker == endMarker && begin == 0:
			return nil, i, fmt.Sprintf("there is no line %s above %s", beginMarker, endMarker)
		case marker == endMarker && end.end > 0:
			return nil, i, fmt.Sprintf("a second line %s; keep one pair", endMarker)
		case marker == endMarker:
			end = gap{offset, at}
		}
		at = next
	}
	switch {
	case begin == 0:
		return nil, 0, ""
	case end.end == 0:
		return nil, begin, fmt.Sprintf("there is no line %s below %s", endMarker, beginMarker)
	}
	return &end, 0, ""
}

// inFence reports whether a line belongs to a fenced code block. fence is the
// fence of the block that is open, "" outside of one.
func inFence(fence *string, line string) bool {
	mark := line[:len(line)-len(strings.TrimLeft(line, "`"))]
	if mark == "" {
		mark = line[:len(line)-len(strings.TrimLeft(line, "~"))]
	}
	switch {
	case *fence == "" && len(mark) >= 3 && !strings.Contains(line[len(mark):], "`"):
		*fence = mark
		return true
	case *fence == "":
		return false
	}
	if line == mark && strings.HasPrefix(mark, *fence) {
		*fence = ""
	}
	return true
}

// levelBelow returns the level of headings in the section of a Markdown text in
// which it ends.
func levelBelow(before []byte) int {
	level := 1
	parsed := goldmark.DefaultParser().Parse(text.NewReader(before))
	for n := parsed.FirstChild(); n != nil; n = n.NextSibling() {
		if heading, ok := n.(*ast.Heading); ok {
			level = heading.Level
		}
	}
	return min(level+1, 6)
}
