package adapt

import (
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

var cacheSchema = tf.NewSchema([]string{"cluster_name", "cluster_endpoint_encryption_type"}, []string{"server_side_encryption"})

func (d *Declared) addCacheCluster(r *tf.Resource) {
	c := r.Content(cacheSchema)
	d.Model.CacheClusters = append(d.Model.CacheClusters, &schema.CacheCluster{
		Declaration:        declaration(r),
		Name:               text(c, "cluster_name"),
		Encryption:         single(c, "server_side_encryption", encryption),
		EndpointEncryption: text(c, "cluster_endpoint_encryption_type"),
	})
}
