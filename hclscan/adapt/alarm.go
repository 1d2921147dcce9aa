package adapt

import (
	"cmp"
	"maps"
	"slices"

	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

const alarmType = "aws_cloudwatch_metric_alarm"

var (
	alarmSchema  = tf.NewSchema([]string{"namespace", "metric_name", "dimensions"}, []string{"metric_query", "dimensions"})
	querySchema  = tf.NewSchema([]string{"expression"}, []string{"metric"})
	metricSchema = tf.NewSchema([]string{"namespace", "metric_name", "dimensions"}, []string{"dimensions"})
)

func (d *Declared) addAlarm(r *tf.Resource) {
	c := r.Content(alarmSchema)
	alarm := &schema.Alarm{Declaration: declaration(r)}
	if !c.Value("metric_name").IsAbsent() {
		alarm.Metrics.Items = append(alarm.Metrics.Items, metric(c))
	}
	queries, partial := c.Blocks("metric_query")
	alarm.Metrics.Partial = partial
	for _, q := range queries {
		inner := q.Content(querySchema)
		metrics := list(inner, "metric", func(b *tf.Block) schema.Metric { return metric(b.Content(metricSchema)) })
		selected := selectedMetric(inner)
		alarm.Metrics.Items = slices.Concat(alarm.Metrics.Items, metrics.Items, selected.Items)
		alarm.Metrics.Partial = cmp.Or(metrics.Partial, selected.Partial, alarm.Metrics.Partial)
	}
	d.Model.Alarms = append(d.Model.Alarms, alarm)
}

var (
	insights = lazyregexp.New(`(?i)^\s*select\b`)
	selects  = lazyregexp.New(`(?i)^\s*select\s+\w+\s*\(\s*"?([\w.-]+)"?\s*\)`)
)

// selectedMetric returns the metric that an expression selects by itself, as a Metrics Insights
// query does: SELECT SUM(ThrottledRequests) FROM ... Metric math only names other queries. How
// the expression begins tells which it is, whatever is unknown of the rest.
func selectedMetric(c *tf.Content) (selected schema.List[schema.Metric]) {
	expression := ref(c, "expression")
	begin, _ := expression.Text.Get()
	if len(expression.Parts) > 0 && !expression.Parts[0].Hole {
		begin = expression.Parts[0].Text
	}
	found := selects.FindStringSubmatch(begin)
	switch {
	case found != nil:
		const why = "a Metrics Insights query selects it"
		selected.Items = []schema.Metric{{
			Namespace: schema.UnknownValue[string](expression.Text.Span, why), Name: schema.KnownValue(found[1], expression.Text.Span, ""),
			Dimensions: schema.List[schema.Dimension]{Partial: why},
		}}
	case expression.Text.IsUnknown() && (begin == "" || insights.MatchString(begin)):
		selected.Partial = expression.Text.Reason
	}
	return selected
}

func metric(c *tf.Content) schema.Metric {
	m := schema.Metric{Namespace: text(c, "namespace"), Name: text(c, "metric_name")}
	if v := c.Value("dimensions"); !v.IsAbsent() {
		members, partial := v.Members()
		m.Dimensions.Partial = partial
		m.Dimensions.Items = dimensions(members)
	}
	blocks, _ := c.Blocks("dimensions") // how old configurations write the argument
	for _, b := range blocks {
		m.Dimensions.Items = append(m.Dimensions.Items, dimensions(b.Arguments())...)
	}
	return m
}

func dimensions(values map[string]tf.Value) []schema.Dimension {
	var all []schema.Dimension
	for _, name := range slices.Sorted(maps.Keys(values)) {
		all = append(all, schema.Dimension{Name: name, Value: refOf(values[name])})
	}
	return all
}

// refOf reads a value that names something else that is declared.
func refOf(v tf.Value) schema.Ref {
	return schema.Ref{Text: typed[string](v, cty.String), Parts: nameParts(v.Parts())}
}
