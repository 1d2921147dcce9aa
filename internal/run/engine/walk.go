package engine

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

// A tree is what lies in the scopes of a run.
type tree struct {
	files     *files.System
	goDirs    map[string]*goDir   // directories with Go files, by path
	modules   map[string][]string // directories with a go.mod, and the patterns that say what of them is in scope
	terraform []string            // directories with Terraform files, sorted
	commented []string            // files that may hold ignore directives
	problems  []rules.Problem     // directories that could not be read
	links     map[string]string   // symbolic links to directories with Terraform files, and where they lead
	excluded  []string            // directories that were not entered because they are unwanted
	headers   headers             // of the Go files, as far as they were asked for
	goIgnored []string            // directories with Go files that go.mod tells the go command to ignore
	stacks    []string            // terragrunt.stack.hcl files

	submodules, sparse []string // directories and files that are not checked out; see [run.addAbsent]
}

// A goDir is a directory with Go files.
type goDir struct {
	files  []string // absolute
	odd    []string // absolute; neither directories nor, perhaps, regular files: what the go command waits for
	module string   // directory of the module it belongs to; "" if there is none
}

// moduleDirs returns the directories with a go.mod, longest path first so that
// nested modules precede the ones around them.
func (t *tree) moduleDirs() []string {
	return slices.SortedFunc(maps.Keys(t.modules), func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
}

// walk lists what lies in the scopes. Symbolic links to directories are not
// followed, as the go command does not either; so there are no loops.
// Directories for which excluded (if not nil) holds are not entered.
func walk(system *files.System, scopes []scope, excluded func(dir string) bool) *tree {
	w := &walker{
		tree:     &tree{files: system, headers: headers{files: system}, goDirs: map[string]*goDir{}, modules: map[string][]string{}, links: map[string]string{}},
		visited:  map[string]bool{},
		unwanted: excluded,
		ignores:  map[string][]string{},
	}
	for _, s := range scopes {
		if w.excludes(s.dir) {
			continue
		}
		module := findUp(system, s.dir, "go.mod")
		w.enter(s.dir, module, s.tree)
		if patterns := w.patterns(s, module); module != "" && len(patterns) > 0 {
			w.modules[module] = append(w.modules[module], patterns...)
		}
	}
	slices.Sort(w.terraform)
	slices.Sort(w.goIgnored)
	slices.Sort(w.stacks)
	return w.tree
}

// patterns returns the Go package patterns of a scope, seen from the directory
// of the module that it lies in; none if it has no Go files, so that Terraform
// within a module needs no go command.
func (w *walker) patterns(s scope, module string) []string {
	var list []string
	for dir, d := range w.goDirs {
		if dir == s.dir || s.tree && d.module == module && within(s.dir, dir) {
			list = append(list, pattern(module, dir))
		}
	}
	// Of a hidden directory the go command matches nothing by "...".
	if s.tree && len(list) > 0 && !hiddenFromGo(filepath.Base(s.dir)) {
		return []string{pattern(module, s.dir) + "/..."}
	}
	slices.Sort(list)
	return list
}

// pattern returns a directory as the go command takes it in another one.
func pattern(from, dir string) string {
	rel, err := filepath.Rel(from, dir)
	if err != nil {
		return dir // on another volume
	}
	if rel == "." {
		return rel
	}
	return "./" + filepath.ToSlash(rel)
}

// hiddenFromGo reports whether the go command leaves out directories of this
// name.
func hiddenFromGo(name string) bool {
	return name == "testdata" || strings.HasPrefix(name, "_") || strings.HasPrefix(name, ".")
}

type walker struct {
	*tree
	visited  map[string]bool // by directory; true if with everything below
	unwanted func(dir string) bool
	ignores  map[string][]string // by the directory of a module: what its ignore directives name
}

// excludes reports whether a directory is unwanted, and notes it.
func (w *walker) excludes(dir string) bool {
	if w.unwanted == nil || !w.unwanted(dir) {
		return false
	}
	w.excluded = append(w.excluded, dir)
	return true
}

func (w *walker) enter(dir, module string, descend bool) {
	deep, again := w.visited[dir]
	if deep || again && !descend {
		return
	}
	w.visited[dir] = descend
	entries, err := w.files.ReadDir(dir)
	if err != nil {
		w.problems = append(w.problems, rules.Problem{
			Span:    rules.Span{File: dir},
			Message: "cannot read the directory: " + reason(err),
			Hint:    "check its permissions, or exclude it in .dynamolint.yml",
		})
	}
	for _, entry := range entries {
		if entry.Name == "go.mod" && !entry.IsDir() && module != dir {
			module = dir
			w.modules[dir] = append(w.modules[dir], "./...")
		}
	}
	if !again {
		w.addFiles(dir, module, entries)
	}
	for _, entry := range entries {
		name := entry.Name
		sub := filepath.Join(dir, name)
		if descend && entry.Type&os.ModeSymlink != 0 && !hclscan.SkipsDirectory(name) {
			w.addLink(sub)
		}
		if !descend || !entry.IsDir() || hclscan.SkipsDirectory(name) || w.excludes(sub) {
			continue
		}
		w.enter(sub, module, true)
	}
}

// addLink notes a symbolic link to a directory with Terraform files, which is not
// followed.
func (w *walker) addLink(link string) {
	entries, err := w.files.ReadDir(link)
	if err != nil || !slices.ContainsFunc(entries, func(e files.Entry) bool { return hclscan.IsTerraformFile(e.Name) }) {
		return // a link to a file, or to nothing of interest
	}
	if w.unwanted == nil || !w.unwanted(link) {
		w.links[link] = realPath(w.files, link)
	}
}

// unfollowed returns the links to directories that are not walked by themselves.
func (t *tree) unfollowed() []string {
	walked := map[string]bool{}
	for _, dir := range t.terraform {
		walked[realPath(t.files, dir)] = true
	}
	var links []string
	for link, to := range t.links {
		if !walked[to] {
			links = append(links, link)
		}
	}
	slices.Sort(links)
	return links
}

func (w *walker) addFiles(dir, module string, entries []files.Entry) {
	var goFiles, odd []string
	terraform := false
	for _, entry := range entries {
		name := entry.Name
		if !entry.IsDir() && suppress.Reads(name) {
			w.commented = append(w.commented, filepath.Join(dir, name))
		}
		if !entry.IsDir() && !entry.Type.IsRegular() {
			odd = append(odd, filepath.Join(dir, name))
		}
		switch {
		case entry.IsDir():
		case strings.HasSuffix(name, ".go") && !strings.HasPrefix(name, ".") && !strings.HasPrefix(name, "_"):
			goFiles = append(goFiles, filepath.Join(dir, name))
		case hclscan.IsTerraformFile(name):
			terraform = true
		case name == hclscan.StackFile:
			w.stacks = append(w.stacks, filepath.Join(dir, name))
		}
	}
	switch {
	case goFiles == nil:
	case w.isIgnored(module, dir):
		w.goIgnored = append(w.goIgnored, dir)
	default:
		w.goDirs[dir] = &goDir{files: goFiles, odd: odd, module: module}
	}
	if terraform {
		w.terraform = append(w.terraform, dir)
	}
}
