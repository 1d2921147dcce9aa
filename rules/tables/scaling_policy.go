package tables

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// targetTracking is the type of policies that DynamoDB has.
const targetTracking = "TargetTrackingScaling"

// scalingMetrics are the predefined metrics of the capacities.
var scalingMetrics = map[schema.Capacity]string{
	schema.Reads: "DynamoDBReadCapacityUtilization", schema.Writes: "DynamoDBWriteCapacityUtilization",
}

// checkScalingPolicy reports a policy of a type that DynamoDB does not have, or that follows the
// metric of something else than it scales.
func checkScalingPolicy(p *schemarule.Pass, policy *schema.ScalingPolicy) {
	kind, known := policy.Type.Or("StepScaling")
	_, capacity, isDimension := policy.Measures()
	metric, metricKnown := policy.Metric.Get()
	switch {
	case known && kind != targetTracking:
		how := fmt.Sprintf("is %q%s", kind, policy.Type.Provenance())
		if policy.Type.IsAbsent() {
			how = "is not set and defaults to StepScaling"
		}
		p.Report(policy, policy.Place(policy.Type.Span), policy.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("policy_type of %s %s", policy.DisplayName(), how),
			Why:      "DynamoDB supports target tracking only, so the apply fails",
			Help:     fmt.Sprintf("set policy_type = %q", targetTracking),
		})
	case isDimension && metricKnown && metric != scalingMetrics[capacity]:
		p.Report(policy, policy.Place(policy.Metric.Span), policy.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%s scales %ss, but follows %q%s", policy.DisplayName(), capacity, metric, policy.Metric.Provenance()),
			Why:      "the metric of a policy must be that of the capacity that it scales, so the apply fails",
			Help:     fmt.Sprintf("set predefined_metric_type to %q, or change scalable_dimension", scalingMetrics[capacity]),
		})
	}
}
