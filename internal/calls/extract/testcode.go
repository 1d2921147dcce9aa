package extract

import (
	"go/ast"
	"go/types"
	"path"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// testLibraries are packages and modules that only tests import; testing itself is
// judged by what is used of it.
var testLibraries = []string{
	"github.com/frankban/quicktest", "github.com/golang/mock/gomock", "github.com/onsi/ginkgo", "github.com/onsi/gomega",
	"github.com/ory/dockertest", "github.com/smartystreets/goconvey", "github.com/stretchr/testify",
	"github.com/testcontainers/testcontainers-go", "go.uber.org/mock/gomock", "gotest.tools",
	"testing/fstest", "testing/iotest",
}

// testPackage is the last element of the import path of a package that exists for
// tests: storetest, testutil, e2e, mocks. That a file of it imports a test library
// confirms it.
var testPackage = lazyregexp.New(`tests?$|testing$|^test|(^|[^a-z])(e2e|fakes?|integration|mocks?|stubs?)([^a-z]|$)`)

// testSupport is what a directory is called that has nothing but what tests need, whether its files
// import a test library or not.
var testSupport = lazyregexp.New(`(^|/)test-?(utils?|helpers?|support|kit|fixtures?)(/|$)`)

// TestFiles returns the names of the files of a package that are test code: all that
// end in _test.go and, but for commands, those that import a test library. If the
// package is called after tests too, all of it is: a fake beside the fixtures of
// package storetest. All of a package for the support of tests is, too.
func TestFiles(pass *analysis.Pass) map[string]bool {
	found := map[string]bool{}
	confirmed := testSupport.MatchString(pass.Pkg.Path()) && pass.Pkg.Name() != "main"
	all := confirmed
	for _, file := range pass.Files {
		name := pass.Fset.File(file.FileStart).Name()
		found[name] = strings.HasSuffix(name, "_test.go")
		if !found[name] && pass.Pkg.Name() != "main" && usesTestLibrary(pass.TypesInfo, file) {
			found[name], confirmed = true, true
		}
	}
	if all || confirmed && testPackage.MatchString(path.Base(pass.Pkg.Path())) {
		for name := range found {
			found[name] = true
		}
	}
	return found
}

// TestHelpers returns those of a package's test files whose names do not say so, and
// that import an SDK: a user may not expect them to be left out.
func TestHelpers(pass *analysis.Pass, tests map[string]bool) []string {
	var files []string
	for _, file := range pass.Files {
		name := pass.Fset.File(file.FileStart).Name()
		usesSDK := func(spec *ast.ImportSpec) bool {
			imported, err := strconv.Unquote(spec.Path.Value)
			return err == nil && sdk.IsSDK(imported)
		}
		if tests[name] && !strings.HasSuffix(name, "_test.go") && slices.ContainsFunc(file.Imports, usesSDK) {
			files = append(files, name)
		}
	}
	return files
}

func usesTestLibrary(info *types.Info, file *ast.File) bool {
	return slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool {
		imported, err := strconv.Unquote(spec.Path.Value)
		switch {
		case err != nil:
			return false
		case imported == "testing":
			return namesTest(info, file)
		}
		return slices.ContainsFunc(testLibraries, func(library string) bool {
			return imported == library || strings.HasPrefix(imported, library+"/")
		})
	})
}

// namesTest reports whether a file has to do with running tests: it names
// testing.T, B, TB, F or M. Code that asks testing.Testing() does not.
func namesTest(info *types.Info, file *ast.File) bool {
	found := false
	ast.Inspect(file, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return !found
		}
		obj, ok := info.Uses[id].(*types.TypeName)
		found = found || ok && obj.Pkg() != nil && obj.Pkg().Path() == "testing"
		return !found
	})
	return found
}
