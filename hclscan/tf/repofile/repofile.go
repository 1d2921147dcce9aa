// Package repofile reads the files of a repository, and nothing that a link or a path
// in them names outside of it. What the files say it does not know.
package repofile

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/files"
)

// MaxSize is the largest file that is read. Files written by people or generators
// are far smaller; what is larger is an archive with a wrong name.
const MaxSize = 8 << 20

// Reader reads within some directories. Without that limit an untrusted
// configuration could copy secrets of the machine that analyses it into the report:
// by a symbolic link in the place of a file or a module, or by a path that a
// function reads. Only [Reader.Read] and [Reader.ReadFrom] are safe for concurrent
// use.
type Reader struct {
	files      *files.System
	boundary   string
	repository bool              // the boundary is where a repository ends
	allowed    []string          // without links
	paths      map[string]string // by what a path leads to when links are followed: the path in use
}

// NewReader returns a reader of what lies below the boundary, an absolute directory,
// or below one of some others. Those that are empty or do not exist are ignored.
func NewReader(system *files.System, boundary string, others ...string) *Reader {
	r := &Reader{files: system, boundary: boundary, repository: system.Exists(filepath.Join(boundary, ".git")), paths: map[string]string{}}
	for _, dir := range append([]string{boundary}, others...) {
		if resolved, err := system.EvalSymlinks(dir); err == nil && dir != "" {
			r.allow(resolved)
		}
	}
	return r
}

// Boundary returns the directory outside of which nothing is read.
func (r *Reader) Boundary() string { return r.boundary }

// Contains reports whether a path lies below the boundary, or is it. Links are not
// followed.
func (r *Reader) Contains(path string) bool { return isBelow(r.boundary, path) }

// Shown returns a path as messages have it: below the boundary, with slashes.
func (r *Reader) Shown(path string) string {
	if rel, err := filepath.Rel(r.boundary, path); err == nil {
		return filepath.ToSlash(rel)
	}
	return path
}

// Canonical returns the one path under which a directory is known that may be
// reached by several, through links: the first that was asked for.
func (r *Reader) Canonical(path string) string {
	path = filepath.Clean(path)
	resolved, err := r.files.EvalSymlinks(path)
	if err != nil {
		return path // what is wrong with it is said when it is read
	}
	if r.paths[resolved] == "" {
		r.paths[resolved] = path
	}
	return r.paths[resolved]
}

func (r *Reader) allow(resolved string) {
	if !r.has(resolved) {
		r.allowed = append(r.allowed, resolved)
	}
}

// has reports whether a path without links is within the bounds.
func (r *Reader) has(resolved string) bool {
	return slices.ContainsFunc(r.allowed, func(dir string) bool { return isBelow(dir, resolved) })
}

func isBelow(dir, path string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// Admit reports whether a directory of modules may be read. One that the
// configuration names by its own path may lie beside the working directory,
// unless that is in a repository: then nothing outside belongs to it.
func (r *Reader) Admit(dir string) bool {
	resolved, err := r.files.EvalSymlinks(dir)
	if err != nil || r.has(resolved) {
		return true // what is wrong with it is said when it is read
	}
	if r.repository {
		return false
	}
	above := r.boundary
	for !isBelow(above, dir) && above != filepath.Dir(above) {
		above = filepath.Dir(above)
	}
	rel, err := filepath.Rel(above, dir)
	if above, evalErr := r.files.EvalSymlinks(above); err != nil || evalErr != nil || filepath.Join(above, rel) != resolved {
		return false // a link leads out
	}
	r.allow(resolved)
	return true
}

// resolve returns a path without links; ErrOutside if it is out of bounds.
func (r *Reader) resolve(path string) (string, error) {
	resolved, err := r.files.EvalSymlinks(path)
	if err != nil {
		return "", err
	}
	if !r.has(resolved) {
		return "", ErrOutside
	}
	return resolved, nil
}

// ErrOutside stands for a file that is there for Terraform but not for us.
var ErrOutside = errors.New("outside the directories that may be read")

// Read reads a text file within the directories of the reader. A file that is not
// read is described for the user.
func (r *Reader) Read(path string, kind *Kind) ([]byte, *Unreadable) {
	if _, err := r.files.Stat(path); err != nil {
		return nil, inaccessible(err, kind)
	}
	resolved, err := r.resolve(path)
	switch {
	case errors.Is(err, ErrOutside):
		return nil, &Unreadable{"is a symbolic link to a file outside the repository", "keep a copy in the repository; " + kind.Effect}
	case err != nil:
		return nil, inaccessible(err, kind)
	}
	return r.ReadGiven(resolved, kind)
}

// Kind is what a file is for.
type Kind struct {
	Effect string // what it means that it is not read
	Large  string // what to do if it is too large
}

// Unreadable says in words for the user, without the path, why a file is not
// read, and what to do.
type Unreadable struct{ Message, Hint string }

func inaccessible(err error, kind *Kind) *Unreadable {
	return &Unreadable{"cannot be read: " + Cause(err), "make it readable, or exclude it; " + kind.Effect}
}

// ReadGiven is [Reader.Read] for a path that the user gives, which may lead anywhere.
func (r *Reader) ReadGiven(path string, kind *Kind) ([]byte, *Unreadable) {
	src, err := r.files.File(path, MaxSize)
	_, large := errors.AsType[*files.TooLarge](err)
	switch {
	case large:
		return nil, &Unreadable{fmt.Sprintf("is larger than %d MiB", MaxSize>>20), kind.Large + "; " + kind.Effect}
	case errors.Is(err, files.ErrNotRegular) || errors.Is(err, files.ErrDirectory):
		return nil, &Unreadable{"cannot be read: " + Cause(err), "remove it, or put a file in its place; " + kind.Effect}
	case err != nil:
		return nil, inaccessible(err, kind)
	case files.CheckText(src) != nil:
		wrong := files.CheckText(src)
		return nil, &Unreadable{"cannot be read: " + wrong.Error(), files.Hint(wrong) + "; " + kind.Effect}
	case bytes.IndexByte(src, 0) >= 0:
		return nil, &Unreadable{"is a binary file", "remove it, or give it another name; " + kind.Effect}
	}
	return src, nil
}

// Cause returns the operating system's reason without operation and path.
func Cause(err error) string {
	if pathErr, ok := errors.AsType[*fs.PathError](err); ok {
		return pathErr.Err.Error()
	}
	return strings.TrimPrefix(err.Error(), "EvalSymlinks: ")
}

// Exists reports whether a path leads to a file or directory.
func (r *Reader) Exists(path string) bool { return r.files.Exists(path) }

// IsDir reports whether a path leads to a directory.
func (r *Reader) IsDir(path string) bool { return r.files.IsDir(path) }

// Stat returns what lies at a path that [Reader.Locate] has returned.
func (r *Reader) Stat(path string) (fs.FileMode, error) { return r.files.Stat(path) }

// FS returns what lies below a directory that [Reader.Locate] has returned.
func (r *Reader) FS(dir string) fs.FS { return r.files.FS(dir) }

// Given returns the content of a file that the user names, which may lie anywhere.
func (r *Reader) Given(path string, limit int64) ([]byte, error) { return r.files.File(path, limit) }
