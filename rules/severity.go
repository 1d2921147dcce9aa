package rules

// Severity says how much a finding matters. The zero value means "not set":
// a finding then has the severity of its rule.
type Severity int

// The severities, in ascending order.
const (
	SeverityUnset Severity = iota
	Note                   // advice
	Warning                // money or data at risk
	Error                  // fails or loses data at run time, or opens a security hole
)

var severityNames = map[Severity]string{SeverityUnset: "", Note: "note", Warning: "warning", Error: "error"}

// String returns "note", "warning" or "error", and "" for SeverityUnset.
func (s Severity) String() string { return severityNames[s] }

// Confidence says how a finding was derived.
type Confidence int

// The confidences, in ascending order.
const (
	Hint   Confidence = iota // a pattern worth a look
	Likely                   // a pattern that experience says is a bug
	Proven                   // follows from constants and types
)

// String returns "hint", "likely" or "proven".
func (c Confidence) String() string { return [...]string{"hint", "likely", "proven"}[c] }
