package comparison

import (
	"bytes"

	"github.com/dynamolint/dynamolint/rules"
)

// Lines returns the line at which a span starts without its indentation, or "" if there is none.
type Lines func(rules.Span) string

// LinesOf returns the lines of files. Each file is read once.
func LinesOf(read func(file string) ([]byte, error)) Lines {
	files := map[string][][]byte{}
	return func(span rules.Span) string {
		list, ok := files[span.File]
		if !ok {
			content, err := read(span.File)
			if err == nil { // else findings in it are told apart by their order
				list = bytes.Split(content, []byte("\n"))
			}
			files[span.File] = list
		}
		if span.Start.Line < 1 || span.Start.Line > len(list) {
			return ""
		}
		return string(bytes.TrimSpace(list[span.Start.Line-1]))
	}
}
