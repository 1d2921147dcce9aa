// Package load lists Go packages and type-checks those that are asked for. It
// compiles nothing: the go command only lists, what is imported comes from
// export data that an earlier run has kept or that the build cache already has, or
// from source without function bodies. It knows neither rules nor DynamoDB.
package load

import (
	"context"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/files"
)

// Config says how packages are found.
type Config struct {
	Dir   string   // where the go command runs
	Env   []string // its whole environment
	Tags  []string // build tags, in place of those of GOFLAGS
	Tests bool     // test packages too

	Files *files.System // that is read

	// Memory, if not nil, keeps types from one run to the next. Then no export data of the build
	// cache is used.
	Memory *Memory

	// Refuse is a program, with arguments, that calls [Refuse] with what it is
	// given. Without one no export data of the build cache is used, because the go
	// command would build what its cache does not have.
	Refuse []string
}

const listMode = packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps |
	packages.NeedModule | packages.NeedForTest

// List returns the packages that match patterns, with all that they import, as
// far as the go command finds them. Its errors about a package that it cannot
// find, or only in part, are in the Errors of that package. The error says that
// there is no list, in the go command's words.
func List(ctx context.Context, cfg Config, patterns ...string) ([]*packages.Package, error) {
	env, moduleFlags := withoutModuleFlags(cfg.Env)
	return packages.Load(&packages.Config{
		Context: ctx,
		Mode:    listMode,
		Dir:     cfg.Dir,
		Env:     slices.Concat(env, safeEnv),
		// Neither a program of GOFLAGS nor git has to be run to list packages.
		BuildFlags: slices.Concat(moduleFlags, cfg.tagFlags(), []string{"-toolexec=", "-buildvcs=false"}),
		Tests:      cfg.Tests,
		Overlay:    cfg.Files.Buffers(),
	}, patterns...)
}

// tagFlags are the flags of the go command for build tags.
func (c Config) tagFlags() []string {
	if len(c.Tags) == 0 {
		return nil
	}
	return []string{"-tags=" + strings.Join(c.Tags, ",")}
}

// safeEnv keeps the go command from running other programs on the code: listing
// needs none, but a #cgo pkg-config line would be asked for where export data is
// looked up.
var safeEnv = []string{"PKG_CONFIG=false"}

// withoutModuleFlags takes -modfile out of GOFLAGS: the loader of x/tools also asks
// the go command for its version, outside of module mode, where it refuses the flag.
func withoutModuleFlags(env []string) (rest, flags []string) {
	rest = slices.Clone(env)
	for i, variable := range rest {
		value, ok := strings.CutPrefix(variable, "GOFLAGS=")
		if !ok {
			continue
		}
		flags = nil // the last of several counts
		words := strings.Fields(value)
		kept := slices.DeleteFunc(slices.Clone(words), isModfile)
		rest[i] = "GOFLAGS=" + strings.Join(kept, " ")
		for _, word := range words {
			if isModfile(word) {
				flags = append(flags, word)
			}
		}
	}
	return rest, flags
}

func isModfile(flag string) bool {
	return strings.HasPrefix(flag, "-modfile=") || strings.HasPrefix(flag, "--modfile=")
}
