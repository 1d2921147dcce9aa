package answers_test

import "github.com/dynamolint/dynamolint/internal/calls/operations"

// firstOnly says whether the first item is all that is needed, here and by all callers.
func firstOnly(call *operations.Call) []string {
	switch {
	case call.Answer.Output == nil || !call.Request.Operation().Paged():
		return nil
	case call.Answer.OnlyFirst(call.Answer.Output.Members(call.Request.Operation().Data)):
		return []string{"first only"}
	}
	return []string{"more"}
}
