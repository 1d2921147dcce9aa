package state

import (
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"

	"github.com/dynamolint/dynamolint/hclscan"
)

// addAbsent notes what of the repository lies in the scopes, but is not checked out.
func (r *State) addAbsent(t *Tree) {
	for _, name := range t.submodulesOf(r.Root) {
		dir := filepath.Join(r.Root, filepath.FromSlash(name))
		entries, err := r.Files.ReadDir(dir)
		isScope := slices.ContainsFunc(r.Scopes, func(s Scope) bool { return Within(dir, s.Dir) })
		if (err != nil || len(entries) == 0) && (r.InScope(dir) || isScope) && !r.ExcludesAbove(dir) {
			t.Submodules = append(t.Submodules, dir)
		}
	}
	for _, file := range r.git.Sparse(r.Root) {
		dir := filepath.Dir(file)
		isTerraform := hclscan.IsTerraformFile(filepath.Base(file)) && r.InInfra(dir)
		isGo := strings.HasSuffix(file, ".go") && (r.Config.Tests || !IsTestFile(file)) && r.InScope(dir)
		if (isTerraform || isGo) && !r.ExcludesAbove(dir) && !isSkipped(r.Root, dir) && !r.Files.Exists(file) {
			t.Sparse = append(t.Sparse, file)
		}
	}
}

// isSkipped reports whether a directory lies in one that no run enters.
func isSkipped(root, dir string) bool {
	return slices.ContainsFunc(strings.Split(RelativeTo(root, dir), "/"), hclscan.SkipsDirectory)
}

// submodulesOf returns the paths of the submodules that the .gitmodules of a directory names,
// with slashes. Source: gitmodules(5), which has the syntax of git-config(1).
func (t *Tree) submodulesOf(root string) (names []string) {
	content, err := t.Files.Source(filepath.Join(root, ".gitmodules"))
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
		if content, err := w.Files.Source(filepath.Join(module, "go.mod")); err == nil {
			if file, err := modfile.ParseLax("go.mod", content, nil); err == nil { // else the go command says so
				for _, i := range file.Ignore {
					ignored = append(ignored, i.Path)
				}
			}
		}
		w.ignores[module] = ignored
	}
	path := "/" + RelativeTo(module, dir) + "/"
	return slices.ContainsFunc(ignored, func(name string) bool {
		if below, ok := strings.CutPrefix(name, "./"); ok {
			return strings.HasPrefix(path, "/"+strings.TrimSuffix(below, "/")+"/")
		}
		return strings.Contains(path, "/"+strings.Trim(name, "/")+"/")
	})
}

// IgnoredSDKs returns the files, one of each directory that go.mod ignores, that use an SDK.
func (t *Tree) IgnoredSDKs() []string {
	var files []string
	for _, dir := range t.GoIgnored {
		entries, err := t.Files.ReadDir(dir)
		if err != nil {
			continue // it was listed
		}
		for _, entry := range entries {
			if file := filepath.Join(dir, entry.Name); strings.HasSuffix(entry.Name, ".go") && t.UsesSDK(file) {
				files = append(files, file)
				break
			}
		}
	}
	return files
}
