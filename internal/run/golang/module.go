package golang

import (
	"fmt"
	"path/filepath"
	"slices"

	"golang.org/x/mod/modfile"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// A unit is what one call of the go command lists: a workspace, or a module
// that belongs to none.
type unit struct {
	files    *files.System
	file     string   // its go.work or go.mod
	dir      string   // the directory of file
	env      []string // in addition to the environment
	modules  []string // directories of all its modules
	patterns []string // what of them is in view, relative to dir
	asked    bool     // the scopes have code of them
}

// units groups the modules of a tree. A module that is used by the workspace
// around it is loaded through the workspace, any other on its own. goWork is
// the value of the environment variable GOWORK.
func units(t *state.Tree, goWork string) ([]*unit, []rules.Problem) {
	var all []*unit
	var problems []rules.Problem
	workspaces := map[string]*unit{}
	for _, dir := range t.ModuleDirs() {
		workFile := workFileOf(t.Files, dir, goWork)
		if workFile != "" && workspaces[workFile] == nil {
			workspace, problem := workspaceUnit(t.Files, workFile)
			if problem != nil {
				if workFile == goWork {
					problem.Hint = "correct or unset the environment variable GOWORK"
				}
				problems = append(problems, *problem)
			}
			workspaces[workFile] = workspace
		}
		u := unitOf(t.Files, dir, workspaces[workFile], workFile)
		if len(u.patterns) == 0 {
			all = append(all, u)
		}
		for _, p := range t.Modules[dir] {
			u.patterns = append(u.patterns, state.Pattern(u.dir, filepath.Join(dir, filepath.FromSlash(p))))
		}
	}
	return all, problems
}

// unitOf returns the workspace around a module if it uses the module, else a
// unit of the module alone, that the workspace file is kept away from.
func unitOf(system *files.System, dir string, workspace *unit, workFile string) *unit {
	if workspace != nil && slices.Contains(workspace.modules, dir) {
		return workspace
	}
	u := &unit{files: system, file: filepath.Join(dir, "go.mod"), dir: dir, modules: []string{dir}}
	if workFile != "" {
		u.env = []string{"GOWORK=off"}
	}
	return u
}

func workspaceUnit(system *files.System, workFile string) (*unit, *rules.Problem) {
	used, problem := usedModules(system, workFile)
	return &unit{files: system, file: workFile, dir: filepath.Dir(workFile), modules: used}, problem
}

// workFileOf returns the workspace file that the go command uses in dir, or "".
func workFileOf(system *files.System, dir, goWork string) string {
	switch goWork {
	case "off":
		return ""
	case "":
		if workDir := state.FindUp(system, dir, "go.work"); workDir != "" {
			return filepath.Join(workDir, "go.work")
		}
		return ""
	default:
		return goWork
	}
}

// usedModules returns the directories that a workspace file uses, or why the go
// command cannot use the file.
func usedModules(system *files.System, workFile string) ([]string, *rules.Problem) {
	content, err := system.Source(workFile)
	var work *modfile.WorkFile
	if err == nil {
		work, err = modfile.ParseWork(workFile, content, nil)
	}
	if err != nil {
		problem := loadProblem(workFile, err)
		return nil, &problem
	}
	dirs := make([]string, 0, len(work.Use))
	for _, use := range work.Use {
		dir := state.Absolute(filepath.Dir(workFile), filepath.FromSlash(use.Path))
		if _, err := system.Stat(filepath.Join(dir, "go.mod")); err != nil {
			return nil, &rules.Problem{
				Span:    rules.Span{File: workFile, Start: rules.Pos{Line: use.Syntax.Start.Line, Column: use.Syntax.Start.LineRune}},
				Message: fmt.Sprintf("cannot load the workspace: it uses %s, but reading %s/go.mod failed: %s", use.Path, use.Path, state.Reason(err)),
				Hint:    fmt.Sprintf("create the module, or run \"go work edit -dropuse=%s\"", use.Path),
			}
		}
		dirs = append(dirs, dir)
	}
	return dirs, nil
}
