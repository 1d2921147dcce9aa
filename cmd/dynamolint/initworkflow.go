package main

import (
	"context"
	_ "embed"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/run/git"
)

const workflowFile = ".github/workflows/dynamolint.yml"

// workflowTemplate is what the documentation shows too.
//
//go:embed template/workflow.yml
var workflowTemplate string

// setupGo is the step of the workflow that only Go code needs, and the action where it is not a release
// and has to be built.
const setupGo = `      - uses: actions/setup-go@v6
        with:
          go-version: stable
`

var (
	actionRef = lazyregexp.New(`(?m)^( +uses: dynamolint/dynamolint@).*$`)
	plainYAML = lazyregexp.New(`^[A-Za-z][\w./-]*$`)
)

// defaultBranch returns the branch whose state the workflow shows under code
// scanning. It is a proposal that the plan names, so a guess will do.
func defaultBranch(ctx context.Context) string {
	repo, err := git.Open(ctx, ".")
	if err != nil {
		return "main"
	}
	branch, err := repo.DefaultBranch(ctx)
	if err != nil {
		return "main"
	}
	return branch
}

// hasGo reports whether there is Go code below the directory, or may be where it cannot be read.
func hasGo(dir string) bool {
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		switch name := entry.Name(); {
		case entry.IsDir() && path != dir && (strings.HasPrefix(name, ".") || name == "node_modules"):
			return fs.SkipDir
		case name == "go.mod" || filepath.Ext(name) == ".go":
			return errFound
		}
		return nil
	})
	return err != nil
}

var errFound = errors.New("found")

func planWorkflow(version, branch string, withGo bool) initStep {
	for _, name := range []string{workflowFile, strings.TrimSuffix(workflowFile, "yml") + "yaml"} {
		if exists(filepath.FromSlash(name)) {
			return initStep{verb: "exists", path: name, notes: []string{"stays unchanged"}}
		}
	}
	_, ref := pinned(version)
	text := actionRef.ReplaceAllString(workflowTemplate, "${1}"+ref)
	if !plainYAML.MatchString(branch) {
		branch = "'" + strings.ReplaceAll(branch, "'", "''") + "'"
	}
	if !withGo && ref != developmentRef {
		text = strings.Replace(text, setupGo, "", 1)
	}
	text = strings.Replace(text, "branches: [main]", "branches: ["+branch+"]", 1)
	step := initStep{verb: "create", path: workflowFile, content: []byte(text), notes: []string{
		"checks each pull request and reports to GitHub code scanning; findings fail nothing",
		`to fail builds later, remove its line "fail-on: never"`,
		"it assumes that " + branch + " is the default branch: change the name if it is not",
	}}
	if ref == developmentRef {
		step.notes = append(step.notes, "this dynamolint is not a release, so the workflow follows main")
	}
	return step
}
