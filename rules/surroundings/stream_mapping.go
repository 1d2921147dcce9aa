package surroundings

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed stream_mapping.md
var streamMappingDoc string

var streamMapping = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB608",
		Slug:       "stream-mapping",
		Title:      "Lambda refuses the event source mapping",
		Category:   rules.Surroundings,
		Severity:   rules.Error,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.WebPage("AWS Lambda API reference", "CreateEventSourceMapping", "https://docs.aws.amazon.com/lambda/latest/api/API_CreateEventSourceMapping.html"),
			rules.TerraformResource("lambda_event_source_mapping"),
		},
		Doc: streamMappingDoc,
	},
	Check: checkStreamMappings,
}

func checkStreamMappings(p *schemarule.Pass) {
	replicas := newReplication(p.Model)
	forEachSubscription(func(p *schemarule.Pass, s subscription) {
		checkSource(p, s, replicas)
		checkStartingPosition(p, s)
		checkLimits(p, s)
	})(p)
}

func checkLimits(p *schemarule.Pass, s subscription) {
	for _, setting := range limitedSettings(s) {
		n, known := setting.value.Get()
		at := s.Place(setting.value.Span)
		switch {
		case setting.value.IsUnknown():
			p.Undecided(at, "cannot determine %s of %s: %s", setting.name, s.DisplayName(), setting.value.Reason)
		case known && !setting.allows(n):
			p.Report(s, at, setting.name, rules.Text{
				Headline: fmt.Sprintf("%s has %s = %d%s", s, setting.name, n, setting.value.Provenance()),
				Why:      "Lambda refuses the value, so the apply fails",
				Help:     "use " + setting.bounds(),
			})
		}
	}
}

// checkSource checks what the subscription reads.
func checkSource(p *schemarule.Pass, s subscription, replicas *replication) {
	at := s.Place(s.Source.Text.Span)
	if s.TableARN {
		p.Report(s, at, "event_source_arn", rules.Text{
			Headline: fmt.Sprintf("%s uses the ARN of %s, not of its stream, as event_source_arn", s.DisplayName(), s.tableName()),
			Why:      "Lambda reads streams only, so the apply fails",
			Help:     "use stream_arn of the table",
		})
		return
	}
	if s.table == nil || s.table.Root != s.Root || replicas.has(s.table) != tri.No || ignoresStream(s.table) {
		return
	}
	if on, known := s.table.Stream.Enabled.Or(false); known && !on {
		p.Report(s, at, "event_source_arn", rules.Text{
			Headline: fmt.Sprintf("%s reads the stream of %s, but stream_enabled of the table is not true%s",
				s.DisplayName(), s.tableName(), s.table.Stream.Enabled.Provenance()),
			Why:  "stream_arn of the table is empty, so the apply fails",
			Help: "enable the stream of the table",
		},
			schemarule.Related(s.table.Place(s.table.Stream.Enabled.Span), "the table is declared here"))
	}
}

// ignoresStream reports whether the stream may be switched on by something else
// than the table's declaration.
func ignoresStream(t *schema.Table) bool {
	return slices.ContainsFunc(t.IgnoreChanges, func(name string) bool {
		return name == "all" || name == "stream_enabled" || name == "replica"
	})
}

// startingPositions are those that streams of tables have.
var startingPositions = []string{"TRIM_HORIZON", "LATEST"}

func checkStartingPosition(p *schemarule.Pass, s subscription) {
	position, known := s.StartingPosition.Or("")
	at := s.Place(s.StartingPosition.Span)
	switch {
	case !known:
		p.Undecided(at, "cannot determine the starting position of %s: %s", s.DisplayName(), s.StartingPosition.Reason)
	case position == "":
		p.Report(s, at, "starting_position", rules.Text{
			Headline: s.String() + " has no starting_position",
			Why:      "Lambda requires a position for streams, so the apply fails",
			Help:     `set "TRIM_HORIZON" for all records that are still in the stream, or "LATEST" for new ones`,
		})
	case !slices.Contains(startingPositions, position):
		p.Report(s, at, "starting_position", rules.Text{
			Headline: fmt.Sprintf("%s has starting_position = %q%s", s, position, s.StartingPosition.Provenance()),
			Why:      "streams of tables do not have this position, so the apply fails",
			Help:     `use "TRIM_HORIZON" or "LATEST"`,
		})
	}
}

// limitedSetting is a number that Lambda accepts only within bounds.
type limitedSetting struct {
	name     string
	value    schema.Value[int64]
	min, max int64
	endless  bool // -1 stands for no limit
}

func (l limitedSetting) allows(n int64) bool {
	return n >= l.min && n <= l.max || l.endless && n == forever
}

func (l limitedSetting) bounds() string {
	text := fmt.Sprintf("%d to %d", l.min, l.max)
	if l.endless {
		text += ", or -1 for no limit"
	}
	return text
}

// limitedSettings returns the settings with the bounds that the reference of
// CreateEventSourceMapping gives.
func limitedSettings(s subscription) []limitedSetting {
	return []limitedSetting{
		{"batch_size", s.BatchSize, 1, 10_000, false},
		{"maximum_batching_window_in_seconds", s.BatchingWindow, 0, 300, false},
		{"tumbling_window_in_seconds", s.TumblingWindow, 0, 900, false},
		{"parallelization_factor", s.Parallelization, 1, 10, false},
		{"maximum_retry_attempts", s.RetryAttempts, 0, 10_000, true},
		{"maximum_record_age_in_seconds", s.RecordAge, 60, 604_800, true},
	}
}
