// Package archtest holds the test of what may import what, and of package
// comments. It knows packages by their import clauses only.
package archtest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/dynamolint/dynamolint"

// layers says for each package what it may import of this module, leaves first.
// A pattern with /* stands for the directories directly below.
var layers = []struct {
	pkg string
	may []string
}{
	{"internal/ddb", nil},
	{"internal/words", nil},
	{"rules", []string{"internal/words"}},
	{"internal/readfile", nil},
	{"internal/excerpt", nil},
	{"internal/refusal", nil},
	{"internal/expr", []string{"internal/ddb", "internal/refusal"}},
	{"internal/partiql", []string{"internal/ddb", "internal/expr", "internal/refusal"}},
	{"internal/validate", []string{"internal/ddb", "internal/expr", "internal/partiql", "internal/refusal"}},
	{"internal/schema", []string{"internal/excerpt", "internal/readfile", "rules"}},
	{"internal/sdk", []string{"internal/ddb"}},
	{"internal/goflow", []string{"internal/words"}},
	{"internal/symbolic", []string{"internal/ddb", "internal/goflow", "internal/sdk"}},
	{"internal/goshape", []string{"internal/ddb", "internal/goflow", "internal/sdk", "internal/symbolic"}},
	{"internal/gosize", []string{"internal/sdk", "internal/goflow", "internal/symbolic", "internal/words"}},
	{"internal/effect", []string{"internal/goshape", "internal/ddb", "internal/sdk", "internal/symbolic"}},
	{"internal/gorequest", []string{"internal/goshape", "internal/gosize", "internal/ddb", "internal/effect", "internal/expr", "internal/goflow", "internal/sdk", "internal/symbolic"}},
	{"internal/goanswer", []string{"internal/ddb", "internal/effect", "internal/goflow", "internal/gorequest", "internal/sdk", "internal/symbolic", "internal/words"}},
	{"internal/ops", []string{"internal/goshape", "internal/gosize", "internal/expr", "internal/effect", "internal/goanswer", "internal/gorequest", "internal/goflow", "internal/symbolic", "internal/ddb", "internal/sdk", "internal/words"}},
	{"internal/items", []string{"internal/sdk"}},
	{"internal/gorequest/render", []string{"internal/goshape", "internal/gorequest", "internal/symbolic", "internal/ddb", "internal/expr", "internal/items", "internal/ops", "internal/refusal", "internal/validate", "internal/sdk"}},
	{"internal/goclients", []string{"internal/ddb", "internal/goflow", "internal/sdk", "internal/symbolic"}},
	{"internal/goitems", []string{"internal/goshape", "internal/words", "internal/goanswer", "internal/gorequest", "internal/ddb", "internal/effect", "internal/expr", "internal/goflow", "internal/ops", "internal/sdk", "internal/symbolic"}},
	{"internal/buildops", []string{"internal/effect", "internal/goclients", "internal/goflow", "internal/goitems", "internal/ops", "internal/sdk"}},
	{"internal/link", []string{"internal/symbolic", "internal/ddb", "internal/expr", "internal/ops", "internal/validate", "internal/schema"}},
	{"rules/gorule", []string{"internal/goclients", "internal/goitems", "internal/symbolic", "internal/ddb", "internal/expr", "internal/ops", "internal/refusal", "internal/validate", "internal/schema", "internal/sdk", "internal/buildops", "internal/gorequest/render", "rules"}},
	{"analyzers/*", []string{"internal/goshape", "internal/gosize", "internal/goflow", "internal/goanswer", "internal/gorequest", "internal/effect", "internal/goclients", "internal/goitems", "internal/symbolic", "internal/ddb", "internal/expr", "rules/gorule", "internal/items", "internal/link", "internal/ops", "internal/partiql", "internal/refusal", "internal/validate", "internal/schema",
		"internal/sdk", "internal/words", "rules"}},
	{"analyzers", []string{"analyzers/*", "rules/gorule"}},
	{"hclscan/tf/literal", nil},
	{"hclscan/tf/limits", []string{"hclscan/tf/literal"}},
	{"hclscan/tf/repofile", []string{"internal/readfile"}},
	{"hclscan/tf/source", []string{"rules"}},
	{"hclscan/tf/funcs", []string{"hclscan/tf/limits", "hclscan/tf/literal", "hclscan/tf/repofile"}},
	{"hclscan/tf/plan", []string{"hclscan/tf/literal", "hclscan/tf/repofile", "internal/readfile", "rules"}},
	{"hclscan/tf/terragrunt", []string{"hclscan/tf/funcs", "hclscan/tf/limits", "hclscan/tf/literal", "hclscan/tf/repofile", "hclscan/tf/source", "rules"}},
	{"hclscan/tf/config", []string{"hclscan/tf/limits", "hclscan/tf/literal", "hclscan/tf/repofile", "hclscan/tf/source", "hclscan/tf/terragrunt", "rules"}},
	{"hclscan/tf/inputs", []string{"hclscan/tf/config", "hclscan/tf/limits", "hclscan/tf/plan", "hclscan/tf/repofile", "hclscan/tf/source", "hclscan/tf/terragrunt", "rules"}},
	{"hclscan/tf", []string{"hclscan/tf/*", "rules"}},
	{"hclscan/edit", []string{"internal/schema", "rules"}},
	{"hclscan/adapt", []string{"hclscan/tf", "hclscan/tf/config", "internal/schema", "rules"}},
	{"hclscan/standin", []string{"hclscan/tf/config"}},
	{"hclscan", []string{"hclscan/*", "hclscan/tf/config", "hclscan/tf/inputs", "hclscan/tf/plan", "hclscan/tf/terragrunt", "internal/schema", "rules"}},
	{"rules/schemarule", []string{"internal/schema", "rules"}},
	{"internal/naming", []string{"internal/schema"}},
	{"rules/tables", []string{"internal/words", "internal/ddb", "internal/naming", "internal/schema", "rules/schemarule", "rules"}},
	{"rules/indexes", []string{"internal/ddb", "internal/naming", "internal/schema", "rules/schemarule", "rules"}},
	{"rules/surroundings", []string{"internal/words", "internal/naming", "internal/schema", "rules/schemarule", "rules"}},
	{"internal/suppress", []string{"rules"}},
	{"rules/catalog", []string{"analyzers", "rules/schemarule", "internal/suppress", "rules", "rules/*"}},
	{"internal/config", []string{"internal/ddb", "internal/excerpt", "internal/readfile", "rules"}},
	{"internal/git", nil},
	{"internal/gitignore", []string{"internal/readfile"}},
	{"internal/baseline", []string{"internal/excerpt", "internal/readfile", "rules"}},
	{"internal/report", []string{"internal/excerpt", "internal/readfile", "rules"}},
	{"internal/schemadoc", []string{"internal/report", "internal/schema", "rules"}},
	{"internal/fix", []string{"rules"}},
	{"internal/load", []string{"internal/readfile"}},
	{"internal/docs", []string{"internal/config", "rules"}},
	{"internal/engine", []string{"analyzers", "hclscan", "hclscan/edit", "internal/baseline", "internal/config", "internal/fix", "internal/git", "internal/gitignore", "rules/gorule", "internal/load",
		"internal/readfile", "internal/schema", "rules/schemarule", "internal/sdk", "internal/suppress", "rules", "rules/catalog"}},
	{"driver", []string{"analyzers", "hclscan", "internal/baseline", "internal/config", "rules/gorule", "internal/readfile", "internal/schema",
		"internal/buildops", "internal/suppress", "rules", "rules/catalog"}},
	{"golangci", []string{"driver"}},
	{"cmd/dynamolint", []string{"driver", "internal/baseline", "internal/config", "internal/ddb", "internal/docs", "internal/engine", "internal/excerpt", "internal/expr", "internal/fix",
		"internal/git", "internal/link", "internal/load", "internal/naming", "internal/partiql", "internal/readfile", "internal/refusal", "internal/report", "internal/validate", "internal/schema", "internal/schemadoc", "internal/suppress", "rules", "rules/catalog"}},
	// Only tests import this one; what it may import does not matter.
	{"internal/ruletest", []string{"analyzers", "analyzers/*", "hclscan", "hclscan/edit", "internal/*", "internal/gorequest/*", "rules", "rules/*"}},
	{"internal/opstest", []string{"internal/effect", "internal/goflow", "internal/ops", "internal/sdk"}},
	{"internal/sample", []string{"internal/goflow", "internal/goshape", "internal/gosize", "internal/sdk", "internal/symbolic"}},
	{"internal/gofuzz", nil},                // its tests judge the programs that it makes
	{"internal/wording", []string{"rules"}}, // tests ask it about the texts of their packages
	{"internal/archtest", nil},
}

