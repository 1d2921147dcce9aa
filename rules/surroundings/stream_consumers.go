package surroundings

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed stream_consumers.md
var streamConsumersDoc string

var streamConsumers = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB604",
		Slug:       "stream-consumers",
		Title:      "Stream has more than two readers",
		Category:   rules.Surroundings,
		Severity:   rules.Warning,
		Default:    true,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.TwoConsumers),
			rules.DeveloperGuide("Change data capture for DynamoDB Streams", "Streams"),
			rules.DeveloperGuide("Quotas in Amazon DynamoDB", "ServiceQuotas"),
		},
		Doc: streamConsumersDoc,
	},
	Production: true,
	Check:      checkStreamConsumers,
}

// maxReaders is how many readers of a shard DynamoDB Streams serves.
const maxReaders = 2

func checkStreamConsumers(p *schemarule.Pass) {
	readers, replicas := schema.NewStreamReaders(p.Model), newReplication(p.Model)
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		count := 0
		var places []schemarule.With
		including := ""
		for _, r := range readers.Of(t) {
			if r.Certain {
				count++
				places = append(places, schemarule.Related(r.Declared.Declared().Header, r.DisplayName()+" reads it"))
			}
		}
		if replicas.has(t) == tri.Yes {
			count++
			including = ", including its replication"
		}
		if count <= maxReaders {
			return
		}
		p.Report(t, t.Place(t.Stream.Enabled.Span), t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("The stream of %q has %d readers%s", t.DisplayName(), count, including),
			Why:      fmt.Sprintf("a shard serves %d readers at a time; more are throttled and fall behind", maxReaders),
			Help:     "let one function pass the records on, or write the changes to Kinesis",
		}, places...)
	})(p)
}
