package report

import (
	"bytes"
	"encoding/json"
)

// listWriter writes a JSON list element by element, each on a line of its own.
type listWriter struct {
	out     output
	encoder *json.Encoder
	buffer  bytes.Buffer // of one element
	opened  bool
	err     error // the first one of encoding; flushing returns those of writing
}

func newListWriter(out output) *listWriter {
	l := &listWriter{out: out}
	l.encoder = json.NewEncoder(&l.buffer)
	l.encoder.SetEscapeHTML(false)
	return l
}

func (l *listWriter) add(element any) {
	l.buffer.Reset()
	if err := l.encoder.Encode(element); err != nil {
		if l.err == nil {
			l.err = err
		}
		return
	}
	separator := ",\n"
	if !l.opened {
		l.opened, separator = true, "[\n"
	}
	l.out.printf("%s%s", separator, bytes.TrimRight(l.buffer.Bytes(), "\n"))
}

// close ends the list and returns whether all elements are in it.
func (l *listWriter) close() error {
	if l.opened {
		l.out.printf("\n]")
	} else {
		l.out.printf("[]")
	}
	return l.err
}
