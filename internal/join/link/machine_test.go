package link_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// What the script of another machine may set does not matter to what a variable is, as that of a
// function that is given more than is in view does.
func TestMachineMaySetMore(t *testing.T) {
	for kind, linked := range map[schema.WorkloadKind]bool{schema.EC2Machine: true, schema.LambdaFunction: false} {
		model := shop()
		model.Workloads = append(model.Workloads, &schema.Workload{Kind: kind, Variables: schema.List[schema.EnvironmentVariable]{Partial: "merged with a variable"}})
		l := link.New(func() *schema.Model { return model }, binding.New(nil), nil)
		if got := l.Name(env("TABLE"), "shop.main"); got.Linked() != linked {
			t.Errorf("%s: linked is %v: %s", kind, got.Linked(), got.Unlinked)
		}
	}
}
