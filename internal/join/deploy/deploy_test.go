package deploy_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// program is a main package in a directory of the module, with what it reads.
func program(dir string, reads ...string) *deploy.Main {
	slices.Sort(reads)
	path := "example.com/shop/" + dir
	packages := []string{"example.com/shop/store", path}
	slices.Sort(packages)
	return &deploy.Main{Path: path, Dir: "/shop/" + dir, Name: dir[strings.LastIndexByte(dir, '/')+1:], Packages: packages, Reads: reads}
}

func text(s string) schema.Value[string] { return schema.KnownValue(s, rules.Span{}, "") }

// file is a path, in which asterisks stand for what is unknown.
func file(name string) schema.Ref {
	if !strings.Contains(name, "*") {
		return schema.Ref{Text: text(name)}
	}
	r := schema.Ref{Text: schema.UnknownValue[string](rules.Span{}, "a variable")}
	for i, part := range strings.Split(name, "*") {
		if i > 0 {
			r.Parts = append(r.Parts, schema.NamePart{Hole: true, Text: "var.x"})
		}
		r.Parts = append(r.Parts, schema.NamePart{Text: part})
	}
	return r
}

// function is a Lambda function that is given variables.
func function(address string, code schema.Code, variables ...string) *schema.Workload {
	w := &schema.Workload{Declaration: schema.Declaration{Address: address}, Kind: schema.LambdaFunction, Code: code}
	for _, name := range variables {
		w.Variables.Items = append(w.Variables.Items, schema.EnvironmentVariable{Name: text(name)})
	}
	return w
}

// shown returns what runs each program: "orders: aws_lambda_function.orders (proven)".
func shown(d *deploy.Deployments) string {
	var all []string
	for _, one := range d.Of() {
		var at []string
		for _, w := range one.Workloads {
			at = append(at, strings.TrimPrefix(w.Address, "aws_lambda_function."))
		}
		if one.Manual() {
			at = []string{"people"}
		}
		all = append(all, fmt.Sprintf("%s: %s %d", strings.TrimPrefix(one.Main.Dir, "/shop/"), strings.Join(at, "+"), one.Evidence))
	}
	return strings.Join(all, ", ")
}

