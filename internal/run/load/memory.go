package load

import (
	"go/token"
	"go/types"
	"maps"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/cache"
)

// A Memory keeps, from one run of a process to the next, the types of packages that do not
// change: of the standard library and of modules at a version. Where there is no cache, it keeps
// what the go command has listed, too. The zero value is ready to use.
type Memory struct {
	mu    sync.Mutex
	units map[unit]*remembered

	listings listings
	types    *Memory // has the types, if not this one
}

// TypesOnly returns a memory with the same types, and with no listing yet: for directories that no
// later run has, and for tests that compare with what the go command says now.
func (m *Memory) TypesOnly() *Memory {
	if m == nil {
		return nil
	}
	return &Memory{types: m.ofTypes()}
}

func (m *Memory) ofTypes() *Memory {
	if m.types != nil {
		return m.types
	}
	return m
}

// A unit is what has one version of each package: the packages of a directory. That without a
// directory has packages of the standard library only, with which all others begin.
type unit struct{ environment, dir string }

// remembered are the types of packages that are all of one build.
type remembered struct {
	files    []*token.File // of these packages
	packages map[string]rememberedPackage
	version  int // changes with every package

	// All are from export data. It has only a part of what these packages import, so that no
	// others can be type-checked with them.
	exported bool

	modules bool // there may be packages of modules, and not only of the standard library
}

type rememberedPackage struct {
	key   cache.Key
	types *types.Package
}

// hasAll reports whether packages with some keys are known, as far as they have to be.
func (r *remembered) hasAll(keys map[string]cache.Key) bool {
	for path := range keys {
		if _, ok := r.packages[path]; !ok && (r.exported || len(r.packages) == 0) {
			return false
		}
	}
	return true
}

// recall returns the types of those of the packages that are known, by import path. If one of
// them is another now, such as at another version of its module, none is. A nil Memory knows none.
func (m *Memory) recall(of unit, keys map[*packages.Package]cache.Key) *remembered {
	if m == nil {
		return &remembered{}
	}
	m = m.ofTypes()
	m.mu.Lock()
	defer m.mu.Unlock()
	known := m.units[of]
	if known == nil {
		known = m.units[unit{environment: of.environment}]
	}
	if known == nil {
		return &remembered{}
	}
	for p, key := range keys {
		if old, ok := known.packages[p.PkgPath]; ok && old.key != key {
			return &remembered{version: known.version}
		}
	}
	return known
}

// note keeps the types of packages that were not known to what recall has returned, with their
// files, unless another run has done so meanwhile.
func (m *Memory) note(of unit, before *remembered, nodes map[*packages.Package]*node, keys map[*packages.Package]cache.Key, files []*token.File) {
	m = m.ofTypes()
	m.mu.Lock()
	defer m.mu.Unlock()
	now := 0
	if known := m.units[of]; known != nil {
		now = known.version
	}
	if now != before.version {
		return
	}
	next := &remembered{
		version: now + 1, files: files, packages: map[string]rememberedPackage{},
		exported: before.exported, modules: before.modules || !allStandard(keys),
	}
	maps.Copy(next.packages, before.packages)
	for p, n := range nodes {
		if key, ok := keys[p]; ok && n.types != nil {
			next.packages[p.PkgPath] = rememberedPackage{key, n.types}
		}
	}
	if m.units == nil {
		m.units = map[unit]*remembered{}
	}
	m.units[of] = next
	if !next.exported && !next.modules {
		m.units[unit{environment: of.environment}] = &remembered{files: next.files, packages: next.packages}
	}
}

// allStandard reports whether all packages are of the standard library.
func allStandard(keys map[*packages.Package]cache.Key) bool {
	for p := range keys {
		if p.Module != nil {
			return false
		}
	}
	return true
}

// recall returns the types of packages that a memory has, or else those that are kept of the
// packages that others import.
func (c *checker) recall(kept *keptTypes) *remembered {
	known := c.cfg.Memory.recall(c.unit(), c.keys)
	keys := map[string]cache.Key{}
	for _, p := range c.front {
		keys[p.PkgPath] = c.keys[p]
	}
	switch {
	case c.onlySource && known.exported:
		return &remembered{version: known.version}
	case c.onlySource || known.hasAll(keys):
		c.remembered = len(known.files)
		return known
	}
	for path, p := range known.packages { // so that the memory never knows less than before
		keys[path] = p.key
	}
	read := kept.read(keys)
	if read == nil {
		read = &remembered{}
	}
	read.version = known.version
	return read
}

// remember adds to the memory what was not known to it.
func (c *checker) remember(known *remembered) {
	var files []*token.File
	c.fset.Iterate(func(f *token.File) bool {
		if !c.changing[f] {
			files = append(files, f)
		}
		return true
	})
	if c.cfg.Memory != nil && len(files) > c.remembered {
		c.cfg.Memory.note(c.unit(), known, c.nodes, c.keys, files)
	}
}

// unit identifies what types of one build are remembered for.
func (c *checker) unit() unit {
	return unit{strings.Join(Environment(c.cfg.Env), "\x00"), c.cfg.Dir}
}
