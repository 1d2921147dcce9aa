package adapt

import (
	"strings"

	"golang.org/x/mod/semver"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// provider reads which provider configuration of the root a resource uses.
func provider(r *tf.Resource) schema.Value[string] {
	key, unknown := r.ProviderKey()
	if key == "" {
		return schema.UnknownValue[string](r.Header(), unknown)
	}
	return schema.KnownValue(key, r.Header(), "")
}

// keySchemaOffered reads whether the provider has key_schema blocks for the
// indexes of tables in a module. Without a lock file that is unknown, unless
// the constraint allows only versions that have none.
func (d *Declared) keySchemaOffered(m *tf.Module) schema.Value[bool] {
	return d.offered(m, sinceVersion(tableType, keySchemaBlocks))
}

// namedWhileOff reports whether the provider that a module uses accepts the name of an
// attribute while time to live is off, as AWS wants it to turn that off (#40046).
func (d *Declared) namedWhileOff(m *tf.Module) schema.Value[bool] { return d.changed(m, "5.75.1") }

// capacityRefused reports whether the provider that a table's module uses compares capacities with the
// billing mode in the plan (#22630).
func (d *Declared) capacityRefused(t *schema.Table, m *tf.Module) schema.Value[bool] {
	if mode, _ := t.BillingMode.Get(); mode == "PAY_PER_REQUEST" && t.ReadCapacity.IsAbsent() && t.WriteCapacity.IsAbsent() {
		return schema.Value[bool]{}
	}
	return d.changed(m, "3.73.0")
}

// changed reports whether the provider that a module uses does what a version of it began to do: the
// constraint tells it, too, if it asks for that version or a later one.
func (d *Declared) changed(m *tf.Module, since string) schema.Value[bool] {
	_, constraints := d.providerVersion(m)
	offered := d.offered(m, since)
	for _, constraint := range constraints {
		if offered.IsUnknown() && config.AsksFor(constraint, since) {
			return schema.KnownValue(true, rules.Span{}, "hashicorp/aws "+constraint)
		}
	}
	return offered
}

// offered reports whether the provider that a module uses has what a version of it has brought.
func (d *Declared) offered(m *tf.Module, since string) schema.Value[bool] {
	locked, constraints := d.providerVersion(m)
	if excluding := config.Excluding(constraints, since); locked == "" && excluding != "" {
		return schema.KnownValue(false, rules.Span{}, "hashicorp/aws "+excluding)
	}
	if locked != "" {
		offered := semver.Compare("v"+locked, "v"+since) >= 0
		return schema.KnownValue(offered, rules.Span{}, "hashicorp/aws "+locked+" in .terraform.lock.hcl")
	}
	reason := "the version of the provider is not locked"
	if len(constraints) > 0 {
		reason += ", and " + strings.Join(constraints, ", ") + " allows several"
	}
	return schema.UnknownValue[bool](rules.Span{}, reason)
}
