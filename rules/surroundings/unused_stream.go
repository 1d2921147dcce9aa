package surroundings

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed unused_stream.md
var unusedStreamDoc string

var unusedStream = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB607",
		Slug:       "unused-stream",
		Title:      "Nothing reads the stream",
		Category:   rules.Surroundings,
		Severity:   rules.Note,
		Default:    true,
		Confidence: rules.Likely,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Evaluate your DynamoDB streams usage", "CostOptimization_StreamsUsage"),
			rules.TerraformResource("dynamodb_table"),
		},
		Doc: unusedStreamDoc,
	},
	Production: true,
	Check:      checkUnusedStreams,
}

func checkUnusedStreams(p *schemacheck.Pass) {
	readers, replicas, grants := schema.NewStreamReaders(p.Model), newReplication(p.Model), newStreamGrants(p.Model)
	hidden := schema.NewHidden(p.Model, schema.StreamReaderKind)
	schemacheck.ForEachTable(func(p *schemacheck.Pass, t *schema.Table) {
		on, known := t.Stream.Enabled.Or(false)
		at := t.Place(t.Stream.Enabled.Span)
		switch {
		case !known:
			p.Undecided(at, "cannot determine whether %s has a stream: %s", t.DisplayName(), t.Stream.Enabled.Reason)
			return
		case !on, t.Stream.Used != "", len(readers.Of(t)) > 0, replicas.has(t) != schema.No, grants.mayInclude(t):
			return
		}
		if why := hidden.Of(t); why != "" {
			p.Undecided(at, "cannot determine whether anything reads the stream of %s: %s", t.DisplayName(), why)
			return
		}
		p.Report(t, at, t.DisplayName(), fmt.Sprintf(
			"nothing in the configuration reads the stream of %q%s, or hands its ARN on: changes are recorded for nobody; remove it, or name its reader where you suppress this",
			t.DisplayName(), t.Stream.Enabled.Provenance()))
	})(p)
}
