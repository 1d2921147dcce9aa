package adapt

import (
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/schema"
)

var ceilingSchema = tf.NewSchema([]string{"max_read_request_units", "max_write_request_units"}, nil)

func onDemandCeiling(b *tf.Block) schema.OnDemandCeiling {
	c := b.Content(ceilingSchema)
	return schema.OnDemandCeiling{
		MaxReads: number(c, "max_read_request_units"), MaxWrites: number(c, "max_write_request_units"), Header: b.Header(),
	}
}
