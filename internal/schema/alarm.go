package schema

// Alarm is a CloudWatch alarm.
type Alarm struct {
	Declaration

	// Metrics are what it watches. They are partial if what it watches is
	// unknown, or is an expression.
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
