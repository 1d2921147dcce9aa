package engine

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/config"
)

// changes is what a list of changed files means for a run: what has to
// be checked, and which findings concern it (see concern.go).
type changes struct {
	files   map[string]bool // all, absolute
	goFiles map[string]bool // absolute; they exist
	modules map[string]bool // directories of modules of which all Go code counts
	trees   []scope         // in which all Go code counts
	infra   []scope         // in which all Terraform counts; they exist
	gone    []goneFile      // that do not exist
	sources map[string]bool // absolute; the configuration names them for their tables
	tables  bool            // other tables may be declared than before, so all Go code has to be checked
}

// none reports whether none of the changed files has a meaning.
func (c *changes) none() bool {
	return c != nil && len(c.goFiles)+len(c.modules)+len(c.trees)+len(c.infra) == 0 && !c.tables
}

// startChanged finds out what a run over changed files is about.
func (r *run) startChanged() error {
	r.opts.Dir = realPath(r.files, r.opts.Dir) // so that files can be named through any symbolic link
	root, ok := config.Root(r.files, r.opts.Dir)
	if !ok {
		return &UsageError{fmt.Sprintf("--changed-files: %s is not in a git repository; run dynamolint in a checkout, or name directories instead", r.opts.Dir)}
	}
	r.root = root
	if err := r.configure(root); err != nil {
		return err
	}
	r.changes = &changes{files: map[string]bool{}, goFiles: map[string]bool{}, modules: map[string]bool{}, sources: map[string]bool{}}
	for _, arg := range r.opts.Args {
		if err := r.addChanged(arg); err != nil {
			return err
		}
	}
	r.scopes, r.infra = r.changes.code(root), r.changes.infra
	return nil
}

// code returns the scopes in which Go code has to be checked.
func (c *changes) code(root string) []scope {
	if c.tables {
		return []scope{{root, true}}
	}
	dirs := map[string]bool{}
	for file := range c.goFiles {
		dirs[filepath.Dir(file)] = true
	}
	scopes := slices.Clone(c.trees)
	for _, dir := range slices.Sorted(maps.Keys(c.modules)) {
		scopes = append(scopes, scope{dir, true})
	}
	for _, dir := range slices.Sorted(maps.Keys(dirs)) {
		scopes = append(scopes, scope{dir, false})
	}
	return scopes
}

// addChanged adds what one changed file means. It may be deleted.
func (r *run) addChanged(arg string) error {
	if arg == "" {
		return &UsageError{"--changed-files: a file name is empty"}
	}
	path := filepath.Clean(r.absolute(filepath.FromSlash(arg)))
	if !within(r.root, path) {
		path = filepath.Join(realPath(r.files, filepath.Dir(path)), filepath.Base(path)) // not where the file itself leads
	}
	if !within(r.root, path) || !r.files.Inside(r.root, path) {
		return &UsageError{fmt.Sprintf("--changed-files: %q is outside the repository %s", arg, r.root)}
	}
	c, dir, name := r.changes, filepath.Dir(path), filepath.Base(path)
	c.files[path] = true
	if r.config.IsSource(path) {
		c.sources[path], c.tables = true, true
	}
	kind, err := r.files.Stat(path)
	if err != nil {
		c.gone = append(c.gone, goneFile{arg, path})
	}
	switch {
	case err == nil && kind.IsDir(): // a submodule, as git names it
		r.addTree(path)
	case r.configures(path, err == nil):
		r.addTree(r.root)
	case r.config.Excluded(r.relative(path)) || skipped(r.relative(dir)):
	case name == "go.mod" || name == "go.sum":
		if r.files.Exists(dir) {
			c.modules[dir] = true
		}
	case name == "go.work" || name == "go.work.sum":
		c.trees = append(c.trees, scope{dir, true})
	case strings.HasSuffix(name, ".go"):
		return r.addChangedGo(arg, path, err == nil)
	case r.config.IsVarFile(path): // for every root
		r.addInfra(scope{r.root, true})
	case hclscan.IsTerraformFile(name) || isVarFile(name):
		r.addInfra(scope{dir, false})
	case isTerraformData(name):
		if above := r.terraformAbove(dir); above != "" {
			r.addInfra(scope{above, false})
		}
	}
	return nil
}

func (r *run) addTree(dir string) {
	r.changes.trees = append(r.changes.trees, scope{dir, true})
	r.addInfra(scope{dir, true})
}

func (r *run) addInfra(s scope) {
	r.changes.tables = true
	if r.files.Exists(s.dir) {
		r.changes.infra = append(r.changes.infra, s)
	}
}

// addChangedGo adds a Go file. One that is deleted, or that the go command does
// ignores, has no findings.
func (r *run) addChangedGo(arg, path string, exists bool) error {
	dir, name := filepath.Dir(path), filepath.Base(path)
	if !exists || name[0] == '_' || name[0] == '.' || isTestFile(name) && !r.config.Tests {
		return nil
	}
	if isLoose(r.files, path) {
		return looseError(arg)
	}
	if module := findUp(r.files, dir, "go.mod"); module != "" && !belowHidden(module, dir) {
		r.changes.goFiles[path] = true
	}
	return nil
}

// configures reports whether a file is or was one that says what is reported.
func (r *run) configures(path string, exists bool) bool {
	known, _ := r.baselineFile()
	deleted := !exists && config.IsFileName(filepath.Base(path)) && within(filepath.Dir(path), r.opts.Dir)
	return slices.Contains(r.config.Files(), path) || path == known || deleted
}

// skipped reports whether a walk does not get to a directory, relative to the
// root.
func skipped(dir string) bool {
	return slices.ContainsFunc(strings.Split(dir, "/"), hclscan.SkipsDirectory)
}

// terraformAbove returns the nearest directory with Terraform at or above dir
// in the repository, or "". Below a hidden directory of it nothing counts:
// .github and its like are about other things.
func (r *run) terraformAbove(dir string) string {
	for {
		entries, _ := r.files.ReadDir(dir) // a directory that was deleted has none
		if slices.ContainsFunc(entries, func(e files.Entry) bool { return hclscan.IsTerraformFile(e.Name) }) {
			return dir
		}
		if dir == r.root || strings.HasPrefix(filepath.Base(dir), ".") {
			return ""
		}
		dir = filepath.Dir(dir)
	}
}

// isTerraformData reports whether a file of this name may be one that functions
// such as file, yamldecode and templatefile read. Hidden files are about tools.
func isTerraformData(name string) bool {
	return name[0] != '.' && slices.Contains([]string{".json", ".yaml", ".yml", ".csv", ".tftpl", ".tpl", ".tmpl"}, filepath.Ext(name))
}