// A workload runs what it says it is built of, whatever has its name.
func TestBuilt(t *testing.T) {
	code := []*deploy.Main{program("cmd/api"), program("services/orders"), program("cmd/jobs")}
	workloads := []*schema.Workload{
		function("Api", schema.Code{Main: "/shop/services/orders"}), function("OtherFunction", schema.Code{Main: "/shop/services/orders"}),
		function("Gone", schema.Code{Main: "/shop/cmd/gone"}), function("JobsFunction", schema.Code{}),
	}
	want := fmt.Sprintf("cmd/api:  %d, cmd/jobs: JobsFunction %d, services/orders: Api+OtherFunction %d", rules.NoEvidence, rules.Proven, rules.Proven)
	if got := shown(deploy.New(code, workloads, nil)); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// A workload is found by its own name, that of its block, of its module, of what it is made
// of: of these what it is made of decides.
func TestNames(t *testing.T) {
	zip := func(name string) schema.Code { return schema.Code{Package: file(name)} }
	for name, test := range map[string]struct {
		workload *schema.Workload
		want     string
	}{
		"block":                {function("aws_lambda_function.move_trigger_lambda", schema.Code{}), "cmd/moveTrigger"},
		"module":               {function(`module.all.module.move-trigger["a.b"].aws_lambda_function.this[0]`, schema.Code{}), "cmd/moveTrigger"},
		"handler":              {function("aws_lambda_function.two", schema.Code{Handler: text("bin/api")}), "cmd/api"},
		"package":              {function("aws_lambda_function.worker", zip("../dist/api.zip")), "cmd/api"},
		"part of a package":    {function("aws_lambda_function.two", zip("*/*-move-trigger-*.zip")), "cmd/moveTrigger"},
		"directory":            {function("aws_lambda_function.two", zip("*/api/v1-latest.zip")), "cmd/api"},
		"of what is packaged":  {function("aws_lambda_function.two", schema.Code{Handler: text("bootstrap"), Package: file("x.zip"), Source: file("../bin/api/bootstrap")}), "cmd/api"},
		"image":                {function("aws_lambda_function.two", schema.Code{Image: file("registry.example.com/shop/api:*")}), "cmd/api"},
		"none":                 {function("aws_lambda_function.two", zip("two.zip")), ""},
		"of something else":    {function("aws_lambda_function.apis", zip("*-api-worker-*.zip")), ""},
		"what several share":   {function("aws_lambda_function.two", zip("api/three.zip")), ""},
		"in Python":            {function("aws_lambda_function.api", schema.Code{Handler: text("api.handler")}), ""},
		"of two programs":      {function("aws_lambda_function.jobs", schema.Code{}), ""},
		"told something else":  {function("aws_lambda_function.api", schema.Code{}, "QUEUE"), ""},
		"told what it reads":   {function("aws_lambda_function.api", schema.Code{}, "TABLE", "QUEUE"), "cmd/api"},
		"a version in a name":  {function("aws_lambda_function.api2", schema.Code{}), ""},
		"digits of the module": {function("module.v2.aws_lambda_function.main", schema.Code{}), "cmd/v2"},
	} {
		code := []*deploy.Main{program("cmd/api", "TABLE"), program("cmd/moveTrigger"), program("cmd/worker"), program("cmd/jobs"), program("tools/jobs"), program("cmd/v2")}
		other := function("aws_lambda_function.other", schema.Code{})
		if name == "what several share" {
			other.Code = zip("api/other.zip")
		}
		var found []string
		for _, d := range deploy.New(code, []*schema.Workload{test.workload, other}, nil).Of() {
			if slices.Contains(d.Workloads, test.workload) && d.Evidence == rules.Proven {
				found = append(found, strings.TrimPrefix(d.Main.Dir, "/shop/"))
			}
		}
		if got := strings.Join(found, " "); got != test.want {
			t.Errorf("%s: runs %q, not %q", name, got, test.want)
		}
	}
}

// A container has the name of its own, not that of the task that it has in common with others.
func TestContainers(t *testing.T) {
	container := func(name string) *schema.Workload {
		return &schema.Workload{Declaration: schema.Declaration{Address: "aws_ecs_task_definition.api"}, Kind: schema.ECSContainer, Name: text(name)}
	}
	d := deploy.New([]*deploy.Main{program("cmd/api"), program("cmd/web")}, []*schema.Workload{container("web"), container("collector")}, nil)
	if got := shown(d); got != "cmd/api:  0, cmd/web: aws_ecs_task_definition.api 3" {
		t.Error(got)
	}
}

// Several workloads may run one program.
func TestInstances(t *testing.T) {
	d := deploy.New([]*deploy.Main{program("cmd/api")}, []*schema.Workload{
		function("module.eu.aws_lambda_function.api", schema.Code{}), function("module.us.aws_lambda_function.api", schema.Code{}),
	}, nil)
	if one := d.ByMain("/shop/cmd/api"); len(one.Workloads) != 2 || one.Evidence != rules.Proven {
		t.Error(shown(d))
	}
	if d.ByMain("/shop/cmd") != nil {
		t.Error("there is a main package in cmd")
	}
}

// What a workload is given tells its program if it is enough, and if no other program reads
// it too.
func TestVariables(t *testing.T) {
	given := []string{"A", "B", "C", "D", "E"}
	for name, test := range map[string]struct {
		given []string
		other []string
		want  string
	}{
		"all":              {given, nil, "cmd/other:  0, cmd/shop: f 2"},
		"one in five less": {append(given[:4:4], "X"), nil, "cmd/other:  0, cmd/shop: f 2"},
		"two less":         {append(given[:3:3], "X", "Y"), given[:1], "cmd/other:  0, cmd/shop:  0"},
		"others nearly":    {given, given[:3], "cmd/other:  0, cmd/shop: f 2"},
		"others too":       {given, given[:4], "cmd/other:  0, cmd/shop:  0"},
		"few":              {given[:3], nil, "cmd/other:  0, cmd/shop: f 2"},
		"too few":          {given[:2], given[:1], "cmd/other:  0, cmd/shop:  0"},
	} {
		d := deploy.New([]*deploy.Main{program("cmd/shop", given...), program("cmd/other", test.other...)}, []*schema.Workload{function("aws_lambda_function.f", schema.Code{}, test.given...)}, nil)
		if got := shown(d); got != test.want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// A program of which it is known what runs it leaves others to those that remain.
func TestVariablesOfSeveral(t *testing.T) {
	given := []string{"A", "B", "C", "D", "E"}
	code := []*deploy.Main{program("cmd/api", given...), program("cmd/worker", given...)}
	d := deploy.New(code, []*schema.Workload{function("aws_lambda_function.f", schema.Code{}, given...), function("aws_lambda_function.worker", schema.Code{})}, nil)
	if got := shown(d); got != "cmd/api: f 2, cmd/worker: worker 3" {
		t.Error(got)
	}
}

// Functions that are made of one package and start it in the same way run one program, whatever they
// are given.
func TestSamePackage(t *testing.T) {
	given := []string{"A", "B", "C"}
	api := schema.Code{Package: file("api-v1.zip"), Handler: text("bootstrap")}
	elsewhere, another, unknown := api, api, api
	elsewhere.Package, another.Handler, unknown.Package = file("jobs-v1.zip"), text("jobs"), file("*.zip")
	made := schema.Code{Package: schema.Ref{Text: schema.UnknownValue[string](rules.Span{}, "a hash"), Parts: []schema.NamePart{
		{Text: "api-", Address: "aws_s3_object.api", Attribute: "key"}, {Text: "filemd5(var.zip)", Hole: true, Address: "aws_s3_object.api", Attribute: "key"},
	}}, Handler: text("bootstrap")}
	for name, test := range map[string]struct {
		one, other schema.Code
		want       string
	}{
		"one package":        {api, api, "cmd/shop: f+g 2"},
		"one object":         {made, made, "cmd/shop: f+g 2"},
		"another package":    {api, elsewhere, "cmd/shop: f 2"},
		"another handler":    {api, another, "cmd/shop: f 2"},
		"unknown package":    {unknown, unknown, "cmd/shop: f 2"},
		"nothing of either":  {schema.Code{}, schema.Code{}, "cmd/shop: f 2"},
		"a package of files": {made, api, "cmd/shop: f 2"},
	} {
		d := deploy.New([]*deploy.Main{program("cmd/shop", given...)}, []*schema.Workload{function("aws_lambda_function.f", test.one, given...), function("aws_lambda_function.g", test.other)}, nil)
		if got := shown(d); got != test.want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// What is left of programs and workloads belongs together if one program alone reads anything
// that one workload alone is given.
func TestLeft(t *testing.T) {
	worker := function("aws_lambda_function.worker", schema.Code{})
	run := function("aws_lambda_function.f", schema.Code{}, "STAGE", "X", "Y")
	for name, test := range map[string]struct {
		reads []string
		runs  []*schema.Workload
		want  string
	}{
		"one of each":   {[]string{"STAGE", "TABLE"}, []*schema.Workload{worker, run}, "cmd/shop: f 1, cmd/worker: worker 3"},
		"two workloads": {[]string{"STAGE", "TABLE"}, []*schema.Workload{worker, run, function("aws_lambda_function.g", schema.Code{}, "STAGE")}, "cmd/shop:  0, cmd/worker: worker 3"},
		"one fits":      {[]string{"STAGE", "TABLE"}, []*schema.Workload{worker, run, function("aws_lambda_function.g", schema.Code{}, "QUEUE")}, "cmd/shop: f 1, cmd/worker: worker 3"},
		"another's":     {[]string{"TABLE"}, []*schema.Workload{worker, run}, "cmd/shop:  0, cmd/worker: worker 3"},
		"none is left":  {[]string{"STAGE"}, []*schema.Workload{worker}, "cmd/shop:  0, cmd/worker: worker 3"},
	} {
		d := deploy.New([]*deploy.Main{program("cmd/shop", test.reads...), program("cmd/worker")}, test.runs, nil)
		if got := shown(d); got != test.want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// The configuration goes before everything else, and takes workloads from others.
func TestGiven(t *testing.T) {
	code := []*deploy.Main{program("cmd/api"), program("cmd/tool"), program("cmd/worker")}
	runs := []*schema.Workload{function("aws_lambda_function.api", schema.Code{}), function("aws_lambda_function.worker", schema.Code{})}
	for name, test := range map[string]struct {
		given []deploy.Given
		want  string
	}{
		"nothing":     {nil, "cmd/api: api 3, cmd/tool:  0, cmd/worker: worker 3"},
		"people":      {[]deploy.Given{{Dir: "/shop/cmd/tool"}}, "cmd/api: api 3, cmd/tool: people 3, cmd/worker: worker 3"},
		"other names": {[]deploy.Given{{Dir: "/shop/cmd/tool", Workload: "aws_lambda_function.api"}}, "cmd/api:  0, cmd/tool: api 3, cmd/worker: worker 3"},
		"two":         {[]deploy.Given{{Dir: "/shop/cmd/api", Workload: "aws_lambda_function.api"}, {Dir: "/shop/cmd/api", Workload: "aws_lambda_function.worker"}}, "cmd/api: api+worker 3, cmd/tool:  0, cmd/worker:  0"},
		"out of view": {[]deploy.Given{{Dir: "/shop/cmd/api", Workload: "aws_lambda_function.api"}, {Dir: "/shop/cmd/api", Workload: "module.b"}}, "cmd/api:  0, cmd/tool:  0, cmd/worker: worker 3"},
		"elsewhere":   {[]deploy.Given{{Dir: "/shop/cmd/none", Workload: "aws_lambda_function.api"}}, "cmd/api: api 3, cmd/tool:  0, cmd/worker: worker 3"},
	} {
		if got := shown(deploy.New(code, runs, test.given)); got != test.want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// A package may run in the programs that have it.
func TestOf(t *testing.T) {
	d := deploy.New([]*deploy.Main{program("cmd/b"), program("cmd/a")}, nil, nil)
	for want, packages := range map[string][]string{
		"/shop/cmd/a /shop/cmd/b": {"example.com/shop/store"},
		"/shop/cmd/b":             {"example.com/shop/store", "example.com/shop/cmd/b"},
		"":                        {"example.com/shop/cmd/a", "example.com/shop/cmd/b"},
	} {
		var dirs []string
		for _, one := range d.Of(packages...) {
			dirs = append(dirs, one.Main.Dir)
		}
		if got := strings.Join(dirs, " "); got != want {
			t.Errorf("%v: %s", packages, got)
		}
	}
}
