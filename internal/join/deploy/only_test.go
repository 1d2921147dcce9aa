package deploy_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Where there is one program and one workload, this runs that if it is told something.
func TestOnly(t *testing.T) {
	run := function("aws_lambda_function.f", schema.Code{}, "TABLE", "X", "Y")
	for name, test := range map[string]struct {
		code []*deploy.Main
		runs []*schema.Workload
		want string
	}{
		"one of each":      {[]*deploy.Main{program("cmd/shop", "TABLE")}, []*schema.Workload{run}, "cmd/shop: f 3"},
		"it reads all":     {[]*deploy.Main{{Dir: "/shop/cmd/shop", Name: "shop", ReadsAll: true}}, []*schema.Workload{run}, "cmd/shop: f 2"},
		"it reads nothing": {[]*deploy.Main{program("cmd/shop", "QUEUE")}, []*schema.Workload{run}, "cmd/shop:  0"},
		"an image":         {[]*deploy.Main{program("cmd/shop", "TABLE")}, []*schema.Workload{function("aws_lambda_function.f", schema.Code{Image: file("*/jobs")}, "TABLE", "X", "Y")}, "cmd/shop: f 1"},
		"its image":        {[]*deploy.Main{program("cmd/shop", "TABLE")}, []*schema.Workload{function("aws_lambda_function.f", schema.Code{Image: file("*/shop:latest")}, "TABLE", "X", "Y")}, "cmd/shop: f 3"},
		"another runtime":  {[]*deploy.Main{program("cmd/shop", "TABLE")}, []*schema.Workload{function("aws_lambda_function.f", schema.Code{Runtime: text("python3.12")}, "TABLE", "X", "Y")}, "cmd/shop:  0"},
		"a runtime of Go":  {[]*deploy.Main{program("cmd/shop", "TABLE")}, []*schema.Workload{function("aws_lambda_function.f", schema.Code{Runtime: text("provided.al2023"), Handler: text("bootstrap")}, "TABLE", "X", "Y")}, "cmd/shop: f 3"},
		"two workloads":    {[]*deploy.Main{program("cmd/shop", "TABLE")}, []*schema.Workload{run, function("aws_lambda_function.g", schema.Code{})}, "cmd/shop: f 1"},
		"two programs":     {[]*deploy.Main{program("cmd/shop", "TABLE"), program("cmd/tool", "TABLE")}, []*schema.Workload{run}, "cmd/shop:  0, cmd/tool:  0"},
	} {
		if got := shown(deploy.New(test.code, test.runs, nil)); got != test.want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// Of several programs, only those run as functions that Lambda can start. Without any, functions have
// another runtime.
func TestOnlyForLambda(t *testing.T) {
	started := func(dir string, reads ...string) *deploy.Main {
		m := program(dir, reads...)
		m.Packages = append(m.Packages, "github.com/aws/aws-lambda-go/lambda")
		slices.Sort(m.Packages)
		return m
	}
	run := function("aws_lambda_function.f", schema.Code{}, "TABLE", "X", "Y")
	task := &schema.Workload{Declaration: schema.Declaration{Address: "aws_ecs_task_definition.t"}, Kind: schema.ECSContainer, Variables: run.Variables}
	for name, test := range map[string]struct {
		code []*deploy.Main
		runs []*schema.Workload
		want string
	}{
		"one of two":        {[]*deploy.Main{started("cmd/shop", "TABLE"), program("cmd/web", "TABLE")}, []*schema.Workload{run}, "cmd/shop: f 2, cmd/web:  0"},
		"beside a task":     {[]*deploy.Main{started("cmd/shop", "TABLE"), program("cmd/web", "TABLE")}, []*schema.Workload{run, task}, "cmd/shop: f 2, cmd/web: aws_ecs_task_definition.t 1"},
		"it reads nothing":  {[]*deploy.Main{started("cmd/shop", "QUEUE"), program("cmd/web", "TABLE")}, []*schema.Workload{run}, "cmd/shop:  0, cmd/web:  0"},
		"both":              {[]*deploy.Main{started("cmd/shop", "TABLE"), started("cmd/web", "TABLE")}, []*schema.Workload{run}, "cmd/shop:  0, cmd/web:  0"},
		"two functions":     {[]*deploy.Main{started("cmd/shop", "TABLE"), program("cmd/web", "TABLE")}, []*schema.Workload{run, function("aws_lambda_function.g", schema.Code{}, "TABLE")}, "cmd/shop:  0, cmd/web:  0"},
		"a task alone":      {[]*deploy.Main{started("cmd/shop", "TABLE"), program("cmd/web", "TABLE")}, []*schema.Workload{task}, "cmd/shop:  0, cmd/web:  0"},
		"an image":          {[]*deploy.Main{started("cmd/shop", "TABLE"), program("cmd/web", "TABLE")}, []*schema.Workload{function("aws_lambda_function.f", schema.Code{Image: file("*/jobs")}, "TABLE"), task}, "cmd/shop:  0, cmd/web:  0"},
		"another runtime":   {[]*deploy.Main{started("cmd/shop", "TABLE"), program("cmd/web", "TABLE")}, []*schema.Workload{function("aws_lambda_function.f", schema.Code{Runtime: text("nodejs22.x"), Handler: text("index")}, "TABLE"), task}, "cmd/shop:  0, cmd/web:  0"},
		"it reads the most": {[]*deploy.Main{started("cmd/jobs"), started("cmd/shop", "TABLE", "X"), program("cmd/web", "TABLE", "X", "Y")}, []*schema.Workload{run}, "cmd/jobs:  0, cmd/shop: f 1, cmd/web:  0"},
	} {
		if got := shown(deploy.New(test.code, test.runs, nil)); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
}
