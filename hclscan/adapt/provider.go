package adapt

import (
	"strings"

	"golang.org/x/mod/semver"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/internal/schema"
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
	locked, constraints := d.providerVersion(m)
	since := sinceVersion(tableType, keySchemaBlocks)
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