// confined says in which packages a foreign module may be used.
var confined = []struct {
	path string // the module, or a prefix of its packages
	only string // directories
}{
	{"github.com/spf13/", "cmd"},
	{"github.com/yuin/goldmark", "cmd"},
	{"github.com/owenrumney/go-sarif", "internal/report"},
	{"github.com/hashicorp/hcl", "hclscan internal/suppress internal/ruletest"},
	{"github.com/zclconf/go-cty", "hclscan"},
	{"github.com/zclconf/go-cty-yaml", "hclscan/tf/funcs"},
	{"github.com/zclconf/go-cty/cty/function/stdlib", "hclscan/tf/funcs"},
	{"github.com/hashicorp/terraform-json", "hclscan/tf/plan"},
	{"go.yaml.in/yaml", "internal/config"},
	{"github.com/go-git/", "internal/gitignore"},
	{"os/exec", "internal/config internal/git internal/load internal/gofuzz"}, // docs/security.md says what is run; gofuzz is for tests
	{"go/ast", "analyzers benchmarks driver internal/docs internal/buildops internal/engine internal/goanswer internal/goclients internal/goflow internal/gofuzz internal/goitems internal/gorequest " +
		"internal/items internal/load internal/ops internal/sample internal/symbolic rules/gorule"}, // what reads Go
	{"golang.org/x/tools/go/ssa", "internal/goflow internal/symbolic internal/goshape internal/gosize internal/sample internal/gorequest internal/goanswer internal/goclients internal/goitems internal/ops"},
	{"golang.org/x/tools/go/packages", "internal/engine internal/load internal/ruletest"},
}

