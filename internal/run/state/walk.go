package state

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/cfnscan"
	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

// A Tree is what lies in the scopes of a run.
type Tree struct {
	Files     *files.System
	GoDirs    map[string]*GoDir   // directories with Go files, by path
	Modules   map[string][]string // directories with a go.mod, and the patterns that say what of them is in scope
	Terraform []string            // directories with Terraform files, sorted
	Commented []string            // files that may hold ignore directives
	Problems  []rules.Problem     // directories that could not be read
	links     map[string]string   // symbolic links to directories with Terraform files, and where they lead
	Excluded  []string            // directories that were not entered because they are unwanted
	Headers   Headers             // of the Go files, as far as they were asked for
	GoIgnored []string            // directories with Go files that go.mod tells the go command to ignore
	Stacks    []string            // terragrunt.stack.hcl files
	Templates []string            // files that may be templates of CloudFormation or SAM: by their names, and in [State.Tree] by what is in them

	Submodules, Sparse []string // directories and files that are not checked out; see [State.Tree]
}

// A GoDir is a directory with Go files.
type GoDir struct {
	Files  []string // absolute
	Odd    []string // absolute; neither directories nor, perhaps, regular files: what the go command waits for
	Module string   // directory of the module it belongs to; "" if there is none
}

// ModuleDirs returns the directories with a go.mod, longest path first so that
// nested modules precede the ones around them.
func (t *Tree) ModuleDirs() []string {
	return slices.SortedFunc(maps.Keys(t.Modules), func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
}

// Walk lists what lies in the scopes. Symbolic links to directories are not
// followed, as the go command does not either; so there are no loops.
// Directories for which excluded (if not nil) holds are not entered.
func Walk(system *files.System, scopes []Scope, excluded func(dir string) bool) *Tree {
	w := &walker{
		Tree:     &Tree{Files: system, Headers: Headers{files: system}, GoDirs: map[string]*GoDir{}, Modules: map[string][]string{}, links: map[string]string{}},
		visited:  map[string]bool{},
		unwanted: excluded,
		ignores:  map[string][]string{},
	}
	for _, s := range scopes {
		if w.excludes(s.Dir) {
			continue
		}
		module := FindUp(system, s.Dir, "go.mod")
		w.enter(s.Dir, module, s.Tree)
		if patterns := w.patterns(s, module); module != "" && len(patterns) > 0 {
			w.Modules[module] = append(w.Modules[module], patterns...)
		}
	}
	slices.Sort(w.Terraform)
	slices.Sort(w.GoIgnored)
	slices.Sort(w.Stacks)
	slices.Sort(w.Templates)
	return w.Tree
}

// patterns returns the Go package patterns of a scope, seen from the directory
// of the module that it lies in; none if it has no Go files, so that Terraform
// within a module needs no go command.
func (w *walker) patterns(s Scope, module string) []string {
	var list []string
	for dir, d := range w.GoDirs {
		if dir == s.Dir || s.Tree && d.Module == module && Within(s.Dir, dir) {
			list = append(list, Pattern(module, dir))
		}
	}
	// Of a hidden directory the go command matches nothing by "...".
	if s.Tree && len(list) > 0 && !hiddenFromGo(filepath.Base(s.Dir)) {
		return []string{Pattern(module, s.Dir) + "/..."}
	}
	slices.Sort(list)
	return list
}

// Pattern returns a directory as the go command takes it in another one.
func Pattern(from, dir string) string {
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
	*Tree
	visited  map[string]bool // by directory; true if with everything below
	unwanted func(dir string) bool
	ignores  map[string][]string // by the directory of a module: what its ignore directives name
}

// excludes reports whether a directory is unwanted, and notes it.
func (w *walker) excludes(dir string) bool {
	if w.unwanted == nil || !w.unwanted(dir) {
		return false
	}
	w.Excluded = append(w.Excluded, dir)
	return true
}

func (w *walker) enter(dir, module string, descend bool) {
	deep, again := w.visited[dir]
	if deep || again && !descend {
		return
	}
	w.visited[dir] = descend
	entries, err := w.Files.ReadDir(dir)
	if err != nil {
		w.Problems = append(w.Problems, rules.Problem{
			Span:    rules.Span{File: dir},
			Message: "cannot read the directory: " + Reason(err),
			Hint:    "check its permissions, or exclude it in .dynamolint.yml",
		})
	}
	for _, entry := range entries {
		if entry.Name == "go.mod" && !entry.IsDir() && module != dir {
			module = dir
			w.Modules[dir] = append(w.Modules[dir], "./...")
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
	entries, err := w.Files.ReadDir(link)
	if err != nil || !slices.ContainsFunc(entries, func(e files.Entry) bool { return hclscan.IsTerraformFile(e.Name) }) {
		return // a link to a file, or to nothing of interest
	}
	if w.unwanted == nil || !w.unwanted(link) {
		w.links[link] = RealPath(w.Files, link)
	}
}

// Unfollowed returns the links to directories that are not walked by themselves.
func (t *Tree) Unfollowed() []string {
	walked := map[string]bool{}
	for _, dir := range t.Terraform {
		walked[RealPath(t.Files, dir)] = true
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
			w.Commented = append(w.Commented, filepath.Join(dir, name))
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
			w.Stacks = append(w.Stacks, filepath.Join(dir, name))
		case cfnscan.MayBeTemplate(name):
			w.Templates = append(w.Templates, filepath.Join(dir, name))
		}
	}
	switch {
	case goFiles == nil:
	case w.isIgnored(module, dir):
		w.GoIgnored = append(w.GoIgnored, dir)
	default:
		w.GoDirs[dir] = &GoDir{Files: goFiles, Odd: odd, Module: module}
	}
	if terraform {
		w.Terraform = append(w.Terraform, dir)
	}
}

// UsesSDK reports whether a file, unless it is a test, imports an SDK.
func (t *Tree) UsesSDK(file string) bool { return !IsTestFile(file) && t.Headers.Of(file).SDK }

// Tree lists what lies in view.
func (r *State) Tree() *Tree {
	t := Walk(r.Files, r.InView(), r.Excludes)
	if len(t.GoDirs) == 0 { // only code is compared with what templates declare
		t.Templates = nil
	}
	t.Templates = cfnscan.Candidates(r.Files, t.Templates)
	r.addAbsent(t)
	return t
}
