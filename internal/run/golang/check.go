// Package golang finds what rules find in the Go code of a state. It groups modules into what the
// go command lists at once, has the packages loaded whose imports lead to an SDK, summarises all
// of them before rules judge any, and keeps both for packages that do not change. It says what of
// the code cannot be analysed, and why; which findings are reported others decide.
package golang

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// checkGo analyses the Go packages of the tree that can reach a DynamoDB SDK.
func (r *run) checkGo(ctx context.Context, t *state.Tree) (*outcome.Outcome, error) {
	o := &outcome.Outcome{}
	for _, p := range looseFiles(t, r.InScope) {
		o.Add(r.Stands(p.Span.File), p)
	}
	asked := r.askedModules(t)
	found, problems := units(t, r.GoWork)
	for _, p := range problems {
		o.Add(slices.ContainsFunc(asked, func(dir string) bool { return workFileOf(t.Files, dir, r.GoWork) == p.Span.File }), p)
	}

	done := r.Stages.Begin("read go.mod files")
	var relevant []*unit
	reaching := map[string]bool{} // directories of modules
	for _, u := range found {
		u.asked = slices.ContainsFunc(u.modules, func(dir string) bool { return slices.Contains(asked, dir) })
		may, goMod, err := u.mayReachSDK(t)
		switch {
		case err != nil:
			o.Add(u.asked, loadProblem(goMod, err))
		case may:
			relevant = append(relevant, u)
			for _, dir := range u.modules {
				reaching[dir] = true
			}
		}
	}
	for _, dir := range t.GoDirs {
		if !reaching[dir.Module] { // whatever the build constraints
			o.Seen = append(o.Seen, dir.Files...)
		}
	}
	o.LeftOut.OtherSDKs = otherSDKs(t)
	done("%d of %d modules or workspaces may reach a DynamoDB SDK", len(relevant), len(found))

	p := r.program(ctx, t)
	if o.IsIncomplete() {
		p.isUnlisted()
	}
	all := newUnitRuns(relevant, p)
	for _, step := range []func(*unitRun) error{
		func(u *unitRun) error { return r.summariseUnit(ctx, u, t) },
		func(u *unitRun) error { return r.judgeUnit(ctx, u) },
	} {
		if err := r.eachUnit(ctx, all, step); err != nil {
			return nil, err
		}
	}
	for _, u := range all {
		o.Merge(u.outcome)
	}
	if ctx.Err() == nil { // else packages may still be summarised
		o.Unmatched, o.Reads = p.unmatched(), p.reads()
		if r.OnlyAccesses || p.links && r.KnowsAll() {
			o.Programs = p.linker().Programs()
		}
	}
	if !r.Config.Tests {
		analysed := slices.ContainsFunc(o.Packages, r.InScope)
		for _, u := range relevant {
			o.LeftOut.Tests = append(o.LeftOut.Tests, u.unaskedTests(t, o, analysed)...)
		}
	}
	for _, p := range r.unreadFiles(t, slices.Concat(o.Problems, o.Elsewhere)) {
		o.Add(r.Stands(p.Span.File), p)
	}
	if !o.IsIncomplete() {
		o.Problems = r.unmet(t, o)
	}
	return o, nil
}

func wrappers(c *config.Config) (list []gorule.Wrapper) {
	for _, w := range c.Wrappers() {
		list = append(list, gorule.Wrapper(w))
	}
	return list
}

// askedModules returns the directories of the modules that the scopes have Go code of, or
// that lie in them.
func (r *run) askedModules(t *state.Tree) (dirs []string) {
	for dir := range t.Modules {
		if r.InScope(dir) {
			dirs = append(dirs, dir)
		}
	}
	for dir, d := range t.GoDirs {
		if r.InScope(dir) && !slices.Contains(dirs, d.Module) {
			dirs = append(dirs, d.Module)
		}
	}
	return dirs
}

// looseFiles says which Go files cannot be analysed because they belong to no
// module, if they use DynamoDB: those of the scopes, or, if there are none, those elsewhere.
func looseFiles(t *state.Tree, inScope func(dir string) bool) []rules.Problem {
	var files []string
	for _, dir := range t.GoDirs {
		if dir.Module != "" {
			continue
		}
		if file := t.ImportsSDK(dir.Files); file != "" {
			files = append(files, file)
		}
	}
	if len(files) == 0 {
		return nil
	}
	elsewhere := func(file string) bool { return !inScope(filepath.Dir(file)) }
	if own := slices.DeleteFunc(slices.Clone(files), elsewhere); len(own) > 0 {
		files = own
	}
	slices.Sort(files)
	p := rules.Problem{
		Span:    rules.Span{File: files[0]},
		Message: "this Go file imports a DynamoDB SDK but belongs to no module, so its package is not analysed",
		Hint:    "add a go.mod: run \"go mod init\"",
	}
	if others := len(files) - 1; others > 0 {
		p.Message += fmt.Sprintf(" (and %s like it)", count(others, "more directory", "more directories"))
	}
	return []rules.Problem{p}
}
