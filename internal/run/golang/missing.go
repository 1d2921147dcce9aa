package golang

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// A missingModule is one that the go command does not find, with the packages of
// it that are imported. Its path is a guess if no go.mod requires it.
type missingModule struct {
	path      string
	packages  []*packages.Package // ordered by path
	importers []*packages.Package // ordered by ID
	from      *packages.Package   // the first importer that loses something, if one does
	here      string              // its directory if it is in the repository, else ""
}

// missingModules groups the packages that the go command did not find by module,
// given who imports them.
func (u *unit) missingModules(t *state.Tree, importers map[*packages.Package][]*packages.Package) []*missingModule {
	required, local := u.requiredModules(), u.modulesBeside(t)
	byPath := map[string]*missingModule{}
	for _, p := range slices.SortedFunc(maps.Keys(importers), comparePaths) {
		here := longestPrefix(slices.Sorted(maps.Keys(local)), p.PkgPath)
		path := cmp.Or(here, blamed(p), longestPrefix(required, p.PkgPath), repositoryOf(p.PkgPath))
		m := byPath[path]
		if m == nil {
			m = &missingModule{path: path, here: local[here]}
			byPath[path] = m
		}
		m.packages = append(m.packages, p)
		m.importers = append(m.importers, importers[p]...)
	}
	var list []*missingModule
	for _, path := range slices.Sorted(maps.Keys(byPath)) {
		m := byPath[path]
		slices.SortFunc(m.importers, func(a, b *packages.Package) int { return strings.Compare(a.ID, b.ID) })
		m.importers = slices.Compact(m.importers)
		list = append(list, m)
	}
	return list
}

var ofModule = lazyregexp.New(`(?:^|: )([^ @:]+)@v[^ :]+: `)

// blamed returns the module that the go command names as the reason that it does
// not find a package: one that it cannot get at may be why it finds no others.
func blamed(p *packages.Package) string {
	message, _ := splitAdvice(p.Errors[0].Msg)
	if m := ofModule.FindStringSubmatch(message); m != nil {
		return m[1]
	}
	return ""
}

func comparePaths(a, b *packages.Package) int { return strings.Compare(a.PkgPath, b.PkgPath) }

// requiredModules returns the modules that the go.mod files of a unit require.
func (u *unit) requiredModules() []string {
	var paths []string
	for _, dir := range u.modules {
		content, err := u.files.Source(filepath.Join(dir, "go.mod"))
		if err != nil {
			continue // the go command has said so
		}
		if file, err := modfile.ParseLax("go.mod", content, nil); err == nil {
			for _, r := range file.Require {
				paths = append(paths, r.Mod.Path)
			}
		}
	}
	return paths
}

// modulesBeside returns the directories of the modules of a tree that the unit does
// not have, by module path.
func (u *unit) modulesBeside(t *state.Tree) map[string]string {
	dirs := map[string]string{}
	for dir := range t.Modules {
		if slices.Contains(u.modules, dir) {
			continue
		}
		if content, err := u.files.Source(filepath.Join(dir, "go.mod")); err == nil {
			if path := modfile.ModulePath(content); path != "" {
				dirs[path] = dir
			}
		}
	}
	return dirs
}

// longestPrefix returns the longest of some module paths that a package may be in.
func longestPrefix(modules []string, pkg string) string {
	longest := ""
	for _, m := range modules {
		if len(m) > len(longest) && (pkg == m || strings.HasPrefix(pkg, m+"/")) {
			longest = m
		}
	}
	return longest
}

// repositoryOf returns the beginning of an import path that most likely names a
// repository: host, owner and name where code is hosted, else host and name.
func repositoryOf(path string) string {
	parts := strings.Split(path, "/")
	n := 2
	if slices.Contains([]string{"github.com", "gitlab.com", "bitbucket.org", "golang.org"}, parts[0]) {
		n = 3
	}
	return strings.Join(parts[:min(n, len(parts))], "/")
}

