package requests_test

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// placed is how a call sends its request.
func placed(call *operations.Call, all []*operations.Call) string {
	words := []string{string(call.Request.Op)}
	if len(call.Request.Operation().Rest()) == 0 {
		words = append(words, "leaves nothing out")
	}
	if call.Request.Direct() {
		words = append(words, "direct")
	}
	if call.Request.Loop() != nil {
		words = append(words, "in a loop")
	}
	if v, ok := call.Request.Sent(); ok {
		words = append(words, "sends "+strings.TrimPrefix(fmt.Sprintf("%T", v), "*ssa."))
	}
	if call.Request.ForwardsCallersInput() {
		words = append(words, "for the caller")
	}
	if path := call.Request.Package(); path != "" {
		words = append(words, "by "+path[strings.LastIndex(path, "/")+1:])
	}
	if at := call.Request.Fset().Position(call.Pos()); at.Line == 0 {
		words = append(words, "nowhere")
	}
	for _, other := range all {
		if other != call && other.Request.Instr.Parent() == call.Request.Instr.Parent() && call.Pos() < other.Pos() && !call.Request.Alternates(&other.Request) {
			words = append(words, "before "+string(other.Request.Op))
		}
	}
	return strings.Join(words, ", ")
}
