// Package imported finds out what packages make known to those that import them, for
// drivers that hand over one package at a time and keep no facts. It lists the packages of a
// module, as the command does, and analyses those that lead to an SDK and that others import;
// what it finds out is kept in the cache.
package imported

import (
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/buildops"
	"github.com/dynamolint/dynamolint/internal/cache"
	"github.com/dynamolint/dynamolint/internal/files"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// Config says how packages are listed.
type Config struct {
	Env   []string     // the whole environment of the go command
	Tags  []string     // build tags, in place of those of GOFLAGS
	Tests bool         // test packages too
	Cache *cache.Cache // nil if nothing is kept
}

// Facts are those of all packages that packages of some modules import. They are found out when
// the first package of a module is asked about. To be made by [New].
type Facts struct {
	cfg   Config
	mu    sync.Mutex
	known map[place]*listing
}

// A place is what the go command lists: packages that match a pattern in a directory.
type place struct{ dir, pattern string }

// New returns the facts of packages that are found as a configuration says.
func New(cfg Config) *Facts { return &Facts{cfg: cfg, known: map[place]*listing{}} }

// Pass returns a pass of [buildops.Analyzer] over the package of another pass, which sees the
// facts of what the package imports. It is nil if there is nothing to find in the package: its
// imports lead to no SDK, and to no events of streams. The error says why that is unknown.
func (f *Facts) Pass(theirs *analysis.Pass) (*analysis.Pass, error) {
	file, tests := f.files(theirs)
	if file == "" {
		return nil, nil
	}
	dir := filepath.Dir(file)
	at := place{moduleOf(dir), "./..."}
	for {
		l := f.list(at)
		if l.err != nil {
			return nil, l.err
		}
		p := l.find(file, tests)
		switch {
		case p == nil && at.pattern != ".":
			at = place{dir, "."} // in a directory whose name the go command passes over
			continue
		case p == nil: // as a file that was named, which build constraints exclude
			p = &packages.Package{}
		case !l.reaches(p) && !importsEvents(p):
			return nil, nil
		}
		return l.runner.Foreign(p, theirs)
	}
}

// files returns a file of a package that may be judged, "" if there is none, and whether the
// package has test files that may. What a tool generates is not judged.
func (f *Facts) files(pass *analysis.Pass) (file string, tests bool) {
	for _, syntax := range pass.Files {
		_, source := buildops.Source(pass.Fset, syntax)
		isTest := strings.HasSuffix(source, "_test.go")
		if filepath.Ext(source) == ".go" && (f.cfg.Tests || !isTest) { // else cgo has made it of nothing
			file, tests = source, tests || isTest
		}
	}
	return file, tests
}

// moduleOf returns the directory of the module that a directory belongs to; the directory itself
// if it belongs to none.
func moduleOf(dir string) string {
	for at := dir; ; at = filepath.Dir(at) {
		if info, err := files.Disk.Stat(filepath.Join(at, "go.mod")); err == nil && !info.IsDir() {
			return at
		}
		if at == filepath.Dir(at) {
			return dir
		}
	}
}

func (f *Facts) list(at place) *listing {
	f.mu.Lock()
	l := f.known[at]
	if l == nil {
		l = &listing{reaching: map[*packages.Package]bool{}}
		f.known[at] = l
	}
	f.mu.Unlock()
	l.once.Do(func() { l.err = l.load(f.cfg, at) })
	return l
}

// importsEvents reports whether a package may handle streams.
func importsEvents(p *packages.Package) bool {
	for _, imported := range p.Imports {
		if sdk.IsLambdaEvents(imported.PkgPath) {
			return true
		}
	}
	return false
}

// find returns the listed package that a file belongs to, the one with its tests if they matter.
func (l *listing) find(file string, tests bool) *packages.Package {
	var found *packages.Package
	for _, p := range l.roots {
		if slices.Contains(p.GoFiles, file) && (found == nil || (p.ForTest != "") == tests) {
			found = p
		}
	}
	return found
}

// isLocal reports whether a package belongs to a main module, or to one that a directory
// replaces.
func isLocal(p *packages.Package) bool {
	m := p.Module
	return m != nil && (m.Main || m.Replace != nil && m.Replace.Version == "")
}

// importsSDK reports whether a package imports an SDK directly.
func importsSDK(p *packages.Package) bool {
	for _, imported := range p.Imports {
		if sdk.IsSDK(imported.PkgPath) {
			return true
		}
	}
	return false
}

// sorted orders packages by ID.
func sorted(list []*packages.Package) []*packages.Package {
	slices.SortFunc(list, func(a, b *packages.Package) int { return strings.Compare(a.ID, b.ID) })
	return list
}
