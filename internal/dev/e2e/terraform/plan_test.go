package terraformtest

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/hclscan/adapt"
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

// TestPlansAreRead: with a plan of Terraform's we know all that it knows, also
// what it alone can know, and find each resource where it is written.
func TestPlansAreRead(t *testing.T) {
	requireTerraform(t)
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, path := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			t.Parallel()
			f := unpack(t, path)
			p := makePlan(t, f.dir, f.env, f.args...)
			file := filepath.Join(f.dir, "plan.json")
			if err := os.WriteFile(file, terraform(t, f.dir, f.env, "show", "-json", "plan.out"), 0o600); err != nil {
				t.Fatal(err)
			}
			f.inputs.Plans = []hclscan.PlanFile{{Path: file}}
			compareResources(t, f, p, nil)
			compareModel(t, f, p)
			project := tf.Load(context.Background(), config.Config{Dirs: f.directories(t), Boundary: f.dir}, adapt.Sets)
			for _, root := range project.Roots(f.inputs) {
				for _, r := range root.Resources("aws_dynamodb_table") {
					if at := r.Header(); !strings.Contains(at.File, ".tf") || at.Start.Line == 0 {
						t.Errorf("%s is found at %s", r.Address, at)
					}
				}
			}
		})
	}
}
