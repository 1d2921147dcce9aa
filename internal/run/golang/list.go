package golang

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/calls/extract"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
)

// A listing is what the import graph of a unit says: which packages must be
// type-checked, and which of them are judged.
type listing struct {
	*load.Listing

	packages int                 // in view, relevant or not
	load     []*packages.Package // to be type-checked, their tests included, ordered by ID
	report   map[string]bool     // import paths of the packages in view
	needed   map[string]bool     // of those in scope, and of all that they import
	missing  []*missingModule    // that something in view imports, ordered by path
	mains    []*deploy.Main      // all main packages
	local    []string            // import paths of the packages of the modules
	imported []string            // files of packages of other modules
	behind   bool                // packages in view call interfaces behind which items may be kept
	outcome  outcome.Outcome     // its problems
	failed   bool                // the unit could not be listed; why is in problems

	built       map[string]bool // directories in view with a package that is built
	seen        []string        // files of these packages
	constrained []string        // files that use an SDK and are not
}

// list reads the import graph of a unit. To be type-checked are the packages in
// view whose imports lead to an SDK, or that handle streams, and, for what they say about their
// functions, the packages on the way there that belong to the unit or import
// an SDK directly.
func (r *run) list(ctx context.Context, cfg load.Config, u *unit, t *state.Tree) (*listing, error) {
	kept, err := load.Keep(ctx, cfg, r.Cache, u.modules, u.patterns...)
	if err != nil {
		return nil, err
	}
	if !kept.Whole {
		r.Unrecorded.Store(true)
	}
	roots := kept.Packages
	g := &importGraph{files: r.Files, reaching: map[*packages.Package]bool{}, importers: map[*packages.Package][]*packages.Package{}}
	l := &listing{Listing: kept, report: map[string]bool{}, needed: r.needed(roots), built: map[string]bool{}}
	var relevant, handlers []*packages.Package
	own := u.ownPaths()
	for _, p := range roots {
		if !isWalked(p, t) {
			continue
		}
		l.packages++
		if len(p.GoFiles) > 0 {
			l.built[filepath.Dir(p.GoFiles[0])] = true
			l.seen = append(l.seen, p.GoFiles...)
		}
		l.report[basePath(p)] = true
		switch {
		case g.reaches(p):
			relevant = append(relevant, p)
		case importsLambdaEvents(p) && t.HandlesStreams(p.GoFiles):
			handlers = append(handlers, p)
		case isUnresolved(p) && strings.HasPrefix(p.Errors[0].Msg, "malformed import path "):
			// The name of its directory: see refusedProblems.
		case isUnresolved(p) && ofUnit(p):
			// Not this package but the module or workspace as a whole.
			l.failed = true
			if !namesUnread(t, p.Errors[0].Msg) {
				l.outcome.Add(u.asked, u.saidProblem(p.Errors[0].Msg))
			}
		case isUnresolved(p) && len(p.GoFiles) == 0 || hidesImports(t, p, own):
			problem := u.compileProblem(p, "")
			l.outcome.Add(l.needed[basePath(p)] || r.Stands(problem.Span.File), problem)
		}
	}
	r.addImported(l, relevant)
	if err := r.account(ctx, cfg, u, t, l); err != nil {
		return nil, err
	}
	for _, p := range u.refusedProblems(t) {
		l.outcome.Add(r.Stands(p.Span.File), p)
	}
	l.missing = u.missingModules(t, g.importers)
	l.load, l.behind = toLoad(g, relevant, handlers)
	l.mains, l.local, l.imported = u.mainsOf(roots, t), localPaths(roots), importedFiles(roots)
	return l, nil
}

// needed returns the import paths of the packages in scope, and of all that they import.
func (r *run) needed(roots []*packages.Package) map[string]bool {
	paths := map[string]bool{}
	inScope := func(p *packages.Package) bool { return len(p.GoFiles) > 0 && r.InScope(filepath.Dir(p.GoFiles[0])) }
	packages.Visit(slices.DeleteFunc(slices.Clone(roots), func(p *packages.Package) bool { return !inScope(p) }), nil, func(p *packages.Package) {
		paths[basePath(p)] = true
	})
	return paths
}

