package engine

import (
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"

	"github.com/dynamolint/dynamolint/hclscan"
)

// addAbsent notes what of the repository lies in the scopes, but is not checked out.
func (r *run) addAbsent(t *tree) {
	for _, name := range t.submodulesOf(r.root) {
		dir := filepath.Join(r.root, filepath.FromSlash(name))
		entries, err := r.files.ReadDir(dir)
		isScope := slices.ContainsFunc(r.scopes, func(s scope) bool { return within(dir, s.dir) })
		if (err != nil || len(entries) == 0) && (r.inScope(dir) || isScope) && !r.excludesAbove(dir) {
			t.submodules = append(t.submodules, dir)
		}
	}
	for _, file := range r.git.Sparse(r.root) {
		dir := filepath.Dir(file)
		isTerraform := hclscan.IsTerraformFile(filepath.Base(file)) && r.inInfra(dir)
		isGo := strings.HasSuffix(file, ".go") && (r.config.Tests || !isTestFile(file)) && r.inScope(dir)
		if (isTerraform || isGo) && !r.excludesAbove(dir) && !isSkipped(r.root, dir) && !r.files.Exists(file) {
			t.sparse = append(t.sparse, file)
		}
	}
}

// isSkipped reports whether a directory lies in one that no run enters.
func isSkipped(root, dir string) bool {
	return slices.ContainsFunc(strings.Split(relativeTo(root, dir), "/"), hclscan.SkipsDirectory)
}

// submodulesOf returns the paths of the submodules that the .gitmodules of a directory names,
// with slashes. Source: gitmodules(5), which has the syntax of git-config(1).
func (t *tree) submodulesOf(root string) (names []string) {
	content, err := t.files.Source(filepath.Join(root, ".gitmodules"))
	if err != nil {
		return nil // there are none
	}
	for line := range strings.Lines(string(content)) {
		key, value, _ := strings.Cut(line, "=")
		name := strings.Trim(strings.TrimSpace(value), `"`)
		if strings.TrimSpace(key) == "path" && filepath.IsLocal(filepath.FromSlash(name)) {
			names = append(names, name)
		}
	}
	return names
}

// isIgnored reports whether the go.mod of a module tells the go command to ignore a directory:
// "ignore ./web" is about one and all below it, "ignore node_modules" about those of that name
// wherever they lie. Source: Go Modules Reference, "ignore directive".
func (w *walker) isIgnored(module, dir string) bool {
	if module == "" || module == dir {
		return false
	}
	ignored, known := w.ignores[module]
	if !known {
		if content, err := w.files.Source(filepath.Join(module, "go.mod")); err == nil {
			if file, err := modfile.ParseLax("go.mod", content, nil); err == nil { // else the go command says so
				for _, i := range file.Ignore {
					ignored = append(ignored, i.Path)
				}
			}
		}
		w.ignores[module] = ignored
	}
	path := "/" + relativeTo(module, dir) + "/"
	return slices.ContainsFunc(ignored, func(name string) bool {
		if below, ok := strings.CutPrefix(name, "./"); ok {
			return strings.HasPrefix(path, "/"+strings.TrimSuffix(below, "/")+"/")
		}
		return strings.Contains(path, "/"+strings.Trim(name, "/")+"/")
	})
}

// ignoredSDKs returns the files, one of each directory that go.mod ignores, that use an SDK.
func (t *tree) ignoredSDKs() []string {
	var files []string
	for _, dir := range t.goIgnored {
		entries, err := t.files.ReadDir(dir)
		if err != nil {
			continue // it was listed
		}
		for _, entry := range entries {
			if file := filepath.Join(dir, entry.Name); strings.HasSuffix(entry.Name, ".go") && t.usesSDK(file) {
				files = append(files, file)
				break
			}
		}
	}
	return files
}
