// Package terraform reads the Terraform configurations of a run, once for the whole repository, and
// has the rules judge what the parts that are asked for declare.
package terraform

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/cfnscan"
	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/sources"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// Declared is what a repository declares.
type Declared struct {
	*hclscan.Result
	UnreadTemplates []string // files that declare tables in another language than Terraform's, perhaps more than could be read
}

// A Reader reads the Terraform of a state.
type Reader struct {
	*state.State
	Stages   *outcome.Stages
	Declared func() Declared // what the repository declares, as [Reader.Repository] reads it
	Given    bool            // Declared is what the caller was given, and no file says it
}

// Scopes returns what the repository declares, of the model what concerns the scopes.
func (r *Reader) Scopes(ctx context.Context, t *state.Tree) *outcome.Outcome {
	if len(r.InView()) == 0 {
		return &outcome.Outcome{Model: &schema.Model{}}
	}
	scan := *r.Declared().Result
	if len(scan.Problems) == 0 && !r.IsBase() && !r.Given { // else what is missing may be what could not be read
		scan.Problems = bindingProblems(r.Files, r.Config, scan.Model)
	}
	o := &outcome.Outcome{Model: scan.Model, Problems: scan.Problems, Files: slices.Clone(scan.Files)}
	if state.IsNarrow(r.Infra, r.Root) {
		o.Model = scan.Model.Keep(r.Judges)
		o.Model.Templates, o.Model.Elsewhere, o.Model.Complete = scan.Model.Templates, scan.Model.Elsewhere, scan.Model.Complete
		o.Problems, o.Elsewhere = r.splitProblems(ctx, t, o.Model, scan.Problems)
	}
	o.LeftOut.Possible = r.uncreated(scan.Model)
	for _, file := range r.Declared().Elsewhere {
		if r.InInfra(filepath.Dir(file)) {
			o.LeftOut.Units = append(o.LeftOut.Units, file)
		}
	}
	for _, call := range scan.Uninstalled {
		file := call.Source.File
		call.Source.File, call.Block.File = r.Relative(file), r.Relative(file)
		o.Uninstalled = append(o.Uninstalled, call)
		if !call.Known && (r.InInfra(filepath.Dir(file)) || r.InInfra(file)) {
			o.LeftOut.Modules = append(o.LeftOut.Modules, call.Source.String())
		}
	}
	return o
}

// uncreated returns the addresses and places of the tables that a model has in no version: count or for_each
// makes none by the default of a variable. What is wrong with them is not said.
func (r *Reader) uncreated(m *schema.Model) (places []string) {
	created := map[rules.Span]bool{}
	for _, t := range slices.Concat(m.Tables, m.Variants) {
		created[t.Header] = true
	}
	for _, t := range m.Possible {
		if at := t.Header; !created[at] && r.Judges(&t.Declaration) {
			created[at] = true
			at.File = r.Relative(at.File)
			places = append(places, fmt.Sprintf("%s (%s)", t.Address, at))
		}
	}
	return places
}

// Repository reads the Terraform of the whole repository, also if the view
// is only a part of it: what a module declares depends on who calls it, and the
// tables that code names are seldom declared next to it.
func (r *Reader) Repository(ctx context.Context, t *state.Tree) Declared {
	done := r.Stages.Begin("read Terraform")
	whole := t
	if !r.KnowsAll() {
		whole = state.Walk(r.Files, []state.Scope{{Dir: r.Root, Tree: true}}, r.Excludes)
	}
	// The scopes' own directories come first: their paths are as the user wrote
	// them.
	scan := r.scan(ctx, slices.Concat(r.ownTerraform(t), whole.Terraform))
	scan.Problems = slices.Concat(scan.Problems, whole.Problems, sources.Add(r.Files, scan.Model, r.Config.Schema(), r.Root))
	declared := Declared{Result: scan}
	if len(whole.GoDirs) > 0 { // only code is compared with what templates declare
		declared.addTemplates(cfnscan.Scan(r.Files, whole.Templates, r.Excludes))
	}
	done("%d files, %d tables", len(scan.Files), len(scan.Model.InView()))
	return declared
}

