package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed scaling_mismatch.md
var scalingMismatchDoc string

var scalingMismatch = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB432",
		Slug:       "scaling-mismatch",
		Title:      "Auto scaling settings do not fit each other",
		Category:   rules.Tables,
		Severity:   rules.Error,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			scalingOfDynamoDB,
			rules.WebPage("Application Auto Scaling API Reference", "PutScalingPolicy", "https://docs.aws.amazon.com/autoscaling/application/APIReference/API_PutScalingPolicy.html"),
			rules.TerraformResource("appautoscaling_policy"),
		},
		Doc: scalingMismatchDoc,
	},
	Check: checkScalingMismatch,
}

var scalingOfDynamoDB = rules.WebPage("Application Auto Scaling User Guide", "Amazon DynamoDB and Application Auto Scaling", "https://docs.aws.amazon.com/autoscaling/application/userguide/services-that-can-integrate-dynamodb.html")

func checkScalingMismatch(p *schemarule.Pass) {
	schemarule.ForEach(func(m *schema.Model) []*schema.ScalingTarget { return m.ScalingTargets }, func(p *schemarule.Pass, t *schema.ScalingTarget) {
		checkScalable(p, t, t.Scalable)
	})(p)
	targets := schema.NewAddressIndex(p.Model.ScalingTargets)
	schemarule.ForEach(func(m *schema.Model) []*schema.ScalingPolicy { return m.ScalingPolicies }, func(p *schemarule.Pass, policy *schema.ScalingPolicy) {
		if !isTaken(targets, policy) && !checkScalable(p, policy, policy.Scalable) {
			return
		}
		if !policy.Scheduled {
			checkScalingPolicy(p, policy)
		}
	})(p)
}

// isTaken reports whether a policy takes what it names from its target, which is judged itself.
func isTaken(targets *schema.AddressIndex[*schema.ScalingTarget], policy *schema.ScalingPolicy) bool {
	address, _, isReference := policy.Resource.Resource()
	if !isReference {
		return false
	}
	target, found := targets.Find(address, &policy.Declaration)
	if !found {
		return false
	}
	mine, _ := policy.Dimension.Get()
	other, _ := target.Dimension.Get()
	return mine == other
}

// refusedScaling is what comes of a target or a policy that names no capacity.
const refusedScaling = `the apply fails: "Unsupported service namespace, resource type or scalable dimension"`

// checkScalable reports the first of what does not fit, and returns whether all does, as far as it
// is known.
func checkScalable(p *schemarule.Pass, about schema.Declared, s schema.Scalable) bool {
	d := about.Declared()
	named, isID := s.Resource.ScaledKind()
	kind, capacity, isDimension := s.Measures()
	namespace, namespaceKnown := s.Namespace.Get()
	dimension, dimensionKnown := s.Dimension.Get()
	at, text := d.Place(s.Dimension.Span), rules.Text{Why: refusedScaling}
	switch {
	case namespaceKnown && namespace != "dynamodb":
		at = d.Place(s.Namespace.Span)
		text.Headline = fmt.Sprintf("service_namespace of %s is %q%s, but it scales %q", about.DisplayName(), namespace, s.Namespace.Provenance(), dimension)
		text.Help = `set service_namespace to "dynamodb"`
	case dimensionKnown && !isDimension:
		text.Headline = fmt.Sprintf("scalable_dimension of %s is %q%s, which does not exist", about.DisplayName(), dimension, s.Dimension.Provenance())
		text.Help = "set it to " + dimensionsOf(named)
	case !isID:
		at = d.Place(s.Resource.Text.Span)
		text.Headline = fmt.Sprintf("resource_id of %s is %q, which names no table or index", about.DisplayName(), s.Resource)
		text.Help = `write "table/" and the name of the table, followed by "/index/" and the name of the index for an index`
	case isDimension && named != "" && named != kind:
		text.Headline = fmt.Sprintf("scalable_dimension of %s is for a %s, but its resource_id names an %s", about.DisplayName(), kind, named)
		text.Help = fmt.Sprintf("set scalable_dimension to %q", schema.ScaledDimension(named, capacity))
		if named == schema.ScaledTable {
			text.Headline = fmt.Sprintf("scalable_dimension of %s is for an %s, but its resource_id names a %s", about.DisplayName(), kind, named)
			text.Help += `, or add "/index/" and the name of the index to resource_id`
		}
	default:
		return true
	}
	p.Report(about, at, about.DisplayName(), text)
	return false
}

// dimensionsOf lists the dimensions of a kind of resources, of tables if it is unknown.
func dimensionsOf(kind string) string {
	if kind == "" {
		kind = schema.ScaledTable
	}
	return fmt.Sprintf("%q or %q", schema.ScaledDimension(kind, schema.Reads), schema.ScaledDimension(kind, schema.Writes))
}
