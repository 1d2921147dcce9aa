package files

import (
	"errors"
	"io/fs"
	"path/filepath"
	"time"
)

// FS returns what lies below a directory, for those who list and do not read: the files are
// not to be opened, and nothing but what they are is known of them.
func (s *System) FS(dir string) fs.FS { return tree{s, dir} }

type tree struct {
	system *System
	dir    string
}

func (t tree) path(name string) string { return filepath.Join(t.dir, filepath.FromSlash(name)) }

// Open implements [fs.FS].
func (t tree) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: errors.ErrUnsupported}
}

// Stat implements [fs.StatFS].
func (t tree) Stat(name string) (fs.FileInfo, error) {
	kind, err := t.system.Stat(t.path(name))
	return Entry{filepath.Base(name), kind}.info(), err
}

// ReadDir implements [fs.ReadDirFS].
func (t tree) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := t.system.ReadDir(t.path(name))
	list := make([]fs.DirEntry, len(entries))
	for i, e := range entries {
		list[i] = fs.FileInfoToDirEntry(e.info())
	}
	return list, err
}

func (e Entry) info() fs.FileInfo { return info{e} }

// info is what is known of an entry as package fs has it.
type info struct{ entry Entry }

func (i info) Name() string       { return i.entry.Name }
func (i info) Size() int64        { return 0 }
func (i info) Mode() fs.FileMode  { return i.entry.Type }
func (i info) ModTime() time.Time { return time.Time{} }
func (i info) IsDir() bool        { return i.entry.IsDir() }
func (i info) Sys() any           { return nil }
