package adapt

import (
	"cmp"
	"maps"
	"regexp"
	"slices"

	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/schema"
)

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

// insights matches a Metrics Insights query: SELECT SUM(ThrottledRequests) FROM ...
var insights = regexp.MustCompile(`(?is)^\s*select\s+\w+\s*\(\s*"?([\w.-]+)"?\s*\)`)

// selectedMetric returns the metric that the expression of a query selects by itself. Metric
// math only names other queries.
func selectedMetric(c *tf.Content) (selected schema.List[schema.Metric]) {
	expression := text(c, "expression")
	if expression.IsUnknown() {
		selected.Partial = expression.Reason
	}
	known, _ := expression.Get()
	if found := insights.FindStringSubmatch(known); found != nil {
		const why = "a Metrics Insights query selects it"
		selected.Items = []schema.Metric{{
			Namespace: schema.UnknownValue[string](expression.Span, why), Name: schema.KnownValue(found[1], expression.Span, ""),
			Dimensions: schema.List[schema.Dimension]{Partial: why},
		}}
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
