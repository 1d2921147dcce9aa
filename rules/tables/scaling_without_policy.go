package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed scaling_without_policy.md
var scalingWithoutPolicyDoc string

var scalingWithoutPolicy = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB433",
		Slug:       "scaling-without-policy",
		Title:      "Scaling target has no policy",
		Category:   rules.Tables,
		Severity:   rules.Warning,
		Default:    true,
		Confidence: rules.Likely, // another repository may have a policy
		Since:      "0.1.0",
		Sources: []rules.Source{
			scalingOfDynamoDB,
			rules.TerraformResource("appautoscaling_target"),
		},
		Doc: scalingWithoutPolicyDoc,
	},
	Check: checkScalingWithoutPolicy,
}

func checkScalingWithoutPolicy(p *schemarule.Pass) {
	scaling := schema.NewScaling(p.Model)
	onDemand := map[*schema.ScalingTarget]bool{} // DDB412 has them
	for _, t := range p.Model.Tables {
		if mode, _ := t.BillingMode.Get(); mode == ddb.PayPerRequest {
			for _, target := range scaling.TargetsOf(t) {
				onDemand[target] = true
			}
		}
	}
	schemarule.ForEach(func(m *schema.Model) []*schema.ScalingTarget { return m.ScalingTargets }, func(p *schemarule.Pass, target *schema.ScalingTarget) {
		_, capacity, ok := target.Measures()
		if !ok || target.Maybe != "" || onDemand[target] {
			return
		}
		switch answer, why := scaling.IsChanged(target); answer {
		case tri.Maybe:
			p.Undecided(target.Header, "cannot determine whether %s has a policy: %s", target.DisplayName(), why)
		case tri.No:
			p.Report(target, target.Header, target.DisplayName(), rules.Text{
				Headline: fmt.Sprintf("%s has neither a policy nor a scheduled action", target.DisplayName()),
				Why:      fmt.Sprintf("nothing ever changes the %s capacity of %q, and requests above it are throttled", capacity, target.Resource),
				Help:     "add an aws_appautoscaling_policy with this resource_id and scalable_dimension",
			})
		case tri.Yes:
		}
	})(p)
}
