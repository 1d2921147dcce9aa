package files

import (
	"bytes"
	"io"
	"time"
)

// A View is the part of a file's content that matters to who asks: the same part of another
// content is no change.
type View struct {
	Name string // tells it from other views, also in later versions
	Of   func(content []byte) []byte
	// Parts is there in place of Of where little of a large file matters.
	Parts func(content io.ReaderAt) []byte
}

// View returns what a view shows of a file of at most limit bytes.
func (s *System) View(path string, limit int64, view View) ([]byte, error) {
	if !s.IsRecorded() {
		return s.view(path, limit, view)
	}
	before := s.momentOf(path, time.Now())
	shown, err := s.view(path, limit, view)
	for _, r := range s.records {
		r.knows(view)
	}
	s.note(question{read, path, view.Name}, digestOfContent(shown, err), before)
	return shown, err
}

// view is View without a record.
func (s *System) view(path string, limit int64, view View) ([]byte, error) {
	if _, buffered := s.buffer(path); view.Parts != nil && !buffered {
		return readParts(path, limit, view.Parts)
	}
	content, err := s.read(path, limit)
	if err != nil {
		return nil, err
	}
	if view.Parts != nil {
		return view.Parts(bytes.NewReader(content)), nil
	}
	return view.Of(content), nil
}
