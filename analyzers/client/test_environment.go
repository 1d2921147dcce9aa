package client

import (
	"go/ast"
	"go/constant"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

var providesService = words.ByName("A package may give tests an emulator, or another way to requests, if its import path has the like of localstack, testcontainers, dotenv or httpmock, or ends in the like of testutil, mocks or e2e.",
	`(?i)localstack|testcontainers|dockertest|dotenv|httpmock|gock|vcr|(^|/)(e2e|fakes?|integration|mocks?|test[^/]*|[^/]*tests?)$`)

// preparesEndpoint reports whether the tests of a package may do by the environment what the
// code of a client does not show, or run only if that is asked for. It is judged by what all
// of them do.
func preparesEndpoint(p *gorule.Pass) bool {
	return slices.ContainsFunc(p.Files, func(file *ast.File) bool {
		return p.IsTest(file.Pos()) && (gorule.IsConditional(file) || importsService(file) || setsUp(p, file))
	})
}

func importsService(file *ast.File) bool {
	return slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool {
		path, err := strconv.Unquote(spec.Path.Value)
		return err != nil || providesService.Matches(path) && !isHarmless(path)
	})
}

// isHarmless reports whether a package for tests sets nothing up: those of the standard
// library, and libraries of assertions.
func isHarmless(path string) bool {
	return slices.ContainsFunc([]string{"net/http/", "testing/", "github.com/stretchr/testify/", "gotest.tools/"}, func(prefix string) bool {
		return strings.HasPrefix(path+"/", prefix)
	})
}

// setsUp reports whether a test file has a function that runs before all tests, skips tests,
// reads the environment, or sets there what the SDKs read.
func setsUp(p *gorule.Pass, file *ast.File) bool {
	found := false
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			found = found || n.Name.Name == "TestMain"
		case *ast.CallExpr:
			if sel, ok := n.Fun.(*ast.SelectorExpr); ok {
				found = found || decides(sel.Sel.Name) || sel.Sel.Name == "Setenv" && setsEndpoint(p, n)
			}
		}
		return !found
	})
	return found
}

func decides(method string) bool {
	return slices.Contains([]string{"Skip", "Skipf", "SkipNow", "Short", "Getenv", "LookupEnv"}, method)
}

// setsEndpoint reports whether a call may set a variable by which the SDKs find the service:
// any of theirs but that of the region.
func setsEndpoint(p *gorule.Pass, call *ast.CallExpr) bool {
	if len(call.Args) == 0 {
		return true
	}
	name := p.Info().Types[call.Args[0]].Value
	if name == nil || name.Kind() != constant.String {
		return true
	}
	text := constant.StringVal(name)
	return strings.HasPrefix(text, "AWS_") && !strings.HasSuffix(text, "_REGION") || strings.HasSuffix(strings.ToUpper(text), "_PROXY")
}
