package engine

import (
	"bytes"

	"github.com/dynamolint/dynamolint/rules"
)

// lines gives access to the lines of files.
type lines struct {
	read  func(file string) ([]byte, error)
	files map[string][][]byte
}

func newLines(read func(string) ([]byte, error)) *lines {
	return &lines{read, map[string][][]byte{}}
}

// text returns the line at which a span starts without its indentation, or ""
// if there is none.
func (l *lines) text(span rules.Span) string {
	list, ok := l.files[span.File]
	if !ok {
		content, err := l.read(span.File)
		if err == nil { // else findings in it are told apart by their order
			list = bytes.Split(content, []byte("\n"))
		}
		l.files[span.File] = list
	}
	if span.Start.Line < 1 || span.Start.Line > len(list) {
		return ""
	}
	return string(bytes.TrimSpace(list[span.Start.Line-1]))
}
