package config

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/files"
)

// What a configuration names is read, and messages repeat a little of it. A
// configuration may come with a repository that is not trusted, so what it names
// must be the repository's own, or that of the module that the file is in: not
// what else the machine holds.

// places returns the directories that files named by a configuration in dir may
// lie in: its repository and the one that is checked, whose root is known.
func places(system *files.System, dir, root string) []string {
	list := []string{around(system, dir)}
	if checked, ok := PackageRoot(system, root); ok {
		list = append(list, checked)
	}
	return list
}

// around returns the root of the repository that dir is in, or, where there is
// no .git, what stands for it; without any mark dir itself.
func around(system *files.System, dir string) string {
	if root, ok := PackageRoot(system, dir); ok {
		return root
	}
	return dir
}

// mayName reports whether a path that f names, absolute, lies where it must,
// whether there is such a file or not.
func (f *file) mayName(path string) bool {
	return slices.ContainsFunc(f.places, func(dir string) bool { return f.files.Inside(dir, path) })
}
