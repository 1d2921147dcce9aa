package files

import (
	"iter"
	"path/filepath"
	"slices"
	"strings"
)

// New returns the disk with other content for some files, by absolute path: those may not
// exist yet. The content must not change.
func New(buffers map[string][]byte) *System {
	s := &System{buffers: buffers, real: map[string]string{}}
	for path := range buffers {
		if real, err := realFile(path); err == nil && real != path {
			s.real[real] = path
		}
	}
	return s
}

// realFile returns the path of a file, which need not exist, in its directory without links.
func realFile(path string) (string, error) {
	dir, err := filepath.EvalSymlinks(filepath.Dir(path))
	return filepath.Join(dir, filepath.Base(path)), err
}

// Buffers returns the content that files have in place of that on the disk, by absolute path.
// It must not be changed.
func (s *System) Buffers() map[string][]byte {
	if s == nil {
		return nil
	}
	return s.buffers
}

// buffer returns the content of a buffer, by its path or the same without links.
func (s *System) buffer(path string) (content []byte, ok bool) {
	if s == nil {
		return nil, false
	}
	if given, ok := s.real[path]; ok {
		path = given
	}
	content, ok = s.buffers[path]
	return content, ok
}

// bufferPaths returns the paths by which buffers are found.
func (s *System) bufferPaths() iter.Seq[string] {
	return func(yield func(string) bool) {
		for path := range s.Buffers() {
			if !yield(path) {
				return
			}
		}
		if s == nil {
			return
		}
		for path := range s.real {
			if !yield(path) {
				return
			}
		}
	}
}

// withBuffers adds the buffers of a directory that are not saved yet.
func (s *System) withBuffers(dir string, entries []Entry) []Entry {
	for path := range s.bufferPaths() {
		if filepath.Dir(path) != filepath.Clean(dir) {
			continue
		}
		name := filepath.Base(path)
		at, found := slices.BinarySearchFunc(entries, name, func(e Entry, name string) int { return strings.Compare(e.Name, name) })
		if !found {
			entries = slices.Insert(entries, at, Entry{Name: name})
		}
	}
	return entries
}
