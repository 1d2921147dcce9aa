package surroundings

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

// subscription is a function's subscription to what is certainly the stream of
// a table.
type subscription struct {
	*schema.StreamMapping
	table *schema.Table // nil if it is not in the model
}

// String is how messages call it.
func (s subscription) String() string {
	if s.table == nil {
		return fmt.Sprintf("%s, which reads a table's stream,", s.DisplayName())
	}
	return fmt.Sprintf("%s, which reads the stream of %q,", s.DisplayName(), s.table.DisplayName())
}

// forEachSubscription returns a check that looks at one subscription at a time.
// Whether others are one cannot be decided.
func forEachSubscription(check func(*schemacheck.Pass, subscription)) func(*schemacheck.Pass) {
	return func(p *schemacheck.Pass) {
		tables := schema.NewTableIndex(p.Model.Tables)
		schemacheck.ForEach(func(m *schema.Model) []*schema.StreamMapping { return m.StreamMappings },
			func(p *schemacheck.Pass, m *schema.StreamMapping) {
				if m.Unsure != "" {
					p.Undecided(m.Place(m.Source.Text.Span), "cannot determine whether %s reads the stream of a table: %s", m.DisplayName(), m.Unsure)
					return
				}
				check(p, subscription{m, tables.Find(m.Source, &m.Declaration)})
			})(p)
	}
}

// forEachActive is [forEachSubscription] for those that are not switched off.
func forEachActive(check func(*schemacheck.Pass, subscription)) func(*schemacheck.Pass) {
	return forEachSubscription(func(p *schemacheck.Pass, s subscription) {
		if enabled, known := s.Enabled.Or(true); enabled || !known {
			check(p, s)
		}
	})
}

// mappingSources are the sources of rules on what happens with a batch that fails.
var mappingSources = []rules.Source{
	rules.Guideline("DynamoDB Streams, error handling"),
	{
		Title: "AWS Lambda developer guide, Retain discarded records for a DynamoDB event source",
		URL:   "https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html",
	},
	rules.TerraformResource("lambda_event_source_mapping"),
}