// toLoad returns the packages that have to be type-checked, given those in view
// that reach an SDK, and those that handle streams.
func toLoad(g *importGraph, relevant, handlers []*packages.Package) (list []*packages.Package, behind bool) {
	wanted := map[string]bool{} // by import path
	stores := &storeCalls{files: g.files}
	packages.Visit(relevant, g.reaches, func(p *packages.Package) {
		if g.reaches(p) && !sdk.IsSDK(p.PkgPath) && (isMain(p) || importsSDKDirectly(p)) {
			wanted[basePath(p)] = true
			stores.declare(p)
		}
	})
	packages.Visit(relevant, isLocal, func(p *packages.Package) {
		if !isLocal(p) {
			return
		}
		calls := p.ForTest == "" && stores.calledBy(p)
		behind = behind || calls
		if !g.reaches(p) && (calls || configures(g.files, p)) {
			wanted[basePath(p)] = true
		}
	})
	for _, p := range handlers {
		wanted[basePath(p)] = true
	}
	packages.Visit(slices.Concat(relevant, handlers), nil, func(p *packages.Package) {
		if isCode(p) && (wanted[p.PkgPath] || isTestOf(p) && wanted[p.ForTest]) {
			list = append(list, p)
		}
	})
	slices.SortFunc(list, func(a, b *packages.Package) int { return strings.Compare(a.ID, b.ID) })
	return list, behind
}

// configures reports whether a package that leads to no SDK may say which tables are asked.
func configures(system *files.System, p *packages.Package) bool {
	return slices.ContainsFunc(p.GoFiles, func(file string) bool {
		content, err := system.Source(file)
		return err == nil && extract.MayConfigure(content)
	})
}

// An importGraph answers questions about imports, each package once.
type importGraph struct {
	files     *files.System
	reaching  map[*packages.Package]bool
	importers map[*packages.Package][]*packages.Package // of packages that were not found
}

// reaches reports whether the package is an SDK or its imports lead to one.
func (g *importGraph) reaches(p *packages.Package) bool {
	if known, ok := g.reaching[p]; ok {
		return known
	}
	reaches := sdk.IsSDK(p.PkgPath)
	for _, imported := range p.Imports {
		if isUnresolved(imported) {
			g.importers[imported] = append(g.importers[imported], p)
		}
		reaches = g.reaches(imported) || reaches
	}
	g.reaching[p] = reaches
	return reaches
}

func importsSDKDirectly(p *packages.Package) bool {
	for _, imported := range p.Imports {
		if sdk.IsSDK(imported.PkgPath) {
			return true
		}
	}
	return false
}

func importsLambdaEvents(p *packages.Package) bool {
	for _, imported := range p.Imports {
		if sdk.IsLambdaEvents(imported.PkgPath) {
			return true
		}
	}
	return false
}

// isUnresolved reports whether the go command did not find the package.
func isUnresolved(p *packages.Package) bool { return p.Name == "" && len(p.Errors) > 0 }

// ofUnit reports whether a package that was not found stands for the module or
// workspace as a whole: for what the go command says before it lists packages.
func ofUnit(p *packages.Package) bool {
	return strings.HasPrefix(p.Errors[0].Msg, "go: ") || p.PkgPath == "command-line-arguments" || strings.HasSuffix(p.PkgPath, "...") || blamed(p) != ""
}

// addImported adds the packages in view that the patterns of the unit do not match
// and that others import: below a symbolic link, or in a directory whose name the
// go command passes over. They are as much a part of the program as any.
func (r *run) addImported(l *listing, relevant []*packages.Package) {
	packages.Visit(relevant, nil, func(p *packages.Package) {
		if !isMain(p) || p.ForTest != "" || len(p.GoFiles) == 0 {
			return
		}
		if dir := filepath.Dir(p.GoFiles[0]); !l.report[p.PkgPath] && state.InAny(r.InView(), dir) && !r.ExcludesAbove(dir) {
			l.report[p.PkgPath] = true
			l.built[dir] = true
			l.seen = append(l.seen, p.GoFiles...)
		}
	})
}

// isWalked reports whether a listed package was asked for: not if the go command
// generated it, or found it in a directory that is not walked (an excluded one,
// node_modules), or if build constraints exclude all of it.
func isWalked(p *packages.Package, t *state.Tree) bool {
	if len(p.GoFiles) == 0 {
		return isUnresolved(p) && len(p.IgnoredFiles) == 0
	}
	return t.GoDirs[filepath.Dir(p.GoFiles[0])] != nil
}

// isMain reports whether the package belongs to a module of the unit.
func isMain(p *packages.Package) bool { return p.Module != nil && p.Module.Main }

// isLocal reports whether the package belongs to a module of the unit, or to one that a
// directory replaces.
func isLocal(p *packages.Package) bool {
	return isMain(p) || p.Module != nil && p.Module.Replace != nil && p.Module.Replace.Version == ""
}

// isTestOf reports whether a package is made of the tests of the one that it is
// listed for, and not one that is compiled again because it imports that.
func isTestOf(p *packages.Package) bool {
	return p.ForTest != "" && (p.PkgPath == p.ForTest || p.PkgPath == p.ForTest+"_test")
}

// basePath returns the import path that a package or its test variants are
// asked for by.
func basePath(p *packages.Package) string {
	if p.ForTest != "" {
		return p.ForTest
	}
	return p.PkgPath
}
