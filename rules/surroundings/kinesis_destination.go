package surroundings

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed kinesis_destination.md
var kinesisDestinationDoc string

var kinesisDestination = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB606",
		Slug:       "kinesis-destination",
		Title:      "Table changes are sent to Kinesis",
		Category:   rules.Surroundings,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.StreamsFirst),
			rules.DeveloperGuide("Change data capture with Amazon DynamoDB", "streamsmain"),
			rules.TerraformResource("dynamodb_kinesis_streaming_destination"),
		},
		Doc: kinesisDestinationDoc,
	},
	Check: checkKinesisDestinations,
}

func checkKinesisDestinations(p *schemarule.Pass) {
	tables := schema.NewTableIndex(p.Model.Tables)
	schemarule.ForEach(func(m *schema.Model) []*schema.KinesisDestination { return m.KinesisDestinations },
		func(p *schemarule.Pass, d *schema.KinesisDestination) {
			changes := "changes"
			if t := tables.Find(d.Table, &d.Declaration); t != nil {
				changes = fmt.Sprintf("the changes of %q", t.DisplayName())
			}
			p.Report(d, d.Header, d.DisplayName(), rules.Text{
				Headline: fmt.Sprintf("%s sends %s to Kinesis", d.DisplayName(), changes),
				Why:      "Kinesis costs more than a DynamoDB stream and may deliver records twice and out of order",
				Help:     "use a stream unless the changes need more than two readers or more than 24 hours of retention",
			})
		})(p)
}
