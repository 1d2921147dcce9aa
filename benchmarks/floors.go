package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/ssa/ssautil"
)

// beFloor does what no analysis of a directory can do without: "parse" of Terraform;
// "ssa" lists Go packages, type-checks those that reach an SDK, with what the build
// cache has, and builds their SSA; "source" lists them and type-checks all that they
// need from source, dependencies without function bodies.
func beFloor(kind, dir string) error {
	switch kind {
	case "parse":
		return parseFloor(dir)
	case "ssa":
		return ssaFloor(dir)
	case "source":
		return sourceFloor(dir)
	}
	return fmt.Errorf("-floor %s: it is parse, ssa or source", kind)
}

// parseFloor keeps what it parsed, as everything must that evaluates modules.
func parseFloor(dir string) error {
	var parsed []*hcl.File
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".tf" {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		file, diags := hclsyntax.ParseConfig(src, path, hcl.InitialPos)
		if diags.HasErrors() {
			return diags
		}
		parsed = append(parsed, file)
		return nil
	})
	runtime.KeepAlive(parsed)
	return err
}

// sdks are the packages by which Go code reaches DynamoDB.
var sdks = []string{
	"github.com/aws/aws-sdk-go-v2/service/dynamodb", "github.com/aws/aws-sdk-go/service/dynamodb",
	"github.com/guregu/dynamo", "github.com/guregu/dynamo/v2", "gocloud.dev/docstore/awsdynamodb",
}

// relevant lists the packages of a module that lead to an SDK.
func relevant(dir string, mode packages.LoadMode) ([]*packages.Package, error) {
	all, err := packages.Load(&packages.Config{Dir: dir, Mode: packages.NeedName | packages.NeedImports | packages.NeedDeps | mode}, "./...")
	if err != nil {
		return nil, err
	}
	reaches := map[*packages.Package]bool{}
	packages.Visit(all, nil, func(p *packages.Package) {
		reaches[p] = slices.Contains(sdks, p.PkgPath)
		for _, imported := range p.Imports {
			reaches[p] = reaches[p] || reaches[imported]
		}
	})
	return slices.DeleteFunc(all, func(p *packages.Package) bool { return !reaches[p] }), nil
}

func ssaFloor(dir string) error {
	list, err := relevant(dir, 0)
	if err != nil || len(list) == 0 {
		return err
	}
	paths := make([]string, len(list))
	for i, p := range list {
		paths[i] = p.PkgPath
	}
	loaded, err := packages.Load(&packages.Config{Dir: dir, Mode: packages.LoadSyntax}, paths...)
	if err != nil {
		return err
	}
	if packages.PrintErrors(loaded) > 0 {
		return fmt.Errorf("%s does not compile, so its floor is too low", dir)
	}
	program, _ := ssautil.Packages(loaded, ssa.BuilderMode(0))
	program.Build()
	return nil
}

func sourceFloor(dir string) error {
	list, err := relevant(dir, packages.NeedFiles)
	if err != nil {
		return err
	}
	fset := token.NewFileSet()
	wanted := map[*packages.Package]bool{}
	for _, p := range list {
		wanted[p] = true
	}
	checked := map[string]*types.Package{"unsafe": types.Unsafe}
	packages.Visit(list, nil, func(p *packages.Package) {
		if checked[p.PkgPath] == nil {
			checked[p.PkgPath] = fromSource(fset, p, wanted[p], checked)
		}
	})
	return nil
}

// fromSource type-checks a package. What is wrong with it does not matter here.
func fromSource(fset *token.FileSet, p *packages.Package, bodies bool, checked map[string]*types.Package) *types.Package {
	var files []*ast.File
	for _, name := range p.GoFiles {
		if file, _ := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution); file != nil {
			files = append(files, file)
		}
	}
	cfg := &types.Config{
		IgnoreFuncBodies: !bodies, FakeImportC: true, Error: func(error) {},
		Importer: importer(func(path string) (*types.Package, error) {
			if imported := p.Imports[path]; imported != nil && checked[imported.PkgPath] != nil {
				return checked[imported.PkgPath], nil
			}
			if path == "unsafe" {
				return types.Unsafe, nil
			}
			return nil, fmt.Errorf("no package %s", path)
		}),
	}
	pkg, _ := cfg.Check(p.PkgPath, fset, files, nil)
	return pkg
}

type importer func(path string) (*types.Package, error)

func (f importer) Import(path string) (*types.Package, error) { return f(path) }
