package engine

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// scanTerraform reads the tables that concern the scopes. What a module
// declares depends on who calls it, so callers in the whole repository are
// looked at even if the scopes are only a part of it.
func (r *run) scanTerraform(ctx context.Context, t *tree) *outcome {
	done := r.stages.begin("read Terraform")
	dirs := t.terraform
	narrow := len(dirs) > 0 && isNarrow(r.scopes, r.root)
	if narrow {
		// The scopes' own folders come first: their paths are as the user wrote them.
		dirs = slices.Concat(dirs, walk([]scope{{r.root, true}}, r.excludes).terraform)
	}
	scan := r.scanDirs(ctx, dirs)
	if narrow {
		r.keepScopes(ctx, scan, t.terraform)
	}
	done("%d files, %d tables", len(scan.Files), len(scan.Model.Tables))
	o := &outcome{model: scan.Model, problems: scan.Problems, files: scan.Files}
	for _, span := range scan.Uninstalled {
		if r.inScope(filepath.Dir(span.File)) || r.inScope(span.File) {
			span.File = r.relative(span.File)
			o.leftOut.Modules = append(o.leftOut.Modules, span.String())
		}
	}
	return o
}

func (r *run) scanDirs(ctx context.Context, dirs []string) *hclscan.Result {
	return hclscan.Scan(ctx, hclscan.Config{Dirs: dirs, VarFiles: r.config.VarFiles, Boundary: r.root})
}

// keepScopes reduces what a scan of the whole repository has found to what
// concerns the scopes, of which own are the folders with Terraform: the tables
// that are declared in them, by them or through them, and what belongs to these.
func (r *run) keepScopes(ctx context.Context, scan *hclscan.Result, own []string) {
	concerned := map[string]bool{} // folders
	declared := map[rules.Span]bool{}
	scan.Model.Tables = slices.DeleteFunc(scan.Model.Tables, func(t *schema.Table) bool {
		folders := []string{t.Root, filepath.Dir(t.Header.File)}
		for _, call := range t.Calls {
			folders = append(folders, filepath.Dir(call.Span.File))
		}
		if !slices.ContainsFunc(folders, r.inScope) {
			return true
		}
		for _, folder := range folders {
			concerned[folder] = true
		}
		declared[t.Header] = true
		return false
	})
	elsewhere := func(file string) bool {
		folder := filepath.Dir(file)
		return !r.inScope(folder) && !r.inScope(file) && !concerned[folder]
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

func (r *run) checkTerraform(ctx context.Context, t *tree) (*outcome, error) {
	o := r.scanTerraform(ctx, t)
	done := r.stages.begin("check tables")
	for _, rule := range catalog.Schema() {
		findings, undecided, err := schemacheck.Run(rule, o.model, r.config.Options(rule.Meta))
		if err != nil {
			o.problems = append(o.problems, rules.Problem{Span: rules.Span{File: r.root}, Message: err.Error(), Hint: reportHint})
			continue
		}
		o.findings = append(o.findings, findings...)
		o.undecided = append(o.undecided, undecided...)
	}
	done("%d findings before the configuration", len(o.findings))
	return o, ctx.Err()
}
