// Package hclscan reads Terraform configurations into a schema. It decides
// nothing about what it finds there.
package hclscan

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan/adapt"
	"github.com/dynamolint/dynamolint/hclscan/standin"
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/inputs"
	"github.com/dynamolint/dynamolint/hclscan/tf/plan"
	"github.com/dynamolint/dynamolint/hclscan/tf/repofile"
	"github.com/dynamolint/dynamolint/hclscan/tf/terragrunt"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Config says what to scan.
type Config struct {
	Dirs   []string // absolute directories that hold Terraform files
	Inputs []Inputs // what is evaluated, one after the other; nothing given if it is empty

	Files *files.System // that is read

	// Boundary is the absolute directory outside of which nothing is read but what
	// the inputs name, and modules are those of others, usually the repository's
	// root. If it is empty it is the deepest directory that contains all of Dirs.
	Boundary string

	// Installed is an absolute directory that may be read, too: where a .terraform
	// within the boundary is a link to. It may be empty.
	Installed string
}

// Inputs are what a run of Terraform is given from outside.
type Inputs = inputs.Given

// Uninstalled is a call of a module that is not at hand.
type Uninstalled = config.Uninstalled

// PlanFile is a file with what "terraform show -json" prints of a plan.
type PlanFile = plan.File

// Result is what a scan found. It is complete if there are no problems.
type Result struct {
	Model    *schema.Model
	Roots    []string // absolute paths of the directories of the root modules, sorted
	Files    []string // absolute paths of all configuration files that were read, sorted
	Problems []rules.Problem

	// OfValues are those of the problems that make values unknown, and keep no block from being
	// read: of variable files, and of what is given to variables.
	OfValues []rules.Problem

	// Uninstalled are the calls of modules that are neither local nor installed by
	// "terraform init": tables that those declare are not seen.
	Uninstalled []Uninstalled

	// Elsewhere are the absolute paths of terragrunt.hcl files that run modules which are not in
	// the repository, or of which it is unknown where they are.
	Elsewhere []string
}

// Scan evaluates the configurations in the directories and returns the tables
// that they declare and what surrounds them, for each of the inputs, ordered by
// file, line, root, address and environment. A module that another
// of the directories calls is judged once per call and never on its own. What
// cannot be read becomes a problem; everything else is still scanned. If ctx
// is cancelled the result is incomplete.
func Scan(ctx context.Context, cfg Config) *Result {
	if cfg.Boundary == "" {
		cfg.Boundary = commonParent(cfg.Dirs)
	}
	if len(cfg.Inputs) == 0 {
		cfg.Inputs = []Inputs{{}}
	}
	project := tf.Load(ctx, config.Config{Files: cfg.Files, Dirs: cfg.Dirs, Boundary: cfg.Boundary, Installed: cfg.Installed, StandIn: standin.Find, Declares: standin.Declares, Copies: copies, Untracked: untracked}, adapt.Sets)
	model := &schema.Model{}
	var failed []rules.Problem
	var dirs []string
	for _, inputs := range cfg.Inputs {
		roots := project.Roots(inputs)
		for _, root := range roots {
			dirs = append(dirs, root.Dir())
		}
		declared, more := read(ctx, roots)
		model.Add(declared)
		for _, problem := range more {
			if !slices.Contains(failed, problem) { // most do not depend on the inputs
				failed = append(failed, problem)
			}
		}
	}
	model.Sort()
	failed = append(failed, model.Bound()...)
	markUnread(model)
	slices.Sort(dirs)
	return &Result{Model: model, Roots: slices.Compact(dirs), Files: project.Files(), Problems: append(project.Problems(), failed...), OfValues: project.OfValues(), Uninstalled: project.Uninstalled(), Elsewhere: elsewhere(project)}
}

// elsewhere returns the files of the Terragrunt units that run modules from elsewhere, sorted.
func elsewhere(project *tf.Project) (files []string) {
	for dir, u := range project.Units {
		if u.Elsewhere {
			files = append(files, filepath.Join(dir, terragrunt.FileName))
		}
	}
	slices.Sort(files)
	return files
}

// read returns what roots declare that are evaluated with the same inputs.
func read(ctx context.Context, roots []*tf.Module) (model *schema.Model, failed []rules.Problem) {
	model = &schema.Model{}
	var all []*adapt.Declared
	for _, root := range roots {
		if ctx.Err() != nil {
			break
		}
		failed = append(failed, attempt(root, func() {
			declared := adapt.Read(root)
			all = append(all, declared)
			model.Add(declared.Model)
			failed = append(failed, declared.Problems...)
		})...)
	}
	return model, append(failed, join(all, model)...)
}

// join lets tables say what else may belong to them, also by what other
// configurations declare.
func join(all []*adapt.Declared, model *schema.Model) (failed []rules.Problem) {
	for _, declared := range all {
		for _, index := range declared.Strays {
			for _, t := range model.Tables {
				index.Extend(t)
			}
		}
	}
	if len(model.Tables)+len(model.ScalingTargets) == 0 {
		return nil // nothing is concluded about: spares reading the calls of all modules
	}
	for _, declared := range all {
		failed = append(failed, attempt(declared.Root, func() { model.Unseen = append(model.Unseen, declared.Unseen()...) })...)
	}
	if !slices.ContainsFunc(model.Tables, func(t *schema.Table) bool { return !t.Name.IsUnknown() }) {
		return failed // no table can be asked for by name
	}
	tables := slices.Concat(model.Tables, model.Possible)
	for _, declared := range all {
		failed = append(failed, attempt(declared.Root, func() {
			for _, open := range slices.Concat(declared.Opens, declared.OpenByModules()) {
				for _, t := range tables {
					open.Mark(t)
				}
			}
		})...)
	}
	return failed
}

// StackFile is the name of the file by which Terragrunt writes units, which are not followed.
const StackFile = terragrunt.StackFileName

// MaxFileSize is the size above which no file is read.
const MaxFileSize = repofile.MaxSize

// IsTerraformFile reports whether Terraform or OpenTofu would load a file of
// this name as configuration, or Terragrunt would for a run of it.
func IsTerraformFile(name string) bool {
	return config.IsTerraformFile(name) || name == terragrunt.FileName
}

// attempt keeps a defect that one configuration uncovers from hiding the tables
// of all others.
func attempt(root *tf.Module, read func()) (failed []rules.Problem) {
	defer func() {
		if cause := recover(); cause != nil {
			failed = []rules.Problem{{
				Span:    rules.Span{File: root.Dir()},
				Message: fmt.Sprintf("the configuration cannot be evaluated: %v", cause),
				Hint:    "this is a bug in dynamolint: please report it",
			}}
		}
	}()
	read()
	return nil
}

func commonParent(dirs []string) string {
	if len(dirs) == 0 {
		return ""
	}
	parent := dirs[0]
	for _, dir := range dirs[1:] {
		for !within(parent, dir) {
			parent = filepath.Dir(parent)
		}
	}
	return parent
}

func within(parent, dir string) bool {
	return dir == parent || parent == string(os.PathSeparator) ||
		strings.HasPrefix(dir, parent+string(os.PathSeparator))
}
