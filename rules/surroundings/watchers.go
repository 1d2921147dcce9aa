package surroundings

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// arriving are the metrics that rise when a message arrives, whether or not anything reads it.
var arriving = map[schema.DestinationKind][]string{
	schema.Queue: {"ApproximateNumberOfMessagesVisible", "ApproximateAgeOfOldestMessage", "NumberOfMessagesSent", "SentMessageSize"},
	schema.Topic: {"NumberOfMessagesPublished", "PublishSize"},
}

var namespaces = map[schema.DestinationKind]string{schema.Queue: "AWS/SQS", schema.Topic: "AWS/SNS"}

var nameDimension = map[schema.DestinationKind]string{schema.Queue: "QueueName", schema.Topic: "TopicName"}

// isBucket reports whether an ARN is that of a bucket, which has no metric of what arrives.
func isBucket(arn schema.Ref) bool {
	address, _ := arn.Created()
	return strings.Contains(address, "aws_s3_bucket.") || strings.Contains(arn.String(), ":s3:::")
}

// watchers finds what notices that a message is in a queue or topic.
type watchers struct{ *schema.Model }

// destination returns where a subscription sends failed records; nil if it sends them nowhere,
// or into a bucket. why says why that is unknown.
func (w watchers) destination(s subscription) (to *schema.Destination, why string) {
	arn := s.FailureDestination
	if text, known := arn.Text.Or(""); known && text == "" || isBucket(arn) {
		return nil, ""
	}
	for _, one := range w.Destinations {
		switch {
		case one.NamedBy(arn, &s.Declaration) != tri.Yes:
		case to != nil:
			return nil, fmt.Sprintf("it may be %s or %s", to.Address, one.Address)
		default:
			to = one
		}
	}
	if _, isReference := arn.Created(); to == nil && arn.Text.IsUnknown() && !isReference {
		return nil, arn.Text.Reason
	} else if to == nil {
		return nil, "it is declared elsewhere"
	}
	return to, ""
}

// of returns whether something in view watches a queue or topic, or may, and why something out
// of view may.
func (w watchers) of(to *schema.Destination) (watched bool, unsure string) {
	watched = slices.ContainsFunc(w.Alarms, func(a *schema.Alarm) bool { return mayWatchArrival(a, to) }) ||
		slices.ContainsFunc(w.Receivers, func(r *schema.Receiver) bool { return to.NamedBy(r.Source, &r.Declaration) != tri.No })
	if to.Used != "" {
		unsure = to.Used + " has it at hand"
	}
	for _, one := range w.Workloads {
		if slices.ContainsFunc(one.Variables.Items, func(v schema.EnvironmentVariable) bool { return to.NamedBy(v.Value, &one.Declaration) == tri.Yes }) {
			unsure = one.DisplayName() + " is told of it"
		}
	}
	return watched, unsure
}

// mayWatchArrival reports whether an alarm fires, or may fire, when a message arrives.
func mayWatchArrival(a *schema.Alarm, to *schema.Destination) bool {
	return a.Environment == to.Environment && a.Metrics.Partial != "" || slices.ContainsFunc(a.Metrics.Items, func(m schema.Metric) bool {
		metric, known := m.Name.Get()
		if known && !slices.Contains(arriving[to.Kind], metric) || !m.IsIn(namespaces[to.Kind]) {
			return false
		}
		name, ok := m.Dimension(nameDimension[to.Kind])
		return a.Environment == to.Environment && !ok || ok && to.NamedBy(name, &a.Declaration) != tri.No
	})
}
