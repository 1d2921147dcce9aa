package writes

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/calls/ops"
)

// method returns the name of the function or method around a call, without its
// receiver.
func method(call *ops.Call) string {
	name := call.Func()
	return name[strings.LastIndex(name, ".")+1:]
}
