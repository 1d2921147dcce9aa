package state

import (
	"path/filepath"
)

// IsBase reports whether this is what another run is compared with. The configuration is that
// of the other, so what it names may not exist yet.
func (r *State) IsBase() bool { return r.Installed != "" }

// absolute resolves a path that the user gave.
func (r *State) absolute(path string) string { return Absolute(r.Dir, path) }

// Relative returns a path as it is reported.
func (r *State) Relative(path string) string { return RelativeTo(r.Root, path) }

// Located returns the absolute path of a file of the result.
func (r *State) Located(file string) string { return Absolute(r.Root, filepath.FromSlash(file)) }

// Read returns the content of a file by its relative path.
func (r *State) Read(file string) ([]byte, error) { return r.Files.Source(r.Located(file)) }

// Shown returns a path as the user would name it.
func (r *State) Shown(path string) string {
	if !Within(r.Dir, path) {
		return path
	}
	return RelativeTo(r.Dir, path)
}

// Absolute returns a path that may start at dir.
func Absolute(dir, path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(dir, path)
}

// RelativeTo returns a path below root as it is reported: relative, with slashes.
func RelativeTo(root, path string) string {
	if path == "" || !filepath.IsAbs(path) || !Within(root, path) {
		return filepath.ToSlash(path)
	}
	rel, err := filepath.Rel(root, path)
	if err != nil {
		return filepath.ToSlash(path)
	}
	return filepath.ToSlash(rel)
}
