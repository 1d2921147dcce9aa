package sdktest

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

const (
	guregu1        = "github.com/guregu/dynamo"
	guregu2        = "github.com/guregu/dynamo/v2"
	docstore       = "gocloud.dev/docstore"
	docstoreDriver = "gocloud.dev/docstore/awsdynamodb/v2"
)

// within says in which packages the names in a table of internal/aws/sdk are. The
// tables that are not here name packages, or say the package with the name.
var within = map[string][]string{
	"gureguRequests":      {guregu1, guregu2},
	"gureguSteps":         {guregu1, guregu2},
	"gureguCodecs":        {guregu1, guregu2},
	"docstoreRequests":    {docstore},
	"docstoreSteps":       {docstore},
	"docstoreCodecs":      {docstore},
	"docstoreDriverSteps": {docstoreDriver},
	"tableHandles":        {guregu1, guregu2, docstore},
	"envelopes":           {v1Streams, v2Streams + "/types"},
	"throttling":          {v1, v2 + "/types"},
	"absent":              {v1, v1Streams, v2, v2 + "/types", v2Streams, v2Streams + "/types"},
	"halves":              {v1, v2 + "/types"},
	"parts":               {builders[0] + ".Expression", builders[1] + ".Expression"},
}

// absent are names that other versions of the modules have.
var absent = []string{
	"gocloud.dev/docstore/awsdynamodb", // in older versions, for aws-sdk-go
}

// elsewhere are the tables about packages that are no SDKs.
var elsewhere = []string{
	"requestTypes", // of web frameworks
	"substituting", // methods, which the stubs of guregu/dynamo have as the module does
}

// Whatever a table of internal/aws/sdk names is there.
func TestNames(t *testing.T) {
	w := realWorld(t)
	used := map[string]bool{}
	for table, names := range tables(t) {
		if slices.Contains(elsewhere, table) {
			continue
		}
		packages := within[table]
		used[table] = true
		for _, name := range names {
			switch {
			case slices.Contains(absent, name):
			case strings.Contains(name, "/"):
				if !w.hasPath(name) {
					t.Errorf("%s: there is no %s", table, name)
				}
			case packages == nil:
				t.Errorf("%s has %q: say in this test which packages its names are in", table, name)
			case !slices.ContainsFunc(packages, func(path string) bool { return w.hasPath(path + "." + name) }):
				t.Errorf("%s: there is no %s in %q", table, name, packages)
			}
		}
	}
	for table := range within {
		if !used[table] {
			t.Errorf("internal/aws/sdk has no table %s", table)
		}
	}
}

// hasPath reports whether a text is the path of a package or of a directory of
// packages, or that and the name of something in it.
func (w world) hasPath(text string) bool {
	for path := range w {
		if path == text || strings.HasPrefix(path, text+"/") {
			return true
		}
		if name, ok := strings.CutPrefix(text, path+"."); ok && w.lookup(path, name) != nil {
			return true
		}
	}
	return false
}

// tables returns the keys of the maps with texts for keys that are package
// variables of internal/aws/sdk.
func tables(t *testing.T) map[string][]string {
	t.Helper()
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax}, "github.com/dynamolint/dynamolint/internal/aws/sdk")
	if err != nil || packages.PrintErrors(pkgs) > 0 {
		t.Fatal("internal/aws/sdk does not compile ", err)
	}
	found := map[string][]string{}
	for _, file := range pkgs[0].Syntax {
		for _, decl := range file.Decls {
			decl, ok := decl.(*ast.GenDecl)
			if !ok || decl.Tok != token.VAR {
				continue
			}
			for _, spec := range decl.Specs {
				spec := spec.(*ast.ValueSpec)
				for i, value := range spec.Values {
					if keys := textKeys(value, pkgs[0].TypesInfo); keys != nil {
						found[spec.Names[i].Name] = keys
					}
				}
			}
		}
	}
	return found
}

// textKeys returns the constant texts that are keys of the first map literal in
// an expression.
func textKeys(value ast.Expr, info *types.Info) []string {
	var keys []string
	ast.Inspect(value, func(n ast.Node) bool {
		literal, ok := n.(*ast.CompositeLit)
		if !ok {
			return true
		}
		if _, isMap := info.TypeOf(literal).Underlying().(*types.Map); !isMap {
			return true
		}
		for _, element := range literal.Elts {
			key := info.Types[element.(*ast.KeyValueExpr).Key].Value
			if key != nil && key.Kind() == constant.String {
				keys = append(keys, constant.StringVal(key))
			}
		}
		return false
	})
	return keys
}
