package adapt

import (
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

var (
	crawlerSchema       = tf.NewSchema([]string{"name"}, []string{"dynamodb_target"})
	crawlerTargetSchema = tf.NewSchema([]string{"path", "scan_all"}, nil)
)

func (d *Declared) addCrawler(r *tf.Resource) {
	c := r.Content(crawlerSchema)
	targets := list(c, "dynamodb_target", func(b *tf.Block) schema.CrawledTable {
		inner := b.Content(crawlerTargetSchema)
		return schema.CrawledTable{Table: ref(inner, "path"), ScanAll: boolean(inner, "scan_all"), Header: b.Header()}
	})
	if len(targets.Items) > 0 || targets.Partial != "" {
		d.Model.Crawlers = append(d.Model.Crawlers, &schema.Crawler{Declaration: declaration(r), Name: text(c, "name"), Targets: targets})
	}
}
