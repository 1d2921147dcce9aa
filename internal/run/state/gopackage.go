package state

import (
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/module"
)

// BelowHidden reports whether the go command leaves a directory of a module out
// because of a name on the way to it.
func BelowHidden(module, dir string) bool {
	rel, err := filepath.Rel(module, dir)
	if err != nil || rel == "." {
		return false
	}
	return slices.ContainsFunc(strings.Split(rel, string(filepath.Separator)), hiddenFromGo)
}

// Refused returns why the go command takes no directory of this path in a
// module for a package, although it does not leave it out; nil if it does take
// it.
func Refused(mod, dir string) error {
	rel, err := filepath.Rel(mod, dir)
	if err != nil {
		return err
	}
	if rel == "." {
		return nil
	}
	return module.CheckImportPath(filepath.ToSlash(rel))
}

// IsPackage reports whether the go command takes a directory of a module for a
// package if there are Go files for the build in it.
func IsPackage(mod, dir string) bool { return !BelowHidden(mod, dir) && Refused(mod, dir) == nil }

// IsTestFile reports whether a Go file is one of tests.
func IsTestFile(file string) bool { return strings.HasSuffix(file, "_test.go") }
