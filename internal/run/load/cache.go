package load

import (
	"context"
	"encoding/json"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// Settings are those of the go command; empty if it does not tell them.
type Settings struct {
	GOARCH      string // of the platform that packages are listed for
	GOCACHE     string // the directory of the build cache
	GOCACHEPROG string // the program that keeps the cache instead
	GOROOT      string // with the standard library
	GOMODCACHE  string // with modules, of which none changes
	GOENV       string // the file with settings of the user
	GOVERSION   string // of the go command and the standard library
}

// Settings asks the go command for its settings.
func (c Config) Settings(ctx context.Context) (s Settings) {
	cmd := exec.CommandContext(ctx, "go", "env", "-json", "GOARCH", "GOCACHE", "GOCACHEPROG", "GOROOT", "GOMODCACHE", "GOENV", "GOVERSION")
	cmd.Dir, cmd.Env = c.Dir, c.Env
	out, err := cmd.Output()
	if err != nil || json.Unmarshal(out, &s) != nil {
		return Settings{}
	}
	return s
}

// built returns the import paths to ask for the export data of dependencies by, as
// far as the build cache may have it. To ask the go command for what it has not is
// not free: it tries to build each package whose imports it has. A cache with fewer
// archives than there are packages cannot have all of them; it may have the standard
// library, which whatever was built first has left there.
func (s Settings) built(wanted []*packages.Package, deps map[*packages.Package]bool) []string {
	std := map[*packages.Package]bool{}
	for p := range deps {
		if p.Module == nil {
			std[p] = true
		}
	}
	archives := len(deps)
	if s.GOCACHEPROG == "" {
		archives = countArchives(s.GOCACHE, len(deps))
	}
	switch {
	case archives < len(std):
		return nil
	case archives < len(deps):
		return pathsOf(imported(wanted, std))
	}
	return pathsOf(imported(wanted, deps))
}

// imported returns those packages of a set that others import, sorted by path.
func imported[V any](by []*packages.Package, set map[*packages.Package]V) []*packages.Package {
	var found []*packages.Package
	packages.Visit(by, func(p *packages.Package) bool {
		_, inside := set[p]
		for _, dep := range p.Imports {
			if _, is := set[dep]; is && !inside {
				found = append(found, dep)
			}
		}
		return !inside
	}, nil)
	slices.SortFunc(found, func(a, b *packages.Package) int { return strings.Compare(a.PkgPath, b.PkgPath) })
	return slices.Compact(found)
}

// pathsOf returns the import paths of packages.
func pathsOf(all []*packages.Package) []string {
	var paths []string
	for _, p := range all {
		paths = append(paths, p.PkgPath)
	}
	return paths
}

// countArchives counts the compiled packages in a build cache, at most enough of
// them. They are outputs like 00/00ab…-d, in one of 256 directories by their hash.
// So are listings of directories, which the go command keeps before anything is
// built, and logs of tests; an archive begins as ar(5) says.
func countArchives(cache string, enough int) int {
	dirs, _ := os.ReadDir(cache)
	n := 0
	for _, dir := range dirs {
		if len(dir.Name()) != 2 {
			continue
		}
		files, _ := os.ReadDir(filepath.Join(cache, dir.Name()))
		for _, file := range files {
			if n >= enough {
				return n
			}
			if strings.HasSuffix(file.Name(), "-d") && isArchive(filepath.Join(cache, dir.Name(), file.Name())) {
				n++
			}
		}
	}
	return n
}

// isArchive reports whether a file begins as an archive does.
func isArchive(path string) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer func() { _ = file.Close() }()
	start := make([]byte, len(archiveMagic))
	_, err = io.ReadFull(file, start)
	return err == nil && string(start) == archiveMagic
}

// archiveMagic is how every archive begins, see ar(5).
const archiveMagic = "!<arch>\n"

// dependencies returns the packages with export data, if they are built, that
// wanted ones need.
func dependencies(of []*packages.Package, wanted map[*packages.Package]bool) map[*packages.Package]bool {
	deps := map[*packages.Package]bool{}
	packages.Visit(of, nil, func(p *packages.Package) {
		deps[p] = !wanted[p] && p.ForTest == "" && p.ID == p.PkgPath && p.PkgPath != "unsafe" && len(p.GoFiles) > 0
	})
	maps.DeleteFunc(deps, func(_ *packages.Package, is bool) bool { return !is })
	return deps
}
