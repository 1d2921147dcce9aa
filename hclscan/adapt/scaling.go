package adapt

import (
	"strings"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

const (
	scalingTargetType   = "aws_appautoscaling_target"
	scalingPolicyType   = "aws_appautoscaling_policy"
	scheduledActionType = "aws_appautoscaling_scheduled_action"
)

const trackingBlock, metricBlock = "target_tracking_scaling_policy_configuration", "predefined_metric_specification"

var (
	scalableSchema = tf.NewSchema(
		[]string{"resource_id", "scalable_dimension", "service_namespace", "min_capacity", "max_capacity", "policy_type"}, []string{trackingBlock},
	)
	trackingSchema   = tf.NewSchema(nil, []string{metricBlock})
	predefinedSchema = tf.NewSchema([]string{"predefined_metric_type"}, nil)
)

func (d *Declared) addScalingTarget(r *tf.Resource) {
	c := r.Content(scalableSchema)
	named, ok := scalable(c)
	if !ok {
		return
	}
	d.Model.ScalingTargets = append(d.Model.ScalingTargets, &schema.ScalingTarget{
		Declaration: declaration(r), Scalable: named,
		Min: number(c, "min_capacity"), Max: number(c, "max_capacity"),
	})
}

func (d *Declared) addScalingPolicy(r *tf.Resource) {
	c := r.Content(scalableSchema)
	named, ok := scalable(c)
	if !ok {
		return
	}
	d.Model.ScalingPolicies = append(d.Model.ScalingPolicies, &schema.ScalingPolicy{
		Declaration: declaration(r), Scalable: named,
		Scheduled: r.Type == scheduledActionType, Type: text(c, "policy_type"), Metric: predefinedMetric(c),
	})
}

// predefinedMetric reads which metric a policy follows.
func predefinedMetric(c *tf.Content) schema.Value[string] {
	in := func(c *tf.Content, block string, s *tf.Schema) (*tf.Content, schema.Value[string]) {
		found := single(c, block, func(b *tf.Block) *tf.Content { return b.Content(s) })
		inner, known := found.Get()
		if !known && found.IsUnknown() {
			return nil, schema.UnknownValue[string](found.Span, found.Reason)
		}
		return inner, schema.Value[string]{}
	}
	tracking, unknown := in(c, trackingBlock, trackingSchema)
	if tracking == nil {
		return unknown
	}
	predefined, unknown := in(tracking, metricBlock, predefinedSchema)
	if predefined == nil {
		return unknown
	}
	return text(predefined, "predefined_metric_type")
}

// scalable reads which capacity is scaled; ok is false if neither the namespace nor the dimension
// may be DynamoDB's.
func scalable(c *tf.Content) (named schema.Scalable, ok bool) {
	named = schema.Scalable{Namespace: text(c, "service_namespace"), Resource: ref(c, "resource_id"), Dimension: text(c, "scalable_dimension")}
	namespace, namespaceKnown := named.Namespace.Get()
	dimension, dimensionKnown := named.Dimension.Get()
	isDimension := strings.HasPrefix(dimension, "dynamodb:")
	switch {
	case namespaceKnown && namespace == "dynamodb", dimensionKnown && isDimension:
		return named, true
	}
	return named, !namespaceKnown && !dimensionKnown
}
