package main

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
)

// findModules returns the directories below dir, relative to it, of the modules
// that have tests, the root first. The go command ignores the same directories.
func findModules(dir string) ([]string, error) {
	var modules, tested []string // directories with a go.mod, and with a test
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() {
			if path != dir && (isIgnored(name) || name == "node_modules") {
				return filepath.SkipDir
			}
			return nil
		}
		in, err := filepath.Rel(dir, filepath.Dir(path))
		switch {
		case err != nil:
			return err
		case name == "go.mod":
			modules = append(modules, in)
		case strings.HasSuffix(name, "_test.go"):
			tested = append(tested, in)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	var found []string
	for _, in := range tested {
		if module, ok := moduleOf(modules, in); ok && !slices.Contains(found, module) {
			found = append(found, module)
		}
	}
	slices.Sort(found) // the root is ".", which comes first
	return found, nil
}

func isIgnored(name string) bool {
	return name == "testdata" || name == "vendor" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_")
}

// moduleOf returns the innermost module that a directory is in.
func moduleOf(modules []string, dir string) (string, bool) {
	for {
		if slices.Contains(modules, dir) {
			return dir, true
		}
		if dir == "." {
			return "", false
		}
		dir = filepath.Dir(dir)
	}
}
