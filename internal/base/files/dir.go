package files

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// An Entry is a file or directory in a directory.
type Entry struct {
	Name string
	Type fs.FileMode // the type bits of its mode; that of a link is the link's
}

// IsDir reports whether the entry is a directory, and not a link to one.
func (e Entry) IsDir() bool { return e.Type.IsDir() }

// ReadDir returns what is in a directory, ordered by name. With an error it returns what could
// be read.
func (s *System) ReadDir(dir string) ([]Entry, error) {
	if !s.IsRecorded() {
		return s.readDir(dir)
	}
	before := s.momentOf(dir, time.Now())
	entries, err := s.readDir(dir)
	s.note(question{operation: list, path: dir}, digestOfEntries(entries, err), before)
	return entries, err
}

func (s *System) readDir(dir string) ([]Entry, error) {
	list, err := os.ReadDir(dir)
	entries := make([]Entry, len(list))
	for i, e := range list {
		entries[i] = Entry{e.Name(), e.Type()}
	}
	if s != nil && s.hidden != "" && filepath.Dir(s.hidden) == filepath.Clean(dir) {
		entries = slices.DeleteFunc(entries, func(e Entry) bool { return e.Name == filepath.Base(s.hidden) })
	}
	return s.withBuffers(dir, entries), err
}
