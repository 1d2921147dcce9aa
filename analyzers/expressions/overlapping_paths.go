package expressions

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed overlapping_paths.md
var overlappingPathsDoc string

var overlappingPaths = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB207", Slug: "overlapping-paths", Title: "Two paths in one expression overlap",
		Category: rules.Expressions, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Using update expressions", "Expressions.UpdateExpressions"),
			rules.DeveloperGuide("Using projection expressions", "Expressions.ProjectionExpressions"),
		},
		Doc: overlappingPathsDoc,
	},
	Codes: []refusal.Code{
		expr.PathsOverlap, expr.PathsConflict, expr.DuplicateClause,
	},
	Check: refusals(overlap, correctText),
}

func overlap(problem gorule.Refused) string {
	if problem.Code == expr.DuplicateClause {
		return "UpdateExpression has two " + excerpt(problem) + " clauses"
	}
	return fmt.Sprintf("%s overlaps another path in %s", excerpt(problem), parameter(problem))
}
