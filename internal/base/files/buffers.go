package files

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// New returns the disk with other content for some files, by absolute path: those may not
// exist yet. A file has it by every path that leads there. The content must not change.
func New(buffers map[string][]byte) *System {
	s := &System{buffers: map[string][]byte{}, real: &realPaths{}}
	maps.Copy(s.buffers, buffers)
	for _, path := range slices.Sorted(maps.Keys(buffers)) {
		real := s.real.of(path)
		if _, known := s.buffers[real]; !known {
			s.buffers[real] = buffers[path]
		}
	}
	return s
}

// Real returns an absolute path without links, but for those that lead nowhere. What does not
// exist has those of its directory resolved.
func (s *System) Real(path string) string {
	if s == nil || s.real == nil {
		return (&realPaths{}).of(path)
	}
	return s.real.of(path)
}

// realFile returns the path of a file, which need not exist, in its directory without links.
func realFile(path string) (string, error) {
	dir, err := filepath.EvalSymlinks(filepath.Dir(path))
	return filepath.Join(dir, filepath.Base(path)), err
}

// realPaths are paths without links. Those of directories are asked for once.
type realPaths struct{ dirs sync.Map }

// of returns the real path of a file or directory.
func (r *realPaths) of(path string) string {
	if info, err := os.Lstat(path); err == nil && info.Mode()&os.ModeSymlink != 0 {
		if real, err := filepath.EvalSymlinks(path); err == nil {
			return real
		}
	}
	dir := filepath.Dir(path)
	if dir == path {
		return path
	}
	real, known := r.dirs.Load(dir)
	if !known {
		resolved, err := filepath.EvalSymlinks(dir)
		if err != nil {
			resolved = dir
		}
		real, _ = r.dirs.LoadOrStore(dir, resolved)
	}
	return filepath.Join(real.(string), filepath.Base(path))
}

// Buffers returns the content that files have in place of that on the disk, by absolute path:
// that which was given, and the same without links. It must not be changed.
func (s *System) Buffers() map[string][]byte {
	if s == nil {
		return nil
	}
	return s.buffers
}

// buffer returns the content of a buffer, by any path that leads to its file.
func (s *System) buffer(path string) (content []byte, ok bool) {
	if len(s.Buffers()) == 0 {
		return nil, false
	}
	if content, ok = s.buffers[path]; !ok {
		content, ok = s.buffers[s.real.of(path)]
	}
	return content, ok
}

// withBuffers adds the buffers of a directory that are not saved yet.
func (s *System) withBuffers(dir string, entries []Entry) []Entry {
	if len(s.Buffers()) == 0 {
		return entries
	}
	dir = s.real.of(filepath.Clean(dir))
	for path := range s.buffers {
		if filepath.Dir(path) != dir {
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
