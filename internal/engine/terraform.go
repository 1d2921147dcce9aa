package engine

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/hclscan/edit"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/sources"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// scanTerraform returns what concerns the scopes.
func (r *run) scanTerraform(ctx context.Context, t *tree) *outcome {
	scan := &hclscan.Result{Model: &schema.Model{}}
	switch narrow := isNarrow(r.infra, r.root); {
	case !narrow:
		*scan = *r.declared()
		if len(scan.Problems) == 0 && !r.isBase() { // else what is missing may be what could not be read
			scan.Problems = bindingProblems(r.files, r.config, scan.Model)
		}
	case len(t.terraform) > 0:
		whole := r.declared()
		scan.Model = whole.Model.Keep(r.judges)
		scan.Model.Elsewhere, scan.Model.Complete = whole.Model.Elsewhere, whole.Model.Complete
		scan.Files, scan.Problems, scan.Uninstalled = slices.Clone(whole.Files), slices.Clone(whole.Problems), whole.Uninstalled
		r.keepScopes(ctx, scan, t.terraform)
	}
	o := &outcome{model: scan.Model, problems: scan.Problems, files: scan.Files}
	for _, call := range scan.Uninstalled {
		file := call.Source.File
		call.Source.File, call.Block.File = r.relative(file), r.relative(file)
		o.uninstalled = append(o.uninstalled, call)
		if !call.Known && (r.inInfra(filepath.Dir(file)) || r.inInfra(file)) {
			o.leftOut.Modules = append(o.leftOut.Modules, call.Source.String())
		}
	}
	return o
}

// scanRepository reads the Terraform of the whole repository, also if the scopes
// are only a part of it: what a module declares depends on who calls it, and the
// tables that code names are seldom declared next to it.
func (r *run) scanRepository(ctx context.Context, t *tree) *hclscan.Result {
	done := r.stages.begin("read Terraform")
	whole := t
	if isNarrow(r.infra, r.root) {
		whole = walk(r.files, []scope{{r.root, true}}, r.excludes)
	}
	// The scopes' own directories come first: their paths are as the user wrote
	// them.
	scan := r.scanDirs(ctx, slices.Concat(t.terraform, whole.terraform))
	scan.Problems = slices.Concat(scan.Problems, whole.problems, sources.Add(r.files, scan.Model, r.config.Schema(), r.root))
	done("%d files, %d tables", len(scan.Files), len(scan.Model.InView()))
	return scan
}

// declaredFor returns what Go rules are told of the tables: those of the whole
// repository, and nil if any of it could not be read that is not excluded.
func (r *run) declaredFor(ctx context.Context) func() *schema.Model {
	return func() *schema.Model {
		scan := r.declared()
		if ctx.Err() != nil || slices.ContainsFunc(scan.Problems, func(p rules.Problem) bool { return !r.excludesAround(p.Span.File) }) {
			return nil
		}
		return scan.Model
	}
}

// planFiles returns the plans that the user gave as FILE or as DIR=FILE, where
// DIR is the one that Terraform ran in.
func (r *run) planFiles(given []string) ([]hclscan.PlanFile, error) {
	var files []hclscan.PlanFile
	for _, text := range given {
		file := hclscan.PlanFile{Path: r.absolute(text)}
		if _, err := r.files.Stat(file.Path); err != nil {
			dir, name, named := strings.Cut(text, "=")
			if !named {
				return nil, &UsageError{fmt.Sprintf("--plan %s: %s", text, reason(err))}
			}
			file = hclscan.PlanFile{Path: r.absolute(name), Root: r.absolute(dir)}
			if _, err := r.files.Stat(file.Path); err != nil {
				return nil, &UsageError{fmt.Sprintf("--plan %s: %s: %s", text, name, reason(err))}
			}
		}
		files = append(files, file)
	}
	return files, nil
}

func (r *run) scanDirs(ctx context.Context, dirs []string) *hclscan.Result {
	cfg := hclscan.Config{Files: r.files, Dirs: dirs, Boundary: r.root, Installed: r.installed}
	for _, e := range r.config.Environments() {
		given := hclscan.Inputs{Environment: e.Name, VarFiles: e.VarFiles, Reserved: r.config.EnvironmentFiles(), Workspace: e.Workspace, Plans: r.plans}
		cfg.Inputs = append(cfg.Inputs, given.From(os.Environ()))
	}
	return hclscan.Scan(ctx, cfg)
}

