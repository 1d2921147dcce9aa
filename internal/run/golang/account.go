package golang

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// account makes sure that each directory with a file that imports an SDK is in
// the listing of its unit, or left out for a reason that is known: build
// constraints, which are noted, or else a problem. The go command passes over a
// directory without a word if it is not named, so those that it did not list are
// asked for by name.
func (r *run) account(ctx context.Context, cfg load.Config, u *unit, t *state.Tree, l *listing) error {
	defer func() {
		slices.Sort(l.constrained)
		l.constrained = slices.Compact(l.constrained)
	}()
	listed := map[string]bool{}
	for _, p := range l.Packages {
		for _, file := range slices.Concat(p.GoFiles, p.IgnoredFiles) {
			listed[filepath.Dir(file)] = true
		}
		l.constrain(t, p.IgnoredFiles)
	}
	var unlisted []string
	for dir, d := range t.GoDirs {
		if slices.Contains(u.modules, d.Module) && !listed[dir] && state.IsPackage(d.Module, dir) && slices.ContainsFunc(d.Files, t.UsesSDK) {
			unlisted = append(unlisted, dir)
		}
	}
	if len(unlisted) == 0 || l.failed {
		return nil
	}
	slices.Sort(unlisted)
	patterns := make([]string, len(unlisted))
	for i, dir := range unlisted {
		patterns[i] = state.Pattern(u.dir, dir)
	}
	named, err := load.List(ctx, cfg, patterns...)
	if err != nil {
		return err
	}
	said := map[string]string{} // by directory
	for _, p := range named {
		for _, e := range p.Errors {
			for _, dir := range unlisted {
				if strings.Contains(e.Msg, dir) || strings.Contains(e.Msg, state.Pattern(u.dir, dir)) {
					said[dir], _ = splitAdvice(e.Msg)
				}
			}
		}
		for _, file := range p.IgnoredFiles {
			said[filepath.Dir(file)] = excludedByConstraints
		}
	}
	for _, dir := range unlisted {
		switch said := said[dir]; {
		case strings.Contains(said, excludedByConstraints):
			l.constrain(t, t.GoDirs[dir].Files)
		case said == "":
			l.outcome.Add(r.Stands(dir), unlistedProblem(dir, "the go command does not list it"))
		default:
			l.outcome.Add(r.Stands(dir), unlistedProblem(dir, said))
		}
	}
	return nil
}

// excludedByConstraints is what the go command answers for a directory of which
// GOOS, GOARCH, tags and the cgo setting leave nothing (go/build.NoGoError).
const excludedByConstraints = "build constraints exclude all Go files"

func unlistedProblem(dir, why string) rules.Problem {
	return rules.Problem{
		Span:    rules.Span{File: dir},
		Message: fmt.Sprintf("cannot analyse the package: %s", why),
		Hint:    fmt.Sprintf("run \"go list %s\" and fix what it reports", "./"+filepath.Base(dir)),
	}
}

// constrain notes which of the files that no build has use an SDK.
func (l *listing) constrain(t *state.Tree, files []string) {
	for _, file := range files {
		if t.GoDirs[filepath.Dir(file)] != nil && strings.HasSuffix(file, ".go") && t.UsesSDK(file) {
			l.constrained = append(l.constrained, file)
		}
	}
}
