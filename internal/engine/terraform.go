package engine

import (
	"context"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

func (r *run) scanTerraform(ctx context.Context, t *tree) *outcome {
	done := r.stages.begin("read Terraform")
	scan := hclscan.Scan(ctx, hclscan.Config{Dirs: t.terraform, VarFiles: r.config.VarFiles, Boundary: r.root})
	done("%d files, %d tables", len(scan.Files), len(scan.Model.Tables))
	return &outcome{model: scan.Model, problems: scan.Problems, files: scan.Files}
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
