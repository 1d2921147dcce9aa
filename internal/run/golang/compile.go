package golang

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/state"
)

// Compile type-checks the packages of Go files as they would be with other
// content. All of them compiled before, or nothing would have been found in
// them: so any error is new. It returns the first, or "".
func Compile(ctx context.Context, in Input, overlay map[string][]byte) string {
	r := &run{in}
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
