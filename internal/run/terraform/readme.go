package terraform

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/purpose"
)

// described tells why what a directory has is there to teach or to show something: its README calls it
// that. Each is read once.
func (r *Reader) described() func(dir string) string {
	known := map[string]string{}
	return func(dir string) string {
		why, ok := known[dir]
		if !ok {
			why = r.readReadme(dir)
			known[dir] = why
		}
		return why
	}
}

// readReadme reads the README of a directory, if it is in the repository.
func (r *Reader) readReadme(dir string) string {
	entries, _ := r.Files.ReadDir(dir)
	for _, e := range entries {
		file := filepath.Join(dir, e.Name)
		if !slices.Contains([]string{"readme.md", "readme", "readme.txt", "readme.markdown"}, strings.ToLower(e.Name)) || !r.Files.Inside(r.Root, file) {
			continue
		}
		text, err := r.Files.Source(file)
		if phrase := purpose.Of(string(text)); err == nil && phrase != "" {
			name, _ := filepath.Rel(r.Root, file)
			return fmt.Sprintf("by %s it is there to teach or to show something: %q", filepath.ToSlash(name), phrase)
		}
	}
	return ""
}
