package state

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/cfnscan"
	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/config"
)

// Changes is what a list of changed files means for a run: what has to
// be checked, and which findings concern it .
type Changes struct {
	files   map[string]bool // all, absolute
	goFiles map[string]bool // absolute; they exist
	modules map[string]bool // directories of modules of which all Go code counts
	trees   []Scope         // in which all Go code counts
	infra   []Scope         // in which all Terraform counts; they exist
	gone    []goneFile      // that do not exist
	Tables  bool            // other tables may be declared than before, so all Go code has to be checked
}

// None reports whether none of the changed files has a meaning.
func (c *Changes) None() bool {
	return c != nil && len(c.goFiles)+len(c.modules)+len(c.trees)+len(c.infra) == 0 && !c.Tables
}

// Names reports whether a file, absolute, is one of the changed ones.
func (c *Changes) Names(file string) bool { return c != nil && c.files[file] }

// changing finds out, file by file, what changed files mean for a state.
type changing struct{ *State }

// startChanged finds out what a run over changed files is about.
func (r *State) startChanged() error {
	r.Dir = RealPath(r.Files, r.Dir) // so that files can be named through any symbolic link
	root, ok := config.Root(r.Files, r.Dir)
	if !ok {
		return &UsageError{fmt.Sprintf("--changed-files: %s is not in a git repository; run dynamolint in a checkout, or name directories instead", r.Dir)}
	}
	r.Root = root
	if err := r.configure(root); err != nil {
		return err
	}
	r.Changes = &Changes{files: map[string]bool{}, goFiles: map[string]bool{}, modules: map[string]bool{}}
	reader := &changing{r}
	for _, arg := range r.Args {
		if err := reader.addChanged(arg); err != nil {
			return err
		}
	}
	r.Scopes, r.Infra = r.Changes.code(root), r.Changes.infra
	return nil
}

// code returns the scopes in which Go code has to be checked.
func (c *Changes) code(root string) []Scope {
	if c.Tables {
		return []Scope{{Dir: root, Tree: true}}
	}
	dirs := map[string]bool{}
	for file := range c.goFiles {
		dirs[filepath.Dir(file)] = true
	}
	scopes := slices.Clone(c.trees)
	for _, dir := range slices.Sorted(maps.Keys(c.modules)) {
		scopes = append(scopes, Scope{Dir: dir, Tree: true})
	}
	for _, dir := range slices.Sorted(maps.Keys(dirs)) {
		scopes = append(scopes, Scope{Dir: dir, Tree: false})
	}
	return scopes
}

// addChanged adds what one changed file means. It may be deleted.
func (r *changing) addChanged(arg string) error {
	if arg == "" {
		return &UsageError{"--changed-files: a file name is empty"}
	}
	path := filepath.Clean(r.absolute(filepath.FromSlash(arg)))
	if !Within(r.Root, path) {
		path = filepath.Join(RealPath(r.Files, filepath.Dir(path)), filepath.Base(path)) // not where the file itself leads
	}
	if !Within(r.Root, path) || !r.Files.Inside(r.Root, path) {
		return &UsageError{fmt.Sprintf("--changed-files: %q is outside the repository %s", arg, r.Root)}
	}
	c, dir, name := r.Changes, filepath.Dir(path), filepath.Base(path)
	c.files[path] = true
	if r.Config.IsSource(path) {
		c.Tables = true
	}
	kind, err := r.Files.Stat(path)
	if err != nil {
		c.gone = append(c.gone, goneFile{arg, path})
	}
	isLeftOut := r.Config.Excluded(r.Relative(path)) || skipped(r.Relative(dir))
	if !isLeftOut && cfnscan.MayBeTemplate(name) && (err != nil && cfnscan.IsCalledTemplate(name) || len(cfnscan.Candidates(r.Files, []string{path})) > 0) {
		c.Tables = true // code is compared with those of templates
	}
	switch {
	case err == nil && kind.IsDir(): // a submodule, as git names it
		r.addTree(path)
	case r.configures(path, err == nil):
		r.addTree(r.Root)
	case isLeftOut:
	case name == "go.mod" || name == "go.sum":
		if r.Files.Exists(dir) {
			c.modules[dir] = true
		}
	case name == "go.work" || name == "go.work.sum":
		c.trees = append(c.trees, Scope{Dir: dir, Tree: true})
	case strings.HasSuffix(name, ".go"):
		return r.addChangedGo(arg, path, err == nil)
	case r.Config.IsVarFile(path): // for every root
		r.addInfra(Scope{Dir: r.Root, Tree: true})
	case hclscan.IsTerraformFile(name) || isVarFile(name):
		r.addInfra(Scope{Dir: dir, Tree: false})
	case isTerraformData(name):
		if above := r.terraformAbove(dir); above != "" {
			r.addInfra(Scope{Dir: above, Tree: false})
		}
	}
	return nil
}

func (r *changing) addTree(dir string) {
	r.Changes.trees = append(r.Changes.trees, Scope{Dir: dir, Tree: true})
	r.addInfra(Scope{Dir: dir, Tree: true})
}

func (r *changing) addInfra(s Scope) {
	r.Changes.Tables = true
	if r.Files.Exists(s.Dir) {
		r.Changes.infra = append(r.Changes.infra, s)
	}
}

// addChangedGo adds a Go file. One that is deleted, or that the go command does
// ignores, has no findings.
func (r *changing) addChangedGo(arg, path string, exists bool) error {
	dir, name := filepath.Dir(path), filepath.Base(path)
	if !exists || name[0] == '_' || name[0] == '.' || IsTestFile(name) && !r.Config.Tests {
		return nil
	}
	if isLoose(r.Files, path) {
		return looseError(arg)
	}
	if module := FindUp(r.Files, dir, "go.mod"); module != "" && !BelowHidden(module, dir) {
		r.Changes.goFiles[path] = true
	}
	return nil
}

// configures reports whether a file is or was one that says what is reported.
func (r *changing) configures(path string, exists bool) bool {
	known, _ := r.BaselineFile()
	deleted := !exists && config.IsFileName(filepath.Base(path)) && Within(filepath.Dir(path), r.Dir)
	return slices.Contains(r.Config.Files(), path) || path == known || deleted
}

// skipped reports whether a walk does not get to a directory, relative to the
// root.
func skipped(dir string) bool {
	return slices.ContainsFunc(strings.Split(dir, "/"), hclscan.SkipsDirectory)
}

// terraformAbove returns the nearest directory with Terraform at or above dir
// in the repository, or "". Below a hidden directory of it nothing counts:
// .github and its like are about other things.
func (r *changing) terraformAbove(dir string) string {
	for {
		entries, _ := r.Files.ReadDir(dir) // a directory that was deleted has none
		if slices.ContainsFunc(entries, func(e files.Entry) bool { return hclscan.IsTerraformFile(e.Name) }) {
			return dir
		}
		if dir == r.Root || strings.HasPrefix(filepath.Base(dir), ".") {
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
