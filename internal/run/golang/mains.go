package golang

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/state"
)

// mainsOf returns the main packages of a unit with what they import. The binaries of tests do
// not count: nothing is deployed of them.
func (u *unit) mainsOf(listed []*packages.Package, t *state.Tree) (all []*deploy.Main) {
	known := map[string]*packages.Package{}
	built := map[string]bool{} // files of packages, and directories of main packages
	packages.Visit(listed, nil, func(p *packages.Package) {
		if p.ForTest == "" {
			known[p.PkgPath] = p
		}
	})
	for _, p := range listed {
		for _, file := range p.GoFiles {
			built[file] = true
		}
		if p.Name != "main" || p.ForTest != "" || len(p.GoFiles) == 0 || !isMain(p) || strings.HasSuffix(p.ID, ".test") {
			continue
		}
		dir := filepath.Dir(p.GoFiles[0])
		built[dir] = true
		all = append(all, &deploy.Main{Path: p.PkgPath, Dir: dir, Packages: linked(p), Local: localOf(p)})
	}
	for dir, d := range t.GoDirs {
		if slices.Contains(u.modules, d.Module) && !built[dir] {
			left := slices.DeleteFunc(slices.Clone(d.Files), func(file string) bool { return built[file] || strings.HasSuffix(file, "_test.go") })
			all = append(all, scripts(t.Files, left, known)...)
		}
	}
	return all
}

// localPaths returns the import paths of the packages of a unit's modules, and of those that
// are in directories.
func localPaths(listed []*packages.Package) (paths []string) {
	packages.Visit(listed, nil, func(p *packages.Package) {
		if isLocal(p) {
			paths = append(paths, p.PkgPath)
		}
	})
	return paths
}

// localOf returns which packages of directories are linked into a program.
func localOf(main *packages.Package) (all []deploy.Local) {
	packages.Visit([]*packages.Package{main}, nil, func(p *packages.Package) {
		if isLocal(p) && len(p.GoFiles) > 0 {
			all = append(all, deploy.Local{Dir: filepath.Dir(p.GoFiles[0]), SDK: importsSDKDirectly(p)})
		}
	})
	return all
}

// linked returns the import paths of a package and of all that it imports, without those of
// the standard library.
func linked(roots ...*packages.Package) (paths []string) {
	packages.Visit(roots, nil, func(p *packages.Package) {
		if p.Module != nil {
			paths = append(paths, p.PkgPath)
		}
	})
	slices.Sort(paths)
	return slices.Compact(paths)
}

// scripts returns which of the files that are in no listed package are programs of their own,
// if they import packages of the unit: people name them to "go run".
func scripts(system *files.System, left []string, known map[string]*packages.Package) (all []*deploy.Main) {
	for _, file := range left {
		content, err := system.Source(file)
		if err != nil {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, content, parser.ImportsOnly)
		if err != nil || parsed.Name.Name != "main" {
			continue
		}
		var imported []*packages.Package
		for _, spec := range parsed.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if other := known[path]; err == nil && other != nil && isLocal(other) {
				imported = append(imported, other)
			}
		}
		if len(imported) > 0 {
			all = append(all, &deploy.Main{Dir: file, Packages: linked(imported...), Unread: true})
		}
	}
	return all
}

// programs returns the main packages of all modules with what they read.
func (p *program) programs(root string) []*deploy.Main {
	reads, all := map[string][]string{}, map[string]bool{}
	for _, f := range p.facts {
		all[f.Package] = all[f.Package] || f.ReadsAll
		reads[f.Package] = append(reads[f.Package], f.Reads...)
	}
	for _, m := range p.mains {
		if m.Dir != root {
			m.Name = filepath.Base(m.Dir)
		}
		for _, path := range m.Packages {
			m.Reads = append(m.Reads, reads[path]...)
			m.ReadsAll = m.ReadsAll || all[path]
		}
		slices.Sort(m.Reads)
		m.Reads = slices.Compact(m.Reads)
	}
	return p.mains
}

// functions is what the configuration declares about main packages.
func functions(system *files.System, c *config.Config, mains []*deploy.Main) (list []deploy.Given) {
	for _, b := range c.FunctionBindings() {
		for _, m := range mains {
			if state.RealPath(system, m.Dir) != state.RealPath(system, b.Main) {
				continue
			}
			g := deploy.Given{Dir: m.Dir, Workload: b.Workload}
			if b.Workload == config.NoWorkload {
				g.Workload = ""
			}
			list = append(list, g)
		}
	}
	return list
}

// isUnlisted notes that there may be programs that no listing has.
func (p *program) isUnlisted() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.unlisted = true
}

// hasMains takes the main packages of a module or workspace, and the import paths of all.
func (p *program) hasMains(mains []*deploy.Main, local []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.mains = append(p.mains, mains...)
	for _, path := range local {
		p.local[path] = true
	}
}

// importedFiles returns the files of packages that are of other modules, and of nothing that
// reads only variables of its own: those of AWS.
func importedFiles(listed []*packages.Package) (names []string) {
	packages.Visit(listed, nil, func(p *packages.Package) {
		if p.Module != nil && !isMain(p) && !strings.HasPrefix(p.PkgPath, "github.com/aws/") {
			names = append(names, p.GoFiles...)
		}
	})
	return names
}
