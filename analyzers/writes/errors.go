package writes

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// endsHere reports whether the error of a call is checked and goes no further:
// the caller cannot tell what it was.
func endsHere(call *operations.Call) bool {
	err := call.Answer.Err()
	return call.Answer.Fails() && len(err) > 0 && err.Only(facts.Logged, facts.Used)
}

// anyCode are types that have the service's code for every error.
var anyCode = []string{"APIError", "GenericAPIError", "Error", "RequestFailure"}

// tells reports whether the error is told from others by one of the names, by a
// part of one, or by a type that has the code of every error.
func tells(call *operations.Call, exceptions ...string) bool {
	return slices.ContainsFunc(call.Answer.ErrorTypes(), func(told string) bool {
		return slices.Contains(anyCode, told) || slices.ContainsFunc(exceptions, func(exception string) bool {
			return strings.Contains(told, strings.TrimSuffix(exception, "Exception"))
		})
	})
}
