package adapt

import (
	"maps"
	"slices"
	"strings"

	"golang.org/x/mod/semver"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// feature is an argument or a nested block and the first version of
// hashicorp/aws that has it; its name is "block.argument" within a nested block.
type feature struct {
	name  string
	since string
}

// resourcesSince are the first versions that have a type of resource. Source:
// CHANGELOG of hashicorp/terraform-provider-aws, "New Resource".
var resourcesSince = map[string]string{
	"aws_dynamodb_resource_policy": "5.43.0", // #36595
	"aws_dynamodb_table_export":    "5.42.0", // #30399
	indexType:                      "6.28.0", // #44999
	tableReplicaType:               "4.26.0", // #26250
}

// featuresSince are the features of a type of resource that it had not from the
// beginning. Source, unless another is given: CHANGELOG of
// hashicorp/terraform-provider-aws, under the type of the resource.
var featuresSince = map[string][]feature{
	tableType: {
		{"replica", "2.58.0"},                                        // issue 11096
		{"table_class", "3.69.0"},                                    // #22110; what terraform-aws-modules/dynamodb-table 2.0.0 asks for
		{"replica.point_in_time_recovery", "4.22.0"},                 // #25659
		{"replica.propagate_tags", "4.23.0"},                         // #25866
		{"deletion_protection_enabled", "4.59.0"},                    // #29924; what terraform-aws-modules/dynamodb-table 3.2.0 asks for
		{"import_table", "5.21.0"},                                   // #33802
		{"restore_source_table_arn", "5.64.0"},                       // #38953
		{"on_demand_throughput", "5.72.0"},                           // #37799
		{"global_secondary_index.on_demand_throughput", "5.72.0"},    // #37799
		{"point_in_time_recovery.recovery_period_in_days", "5.98.0"}, // #41484; what terraform-aws-modules/dynamodb-table 4.4.0 asks for
		{"region", "6.0.0"},                                          // "enhanced multi-Region support", upgrade guide of version 6
		{"replica.consistency_mode", "6.3.0"},                        // #43236
		{"replica.deletion_protection_enabled", "6.9.0"},             // #43240
		{"warm_throughput", "6.13.0"},                                // #41308
		{"global_secondary_index.warm_throughput", "6.13.0"},         // #41308
		{"global_table_witness", "6.22.0"},                           // #43908
		{keySchemaBlocks, "6.29.0"},                                  // #45357
		{"restore_backup_arn", "6.38.0"},                             // #47068
	},
	tableReplicaType: {
		{"deletion_protection_enabled", "5.80.0"}, // #35359
		{"region", "6.0.0"},                       // as for tables
	},
}

// keySchemaBlocks are those of global indexes. Since they are there, hash_key
// and range_key are deprecated.
const keySchemaBlocks = "global_secondary_index.key_schema"

// versioned returns the types of resources that, or features of which, are newer
// than others.
func versioned() []string {
	return slices.AppendSeq(slices.Collect(maps.Keys(featuresSince)), maps.Keys(resourcesSince))
}

// sinceVersion returns the first version that has a feature of a type.
func sinceVersion(kind, name string) string {
	for _, f := range featuresSince[kind] {
		if f.name == name {
			return f.since
		}
	}
	return ""
}

// versionOf names a type of resource in a version of the provider, or in those
// that constraints allow, which are one text.
type versionOf struct{ locked, constraints, kind string }

// providerVersion is what is known of the version of a provider.
type providerVersion struct {
	locked      string
	constraints []string
}

// providerVersion is [tf.Module.ProviderVersion] of hashicorp/aws; exact is
// empty if it is not a version.
func (d *Declared) providerVersion(m *tf.Module) (exact string, constraints []string) {
	known, ok := d.locked[m]
	if !ok {
		known.locked, known.constraints = m.ProviderVersion("aws")
		if !semver.IsValid("v" + known.locked) {
			known.locked = ""
		}
		d.locked[m] = known
	}
	return known.locked, known.constraints
}

// lacks returns what the provider that a resource's module has locked lacks of
// the resource's type; without a lock file, what all versions lack that one of the
// constraints allows. It is empty if neither is there, and in modules that are
// not part of the repository: those say themselves which versions they need.
func (d *Declared) lacks(r *tf.Resource) []schema.Lack {
	locked, constraints := d.providerVersion(r.Module)
	if locked == "" && len(constraints) == 0 || r.Module.IsForeign() || r.Planned() {
		return nil
	}
	if locked != "" {
		constraints = nil
	}
	key := versionOf{locked, strings.Join(constraints, "\n"), r.Type}
	known, ok := d.versions[key]
	if ok {
		return known
	}
	features := featuresSince[r.Type]
	if since := resourcesSince[r.Type]; since != "" {
		features = append([]feature{{"", since}}, features...)
	}
	for _, f := range features {
		if lack := (schema.Lack{Name: f.name, Since: f.since, Locked: locked, Constraint: config.Excluding(constraints, f.since)}); isOlder(lack) {
			known = append(known, lack)
		}
	}
	d.versions[key] = known
	return known
}

// isOlder reports whether the locked version is older than the one that has something, or whether,
// without one, a constraint excludes that.
func isOlder(l schema.Lack) bool {
	if l.Locked == "" {
		return l.Constraint != ""
	}
	return semver.Compare("v"+l.Locked, "v"+l.Since) < 0
}

// addUnsupported reads where a resource uses what its provider lacks. If that is
// its type nothing else matters.
func (d *Declared) addUnsupported(r *tf.Resource) {
	for _, lack := range d.lacks(r) {
		for _, at := range slices.Compact(usesOf(r, lack.Name)) { // a dynamic block has several at one place
			d.Model.Unsupported = append(d.Model.Unsupported, &schema.Unsupported{
				Declaration: declaration(r), Lack: lack, Type: r.Type, Span: at,
			})
		}
		if lack.Name == "" {
			return
		}
	}
}

// usesOf returns where a resource has a feature, whatever its value: Terraform
// refuses null as well.
func usesOf(r *tf.Resource, feature string) []rules.Span {
	if feature == "" {
		return []rules.Span{r.Header()}
	}
	outer, name, nested := strings.Cut(feature, ".")
	if !nested {
		return written(&r.Block, feature)
	}
	var all []rules.Span
	blocks, _ := r.Content(tf.NewSchema(nil, []string{outer})).Blocks(outer)
	for _, b := range blocks {
		all = append(all, written(b, name)...)
	}
	return all
}

// written returns where a block has an argument or nested blocks of a name.
func written(b *tf.Block, name string) []rules.Span {
	c := b.Content(tf.NewSchema([]string{name}, []string{name}))
	if at := c.Value(name).Span(); !at.IsZero() {
		return []rules.Span{at}
	}
	var all []rules.Span
	blocks, _ := c.Blocks(name)
	for _, inner := range blocks {
		all = append(all, inner.Header())
	}
	return all
}
