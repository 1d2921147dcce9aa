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

// Confidence says how well something is known: what a finding says, which table a call asks,
// which workload runs a program. The packages that find it out say by what.
type Confidence int

// The confidences, in ascending order.
const (
	NoEvidence Confidence = iota // nothing is known
	Hint                         // worth a look, and never the ground of another finding: a workload is given one of many variables that a program reads
	Likely                       // what experience says, or what names say: all workloads set a variable to the same table
	Proven                       // it follows from constants and types, or the configuration says so
)

var confidenceNames = [...]string{NoEvidence: "none", Hint: "hint", Likely: "likely", Proven: "proven"}

// String returns the level as people and files have it: "none", "hint", "likely" or "proven".
func (c Confidence) String() string { return confidenceNames[c] }
