//go:build sdk

package ruletest

import (
	"go/constant"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// The fixtures are type-checked against stubs of the SDK. What these declare
// must be in the real modules as well, in the versions that the fixtures name.
func TestStubsAreSubsetOfSDK(t *testing.T) {
	fixtures := "../../testdata/go"
	stubs := loadSDK(t, fixtures, "GOPROXY=off")
	module := t.TempDir()
	writeWithoutReplacements(t, module, fixtures)
	sdk := loadSDK(t, module)
	for path, stub := range stubs {
		scope := stub.Types.Scope()
		for _, name := range scope.Names() {
			if object := scope.Lookup(name); object.Exported() {
				compareObject(t, path+"."+name, object, sdk[path].Types.Scope().Lookup(name))
			}
		}
	}
}

var sdkPackages = []string{
	"github.com/aws/aws-sdk-go-v2/aws",
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue",
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression",
	"github.com/aws/aws-sdk-go-v2/service/dynamodb",
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types",
}

func loadSDK(t *testing.T, dir string, env ...string) map[string]*packages.Package {
	t.Helper()
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedExportFile,
		Dir:  dir,
		Env:  append(append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod"), env...),
	}, sdkPackages...)
	if err != nil {
		t.Fatal(err)
	}
	byPath := map[string]*packages.Package{}
	for _, pkg := range pkgs {
		for _, problem := range pkg.Errors {
			t.Errorf("%s: %s", dir, problem)
		}
		byPath[pkg.PkgPath] = pkg
	}
	if t.Failed() {
		t.FailNow()
	}
	return byPath
}

// writeWithoutReplacements writes a module that needs the real SDK, and a file
// that imports it, so that its packages can be asked for.
func writeWithoutReplacements(t *testing.T, to, from string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(from, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	requirements, _, ok := strings.Cut(string(data), "\nreplace (")
	if !ok {
		t.Fatal("go.mod of the fixtures replaces nothing")
	}
	source := "package sdk\n\nimport (\n\t_ \"" + strings.Join(sdkPackages, "\"\n\t_ \"") + "\"\n)\n"
	for name, content := range map[string]string{"go.mod": requirements, "sdk.go": source} {
		if err := os.WriteFile(filepath.Join(to, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func compareObject(t *testing.T, name string, stub, sdk types.Object) {
	t.Helper()
	if sdk == nil {
		t.Errorf("%s is not in the SDK", name)
		return
	}
	switch stub := stub.(type) {
	case *types.TypeName:
		compareType(t, name, stub.Type(), sdk.Type())
		return
	case *types.Const:
		if other, ok := sdk.(*types.Const); !ok || !constant.Compare(stub.Val(), token.EQL, other.Val()) {
			t.Errorf("%s is %s, in the SDK %s", name, stub, sdk)
		}
	}
	compareSignature(t, name, stub.Type(), sdk.Type())
}

// compareType compares the exported fields and methods of two named types.
func compareType(t *testing.T, name string, stub, sdk types.Type) {
	t.Helper()
	if s, ok := stub.Underlying().(*types.Struct); ok {
		for field := range s.Fields() {
			if !field.Exported() {
				continue
			}
			other, _, _ := types.LookupFieldOrMethod(sdk, true, nil, field.Name())
			if other == nil {
				t.Errorf("%s.%s is not in the SDK", name, field.Name())
				continue
			}
			compareSignature(t, name+"."+field.Name(), field.Type(), other.Type())
		}
	} else if _, isInterface := stub.Underlying().(*types.Interface); !isInterface {
		compareSignature(t, name, stub.Underlying(), sdk.Underlying())
	}
	for selection := range types.NewMethodSet(methodful(stub)).Methods() {
		method := selection.Obj()
		if !method.Exported() {
			continue
		}
		other, _, _ := types.LookupFieldOrMethod(methodful(sdk), true, nil, method.Name())
		if other == nil {
			t.Errorf("%s.%s is not in the SDK", name, method.Name())
			continue
		}
		compareSignature(t, name+"."+method.Name(), method.Type(), other.Type())
	}
}

// methodful returns the type that has all methods of a named type.
func methodful(t types.Type) types.Type {
	if types.IsInterface(t) {
		return t
	}
	return types.NewPointer(t)
}

func compareSignature(t *testing.T, name string, stub, sdk types.Type) {
	t.Helper()
	if got, want := spell(stub), spell(sdk); got != want {
		t.Errorf("%s is %s, in the SDK %s", name, got, want)
	}
}

// spell writes a type with full import paths and without names of parameters,
// which callers cannot see.
func spell(t types.Type) string {
	sig, ok := types.Unalias(t).(*types.Signature)
	if !ok {
		return types.TypeString(t, nil)
	}
	parts := []string{"func"}
	for _, tuple := range []*types.Tuple{sig.Params(), sig.Results()} {
		for v := range tuple.Variables() {
			parts = append(parts, spell(v.Type()))
		}
		parts = append(parts, ";")
	}
	if sig.Variadic() {
		parts = append(parts, "variadic")
	}
	return strings.Join(parts, " ")
}
