package adapt

import (
	"cmp"
	"maps"
	"slices"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

const (
	functionType  = "aws_lambda_function"
	taskType      = "aws_ecs_task_definition"
	jobType       = "aws_batch_job_definition"
	appRunnerType = "aws_apprunner_service"
)

var (
	functionSchema    = tf.NewSchema([]string{"function_name", "role", "handler", "runtime", "filename", "s3_key", "image_uri"}, []string{"environment", "lifecycle"})
	environmentSchema = tf.NewSchema([]string{"variables"}, nil)
	taskSchema        = tf.NewSchema([]string{"task_role_arn", "container_definitions"}, nil)
	jobSchema         = tf.NewSchema([]string{"name", "container_properties"}, nil)
)

func (d *Declared) addFunction(r *tf.Resource) {
	c := r.Content(functionSchema)
	w := &schema.Workload{
		Declaration: declaration(r), Kind: schema.LambdaFunction, Name: text(c, "function_name"), Role: ref(c, "role"),
		Code: schema.Code{Handler: text(c, "handler"), Runtime: text(c, "runtime"), Image: ref(c, "image_uri")},
	}
	file := c.Value("filename")
	if file.IsAbsent() {
		file = c.Value("s3_key")
	}
	w.Code.Package, w.Code.Source = packaged(file)
	blocks, partial := c.Blocks("environment")
	if len(blocks) == 0 { // a function has at most one
		blocks = c.Uncertain("environment")
	}
	for _, b := range blocks {
		w.Variables = variables(b.Content(environmentSchema).Value("variables"))
	}
	w.Variables.Partial = cmp.Or(w.Variables.Partial, partial)
	if _, ignored := lifecycle(c); slices.Contains(ignored, "environment") || slices.Contains(ignored, "all") {
		w.Variables.Partial = cmp.Or(w.Variables.Partial, "Terraform ignores changes of the environment")
	}
	d.Model.Workloads = append(d.Model.Workloads, w)
}

// variables reads a map of environment variables.
func variables(v tf.Value) schema.List[schema.EnvironmentVariable] {
	members, partial := v.Members()
	all := schema.List[schema.EnvironmentVariable]{Partial: partial}
	for _, name := range slices.Sorted(maps.Keys(members)) {
		if value := members[name]; !value.IsAbsent() {
			all.Items = append(all.Items, schema.EnvironmentVariable{Name: schema.KnownValue(name, value.Span(), ""), Value: refOf(value)})
		}
	}
	return all
}

// addTask reads the containers of an ECS task definition. Of one that is decided by
// an unknown condition they are those of both cases.
func (d *Declared) addTask(r *tf.Resource) {
	c := r.Content(taskSchema)
	role := ref(c, "task_role_arn")
	definitions := c.Value("container_definitions")
	alternatives := definitions.Alternatives()
	var all [][]*schema.Workload
	for _, v := range alternatives {
		containers, partial := containersOf(v)
		var workloads []*schema.Workload
		for _, container := range containers {
			workloads = append(workloads, containerWorkload(r, schema.ECSContainer, role, container))
		}
		if partial != "" {
			workloads = append(workloads, &schema.Workload{
				Declaration: declaration(r), Kind: schema.ECSContainer, Role: role,
				Name: schema.UnknownValue[string](r.Header(), partial), Variables: schema.List[schema.EnvironmentVariable]{Partial: partial},
			})
		}
		all = append(all, workloads)
	}
	d.Model.Workloads = append(d.Model.Workloads, eitherOf(all, definitions.Reason)...)
}

// eitherOf returns the workloads of several cases, of which one applies. Those that are
// not the same in all of them may not exist.
func eitherOf(cases [][]*schema.Workload, why func() string) []*schema.Workload {
	var all []*schema.Workload
	for i, some := range cases {
		for _, w := range some {
			same := func(o *schema.Workload) bool { return sameWorkload(o, w) }
			everywhere := !slices.ContainsFunc(cases, func(other []*schema.Workload) bool { return !slices.ContainsFunc(other, same) })
			switch {
			case everywhere && i > 0:
				continue
			case !everywhere:
				maybe := *w
				maybe.Maybe = cmp.Or(w.Maybe, why())
				w = &maybe
			}
			all = append(all, w)
		}
	}
	return all
}

// sameWorkload compares two containers of one task, wherever they are written.
func sameWorkload(a, b *schema.Workload) bool {
	return sameTexts(a.Name, b.Name) && sameRefs(a.Code.Image, b.Code.Image) && a.Variables.Partial == b.Variables.Partial &&
		slices.EqualFunc(a.Variables.Items, b.Variables.Items, func(a, b schema.EnvironmentVariable) bool {
			return sameTexts(a.Name, b.Name) && sameRefs(a.Value, b.Value)
		})
}

func sameRefs(a, b schema.Ref) bool {
	return sameTexts(a.Text, b.Text) && slices.Equal(a.Parts, b.Parts)
}

func sameTexts(a, b schema.Value[string]) bool {
	x, _ := a.Get()
	y, _ := b.Get()
	return a.State == b.State && x == y && a.Reason == b.Reason
}

// containersOf reads a JSON list of containers. partial says why there may be more.
func containersOf(v tf.Value) (containers []node, partial string) {
	list, unknown, err := documentNode(v)
	if err != nil {
		unknown = err.Error()
	}
	for _, element := range list.elements {
		if element.isObject {
			containers = append(containers, element)
		} else {
			unknown = cmp.Or(unknown, element.why(), "a container is not a JSON object")
		}
	}
	return containers, cmp.Or(unknown, list.partial)
}

func containerWorkload(r *tf.Resource, kind schema.WorkloadKind, role schema.Ref, container node) *schema.Workload {
	return &schema.Workload{
		Declaration: declaration(r), Kind: kind, Name: container.member("name").value(), Role: role,
		Variables: container.allVariables(), Code: schema.Code{Image: container.member("image").text},
	}
}

// addJob reads the container of an AWS Batch job definition.
func (d *Declared) addJob(r *tf.Resource) {
	c := r.Content(jobSchema)
	properties := c.Value("container_properties")
	if properties.IsAbsent() {
		return // it runs several containers, or on EKS
	}
	container, unknown, err := documentNode(properties)
	if err != nil {
		unknown = err.Error()
	}
	w := containerWorkload(r, schema.BatchJob, container.member("jobRoleArn").text, container)
	w.Name = text(c, "name")
	w.Variables.Partial = cmp.Or(w.Variables.Partial, unknown)
	d.Model.Workloads = append(d.Model.Workloads, w)
}

// allVariables returns the variables of a container: those that are written, those whose
// values are secrets, and that there may be more in files.
func (n node) allVariables() schema.List[schema.EnvironmentVariable] {
	all, secrets := n.member("environment").variables(), n.member("secrets").variables()
	all.Items, all.Partial = append(all.Items, secrets.Items...), cmp.Or(all.Partial, secrets.Partial)
	files := n.member("environmentFiles")
	if len(files.elements) > 0 || files.why() != "" {
		all.Partial = cmp.Or(all.Partial, files.why(), "environmentFiles may set others")
	}
	return all
}

// variables reads a list of {"name": ..., "value": ...}.
func (n node) variables() schema.List[schema.EnvironmentVariable] {
	all := schema.List[schema.EnvironmentVariable]{Partial: n.why()}
	for _, element := range n.elements {
		if !element.isObject {
			all.Partial = cmp.Or(element.why(), "a variable is not a JSON object")
			continue
		}
		value := element.member("value").text
		if from := element.member("valueFrom").text; isParameter(from) {
			value = from
		}
		all.Items = append(all.Items, schema.EnvironmentVariable{Name: element.member("name").value(), Value: value})
	}
	return all
}
