package state

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
)

// Excludes reports whether the configuration excludes a directory or file, or
// git ignores it.
func (r *State) Excludes(path string) bool {
	return r.Config.Excluded(r.Relative(path)) || r.Ignores(path)
}

// ExcludesAbove reports whether the configuration excludes a directory or one that
// it lies in.
func (r *State) ExcludesAbove(dir string) bool {
	for ; Within(r.Root, dir) && dir != r.Root; dir = filepath.Dir(dir) {
		if r.Excludes(dir) {
			return true
		}
	}
	return false
}

// ExcludesAround reports whether the configuration excludes all of what an
// error in a file or directory keeps from being analysed. A package or a
// configuration is more than the file that the error stands in: it is excluded
// with its directory, or with all of its files.
func (r *State) ExcludesAround(file string) bool {
	path := r.Located(r.Relative(file))
	if kind, err := r.Files.Stat(path); err == nil && kind.IsDir() {
		return r.Excludes(path)
	}
	dir := filepath.Dir(path)
	if r.Excludes(dir) {
		return true
	}
	ofUnit := hclscan.IsTerraformFile
	if strings.HasSuffix(path, ".go") {
		ofUnit = func(name string) bool { return strings.HasSuffix(name, ".go") }
	}
	if !ofUnit(filepath.Base(path)) || !r.Excludes(path) {
		return false
	}
	entries, err := r.Files.ReadDir(dir)
	return err == nil && !slices.ContainsFunc(entries, func(e files.Entry) bool {
		return ofUnit(e.Name) && !r.Excludes(filepath.Join(dir, e.Name))
	})
}