type goPackage struct {
	ImportPath string
	Name       string
	Doc        string
	Imports    []string
	GoFiles    []string
	Error      *struct{ Err string }
}

func (p *goPackage) dir() string { return strings.TrimPrefix(p.ImportPath, module+"/") }

func listPackages(t *testing.T) []*goPackage {
	t.Helper()
	touchDirectories(t)
	cmd := exec.Command("go", "list", "-e", "-json=ImportPath,Name,Doc,Imports,GoFiles,Error", module+"/...")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.String())
	}
	var list []*goPackage
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		p := &goPackage{}
		err := decoder.Decode(p)
		if errors.Is(err, io.EOF) {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		if p.Error != nil {
			t.Fatalf("%s: %s", p.ImportPath, p.Error.Err)
		}
		list = append(list, p)
	}
}

// touchDirectories opens all directories of the module: go test takes a result
// from its cache unless what the test itself has opened changes, and what the
// go command opens does not count.
func touchDirectories(t *testing.T) {
	t.Helper()
	err := filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && entry.Name() == ".git" {
			return filepath.SkipDir
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// What the table allows is what is imported: a permission that is no longer used would
// let a dependency come back unseen.
func TestPermissionsAreUsed(t *testing.T) {
	used := map[string]bool{}
	note := func(layer, imported string) {
		for _, l := range layers {
			if l.pkg != layer {
				continue
			}
			for _, pattern := range l.may {
				if matches(pattern, imported) {
					used[layer+" "+pattern] = true
				}
			}
		}
	}
	for _, p := range listPackages(t) {
		for _, layer := range layers {
			if matches(layer.pkg, p.dir()) {
				for _, imported := range p.Imports {
					note(layer.pkg, strings.TrimPrefix(imported, module+"/"))
				}
				break
			}
		}
	}
	for _, layer := range layers {
		if layer.pkg == "internal/ruletest" {
			continue
		}
		for _, pattern := range layer.may {
			if !used[layer.pkg+" "+pattern] {
				t.Errorf("%s does not import %s: drop the permission", layer.pkg, pattern)
			}
		}
	}
}

// Files of more than maxLines lines do more than one thing.
func TestFileLength(t *testing.T) {
	const maxLines = 300
	for _, p := range listPackages(t) {
		for _, file := range p.GoFiles {
			text, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(p.dir()), file))
			if err != nil {
				t.Fatal(err)
			}
			if n := bytes.Count(text, []byte("\n")); n > maxLines {
				t.Errorf("%s/%s has %d lines, at most %d", p.dir(), file, n, maxLines)
			}
		}
	}
}

