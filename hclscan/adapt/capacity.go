package adapt

import (
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

var ceilingSchema = tf.NewSchema([]string{"max_read_request_units", "max_write_request_units"}, nil)

func onDemandCeiling(b *tf.Block) schema.OnDemandCeiling {
	c := b.Content(ceilingSchema)
	return schema.OnDemandCeiling{
		MaxReads: number(c, "max_read_request_units"), MaxWrites: number(c, "max_write_request_units"), Header: b.Header(),
	}
}

var warmSchema = tf.NewSchema([]string{"read_units_per_second", "write_units_per_second"}, nil)

func warmThroughput(b *tf.Block) schema.WarmThroughput {
	c := b.Content(warmSchema)
	return schema.WarmThroughput{
		Reads: number(c, "read_units_per_second"), Writes: number(c, "write_units_per_second"), Header: b.Header(),
	}
}
