package surroundings

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// subscription is a function's subscription to what is certainly the stream of
// a table.
type subscription struct {
	*schema.StreamMapping
	table *schema.Table // nil if it is not in the model
}

// String is how messages call it: `aws_lambda_event_source_mapping.mail (stream of "orders")`.
func (s subscription) String() string {
	return fmt.Sprintf("%s (stream of %s)", s.DisplayName(), s.tableName())
}

func (s subscription) tableName() string {
	if s.table == nil {
		return "a table"
	}
	return fmt.Sprintf("%q", s.table.DisplayName())
}

// forEachSubscription returns a run of a check on each subscription. Mappings that
// may be one are recorded as undecided.
func forEachSubscription(check func(*schemarule.Pass, subscription)) func(*schemarule.Pass) {
	return func(p *schemarule.Pass) {
		tables := schema.NewTableIndex(p.Model.Tables)
		schemarule.ForEach(func(m *schema.Model) []*schema.StreamMapping { return m.StreamMappings },
			func(p *schemarule.Pass, m *schema.StreamMapping) {
				if m.Unsure != "" {
					p.Undecided(m.Place(m.Source.Text.Span), "cannot determine whether %s reads the stream of a table: %s", m.DisplayName(), m.Unsure)
					return
				}
				check(p, subscription{m, tables.Find(m.Source, &m.Declaration)})
			})(p)
	}
}

// forEachActive is [forEachSubscription] for those that are not switched off.
func forEachActive(check func(*schemarule.Pass, subscription)) func(*schemarule.Pass) {
	return forEachSubscription(func(p *schemarule.Pass, s subscription) {
		if enabled, known := s.Enabled.Or(true); enabled || !known {
			check(p, s)
		}
	})
}

// mappingSources returns the sources of a rule on what happens with a batch that fails.
func mappingSources(statement *guideline.Statement) []rules.Source {
	return []rules.Source{
		rules.Cite(statement),
		rules.LambdaGuide("Retain discarded records for a DynamoDB event source in Lambda", "services-dynamodb-errors"),
		rules.TerraformResource("lambda_event_source_mapping"),
	}
}