func TestImports(t *testing.T) {
	for _, p := range listPackages(t) {
		if len(p.GoFiles) == 0 {
			continue // tests only
		}
		may, known := allowed(p.dir())
		if !known {
			t.Errorf("package %s is not in the table of layers: say what it may import", p.dir())
			continue
		}
		for _, imported := range p.Imports {
			if own, ok := strings.CutPrefix(imported, module+"/"); ok {
				if !slices.ContainsFunc(may, func(pattern string) bool { return matches(pattern, own) }) {
					t.Errorf("package %s must not import %s", p.dir(), own)
				}
				continue
			}
			for _, c := range confined {
				if strings.HasPrefix(imported, c.path) && !slices.ContainsFunc(strings.Fields(c.only), func(dir string) bool {
					return p.dir() == dir || strings.HasPrefix(p.dir(), dir+"/")
				}) {
					t.Errorf("package %s must not import %s: only %s may", p.dir(), imported, c.only)
				}
			}
		}
	}
}

// docs/security.md says that there is no network access: what the command and
// the plugin are made of cannot speak HTTP or TLS.
func TestNoNetwork(t *testing.T) {
	touchDirectories(t)
	out, err := exec.Command("go", "list", "-deps", module+"/cmd/dynamolint", module+"/golangci").Output()
	if err != nil {
		t.Fatal(err)
	}
	deps := strings.Fields(string(out))
	if !slices.Contains(deps, module+"/internal/engine") {
		t.Fatalf("the dependencies are not listed: %q", deps)
	}
	for _, dep := range deps {
		if dep == "net/http" || dep == "net/rpc" || dep == "crypto/tls" {
			t.Errorf("%s is a dependency", dep)
		}
	}
}

// The table itself must have no cycle: each package may import only what
// stands above it.
func TestLayersAreOrdered(t *testing.T) {
	above := map[string]bool{}
	for _, layer := range layers {
		for _, may := range layer.may {
			if !strings.HasSuffix(may, "/*") && !above[may] {
				t.Errorf("%s may import %s, which does not stand above it", layer.pkg, may)
			}
		}
		if above[layer.pkg] {
			t.Errorf("%s stands twice in the table", layer.pkg)
		}
		above[layer.pkg] = true
	}
}

// A package's first sentence says what it knows; "Package x ..." is what
// godoc expects.
func TestPackageComments(t *testing.T) {
	for _, p := range listPackages(t) {
		want := fmt.Sprintf("Package %s ", p.Name)
		if p.Name == "main" {
			want = fmt.Sprintf("Command %s ", path.Base(p.ImportPath))
		}
		if len(p.GoFiles) > 0 && (!strings.HasPrefix(p.Doc, want) || !strings.HasSuffix(p.Doc, ".")) {
			t.Errorf("package %s has no comment of the form %q", p.dir(), want+"does this and that.")
		}
	}
}

func allowed(dir string) (may []string, known bool) {
	for _, layer := range layers {
		if matches(layer.pkg, dir) {
			return layer.may, true
		}
	}
	return nil, false
}

func matches(pattern, dir string) bool {
	if parent, ok := strings.CutSuffix(pattern, "/*"); ok {
		return path.Dir(dir) == parent
	}
	return pattern == dir
}