// mayReachSDK reports whether the module may use DynamoDB, so that packages which
// import it may, whatever else they import.
func (m *missingModule) mayReachSDK() bool {
	return slices.ContainsFunc(m.packages, func(p *packages.Package) bool { return !sdk.IsOtherService(p.PkgPath) })
}

// problem says why a module is missing, what is lost with it, and what to do.
func (m *missingModule) problem(u *unit, lost *loss) rules.Problem {
	first := m.packages[0]
	message, command := splitAdvice(first.Errors[0].Msg)
	message = strings.TrimPrefix(message, "go: ")
	if !strings.Contains(message, first.PkgPath) && !strings.Contains(message, m.path) {
		message = fmt.Sprintf("imported package %s cannot be found: %s", first.PkgPath, message)
	}
	if others := len(m.packages) - 1; others > 0 {
		message += fmt.Sprintf(" (%d imported packages are missing with it)", others+1)
	}
	p := rules.Problem{Span: rules.Span{File: u.file}, Message: message + ", so " + m.lost(lost), Hint: m.hint(u, message, command)}
	if span, _, ok := u.splitPosition(m.importedAt() + ": "); ok {
		p.Span = span
	}
	return p
}

// importedAt returns where a package of the module is imported: preferably where
// something is lost by it.
func (m *missingModule) importedAt() string {
	if m.from != nil {
		for _, e := range m.from.Errors {
			if slices.ContainsFunc(m.packages, func(p *packages.Package) bool { return strings.HasPrefix(e.Msg, "could not import "+p.PkgPath+" ") }) {
				return e.Pos
			}
		}
	}
	return m.packages[0].Errors[0].Pos
}

// lost says what is not analysed because the module is missing.
func (m *missingModule) lost(lost *loss) string {
	if lost.size() > 0 {
		return lost.String() + " in " + lost.where() + lost.verb() + "not analysed"
	}
	return count(len(m.importers), "package that imports it is", "packages that import it are") + " not analysed in full"
}

// hint says what to do about a missing module. The go command's own advice is to
// add a requirement, which helps only if the module can be found at all.
func (m *missingModule) hint(u *unit, message, command string) string {
	switch {
	case m.here != "" && u.hasOnlySums():
		return fmt.Sprintf("%s is in this repository, in %s, and there is a go.work.sum but no go.work: commit go.work, or run \"go work init\" and \"go work use -r .\" first", m.path, strings.TrimPrefix(state.Pattern(u.dir, m.here), "./"))
	case m.here != "":
		return fmt.Sprintf("%s is in this repository, in %s: run \"go work init\" and \"go work use -r .\", or replace it in go.mod", m.path, strings.TrimPrefix(state.Pattern(u.dir, m.here), "./"))
	case u.hasOnlySums():
		return "there is a go.work.sum but no go.work: commit go.work, or run \"go work init\" and \"go work use -r .\" first"
	case isUnreachable(message):
		return fmt.Sprintf("make %s reachable from here (GOPROXY, GOPRIVATE and credentials; \"go mod download\" shows whether it is), or vendor it", m.path)
	case command != "":
		return fmt.Sprintf("run %q", command)
	}
	return fmt.Sprintf("run \"go list %s\" and fix what it reports", m.packages[0].PkgPath)
}

// hasOnlySums reports whether the checksums of a workspace are beside the unit or
// above it, and its go.work is not.
func (u *unit) hasOnlySums() bool {
	dir := state.FindUp(u.files, u.dir, "go.work.sum")
	return dir != "" && !u.files.Exists(filepath.Join(dir, "go.work"))
}

// isUnreachable reports whether the go command says that it could not get at a
// module, rather than that nothing requires it.
func isUnreachable(message string) bool {
	return slices.ContainsFunc([]string{
		"GOPROXY=off", "404 Not Found", "410 Gone", "403 Forbidden", "401 Unauthorized", "dial tcp", "i/o timeout", "unrecognized import path",
		"terminal prompts disabled", "could not read Username", "Permission denied", "git ls-remote", "unknown revision", "server response",
	}, func(sign string) bool { return strings.Contains(message, sign) })
}
