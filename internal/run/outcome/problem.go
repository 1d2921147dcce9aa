package outcome

import "github.com/dynamolint/dynamolint/rules"

// ReportHint says what to do about a mistake of dynamolint.
const ReportHint = "this is a bug in dynamolint: please report it at https://github.com/dynamolint/dynamolint/issues"

// Interrupted says that a part of the input was not analysed, because the user
// did not wait for it.
func Interrupted(file string) rules.Problem {
	return rules.Problem{Span: rules.Span{File: file}, Message: "interrupted before it was analysed", Hint: "run again"}
}
