package adapt

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// streamAttributes are what leads from a table to its stream.
var streamAttributes = []string{"stream_arn", "stream_label"}

// stream reads a table's stream.
func stream(r *tf.Resource, c *tf.Content) schema.Stream {
	s := schema.Stream{Enabled: boolean(c, "stream_enabled"), ViewType: text(c, "stream_view_type")}
	if on, known := s.Enabled.Or(false); on || !known {
		s.Used = r.Use(streamAttributes...)
	}
	return s
}

var mappingSchema = tf.NewSchema(
	[]string{
		"event_source_arn", "function_name", "enabled", "starting_position", "batch_size",
		"maximum_batching_window_in_seconds", "tumbling_window_in_seconds", "parallelization_factor",
		"maximum_retry_attempts", "maximum_record_age_in_seconds", "bisect_batch_on_function_error", "function_response_types",
	},
	[]string{"destination_config", "filter_criteria"},
)

func (d *Declared) addStreamMapping(r *tf.Resource) {
	c := r.Content(mappingSchema)
	source := streamSource(c, "event_source_arn")
	// Queues have no starting position, and streams must have one.
	if source.other || source.unsure != "" && c.Value("starting_position").IsAbsent() {
		d.addReceiver(r, source.ref, boolean(c, "enabled"))
		return
	}
	mapping := &schema.StreamMapping{
		Declaration: declaration(r),
		Source:      source.ref, Unsure: source.unsure, TableARN: source.tableARN,
		Function: ref(c, "function_name"),
		Enabled:  boolean(c, "enabled"),

		StartingPosition:   text(c, "starting_position"),
		BatchSize:          number(c, "batch_size"),
		BatchingWindow:     number(c, "maximum_batching_window_in_seconds"),
		TumblingWindow:     number(c, "tumbling_window_in_seconds"),
		Parallelization:    number(c, "parallelization_factor"),
		RetryAttempts:      number(c, "maximum_retry_attempts"),
		RecordAge:          number(c, "maximum_record_age_in_seconds"),
		BisectOnError:      boolean(c, "bisect_batch_on_function_error"),
		ResponseTypes:      texts(c, "function_response_types"),
		FailureDestination: failureDestination(c),
		Filtered:           filtered(c),
	}
	if r.Adopted() {
		adoptMapping(mapping)
	}
	d.Model.StreamMappings = append(d.Model.StreamMappings, mapping)
}

var destinationSchema = tf.NewSchema([]string{"destination_arn"}, []string{"on_failure"})

func failureDestination(c *tf.Content) schema.Ref {
	for _, name := range []string{"destination_config", "on_failure"} {
		blocks, partial := c.Blocks(name)
		switch {
		case len(blocks) > 0:
			c = blocks[0].Content(destinationSchema)
		case partial != "":
			return schema.Ref{Text: schema.UnknownValue[string](c.Block().Header(), partial)}
		default:
			return schema.Ref{}
		}
	}
	return ref(c, "destination_arn")
}

var filterSchema = tf.NewSchema(nil, []string{"filter"})

// filtered reads whether a mapping has a filter.
func filtered(c *tf.Content) schema.Value[bool] {
	return nested(c, "filter_criteria", func(b *tf.Block) schema.Value[bool] {
		return nested(b.Content(filterSchema), "filter", func(b *tf.Block) schema.Value[bool] {
			return schema.KnownValue(true, b.Header(), "")
		})
	})
}

// nested reads a value of a nested block that may stand at most once.
func nested[T any](c *tf.Content, name string, read func(*tf.Block) schema.Value[T]) schema.Value[T] {
	blocks, partial := c.Blocks(name)
	switch {
	case len(blocks) > 0:
		return read(blocks[0])
	case partial != "":
		return schema.UnknownValue[T](c.Block().Header(), partial)
	}
	return schema.Value[T]{}
}

var pipeSchema = tf.NewSchema([]string{"source", "desired_state"}, nil)

func (d *Declared) addStreamPipe(r *tf.Resource) {
	c := r.Content(pipeSchema)
	source := streamSource(c, "source")
	if source.other || source.unsure != "" {
		d.addReceiver(r, source.ref, schema.Value[bool]{})
	}
	if !source.other {
		d.Model.StreamPipes = append(d.Model.StreamPipes, &schema.StreamPipe{
			Declaration: declaration(r), Source: source.ref, Unsure: source.unsure, State: text(c, "desired_state"),
		})
	}
}

var kinesisDestinationSchema = tf.NewSchema([]string{"table_name"}, nil)

func (d *Declared) addKinesisDestination(r *tf.Resource) {
	d.Model.KinesisDestinations = append(d.Model.KinesisDestinations, &schema.KinesisDestination{
		Declaration: declaration(r), Table: ref(r.Content(kinesisDestinationSchema), "table_name"),
	})
}

// eventSource is an argument that says where events come from.
type eventSource struct {
	ref      schema.Ref
	other    bool   // it is certainly no stream of a table
	unsure   string // why it may be something else
	tableARN bool   // it is the ARN of a table, not that of its stream
}

func streamSource(c *tf.Content, name string) eventSource {
	v := c.Value(name)
	s := eventSource{ref: ref(c, name)}
	if s.ref.Text.IsAbsent() {
		s.other = true
		return s
	}
	parts := v.Parts()
	for i, part := range parts {
		if s.byReference(part, i == len(parts)-1) || s.byARN(part) {
			return s
		}
	}
	if refersToTables(v) {
		return s
	}
	s.unsure = s.ref.Text.Reason
	if text, known := s.ref.Text.Get(); known {
		s.unsure = "it is not an ARN: " + text
	}
	return s
}

// refersToTables reports whether a value is made of nothing but attributes of
// tables, in whatever way: "try(aws_dynamodb_table.orders[0].stream_arn, null)".
func refersToTables(v tf.Value) bool {
	references := v.References()
	return len(references) > 0 && !slices.ContainsFunc(references, func(address string) bool { return !tableAddress.MatchString(address) })
}

var tableAddress = lazyregexp.New(`(^|\.)` + tableType + `\.[^.]+$`)

// byReference decides by what an attribute belongs to that gives a part of the ARN.
func (s *eventSource) byReference(part tf.Part, last bool) (decided bool) {
	for _, from := range part.From {
		switch {
		case strings.TrimPrefix(from.Type, "data.") == tableType:
			s.tableARN = from.Name == "arn" && last
			return true
		case otherSource.MatchString(from.Type):
			s.other = true
			return true
		}
	}
	return false
}

// byARN decides by the service that a literal part of the ARN names.
func (s *eventSource) byARN(part tf.Part) (decided bool) {
	service := arnService.FindStringSubmatch(part.Text)
	if part.Hole || service == nil {
		return false
	}
	s.other = service[1] != "dynamodb"
	_, known := s.ref.Text.Get()
	s.tableARN = !s.other && known && !strings.Contains(part.Text, "/stream/")
	return true
}

var (
	arnService  = lazyregexp.New(`^arn:[^:]*:([^:]+):`)
	otherSource = lazyregexp.New(`^(data\.)?aws_(sqs|kinesis|mq|msk|docdb)_`)
)
