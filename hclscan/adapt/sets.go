package adapt

import "github.com/dynamolint/dynamolint/hclscan/tf"

// Sets are the nested blocks of tables that the provider keeps as sets and adds
// none to, with all that any of its versions has in them. Source: documentation
// of aws_dynamodb_table. Replicas are not among them: those that are resources of
// their own show there, too.
var Sets = tf.Sets{tableType: {
	"attribute": {"name", "type"},
	"global_secondary_index": {
		"hash_key", "key_schema", "name", "non_key_attributes", "on_demand_throughput", "projection_type", "range_key",
		"read_capacity", "warm_throughput", "write_capacity",
	},
	"local_secondary_index": {"name", "non_key_attributes", "projection_type", "range_key"},
}}
