package adapt

import (
	"strings"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

const parameterType = "aws_ssm_parameter"

var parameterSchema = tf.NewSchema([]string{"name", "type", "value", "insecure_value"}, nil)

// addParameter adds a parameter of the parameter store, unless it is encrypted: that is a
// secret, and no name of a table.
func (d *Declared) addParameter(r *tf.Resource) {
	c := r.Content(parameterSchema)
	if kind, known := text(c, "type").Get(); known && kind == "SecureString" {
		return
	}
	value := c.Value("value")
	if value.IsAbsent() {
		value = c.Value("insecure_value")
	}
	d.Model.Parameters = append(d.Model.Parameters, &schema.Parameter{Declaration: declaration(r), Name: ref(c, "name"), Value: refOf(value)})
}

// isParameter reports whether a value is a reference to a parameter.
func isParameter(r schema.Ref) bool {
	address, _, ok := r.Resource()
	return ok && (strings.HasPrefix(address, parameterType+".") || strings.Contains(address, "."+parameterType+".") && !strings.Contains(address, "data."+parameterType+"."))
}
