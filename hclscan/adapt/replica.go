package adapt

import (
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

const tableReplicaType = "aws_dynamodb_table_replica"

var replicaSchema = tf.NewSchema([]string{
	"region_name", "point_in_time_recovery", "deletion_protection_enabled", "propagate_tags", "kms_key_arn", "consistency_mode",
}, nil)

func replica(b *tf.Block) schema.Replica {
	c := b.Content(replicaSchema)
	return schema.Replica{
		Region:              text(c, "region_name"),
		PointInTimeRecovery: boolean(c, "point_in_time_recovery"),
		DeletionProtection:  boolean(c, "deletion_protection_enabled"),
		PropagateTags:       boolean(c, "propagate_tags"),
		KMSKey:              text(c, "kms_key_arn"),
		Consistency:         text(c, "consistency_mode"),
		Header:              b.Header(),
	}
}

func witness(b *tf.Block) schema.Witness {
	return schema.Witness{Region: text(b.Content(replicaSchema), "region_name"), Header: b.Header()}
}

var tableReplicaSchema = tf.NewSchema([]string{
	"global_table_arn", "region", "point_in_time_recovery", "deletion_protection_enabled", "kms_key_arn", "tags",
}, []string{"tags"})

func (d *Declared) addTableReplica(r *tf.Resource) {
	c := r.Content(tableReplicaSchema)
	region := text(c, "region")
	if region.IsAbsent() {
		region = providerRegion(r)
	}
	declared := declaration(r)
	declared.Lacks = d.lacks(r)
	d.Model.TableReplicas = append(d.Model.TableReplicas, &schema.TableReplica{
		Declaration:         declared,
		Table:               ref(c, "global_table_arn"),
		Region:              region,
		PointInTimeRecovery: boolean(c, "point_in_time_recovery"),
		DeletionProtection:  boolean(c, "deletion_protection_enabled"),
		KMSKey:              text(c, "kms_key_arn"),
		Tags:                tags(r, c),
	})
}

var globalTableSchema = tf.NewSchema([]string{"name"}, nil)

func (d *Declared) addGlobalTable(r *tf.Resource) {
	name := text(r.Content(globalTableSchema), "name")
	d.Model.GlobalTables = append(d.Model.GlobalTables, &schema.GlobalTable{Declaration: declaration(r), Name: name})
}

var regionSchema = tf.NewSchema([]string{"region"}, nil)

// providerRegion reads the region of the provider configuration that a resource
// uses. It is absent if the environment decides.
func providerRegion(r *tf.Resource) schema.Value[string] {
	provider, unknown := r.Provider()
	switch {
	case provider != nil:
		return text(provider.Content(regionSchema), "region")
	case unknown != "":
		return schema.UnknownValue[string](r.Header(), unknown)
	}
	return schema.Value[string]{}
}