// judges reports whether something declared is judged: whether it is declared
// in the scopes, by them or through them.
func (r *run) judges(d *schema.Declaration) bool {
	return slices.ContainsFunc(directoriesOf(d), r.inInfra)
}

// keepScopes reduces the files and problems of a scan of the whole repository to
// those that belong to the tables that concern the scopes, of which own are the
// directories with Terraform.
func (r *run) keepScopes(ctx context.Context, scan *hclscan.Result, own []string) {
	concerned := map[string]bool{} // directories
	declared := map[rules.Span]bool{}
	for _, t := range scan.Model.Tables {
		for _, dir := range directoriesOf(&t.Declaration) {
			concerned[dir] = true
		}
		declared[t.Header] = true
	}
	elsewhere := func(file string) bool {
		dir := filepath.Dir(file)
		return !r.inInfra(dir) && !r.inInfra(file) && !concerned[dir]
	}
	scan.Files = slices.DeleteFunc(scan.Files, elsewhere)
	if !slices.ContainsFunc(scan.Problems, func(p rules.Problem) bool { return elsewhere(p.Span.File) }) {
		return
	}
	// A problem elsewhere counts if the scopes on their own run into it, or if
	// a table of theirs is lost, because then their caller may be what is broken.
	alone := r.scanDirs(ctx, own)
	if slices.ContainsFunc(alone.Model.Tables, func(t *schema.Table) bool { return !declared[t.Header] }) {
		return
	}
	scan.Problems = slices.DeleteFunc(scan.Problems, func(p rules.Problem) bool {
		return elsewhere(p.Span.File) && !slices.Contains(alone.Problems, p)
	})
}

// directoriesOf returns the directories that have a part in what is declared:
// its root, those of the modules on the way to it, and that of its block.
func directoriesOf(d *schema.Declaration) []string {
	dirs := []string{d.Root, filepath.Dir(d.Header.File)}
	for _, call := range d.Calls {
		dirs = append(dirs, filepath.Dir(call.Span.File))
	}
	return dirs
}

// judgeTerraform adds what rules find to what was read, given what was found in code.
func (r *run) judgeTerraform(ctx context.Context, t *tree, o, code *outcome) (*outcome, error) {
	uses := r.usesIn(t, code)
	inputs := []schemarule.Input{schemarule.Uses(uses)}
	if len(code.problems) > 0 {
		inputs = append(inputs, schemarule.UnreadCode)
	}
	if uses != nil {
		inputs = append(inputs, r.programsIn(code).Input())
	}
	changed, err := r.changed(ctx)
	if err != nil {
		return nil, err
	}
	keys, err := r.keyChanges(ctx, code, changed)
	if err != nil {
		return nil, err
	}
	inputs = append(inputs, schemarule.Changes(changed), schemarule.KeyChanges(keys))
	model, concerns := o.model, schemarule.Everything
	if isNarrow(r.infra, r.root) && len(t.terraform) > 0 {
		model, concerns = r.declared().Model, r.judges // what lies elsewhere may explain what is judged
	}
	done := r.stages.begin("check tables")
	edits := edit.New(r.files.Source).Edits
	for _, rule := range catalog.Schema() {
		if !r.judgesOnly(rule.Meta) || !r.config.WantsSomewhere(rule.Meta) || rule.Meta.Category == rules.Changes && changed == nil {
			continue
		}
		findings, undecided, err := schemarule.Run(rule, model, concerns, r.config.Options(rule.Meta), edits, inputs...)
		if err != nil {
			o.problems = append(o.problems, rules.Problem{Span: rules.Span{File: r.root}, Message: err.Error(), Hint: reportHint})
			continue
		}
		o.findings = append(o.findings, findings...)
		o.undecided = append(o.undecided, undecided...)
	}
	done("%d findings before the configuration", len(o.findings))
	if ctx.Err() != nil && len(t.terraform) > 0 { // what was read until then may lack what explains it
		return &outcome{problems: []rules.Problem{interrupted(r.root)}}, nil
	}
	return o, nil
}
