package schema

// Alarm is a CloudWatch alarm.
type Alarm struct {
	Declaration

	// Metrics are what it watches, also by the queries of an expression. They are
	// partial if what it watches is unknown.
	Metrics List[Metric] `json:"metrics,omitzero"`
}

// Metric is a CloudWatch metric.
type Metric struct {
	Namespace  Value[string]   `json:"namespace,omitzero"`
	Name       Value[string]   `json:"name,omitzero"`
	Dimensions List[Dimension] `json:"dimensions,omitzero"`
}

// Dimension narrows a metric down: to a function, a table.
type Dimension struct {
	Name  string `json:"name,omitzero"`
	Value Ref    `json:"value,omitzero"`
}

// IsIn reports whether a metric may be in a namespace.
func (m *Metric) IsIn(namespace string) bool {
	known, ok := m.Namespace.Get()
	return !ok || known == namespace
}

// Dimension returns what narrows the metric down in some way. ok is false if nothing
// does, or if that is unknown, which [List.Partial] of the dimensions says.
func (m *Metric) Dimension(name string) (value Ref, ok bool) {
	for _, d := range m.Dimensions.Items {
		if d.Name == name {
			return d.Value, true
		}
	}
	return Ref{}, false
}
