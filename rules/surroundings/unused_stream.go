package surroundings

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed unused_stream.md
var unusedStreamDoc string

var unusedStream = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB607",
		Slug:       "unused-stream",
		Title:      "Stream has no consumer",
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

func checkUnusedStreams(p *schemarule.Pass) {
	readers, replicas, grants := schema.NewStreamReaders(p.Model), newReplication(p.Model), newStreamGrants(p.Model)
	hidden := schema.NewHidden(p.Model, schema.StreamReaderKind)
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		on, known := t.Stream.Enabled.Or(false)
		at := t.Place(t.Stream.Enabled.Span)
		switch {
		case !known:
			p.Undecided(at, "cannot determine whether %q has a stream: %s", t.DisplayName(), t.Stream.Enabled.Reason)
			return
		case !on, t.Stream.Used != "", len(readers.Of(t)) > 0, replicas.has(t) != tri.No, grants.mayInclude(t):
			return
		}
		if why := hidden.Of(t); why != "" {
			p.Undecided(at, "cannot determine whether anything reads the stream of %q: %s", t.DisplayName(), why)
			return
		}
		p.Report(t, at, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("Nothing in the configuration reads the stream of %q%s or passes its ARN on", t.DisplayName(), t.Stream.Enabled.Provenance()),
			Why:      "DynamoDB records changes that are never read",
			Help:     "remove the stream, or name its reader where you suppress this finding",
		})
	})(p)
}
