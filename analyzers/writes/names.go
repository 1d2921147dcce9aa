package writes

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// method returns the name of the function or method around a call, without its
// receiver.
func method(call *operations.Call) string {
	name := call.Func()
	return name[strings.LastIndex(name, ".")+1:]
}
