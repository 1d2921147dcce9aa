package surroundings

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

const throttledRequests = "ThrottledRequests"

// throttleMetrics are the metrics that count throttled requests, or that rise before there are
// any, with the billing mode of the tables that they have data of; "" for both.
var throttleMetrics = map[string]string{
	throttledRequests:    "",
	"ReadThrottleEvents": "", "WriteThrottleEvents": "",
	"ReadKeyRangeThroughputThrottleEvents": "", "WriteKeyRangeThroughputThrottleEvents": "",
	"ReadAccountLimitThrottleEvents": "", "WriteAccountLimitThrottleEvents": "",
	"ReadProvisionedThroughputThrottleEvents": ddb.Provisioned, "WriteProvisionedThroughputThrottleEvents": ddb.Provisioned,
	"MaxProvisionedTableReadCapacityUtilization": ddb.Provisioned, "MaxProvisionedTableWriteCapacityUtilization": ddb.Provisioned,
	"ReadMaxOnDemandThroughputThrottleEvents": ddb.PayPerRequest, "WriteMaxOnDemandThroughputThrottleEvents": ddb.PayPerRequest,
}

// throttleEvents matches the metrics of causes, also of those that DynamoDB gets later.
var throttleEvents = lazyregexp.New(`^(Read|Write)\w*ThrottleEvents$`)

func tellsThrottling(metric string, t *schema.Table) bool {
	of, ok := throttleMetrics[metric]
	mode, known := t.BillingMode.Or(ddb.Provisioned)
	return !ok && throttleEvents.MatchString(metric) || ok && (of == "" || !known || of == mode)
}

// otherThrottling are metrics of what is throttled besides requests.
var otherThrottling = map[string]bool{"OnlineIndexThrottleEvents": true, "ThrottledPutRecordCount": true}

// isMisnamed reports whether a metric is meant to tell of throttling, and DynamoDB has none of
// that name: ReadThrottledEvents.
func isMisnamed(metric string) bool {
	_, known := throttleMetrics[metric]
	return strings.Contains(strings.ToLower(metric), "throttl") && !known && !throttleEvents.MatchString(metric) && !otherThrottling[metric]
}

// idleAlarm is an alarm that is meant for what is throttled of a table, but never has data.
type idleAlarm struct {
	schema.TableMetric
	misnamed bool // there is no such metric; otherwise it needs a dimension
}

// throttleWatch reports whether one of some alarms watches, or may watch, what is throttled of
// a table, and returns one that is meant to but cannot.
func throttleWatch(t *schema.Table, alarms []schema.TableMetric) (watched bool, idle *idleAlarm) {
	for _, m := range alarms {
		name, known := m.Name.Get()
		_, ofOperation := m.Dimension("Operation")
		switch misnamed := isMisnamed(name); {
		case known && (misnamed || name == throttledRequests && !ofOperation) && m.IsCertain(t):
			if idle == nil {
				idle = &idleAlarm{m, misnamed}
			}
		case known && !tellsThrottling(name, t):
		default:
			return true, nil
		}
	}
	return false, idle
}

func (a *idleAlarm) text(t *schema.Table) rules.Text {
	name, _ := a.Name.Get()
	text := rules.Text{
		Headline: fmt.Sprintf("The alarm on %s of %q never has data: it lacks the dimension Operation", name, t.DisplayName()),
		Why:      "CloudWatch keeps this metric for single operations only, so the alarm never fires",
		Help:     "watch ReadThrottleEvents and WriteThrottleEvents, or add the dimension Operation",
	}
	if a.misnamed {
		text.Headline = fmt.Sprintf("The alarm on %s of %q never has data: DynamoDB has no such metric", name, t.DisplayName())
		text.Why = "CloudWatch accepts any name, and an alarm without data never fires"
		text.Help = "watch ReadThrottleEvents and WriteThrottleEvents"
	}
	return text
}
