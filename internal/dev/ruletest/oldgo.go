package ruletest

import (
	"errors"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/run/fix"
)

// oldestGo is the version of Go that what fixes write must compile with: the
// module that is fixed has its own.
const oldestGo = "go1.18"

// needsNewGo reports the lines of fixed packages that a fix wrote or changed and
// that a module of the oldest version refuses.
func needsNewGo(t *testing.T, pkgs []*packages.Package, files []fix.File) {
	t.Helper()
	for _, pkg := range pkgs {
		check := types.Config{GoVersion: oldestGo, Importer: imported(pkg.Types.Imports()), Error: func(err error) {
			var refused types.Error
			if errors.As(err, &refused) && strings.Contains(refused.Msg, "requires go") {
				at := refused.Fset.Position(refused.Pos)
				i := slices.IndexFunc(files, func(f fix.File) bool { return f.Name == at.Filename })
				if i >= 0 && !strings.Contains(string(files[i].Old), lineOf(files[i].New, at.Line)) {
					t.Errorf("%s: %s", at, refused.Msg)
				}
			}
		}}
		_, _ = check.Check(pkg.PkgPath, pkg.Fset, pkg.Syntax, nil) // Error gets each of them
	}
}

func lineOf(content []byte, line int) string {
	return strings.Split(string(content), "\n")[line-1]
}

// imported are the packages that a package imports.
type imported []*types.Package

func (all imported) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	for _, pkg := range all {
		if pkg.Path() == path {
			return pkg, nil
		}
	}
	return nil, errors.New("not loaded: " + path)
}
