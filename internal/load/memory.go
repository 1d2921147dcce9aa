package load

import (
	"go/token"
	"go/types"
	"maps"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"
)

// A Memory keeps, from one run of a process to the next, the types of packages that do not
// change: of the standard library and of modules at a version. The zero value is ready to use.
type Memory struct {
	mu    sync.Mutex
	units map[string]*remembered // by directory and environment
}

// remembered are the types of packages that are all of one build.
type remembered struct {
	files    []*token.File // of these packages
	packages map[string]rememberedPackage
	version  int // changes with every package
}

type rememberedPackage struct {
	identity string
	types    *types.Package
}

// recall returns the types of those of the packages that are known, by import path. If one of
// them is another now, such as at another version of its module, none is.
func (m *Memory) recall(unit string, stable map[*packages.Package]bool) *remembered {
	m.mu.Lock()
	defer m.mu.Unlock()
	known := m.units[unit]
	if known == nil {
		return &remembered{}
	}
	for p := range stable {
		if old, ok := known.packages[p.PkgPath]; ok && old.identity != identity(p) {
			return &remembered{version: known.version}
		}
	}
	return known
}

// note keeps the types of packages that were not known to what recall has returned, with their
// files, unless another run has done so meanwhile.
func (m *Memory) note(unit string, before *remembered, nodes map[*packages.Package]*node, stable map[*packages.Package]bool, files []*token.File) {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := 0
	if known := m.units[unit]; known != nil {
		now = known.version
	}
	if now != before.version {
		return
	}
	next := &remembered{version: now + 1, files: files, packages: map[string]rememberedPackage{}}
	maps.Copy(next.packages, before.packages)
	for p, n := range nodes {
		if stable[p] && n.types != nil {
			next.packages[p.PkgPath] = rememberedPackage{identity(p), n.types}
		}
	}
	if m.units == nil {
		m.units = map[string]*remembered{}
	}
	m.units[unit] = next
}

// identity tells the sources of a package that does not change from those of others of its path.
func identity(p *packages.Package) string {
	version := ""
	if p.Module != nil {
		version = p.Module.Dir
	}
	return version + "\x00" + strings.Join(p.GoFiles, "\x00")
}

// stable returns the packages that do not change, and import only such, but for those whose
// types come from source.
func (c *checker) stablePackages(settings Settings) map[*packages.Package]bool {
	stable := map[*packages.Package]bool{}
	var all []*packages.Package
	for p := range c.wanted {
		all = append(all, p)
	}
	packages.Visit(all, nil, func(p *packages.Package) { // after what it imports
		is := !c.own[p] && settings.isFixed(p) && p.PkgPath != "unsafe"
		for _, imported := range p.Imports {
			is = is && (stable[imported] || imported.PkgPath == "unsafe")
		}
		if is {
			stable[p] = true
		}
	})
	return stable
}

// remember lets a checker take the types of stable packages from a memory, and returns what
// adds those that it had to make.
func (c *checker) remember(m *Memory, settings Settings) (note func()) {
	unit := strings.Join(append(Environment(c.cfg.Env), c.cfg.Dir), "\x00")
	c.stable = c.stablePackages(settings)
	known := m.recall(unit, c.stable)
	c.known = known.packages
	c.fset.AddExistingFiles(known.files...)
	return func() {
		var files []*token.File
		c.fset.Iterate(func(f *token.File) bool {
			if !c.changing[f] {
				files = append(files, f)
			}
			return true
		})
		if len(files) > len(known.files) {
			m.note(unit, known, c.nodes, c.stable, files)
		}
	}
}
