package schema_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// A mapping calls the function that it refers to or whose name it has, and may call others of
// which it is unknown what they are called.
func TestStreamMappingCalls(t *testing.T) {
	to := func(address, attribute string) schema.Ref {
		return schema.Ref{Text: unknown("known after apply"), Parts: []schema.NamePart{{Text: address + "." + attribute, Hole: true, Address: address, Attribute: attribute}}}
	}
	named := func(text string) schema.Ref { return schema.Ref{Text: known(text)} }
	output := func(text string) schema.Ref {
		return schema.Ref{Text: unknown("not installed"), Parts: []schema.NamePart{{Text: text, Hole: true}}}
	}
	workload := func(kind schema.WorkloadKind, address, root string) *schema.Workload {
		return &schema.Workload{Declaration: schema.Declaration{Address: address, Root: root}, Kind: kind, Name: known("prod-audit")}
	}
	lambda := workload(schema.LambdaFunction, "aws_lambda_function.audit", "infra")
	each := workload(schema.LambdaFunction, `aws_lambda_function.all["audit"]`, "infra")
	module := workload(schema.ModuleWorkload, "module.shop.module.audit", "infra")
	nameless := workload(schema.LambdaFunction, "aws_lambda_function.audit", "infra")
	nameless.Name = unknown("var.name has no value")
	staging := workload(schema.LambdaFunction, "aws_lambda_function.audit", "infra")
	staging.Environment = "staging"
	const own = "aws_lambda_event_source_mapping.audit"
	for name, test := range map[string]struct {
		address  string
		function schema.Ref
		workload *schema.Workload
		want     tri.Answer
	}{
		"by reference":              {own, to("aws_lambda_function.audit", "arn"), lambda, tri.Yes},
		"another function":          {own, to("aws_lambda_function.other", "arn"), lambda, tri.No},
		"another root":              {own, to("aws_lambda_function.audit", "arn"), workload(schema.LambdaFunction, "aws_lambda_function.audit", "dev"), tri.No},
		"another environment":       {own, to("aws_lambda_function.audit", "arn"), staging, tri.No},
		"an alias":                  {own, to("aws_lambda_alias.live", "arn"), lambda, tri.Maybe},
		"an instance":               {own, to(`aws_lambda_function.all["audit"]`, "arn"), each, tri.Yes},
		"another instance":          {own, to(`aws_lambda_function.all["other"]`, "arn"), each, tri.No},
		"some instance":             {own, to("aws_lambda_function.all", "arn"), each, tri.Maybe},
		"by name":                   {own, named("prod-audit"), lambda, tri.Yes},
		"by name with qualifier":    {own, named("prod-audit:live"), lambda, tri.Yes},
		"by ARN":                    {own, named("arn:aws:lambda:eu-west-1:111122223333:function:prod-audit:3"), lambda, tri.Yes},
		"by another name":           {own, named("prod-other"), lambda, tri.No},
		"by name in another root":   {own, named("prod-audit"), workload(schema.LambdaFunction, "aws_lambda_function.audit", "dev"), tri.Maybe},
		"of unknown name":           {own, named("prod-audit"), nameless, tri.Maybe},
		"by unknown name":           {own, output("var.function"), lambda, tri.Maybe},
		"no function":               {own, to("aws_lambda_function.audit", "arn"), workload(schema.ECSContainer, "aws_lambda_function.audit", "infra"), tri.No},
		"by an output":              {"module.shop." + own, output("module.audit.lambda_function_arn"), module, tri.Yes},
		"by an output of another":   {"module.shop." + own, output("module.other.lambda_function_arn"), module, tri.No},
		"by an output elsewhere":    {own, output("module.audit.lambda_function_arn"), module, tri.No},
		"by an output in a text":    {"module.shop." + own, named("module.audit.lambda_function_arn"), module, tri.No},
		"by a nested output":        {"module.shop." + own, output("module.audit.functions.live"), module, tri.No},
		"by an output, other roots": {"module.shop." + own, output("module.audit.arn"), workload(schema.ModuleWorkload, "module.shop.module.audit", "dev"), tri.No},
	} {
		m := &schema.StreamMapping{Declaration: schema.Declaration{Address: test.address, Root: "infra"}, Function: test.function}
		if got := m.Calls(test.workload); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}
