package tf

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/readfile"
)

// bounds are the directories in which files may be read. Without them an
// untrusted configuration could copy secrets of the machine that analyses it
// into the report: by a symbolic link in the place of a file or a module, or by
// a path that a function reads. All reading of files goes through them.
type bounds struct {
	boundary   string
	repository bool     // the boundary is where a repository ends
	allowed    []string // without links
}

func newBounds(config Config) *bounds {
	b := &bounds{boundary: config.Boundary, repository: exists(filepath.Join(config.Boundary, ".git"))}
	for _, dir := range append([]string{config.Boundary, config.Installed}, config.Dirs...) {
		if resolved, err := filepath.EvalSymlinks(dir); err == nil && dir != "" {
			b.allow(resolved)
		}
	}
	return b
}

func (b *bounds) allow(resolved string) {
	if !b.has(resolved) {
		b.allowed = append(b.allowed, resolved)
	}
}

// has reports whether a path without links is within the bounds.
func (b *bounds) has(resolved string) bool {
	return slices.ContainsFunc(b.allowed, func(dir string) bool { return isBelow(dir, resolved) })
}

func isBelow(dir, path string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// admit reports whether a directory of modules may be read. One that the
// configuration names by its own path may lie beside the working directory,
// unless that is in a repository: then nothing outside belongs to it.
func (b *bounds) admit(dir string) bool {
	resolved, err := filepath.EvalSymlinks(dir)
	if err != nil || b.has(resolved) {
		return true // what is wrong with it is said when it is read
	}
	if b.repository {
		return false
	}
	above := b.boundary
	for !isBelow(above, dir) && above != filepath.Dir(above) {
		above = filepath.Dir(above)
	}
	rel, err := filepath.Rel(above, dir)
	if above, evalErr := filepath.EvalSymlinks(above); err != nil || evalErr != nil || filepath.Join(above, rel) != resolved {
		return false // a link leads out
	}
	b.allow(resolved)
	return true
}

// resolve returns a path without links; errOutside if it is out of bounds.
func (b *bounds) resolve(path string) (string, error) {
	resolved, err := filepath.EvalSymlinks(path)
	if err != nil {
		return "", err
	}
	if !b.has(resolved) {
		return "", errOutside
	}
	return resolved, nil
}

// errOutside stands for a file that is there for Terraform but not for us.
var errOutside = errors.New("outside the directories that may be read")

// read reads a text file within the bounds.
func (b *bounds) read(path string, kind *fileKind) ([]byte, *unreadable) {
	if _, err := os.Stat(path); err != nil {
		return nil, inaccessible(err, kind)
	}
	resolved, err := b.resolve(path)
	switch {
	case errors.Is(err, errOutside):
		return nil, &unreadable{"is a symbolic link to a file outside the repository", "keep a copy in the repository; " + kind.effect}
	case err != nil:
		return nil, inaccessible(err, kind)
	}
	return readText(resolved, kind)
}

// fileKind is what a file is for.
type fileKind struct {
	effect string // what it means that it is not read
	large  string // what to do if it is too large
}

var (
	configFile   = &fileKind{"nothing in it is analysed", "split it into smaller files"}
	variableFile = &fileKind{"variables that it may set are treated as unknown", "split it into several variable files"}
	unitFile     = &fileKind{"the inputs that it gives are unknown", "split it into files that it includes"}
	manifestFile = &fileKind{"modules of registries are treated as not installed", `remove the directory .terraform and run "terraform init"`}
	lockFile     = &fileKind{"the versions of providers are treated as unknown", `remove it and run "terraform init"`}
)

// unreadable says in words for the user, without the path, why a file is not
// read, and what to do.
type unreadable struct{ message, hint string }

func inaccessible(err error, kind *fileKind) *unreadable {
	return &unreadable{"cannot be read: " + causeOf(err), "make it readable, or exclude it; " + kind.effect}
}

// readText reads a text file whose path has no links, or is one that the user gave.
func readText(path string, kind *fileKind) ([]byte, *unreadable) {
	src, err := readfile.File(path, maxFileSize)
	_, large := errors.AsType[*readfile.TooLarge](err)
	switch {
	case large:
		return nil, &unreadable{fmt.Sprintf("is larger than %d MiB", maxFileSize>>20), kind.large + "; " + kind.effect}
	case errors.Is(err, readfile.ErrNotRegular) || errors.Is(err, readfile.ErrDirectory):
		return nil, &unreadable{"cannot be read: " + causeOf(err), "remove it, or put a file in its place; " + kind.effect}
	case err != nil:
		return nil, inaccessible(err, kind)
	case bytes.IndexByte(src, 0) >= 0:
		return nil, &unreadable{"is a binary file", "remove it, or give it another name; " + kind.effect}
	}
	return src, nil
}

// causeOf returns the operating system's reason without operation and path.
func causeOf(err error) string {
	if pathErr, ok := errors.AsType[*fs.PathError](err); ok {
		return pathErr.Err.Error()
	}
	return strings.TrimPrefix(err.Error(), "EvalSymlinks: ")
}
