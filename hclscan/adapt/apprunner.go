package adapt

import (
	"cmp"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

var (
	serviceSchema   = tf.NewSchema([]string{"service_name"}, []string{"source_configuration", "instance_configuration"})
	serviceOrigins  = tf.NewSchema(nil, []string{"image_repository", "code_repository"})
	instanceSchema  = tf.NewSchema([]string{"instance_role_arn"}, nil)
	imageSchema     = tf.NewSchema([]string{"image_identifier"}, []string{"image_configuration"})
	codeSchema      = tf.NewSchema(nil, []string{"code_configuration"})
	codeConfig      = tf.NewSchema(nil, []string{"code_configuration_values"})
	runtimeSettings = tf.NewSchema([]string{"runtime_environment_variables"}, nil)
)

// addService reads an App Runner service.
func (d *Declared) addService(r *tf.Resource) {
	s := service{&schema.Workload{Declaration: declaration(r), Kind: schema.AppRunnerService}}
	c := r.Content(serviceSchema)
	s.Name = text(c, "service_name")
	s.each(c, "instance_configuration", instanceSchema, func(c *tf.Content) { s.Role = ref(c, "instance_role_arn") })
	s.each(c, "source_configuration", serviceOrigins, func(c *tf.Content) {
		s.each(c, "image_repository", imageSchema, func(c *tf.Content) {
			s.Code.Image = ref(c, "image_identifier")
			s.each(c, "image_configuration", runtimeSettings, s.readVariables)
		})
		s.each(c, "code_repository", codeSchema, func(c *tf.Content) {
			s.each(c, "code_configuration", codeConfig, func(c *tf.Content) {
				s.each(c, "code_configuration_values", runtimeSettings, s.readVariables)
			})
		})
	})
	d.Model.Workloads = append(d.Model.Workloads, s.Workload)
}

type service struct{ *schema.Workload }

// each reads the blocks of a type. What may be missing leaves the variables partial.
func (s service) each(c *tf.Content, name string, inner *tf.Schema, read func(*tf.Content)) {
	blocks, partial := c.Blocks(name)
	for _, b := range blocks {
		read(b.Content(inner))
	}
	s.Variables.Partial = cmp.Or(s.Variables.Partial, partial)
}

func (s service) readVariables(c *tf.Content) {
	partial := s.Variables.Partial
	s.Variables = variables(c.Value("runtime_environment_variables"))
	s.Variables.Partial = cmp.Or(partial, s.Variables.Partial)
}
