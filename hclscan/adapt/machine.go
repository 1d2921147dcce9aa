package adapt

import (
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

const (
	instanceType      = "aws_instance"
	launchType        = "aws_launch_template"
	configurationType = "aws_launch_configuration"
)

var (
	machineSchema  = tf.NewSchema([]string{"user_data", "user_data_base64", "iam_instance_profile"}, nil)
	launchSchema   = tf.NewSchema([]string{"user_data"}, []string{"iam_instance_profile"})
	launchedSchema = tf.NewSchema([]string{"name", "arn"}, nil)
	profileSchema  = tf.NewSchema([]string{"role"}, nil)
)

// addMachine reads what the script sets that a virtual machine runs when it starts. It may set
// more.
func (d *Declared) addMachine(r *tf.Resource) {
	of := machineSchema
	if r.Type == launchType {
		of = launchSchema
	}
	c := r.Content(of)
	var all []schema.EnvironmentVariable
	for _, name := range []string{"user_data", "user_data_base64"} {
		all = append(all, assigned(c.Value(name))...)
	}
	isTable := func(v schema.EnvironmentVariable) bool { _, ok := v.Value.Table(); return ok }
	if !slices.ContainsFunc(all, isTable) {
		return // most machines run something else
	}
	d.Model.Workloads = append(d.Model.Workloads, &schema.Workload{
		Declaration: declaration(r), Kind: schema.EC2Machine,
		Role:      d.machineRole(r, c),
		Variables: schema.List[schema.EnvironmentVariable]{Items: all, Partial: "what a script does is not followed"},
	})
}

// machineRole returns the role in the instance profile of a machine.
func (d *Declared) machineRole(r *tf.Resource, c *tf.Content) schema.Ref {
	named := []tf.Value{c.Value("iam_instance_profile")}
	if r.Type == launchType {
		blocks, _ := c.Blocks("iam_instance_profile")
		named = nil
		for _, b := range blocks {
			inner := b.Content(launchedSchema)
			named = append(named, inner.Value("name"), inner.Value("arn"))
		}
	}
	for _, v := range named {
		address, ok := v.Resource()
		if !ok {
			continue
		}
		for _, profile := range d.Root.Resources("aws_iam_instance_profile") {
			if declaration(profile).Address == address {
				return ref(profile.Content(profileSchema), "role")
			}
		}
	}
	return schema.Ref{Text: schema.UnknownValue[string](r.Header(), "the instance profile is not in view")}
}

// assignment matches a variable that a script sets to one value, for itself, in a file of
// variables or for a container: export TABLE="orders", -e TABLE=orders, Environment=TABLE=orders.
// Values that are filled in stand between zero bytes.
var assignment = lazyregexp.New("(?m)(?:^|[\\s;&\"'=])([A-Z][A-Z0-9_]+)=[\"']?(?:\x00([0-9]+)\x00|([A-Za-z0-9._-]+))[\"']?(?:[\\s;&\\\\]|$)")

// passing matches how a script passes a variable on to a program: without that, it is of the shell
// alone, unless it stands in a file of variables.
var passing = lazyregexp.New(`(?:\bexport |-e |--env[ =]|\bEnvironment=)["']?([A-Z][A-Z0-9_]+)\b`)

// assigned returns the variables that a script sets to a value that is filled in, or that is written
// as a whole. One that it sets to several values has none that is known.
func assigned(script tf.Value) (all []schema.EnvironmentVariable) {
	var text strings.Builder
	pieces := script.Script()
	for i, p := range pieces {
		if p.Text != "" {
			text.WriteString(strings.ReplaceAll(p.Text, "\x00", ""))
		} else {
			text.WriteString("\x00" + strconv.Itoa(i) + "\x00")
		}
	}
	lines := strings.Split(text.String(), "\n")
	found := map[string]string{} // what each is set to
	for _, line := range lines {
		for _, m := range assignment.FindAllStringSubmatch(line, -1) {
			name, value := m[1], m[2]+"\x00"+m[3]
			if before, set := found[name]; set {
				if before != value {
					found[name] = ""
				}
				continue
			}
			found[name] = value
			v := schema.EnvironmentVariable{Name: schema.KnownValue(name, script.Span(), "")}
			if m[2] != "" {
				i, _ := strconv.Atoi(m[2])
				v.Value = refOf(pieces[i].Value)
			} else {
				v.Value = schema.Ref{Text: schema.KnownValue(m[3], script.Span(), "")}
			}
			all = append(all, v)
		}
	}
	passed := map[string]bool{}
	for _, m := range passing.FindAllStringSubmatch(text.String(), -1) {
		passed[m[1]] = true
	}
	return slices.DeleteFunc(all, func(v schema.EnvironmentVariable) bool {
		name, _ := v.Name.Get()
		return found[name] == "" || len(passed) > 0 && !passed[name]
	})
}
