package engine

import (
	"context"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// What an interrupt keeps from being analysed is named, at whatever stage it
// comes; what was finished before is reported.
func TestInterrupt(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	for _, stage := range []string{"list go.mod", "load go.mod", "analyse go.mod"} {
		t.Run(stage, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			result, err := Run(ctx, Options{
				Dir: archives.Extract(t, conditions), Rules: catalog.Rules(),
				Progress: func(now string) {
					if now == stage {
						cancel()
					}
				},
			})
			if err != nil {
				t.Fatal(err)
			}
			if len(result.Problems) != 1 || result.Problems[0].Span.File != "go.mod" || !strings.HasPrefix(result.Problems[0].Message, "interrupted") {
				t.Errorf("problems %v, want an interrupted go.mod", result.Problems)
			}
			if code := result.ExitCode(); code != ExitIncomplete {
				t.Errorf("exit code %d, want %d", code, ExitIncomplete)
			}
		})
	}
}

func TestInterruptedTerraformIsNotJudgedByHalf(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	result, err := Run(ctx, Options{Dir: archives.Extract(t, "-- main.tf --\nresource \"aws_dynamodb_table\" \"t\" {}\n"), Rules: catalog.Rules()})
	if err != nil || len(result.Problems) != 1 || len(result.Findings) > 0 {
		t.Errorf("%v, result %+v; want one problem: Terraform is not judged by half", err, result)
	}
}
