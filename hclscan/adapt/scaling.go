package adapt

import (
	"strings"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/schema"
)

const (
	scalingTargetType   = "aws_appautoscaling_target"
	scalingPolicyType   = "aws_appautoscaling_policy"
	scheduledActionType = "aws_appautoscaling_scheduled_action"
)

var scalableSchema = tf.NewSchema(
	[]string{"resource_id", "scalable_dimension", "service_namespace", "min_capacity", "max_capacity"}, nil,
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
	if named, ok := scalable(r.Content(scalableSchema)); ok {
		d.Model.ScalingPolicies = append(d.Model.ScalingPolicies, &schema.ScalingPolicy{Declaration: declaration(r), Scalable: named})
	}
}

// scalable reads which capacity is scaled; ok is false if it is none of
// DynamoDB's.
func scalable(c *tf.Content) (named schema.Scalable, ok bool) {
	named = schema.Scalable{Resource: ref(c, "resource_id"), Dimension: text(c, "scalable_dimension")}
	namespace, known := text(c, "service_namespace").Get()
	if known && namespace != "dynamodb" {
		return named, false
	}
	if dimension, known := named.Dimension.Get(); known && !strings.HasPrefix(dimension, "dynamodb:") {
		return named, false
	}
	return named, true
}
