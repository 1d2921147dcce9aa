package config

import (
	"fmt"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/rules"
)

// fileNames are the names of the configuration file, the usual one first.
var fileNames = []string{".dynamolint.yml", ".dynamolint.yaml"}

// IsFileName reports whether a file of this name is a configuration file.
func IsFileName(name string) bool { return slices.Contains(fileNames, name) }

// rootMarks are the names in a directory that tell [PackageRoot], the best
// first.
var rootMarks = []string{".git", "go.work", "go.mod"}

// MarksRoot reports whether [PackageRoot] goes by names like this one.
func MarksRoot(name string) bool { return slices.Contains(rootMarks, name) }

// PackageRoot returns what stands for the root of the repository where nothing
// but the directory of a Go package is known: that root, else the nearest
// directory with a go.work, else with a go.mod; ok is false if there is none.
func PackageRoot(system *files.System, dir string) (root string, ok bool) {
	for _, mark := range rootMarks {
		if root, ok = nearest(system, dir, mark); ok {
			break
		}
	}
	return root, ok
}

// Root returns the nearest directory at or above dir that contains .git,
// whether as a directory or as the file of a worktree; ok is false if there is
// none.
func Root(system *files.System, dir string) (root string, ok bool) {
	return nearest(system, dir, ".git")
}

// nearest returns the nearest directory at or above dir that contains a name.
func nearest(system *files.System, dir, name string) (directory string, ok bool) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", false
	}
	for ; ; dir = filepath.Dir(dir) {
		if exists(system, filepath.Join(dir, name)) {
			return dir, true
		}
		if dir == filepath.Dir(dir) {
			return "", false
		}
	}
}

// Find returns the configuration file that applies to dir: the one in the
// nearest directory at or above it, looking no higher than the repository root.
// It returns "" if there is none, and an error if a directory has it under two
// names. Files are not merged: the nearest is the only one that counts.
func Find(system *files.System, dir string) (path string, err error) {
	dir, err = filepath.Abs(dir)
	if err != nil {
		return "", Errors{{Message: fmt.Sprintf("cannot look for a configuration file: %v", err)}}
	}
	root, inRepository := Root(system, dir)
	for ; ; dir = filepath.Dir(dir) {
		usual, other := filepath.Join(dir, fileNames[0]), filepath.Join(dir, fileNames[1])
		switch {
		case exists(system, usual) && exists(system, other):
			return "", Errors{{
				Span:    rules.Span{File: other},
				Message: fmt.Sprintf("both %s and %s exist", fileNames[1], fileNames[0]),
				Hint:    "delete one of them",
			}}
		case exists(system, usual):
			return usual, own(system, usual)
		case exists(system, other):
			return other, own(system, other)
		}
		if inRepository && dir == root || dir == filepath.Dir(dir) {
			return "", nil
		}
	}
}

// own returns an error if a file that was found, and that the user has not named,
// is a symbolic link which leads out of the repository.
func own(system *files.System, path string) error {
	root := around(system, filepath.Dir(path))
	if system.Inside(root, path) {
		return nil
	}
	return Errors{{
		Span:    rules.Span{File: path},
		Message: "the configuration is a symbolic link to a file outside " + excerpt.Name(root),
		Hint:    "copy the file into the repository, or name it with --config",
	}}
}

// exists reports whether path is there. Lstat fails for another reason
// only if its directory cannot be entered; then nothing in the directory can be
// read, and that is for those to say who want to.
func exists(system *files.System, path string) bool {
	_, err := system.Lstat(path)
	return err == nil
}
