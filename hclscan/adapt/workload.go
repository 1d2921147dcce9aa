package adapt

import (
	"cmp"
	"maps"
	"slices"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/schema"
)

var (
	functionSchema    = tf.NewSchema([]string{"function_name", "role"}, []string{"environment"})
	environmentSchema = tf.NewSchema([]string{"variables"}, nil)
	taskSchema        = tf.NewSchema([]string{"task_role_arn", "container_definitions"}, nil)
)

func (d *Declared) addFunction(r *tf.Resource) {
	c := r.Content(functionSchema)
	w := &schema.Workload{
		Declaration: declaration(r), Kind: schema.LambdaFunction, Name: text(c, "function_name"), Role: ref(c, "role"),
	}
	blocks, partial := c.Blocks("environment")
	w.Variables.Partial = partial
	for _, b := range blocks {
		values, partial := b.Content(environmentSchema).Value("variables").Members()
		for _, name := range slices.Sorted(maps.Keys(values)) {
			w.Variables.Items = append(w.Variables.Items, schema.EnvironmentVariable{
				Name: schema.KnownValue(name, values[name].Span(), ""), Value: refOf(values[name]),
			})
		}
		if partial != "" {
			w.Variables.Partial = partial
		}
	}
	d.Model.Workloads = append(d.Model.Workloads, w)
}

// addTask reads the containers of an ECS task definition. Without a role the
// task has no permissions and reaches no table.
func (d *Declared) addTask(r *tf.Resource) {
	c := r.Content(taskSchema)
	role := ref(c, "task_role_arn")
	if role.Text.IsAbsent() {
		return
	}
	containers, unknown, err := documentNode(c.Value("container_definitions"))
	if err != nil {
		unknown = err.Error()
	}
	for _, container := range containers.elements {
		d.addContainer(r, role, container.member("name").value(), container.member("environment").variables())
	}
	if why := cmp.Or(unknown, containers.partial); why != "" {
		d.addContainer(r, role, schema.UnknownValue[string](r.Header(), why), schema.List[schema.EnvironmentVariable]{Partial: why})
	}
}

func (d *Declared) addContainer(r *tf.Resource, role schema.Ref, name schema.Value[string], variables schema.List[schema.EnvironmentVariable]) {
	d.Model.Workloads = append(d.Model.Workloads, &schema.Workload{
		Declaration: declaration(r), Kind: schema.ECSContainer, Name: name, Role: role, Variables: variables,
	})
}

// variables reads a list of {"name": ..., "value": ...}.
func (n node) variables() schema.List[schema.EnvironmentVariable] {
	all := schema.List[schema.EnvironmentVariable]{Partial: n.why()}
	for _, element := range n.elements {
		if !element.isObject {
			all.Partial = cmp.Or(element.why(), "a variable is not a JSON object")
			continue
		}
		all.Items = append(all.Items, schema.EnvironmentVariable{Name: element.member("name").value(), Value: element.member("value").text})
	}
	return all
}
