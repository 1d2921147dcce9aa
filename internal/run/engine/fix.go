package engine

import (
	"bytes"
	"context"
	"fmt"
	"go/format"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/fix"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// Fixes plans the fixes, up to a kind, of what a run has found. Go files are
// formatted if they were, and a fix after which a package does not compile is
// left out. Nothing is written: see [Result.WriteFixes].
func (res *Result) Fixes(ctx context.Context, upTo rules.FixKind) (*fix.Plan, error) {
	return res.FixesOf(ctx, rules.Merge(res.Findings), upTo)
}

// FixesOf plans the fixes of some of the findings, merged, as [Result.Fixes] does for all.
func (res *Result) FixesOf(ctx context.Context, merged []rules.Finding, upTo rules.FixKind) (*fix.Plan, error) {
	if res.run == nil { // nothing was checked
		return &fix.Plan{Left: merged}, nil
	}
	plan, err := fix.Make(rules.Separate(merged), upTo, fix.Checks{
		Read:   res.run.Read,
		Format: formatted,
		Build:  func(overlay map[string][]byte) string { return res.run.compile(ctx, overlay) },
	})
	if ctx.Err() != nil { // what did not compile then says nothing
		return nil, ctx.Err()
	}
	return plan, err
}

// Fixed returns what one fix of a finding makes of files, formatted if they were. Whether they
// still compile is left to those who review it. There are none if the fix does not fit.
func (res *Result) Fixed(one rules.Fix) ([]fix.File, error) {
	plan, err := fix.Make([]rules.Finding{{Fixes: rules.NewFixes(one)}}, one.Kind, fix.Checks{
		Read:   res.run.Read,
		Format: formatted,
		Build:  func(map[string][]byte) string { return "" },
	})
	if err != nil {
		return nil, err
	}
	return plan.Files, nil
}

// WriteFixes writes the files of a plan, all of them or, if one of them cannot
// be written, none. The error names that file.
func (res *Result) WriteFixes(plan *fix.Plan) error {
	for _, file := range plan.Files {
		f, err := os.OpenFile(res.run.Located(file.Name), os.O_WRONLY, 0)
		if err != nil {
			return fmt.Errorf("cannot write %s: %s; no file was changed", file.Name, state.Reason(err))
		}
		if err := f.Close(); err != nil {
			return fmt.Errorf("%s: %s", file.Name, state.Reason(err))
		}
	}
	for _, file := range plan.Files {
		path := res.run.Located(file.Name)
		if now, err := files.Disk.Source(path); err != nil {
			return fmt.Errorf("%s: %s", file.Name, state.Reason(err))
		} else if !bytes.Equal(now, file.Old) {
			return fmt.Errorf("%s has changed since it was analysed; run again", file.Name)
		}
		if err := os.WriteFile(path, file.New, 0o600); err != nil { // the file exists: its permissions stay
			return fmt.Errorf("%s: %s", file.Name, state.Reason(err))
		}
	}
	return nil
}

// formatted returns a file as its formatter lays it out.
func formatted(name string, content []byte) ([]byte, error) {
	switch {
	case filepath.Ext(name) == ".go":
		return format.Source(content)
	case hclscan.IsTerraformFile(name):
		return hclscan.Format(name, content)
	}
	return content, nil
}

// compile type-checks the packages of Go files as they would be with other
// content. All of them compiled before, or nothing would have been found in
// them: so any error is new. It returns the first, or "".
func (r *run) compile(ctx context.Context, overlay map[string][]byte) string {
	located := map[string][]byte{}
	maps.Copy(located, r.Files.Buffers()) // of the editor, with which the package is judged
	byModule := map[string][]string{}
	for name, content := range overlay {
		path := r.Located(name)
		if filepath.Ext(path) != ".go" {
			continue
		}
		located[path] = content
		module := state.FindUp(r.Files, filepath.Dir(path), "go.mod")
		byModule[module] = append(byModule[module], "file="+path)
	}
	for _, module := range slices.Sorted(maps.Keys(byModule)) {
		cfg := r.loadConfig(r.unitOf(module))
		cfg.Files = files.New(located)
		list, err := load.List(ctx, cfg, slices.Sorted(slices.Values(byModule[module]))...)
		if err != nil {
			return "cannot load the result: " + err.Error()
		}
		list = slices.DeleteFunc(list, func(p *packages.Package) bool { return !isCode(p) })
		if _, err := load.Check(ctx, cfg, list, nil); err != nil {
			return "cannot load the result: " + err.Error()
		}
		for _, p := range list {
			if len(p.Errors) > 0 {
				return "the result does not compile: " + r.firstError(p.Errors)
			}
		}
	}
	return ""
}

// firstError returns what the type checker says, if it says something: the go
// command names files that stand in for those that would change.
func (r *run) firstError(errors []packages.Error) string {
	first := errors[0]
	if i := slices.IndexFunc(errors, func(e packages.Error) bool { return e.Kind == packages.TypeError }); i >= 0 {
		first = errors[i]
	}
	message, _, _ := strings.Cut(first.Msg, "\n")
	return r.Relative(first.Pos) + ": " + message
}

// unitOf returns how a module is loaded.
func (r *run) unitOf(module string) *unit {
	workFile := workFileOf(r.Files, module, r.GoWork)
	if workFile == "" {
		return unitOf(r.Files, module, nil, "")
	}
	workspace, _ := workspaceUnit(r.Files, workFile) // a workspace that cannot be used was reported
	return unitOf(r.Files, module, workspace, workFile)
}
