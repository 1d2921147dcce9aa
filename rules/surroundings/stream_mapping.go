package surroundings

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed stream_mapping.md
var streamMappingDoc string

var streamMapping = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB608",
		Slug:       "stream-mapping",
		Title:      "Lambda refuses the subscription to a stream",
		Category:   rules.Surroundings,
		Severity:   rules.Error,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			{
				Title: "AWS Lambda API reference, CreateEventSourceMapping",
				URL:   "https://docs.aws.amazon.com/lambda/latest/api/API_CreateEventSourceMapping.html",
			},
			rules.TerraformResource("lambda_event_source_mapping"),
		},
		Doc: streamMappingDoc,
	},
	Check: checkStreamMappings,
}

func checkStreamMappings(p *schemacheck.Pass) {
	replicas := newReplication(p.Model)
	forEachSubscription(func(p *schemacheck.Pass, s subscription) {
		checkSource(p, s, replicas)
		checkStartingPosition(p, s)
		checkLimits(p, s)
	})(p)
}

func checkLimits(p *schemacheck.Pass, s subscription) {
	for _, setting := range limitedSettings(s) {
		n, known := setting.value.Get()
		at := s.Place(setting.value.Span)
		switch {
		case setting.value.IsUnknown():
			p.Undecided(at, "cannot determine %s of %s: %s", setting.name, s.DisplayName(), setting.value.Reason)
		case known && !setting.allows(n):
			p.Report(s, at, setting.name, fmt.Sprintf("%s has %s = %d%s: Lambda refuses it, and the apply fails; use %s",
				s, setting.name, n, setting.value.Provenance(), setting.bounds()))
		}
	}
}

// checkSource looks at what the subscription reads.
func checkSource(p *schemacheck.Pass, s subscription, replicas *replication) {
	at := s.Place(s.Source.Text.Span)
	if s.TableARN {
		p.Report(s, at, "event_source_arn", fmt.Sprintf(
			"%s has the ARN of the table as event_source_arn: Lambda reads streams only, and the apply fails; use stream_arn", s))
		return
	}
	if s.table == nil || s.table.Root != s.Root || replicas.has(s.table) != schema.No || ignoresStream(s.table) {
		return
	}
	if on, known := s.table.Stream.Enabled.Or(false); known && !on {
		p.Report(s, at, "event_source_arn", fmt.Sprintf(
			"%s finds none: stream_enabled of the table is not true%s, its stream_arn is empty, and the apply fails; enable the stream",
			s, s.table.Stream.Enabled.Provenance()),
			schemacheck.Related(s.table.Place(s.table.Stream.Enabled.Span), "the table is declared here"))
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

func checkStartingPosition(p *schemacheck.Pass, s subscription) {
	position, known := s.StartingPosition.Or("")
	at := s.Place(s.StartingPosition.Span)
	switch {
	case !known:
		p.Undecided(at, "cannot determine the starting position of %s: %s", s.DisplayName(), s.StartingPosition.Reason)
	case position == "":
		p.Report(s, at, "starting_position", fmt.Sprintf(
			`%s has no starting_position: Lambda requires one for streams, and the apply fails; set "TRIM_HORIZON" for all records that are still there or "LATEST" for new ones`, s))
	case !slices.Contains(startingPositions, position):
		p.Report(s, at, "starting_position", fmt.Sprintf(
			`%s has starting_position = %q%s, which streams of tables do not have: the apply fails; use "TRIM_HORIZON" or "LATEST"`,
			s, position, s.StartingPosition.Provenance()))
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
