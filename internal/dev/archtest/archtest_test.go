// Package archtest holds the test of what may import what, and of package
// comments. It knows packages by their import clauses only.
package archtest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/dynamolint/dynamolint"

type goPackage struct {
	ImportPath string
	Name       string
	Doc        string
	Imports    []string
	GoFiles    []string
	Error      *struct{ Err string }
}

func (p *goPackage) dir() string { return strings.TrimPrefix(p.ImportPath, module+"/") }

// listed are the packages of the module, once a test has asked for them.
var listed []*goPackage

func listPackages(t *testing.T) []*goPackage {
	t.Helper()
	if listed == nil {
		listed = runList(t)
	}
	return listed
}

func runList(t *testing.T) []*goPackage {
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
	err := filepath.WalkDir("../../..", func(path string, entry fs.DirEntry, err error) error {
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
		if layer.pkg == "internal/dev/ruletest" {
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
			text, err := os.ReadFile(filepath.Join("..", "..", "..", filepath.FromSlash(p.dir()), file))
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

func TestAdapters(t *testing.T) {
	for _, adapter := range adapters {
		dir := filepath.Join("..", "..", "..", filepath.FromSlash(adapter.dir))
		names, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		used := false
		for _, name := range names {
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			inside, err := path.Match(adapter.files, filepath.Base(name))
			if err != nil {
				t.Fatal(err)
			}
			for _, imported := range file.Imports {
				if strings.HasPrefix(imported.Path.Value, `"`+adapter.path) {
					used = true
					if !inside {
						t.Errorf("%s must not import %s: only %s/%s may", name, imported.Path.Value, adapter.dir, adapter.files)
					}
				}
			}
		}
		if !used {
			t.Errorf("%s/%s does not import %s", adapter.dir, adapter.files, adapter.path)
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
	if !slices.Contains(deps, module+"/internal/run/engine") {
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
	if dir == "internal/"+room(dir) {
		return nil, true // the comment on the room
	}
	for _, layer := range layers {
		if matches(layer.pkg, dir) {
			return append(slices.Clip(layer.may), lazyRegexp), true
		}
	}
	return nil, false
}

// Every package may import lazyRegexp, which stands for one of the standard library.
const lazyRegexp = "internal/base/lazyregexp"

// Regular expressions in package variables of the command are compiled when they are used.
func TestNoRegexpIsCompiledAtTheStart(t *testing.T) {
	compiled := regexp.MustCompile(`(?m)^(?:var\s|\t)\w+\s*=\s*regexp\.MustCompile\(`)
	for _, p := range listPackages(t) {
		if strings.HasPrefix(p.dir(), "internal/dev/") {
			continue
		}
		for _, name := range p.GoFiles {
			file := filepath.Join("../../..", p.dir(), name)
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range compiled.FindAllString(string(text), -1) {
				t.Errorf("%s: %s…: write lazyregexp.New", file, strings.TrimSpace(found))
			}
		}
	}
}

func matches(pattern, dir string) bool {
	if parent, ok := strings.CutSuffix(pattern, "/*"); ok {
		return path.Dir(dir) == parent
	}
	return pattern == dir
}