// addTemplates adds what the templates of CloudFormation and SAM declare.
func (d *Declared) addTemplates(found *cfnscan.Result) {
	d.Model.Templates, d.Files = found.Model, append(d.Files, found.Files...)
	d.Problems = append(d.Problems, found.Problems...)
	d.UnreadTemplates = found.Unread
}

// ForCode returns what Go rules are told of the tables: those of the whole
// repository, and nil if it was not read to its end. What the user excludes may be unread.
func (r *Reader) ForCode(ctx context.Context) func() *schema.Model {
	return func() *schema.Model {
		scan := r.Declared()
		if ctx.Err() != nil {
			return nil
		}
		model := *scan.Model
		model.Unread = slices.Clone(model.Unread)
		for _, p := range scan.Problems {
			if file := p.Span.File; !slices.Contains(scan.OfValues, p) && !r.ExcludesAround(file) && !slices.Contains(model.Unread, file) {
				model.Unread = append(model.Unread, file)
			}
		}
		model.Unread = append(model.Unread, scan.UnreadTemplates...)
		return &model
	}
}

func (r *Reader) scan(ctx context.Context, dirs []string) *hclscan.Result {
	cfg := hclscan.Config{Files: r.Files, Dirs: dirs, Boundary: r.Root, Installed: r.Installed}
	for _, e := range r.Config.Environments() {
		given := hclscan.Inputs{Environment: e.Name, VarFiles: e.VarFiles, Reserved: r.Config.EnvironmentFiles(), Workspace: e.Workspace, Plans: r.Plans}
		cfg.Inputs = append(cfg.Inputs, given.From(os.Environ()))
	}
	return hclscan.Scan(ctx, cfg)
}

// ownTerraform returns the directories with Terraform that lie in the scopes.
func (r *Reader) ownTerraform(t *state.Tree) []string {
	return slices.DeleteFunc(slices.Clone(t.Terraform), func(dir string) bool { return !r.InInfra(dir) })
}

// Judges reports whether something declared is reported on: whether it is declared
// in the scopes, by them or through them, or in a template that changed.
func (r *Reader) Judges(d *schema.Declaration) bool {
	return slices.ContainsFunc(d.Directories(), r.InInfra) || r.Changes.Names(d.Root)
}

// splitProblems splits the problems of a scan of the whole repository into those that
// matter for the scopes, with the given tables, and those elsewhere.
func (r *Reader) splitProblems(ctx context.Context, t *state.Tree, model *schema.Model, problems []rules.Problem) (own, elsewhere []rules.Problem) {
	concerned := map[string]bool{} // directories
	declared := map[rules.Span]bool{}
	for _, t := range model.Tables {
		for _, dir := range t.Directories() {
			concerned[dir] = true
		}
		declared[t.Header] = true
	}
	for _, p := range problems {
		if dir := filepath.Dir(p.Span.File); r.InInfra(dir) || r.InInfra(p.Span.File) || r.Changes.Names(p.Span.File) || concerned[dir] {
			own = append(own, p)
		} else {
			elsewhere = append(elsewhere, p)
		}
	}
	dirs := r.ownTerraform(t)
	if len(elsewhere) == 0 || len(dirs) == 0 {
		return own, elsewhere
	}
	// A problem elsewhere counts if the scopes on their own run into it, or if
	// a table of theirs is lost, because then their caller may be what is broken.
	alone := r.scan(ctx, dirs)
	if slices.ContainsFunc(alone.Model.Tables, func(t *schema.Table) bool { return !declared[t.Header] }) {
		return problems, nil
	}
	isOwn := func(p rules.Problem) bool { return slices.Contains(alone.Problems, p) }
	for _, p := range elsewhere {
		if isOwn(p) {
			own = append(own, p)
		}
	}
	return own, slices.DeleteFunc(elsewhere, isOwn)
}
