package schema

import (
	"path/filepath"
	"slices"
)

// MayLack says why something may belong to a table that is not seen, such as an index: a file in a
// directory that has a part in the table could not be read. It is "" if nothing like that is known.
func (m *Model) MayLack(t *Table) string {
	if t.IsTemplate() { // which is one file, read to its end: see Open
		return ""
	}
	dirs := t.Directories()
	for _, path := range m.Unread {
		if slices.Contains(dirs, path) || slices.Contains(dirs, filepath.Dir(path)) {
			return unread(path)
		}
	}
	return ""
}

// WhyUnread says that something could not be read; "" if everything was.
func (m *Model) WhyUnread() string {
	if len(m.Unread) == 0 {
		return ""
	}
	return unread(m.Unread[0])
}

func unread(path string) string {
	if slices.Contains([]string{".yaml", ".yml", ".json", ".template"}, filepath.Ext(path)) {
		return "not all that " + filepath.Base(path) + " declares could be read"
	}
	return "part of " + filepath.Base(path) + " could not be read"
}
