package schema

import (
	"github.com/dynamolint/dynamolint/internal/base/tri"
)

// StreamReader is something that reads the stream of a table, or may read it.
type StreamReader struct {
	Declared

	// Certain says that it exists, is switched on, and reads this stream.
	Certain bool
}

// StreamReaders knows what reads the streams of tables: subscriptions of
// functions, pipes, and who looks a table up for its stream, in all
// configurations.
type StreamReaders struct {
	found  links[streamSource]
	tables *TableIndex
}

// streamSource is what a reader states about its stream.
type streamSource struct {
	Declared
	names Ref
	sure  bool // that it reads a stream at all
}

// NewStreamReaders looks through a model once.
func NewStreamReaders(m *Model) *StreamReaders {
	r := &StreamReaders{tables: NewTableIndex(m.Tables)}
	for _, mapping := range m.StreamMappings {
		enabled, known := mapping.Enabled.Or(true)
		r.add(streamSource{mapping, mapping.Source, known && enabled && mapping.Unsure == ""})
	}
	for _, pipe := range m.StreamPipes {
		state, known := pipe.State.Or("RUNNING")
		r.add(streamSource{pipe, pipe.Source, known && state == "RUNNING" && pipe.Unsure == ""})
	}
	for _, lookup := range m.StreamLookups {
		r.add(streamSource{lookup, lookup.Table, false})
	}
	return r
}

func (r *StreamReaders) add(s streamSource) { r.found.add(s, s.names, s.Declared.Declared()) }

// Of returns the readers of a table's stream, in the order of the model.
func (r *StreamReaders) Of(t *Table) []StreamReader {
	var list []StreamReader
	seen := map[Declared]bool{}
	r.found.each(t, func(s streamSource) {
		answer := s.names.meansTable(t, s.Declared.Declared())
		if answer == tri.No || seen[s.Declared] {
			return
		}
		seen[s.Declared] = true
		from := s.Declared.Declared()
		certain := s.sure && from.Maybe == "" && answer == tri.Yes && r.tables.Find(s.names, from) == t
		list = append(list, StreamReader{s.Declared, certain})
	})
	return list
}
