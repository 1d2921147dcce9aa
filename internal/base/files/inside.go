package files

import "path/filepath"

// Inside reports whether a path, all symbolic links followed, is a directory or
// lies below it. Of a path that does not exist the part that does decides.
func (s *System) Inside(dir, path string) bool {
	dir, path = s.RealPath(dir), s.RealPath(path)
	below, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(below)
}

// RealPath returns a path without symbolic links, as far as it exists.
func (s *System) RealPath(path string) string {
	path, err := filepath.Abs(path)
	if err != nil {
		return path // the current directory is gone
	}
	for rest := ""; ; {
		if resolved, err := s.EvalSymlinks(path); err == nil {
			return filepath.Join(resolved, rest)
		}
		parent := filepath.Dir(path)
		if parent == path {
			return filepath.Join(path, rest)
		}
		path, rest = parent, filepath.Join(filepath.Base(path), rest)
	}
}
